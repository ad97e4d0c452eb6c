"""A straightforward decoder of recorded sessions, on Python's own json: python3 decode.py <sessions >reports

It gives of each transit card what `felica --json` gives: balance, card type, counter, rides and gate passages, each with
where it comes from. It checks less and knows no other card and no station names.
"""

import json
import sys


def figure(members, service, block, first, last):
    source = {"system": "0003", "service": service, "block": block, "bytes": [first, last]}
    return {**members, "source": source}


def yen(amount, *place):
    return figure({"amount": amount, "currency": "JPY", "scale": 0}, *place)


def date(block, first):
    value = int.from_bytes(block[first:first + 2], "big")
    return f"{2000 + (value >> 9)}-{value >> 5 & 15:02}-{value & 31:02}"


def station(block, first):
    return {"area": 0, "line": f"{block[first]:02X}", "station": f"{block[first + 1]:02X}"}


def record(service, number, block):
    return {"service": service, "block": number, "hex": block.hex().upper()}


def ride(number, block, older):
    balance = int.from_bytes(block[10:12], "little")
    entry = {
        "kind": "rail", "date": date(block, 4), "serial": int.from_bytes(block[12:15], "big"),
        "terminal": {"code": f"{block[0]:02X}"}, "process": {"code": f"{block[1]:02X}"},
        "entry": station(block, 6), "exit": station(block, 8),
    }
    if older is not None:
        amount = balance - int.from_bytes(older[10:12], "little")
        entry["amount"] = {
            "amount": amount, "currency": "JPY", "scale": 0,
            "sources": [
                {"system": "0003", "service": "090F", "block": number, "bytes": [10, 11]},
                {"system": "0003", "service": "090F", "block": number + 1, "bytes": [10, 11]},
            ],
        }
    entry["balance"] = yen(balance, "090F", number, 10, 11)
    entry["records"] = [record("090F", number, block)]
    return entry


def passage(number, block):
    return {
        "direction": "entry" if block[0] & 0x80 else "exit", "station": station(block, 2),
        "device": block[4:6].hex().upper(), "date": date(block, 6), "time": f"{block[8]:02x}:{block[9]:02x}",
        "fare": yen(int.from_bytes(block[10:12], "little"), "108F", number, 10, 11),
        "record": record("108F", number, block),
    }


def report(idm, system, blocks):
    attributes = blocks.get(("008B", 0))
    purse = {"kind": "transit", "name": "Transit IC card", "nameJa": "交通系ICカード", "system": system, "utcOffset": 540}
    if attributes:
        purse["balance"] = yen(int.from_bytes(attributes[11:13], "little"), "008B", 0, 11, 12)
        kind = figure({"type": "bytes", "value": f"{attributes[8]:02X}"}, "008B", 0, 8, 8)
        counter = figure({"type": "count", "value": int.from_bytes(attributes[14:16], "big")}, "008B", 0, 14, 15)
        purse["details"] = [
            {"key": "cardType", "name": "Card type (byte 8)", "nameJa": "カード種別(8バイト目)", "value": kind},
            {"key": "counter", "name": "Event counter", "nameJa": "利用通番", "value": counter},
        ]
    usage = [blocks[place] for place in sorted(blocks) if place[0] == "090F"]
    if usage:
        older = usage[1:] + [None]
        entries = [ride(number, block, older[number]) for number, block in enumerate(usage)]
        purse["history"] = {"entries": entries}
    gates = [passage(number, block) for (service, number), block in sorted(blocks.items()) if service == "108F"]
    if gates:
        purse["gates"] = gates
    return {
        "schema": "felica.report/1", "partial": False, "idm": idm, "systems": [system],
        "brand": {"id": None, "name": "Transit IC card", "nameJa": "交通系ICカード"}, "purses": [purse],
    }


def read(command, answer, blocks):
    """Takes the blocks of an answered Read Without Encryption."""
    count = command[10]
    services = [command[11 + 2 * i:13 + 2 * i][::-1].hex().upper() for i in range(count)]
    position = 12 + 2 * count
    for index in range(answer[12] if answer[10] == 0 else 0):
        short = command[position] & 0x80
        number = command[position + 1] if short else int.from_bytes(command[position + 1:position + 3], "little")
        place = services[command[position] & 0x0F], number
        blocks[place] = answer[13 + 16 * index:29 + 16 * index]
        position += 2 if short else 3


def main():
    command, idm, system, blocks = None, None, None, {}
    for line in sys.stdin:
        event = json.loads(line)
        if isinstance(event, dict):
            command, idm, system, blocks = None, None, None, {}
            continue
        _, kind, data = event
        if kind == ">":
            command = bytes.fromhex(data)
        elif kind == "<":
            answer = bytes.fromhex(data)
            if answer[1] == 0x01:
                idm, system = answer[2:10].hex().upper(), answer[18:20].hex().upper()
            elif answer[1] == 0x07:
                read(command, answer, blocks)
        elif kind == "end":
            print(json.dumps(report(idm, system, blocks), ensure_ascii=False, separators=(",", ":")))


main()
