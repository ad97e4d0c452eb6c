PREFIX ?= /usr/local
DESTDIR ?=
# Where zsh looks: Debian's own packages use $(PREFIX)/share/zsh/vendor-completions.
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
PACKAGING = Sources/FeliCaCommand/Packaging
RELEASE = swift build --configuration release --static-swift-stdlib --disable-local-rpath --product felica

.PHONY: run build test lint install deb check-deb fuzz clean

run: build
	@.ci/demo "$$($(RELEASE) --show-bin-path)/felica" Fixtures/cards/transit.json

build:
	@.ci/setup build
	$(RELEASE)

test: lint
	@.ci/setup test
	swift build --build-tests
	"$$(swift build --show-bin-path)/felica" replay --check Fixtures/sessions/*.felica >/dev/null
	swift test --skip-build --disable-xctest

lint:
	@! grep -rnE '^(@[a-z]+ )?((public|package|internal|fileprivate|private) )?import ' Sources/FeliCa \
		|| { echo "FeliCa is to use the standard library alone" >&2; exit 1; }
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

install: build
	@set -eu; umask 022; felica="$$($(RELEASE) --show-bin-path)/felica"; share="$(DESTDIR)$(PREFIX)/share"; \
	install -D -m 755 "$$felica" "$(DESTDIR)$(PREFIX)/bin/felica"; \
	mkdir -p "$$share/man/man1" "$$share/bash-completion/completions" "$$share/fish/vendor_completions.d" \
		"$(DESTDIR)$(ZSHDIR)"; \
	"$$felica" man >"$$share/man/man1/felica.1"; \
	"$$felica" completions bash >"$$share/bash-completion/completions/felica"; \
	"$$felica" completions fish >"$$share/fish/vendor_completions.d/felica.fish"; \
	"$$felica" completions zsh >"$(DESTDIR)$(ZSHDIR)/_felica"; \
	echo "installed in $(DESTDIR)$(PREFIX)"

deb:
	@.ci/setup deb
	rm -rf .build/deb
	$(MAKE) install DESTDIR="$(CURDIR)/.build/deb/tree" PREFIX=/usr ZSHDIR=/usr/share/zsh/vendor-completions
	$(PACKAGING)/make-deb "$(CURDIR)/.build/deb/tree" "$(CURDIR)/.build/deb"

check-deb: deb
	@.ci/setup test
	.ci/check-deb .build/deb/felica_*.deb

# How long each target is fuzzed.
SECONDS ?= 60

fuzz:
	@.ci/setup build
	Tests/Fuzz/run $(SECONDS)

clean:
	swift package clean
	rm -rf .build/deb
