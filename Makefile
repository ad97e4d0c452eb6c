PREFIX ?= /usr/local
DESTDIR ?=
RELEASE = swift build --configuration release --static-swift-stdlib --product felica

.PHONY: run build test lint install clean

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
	install -D -m 755 "$$($(RELEASE) --show-bin-path)/felica" "$(DESTDIR)$(PREFIX)/bin/felica"

clean:
	swift package clean
