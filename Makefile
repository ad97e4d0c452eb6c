PREFIX ?= /usr/local
DESTDIR ?=
# Where zsh looks: Debian's own packages use $(PREFIX)/share/zsh/vendor-completions.
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
PACKAGING = Sources/FeliCaCommand/Packaging
# The C++ library that Swift's runtime needs is linked in as well: to find and bind it took an eighth of a short run. The
# linker prefers the archive when it is alone in the first folder, and takes the shared library where there is none.
ARCHIVES = $(CURDIR)/.build/archives
OPTIMISED = swift build --configuration release --static-swift-stdlib --disable-local-rpath \
	-Xlinker -L$(ARCHIVES) -Xswiftc -Xclang-linker -Xswiftc -static-libgcc --product
RELEASE = $(OPTIMISED) felica

.PHONY: run build test check lint bench endurance fuzz install deb check-deb clean

run: build
	@.ci/demo "$$($(RELEASE) --show-bin-path)/felica" Fixtures/cards/transit.json

build:
	@.ci/setup build
	@mkdir -p $(ARCHIVES)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(ARCHIVES)/
	$(RELEASE)

test: lint
	@.ci/setup test
	swift build --build-tests
	"$$(swift build --show-bin-path)/felica" replay --check Fixtures/sessions/*.felica >/dev/null
	swift test --skip-build --disable-xctest

# Takes about half an hour on two cores.
check: lint
	@.ci/setup test
	.ci/check

lint:
	@! grep -rnE '^(@[a-z]+ )?((public|package|internal|fileprivate|private) )?import ' Sources/FeliCa \
		|| { echo "FeliCa is to use the standard library alone" >&2; exit 1; }
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

# Takes some minutes; JSON=FILE writes the numbers there, too.
bench: build
	@.ci/setup bench
	$(OPTIMISED) DecoderBench
	python3 Tests/Bench/bench.py $(if $(JSON),--json "$(JSON)") "$$($(RELEASE) --show-bin-path)/felica" \
		"$$($(RELEASE) --show-bin-path)/DecoderBench"

# Takes about half an hour; TAPS=N, READS=N, SERVICE_TAPS=N, RETURNS=N for less.
endurance:
	@.ci/setup test
	.ci/endurance

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
