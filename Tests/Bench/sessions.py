"""Writes as many recorded sessions as asked for, one after another: python3 sessions.py balance|history COUNT

Every card has an IDm, a balance and a history of its own, so that nothing can be decoded once and remembered. A `balance`
session is what `felica balance --record` writes, the report included; a `history` session has the frames of a card with
twenty records and three passages through gates, without a report.
"""

import json
import random
import sys

PMM = "100b4b428485d0ff"


def figure(members, service, first, last):
    source = {"system": "0003", "service": service, "block": 0, "bytes": [first, last]}
    return {**members, "source": source}


def report(idm, balance, kind, serial):
    """What felica 0.1.0 says of a transit card of which the balance was read."""
    def detail(key, name, name_ja, type_, value, first, last):
        value = figure({"type": type_, "value": value}, "008B", first, last)
        return {"key": key, "name": name, "nameJa": name_ja, "value": value}

    name = {"name": "Transit IC card", "nameJa": "交通系ICカード"}
    purse = {
        "kind": "transit", **name, "system": "0003", "utcOffset": 540,
        "balance": figure({"amount": balance, "currency": "JPY", "scale": 0}, "008B", 11, 12),
        "details": [
            detail("cardType", "Card type (byte 8)", "カード種別(8バイト目)", "bytes", f"{kind:02X}", 8, 8),
            detail("counter", "Event counter", "利用通番", "count", serial, 14, 15),
        ],
    }
    return {
        "schema": "felica.report/1", "partial": False, "idm": idm.upper(), "systems": ["0003"],
        "brand": {"id": None, **name, "present": [], "absent": [], "systems": []}, "purses": [purse],
    }


def attributes(balance, kind, serial):
    return f"{0:016x}{kind:02x}0000{balance.to_bytes(2, 'little').hex()}00{serial:04x}"


def ride(random, serial, balance):
    """A usage record: rail, with date and both stations."""
    date = random.randrange(10, 27) << 9 | random.randrange(1, 13) << 5 | random.randrange(1, 29)
    stations = bytes(random.choice(STATIONS))
    return f"16010002{date:04x}{stations.hex()}{balance.to_bytes(2, 'little').hex()}{serial:06x}00"


def passage(random, way):
    date = random.randrange(10, 27) << 9 | random.randrange(1, 13) << 5 | random.randrange(1, 29)
    return f"{way}00{bytes(random.choice(STATIONS)[:2]).hex()}2005{date:04x}1252a00000000000"


STATIONS = [(0xE3, 0x3B, 0xE6, 0x21), (0xE6, 0x1B, 0xE3, 0x3B), (0x01, 0x01, 0x01, 0x06), (0x25, 0x10, 0x03, 0x1E)]


def frame(hexadecimal):
    return f"{len(hexadecimal) // 2 + 1:02x}{hexadecimal}"


def read(idm, lists, blocks):
    services = "".join(code for code, _ in lists)
    elements = "".join(f"8{i:x}{n:02x}" for i, (_, numbers) in enumerate(lists) for n in numbers)
    command = f"06{idm}{len(lists):02x}{services}{len(blocks):02x}{elements}"
    return frame(command), frame(f"07{idm}0000{len(blocks):02x}" + "".join(blocks))


def session(random, plan):
    idm = f"0101{random.getrandbits(48):012x}"
    balance, kind, serial = random.randrange(20_000), 0x20, random.randrange(100, 60_000)
    exchanges = [(frame("0000030100"), frame(f"01{idm}{PMM}0003"))]
    if plan == "balance":
        exchanges.append(read(idm, [("8b00", [0])], [attributes(balance, kind, serial)]))
    else:
        usage = [ride(random, serial - n, random.randrange(20_000)) for n in range(19)]
        usage.insert(0, ride(random, serial, balance))
        gates = [passage(random, "a0"), passage(random, "20"), passage(random, "a0")]
        exchanges.append(read(idm, [("8b00", [0]), ("0f09", range(11))], [attributes(balance, kind, serial)] + usage[:11]))
        exchanges.append(read(idm, [("0f09", range(11, 20)), ("8f10", range(3))], usage[11:] + gates))
    minute, second = divmod(random.randrange(3600), 60)
    header = {
        "felica": 1, "recorded": f"2026-11-30T16:{minute:02}:{second:02}+09:00", "tool": "felica 0.1.0",
        "reader": "card in software", "masked": False, "note": "", "plan": plan,
    }
    lines = [dump(header), '[0.001250,"card","placed"]']
    for command, answer in exchanges:
        lines.append(f'[{random.randrange(5000) / 1e6:.6f},">","{command}"]')
        lines.append(f'[{random.randrange(5000) / 1e6:.6f},"<","{answer}"]')
    if plan == "balance":
        lines.append(f'[0.001250,"report",{dump(report(idm, balance, kind, serial))}]')
    lines.append('[0.000100,"end",0]\n')
    return "\n".join(lines)


def dump(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main():
    plan, count = sys.argv[1], int(sys.argv[2])
    source = random.Random(1)
    # A few hundred different cards are enough; writing is then as fast as copying.
    different = [session(source, plan) for _ in range(500)]
    while count > 0:
        sys.stdout.write("".join(different[:count]))
        count -= len(different)


main()
