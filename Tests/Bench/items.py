"""What is measured, one function a row of the issue; each yields tables."""

import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from measure import compare, run
from simulation import Simulation, radio_time
from table import Table

CARD = "Fixtures/cards/transit.json"
SESSION = "Fixtures/sessions/transit-balance.felica"
PEERS = "Tests/Bench/Peers"


@dataclass
class Bench:
    felica: str
    decoders: str
    python: str
    work: Path
    quick: bool

    def times(self, count):
        return max(1, count // 10) if self.quick else count


def exchanges(bench):
    """1: how often a card is asked, and how long that takes on the air."""
    table = Table("FeliCa exchanges and modelled air time at 212 kbit/s", ["reads", "exchanges", "air ms"])
    ways = [
        ("felica balance", "balance", [bench.felica, "balance", "--from", "nfc:pn532_uart:PORT"]),
        ("nfcpy, ten lines", "balance", [bench.python, f"{PEERS}/nfcpy_balance.py", "PORT"]),
        ("felica history", "balance, history", [bench.felica, "history", "--from", "nfc:pn532_uart:PORT"]),
        ("felica dump", "full image", [bench.felica, "dump", "--from", "nfc:pn532_uart:PORT"]),
        ("nfcpy dump()", "full image", [bench.python, f"{PEERS}/nfcpy_dump.py", "PORT"]),
        ("felica-dumper, modelled", "full image", [bench.python, f"{PEERS}/dumper.py", "PORT"]),
        ("nfc-list", "the IDm alone", ["env", "LIBNFC_DEVICE=pn532_uart:PORT", "nfc-list"]),
    ]
    for name, reads, command in ways:
        with Simulation(bench.felica, CARD) as simulation:
            run([word.replace("PORT", simulation.port) for word in command])
            simulation.stop()
            asked = simulation.exchanges
        table.add(name, command, reads, len(asked), 1000 * radio_time(asked))
    yield table


def process(bench):
    """2: a whole process, the card in the field already, no air time."""
    table = Table("Balance, whole process, no air time", ["wall ms", "CPU ms", "peak MB", "CPU/felica's"])
    with Simulation(bench.felica, CARD) as simulation:
        commands = {
            "felica balance": [bench.felica, "balance", "--from", "nfc:pn532_uart:" + simulation.port],
            "C on libnfc": [str(bench.work / "balance"), "pn532_uart:" + simulation.port],
            "nfcpy, ten lines": [bench.python, f"{PEERS}/nfcpy_balance.py", simulation.port],
        }
        costs = compare(commands, bench.times(30))
    ours = costs["felica balance"].cpu
    for name, cost in costs.items():
        table.add(name, commands[name], 1e3 * cost.wall, 1e3 * cost.cpu, cost.memory / 1e6, cost.cpu / ours)
    table.goal("felica's CPU over nfcpy's", ours / costs["nfcpy, ten lines"].cpu, 1 / 20)
    table.goal("felica's CPU over the C program's", ours / costs["C on libnfc"].cpu, 1.5)
    yield table


def tap(bench):
    """3: from the first bit of the Polling that the card answers to the balance on the screen, with air time."""
    table = Table("Tap to balance with --rf", ["ms", "radio ms", "ratio"])
    times, radio = [], []
    for _ in range(bench.times(20)):
        with Simulation(bench.felica, CARD, "--rf") as simulation:
            command = [bench.felica, "balance", "--from", "nfc:pn532_uart:" + simulation.port]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            process.stdout.readline()
            shown = time.perf_counter()
            process.communicate()
            simulation.stop()
            asked = simulation.exchanges
        tapped = next(index for index, (_, _, answer) in enumerate(asked) if answer)
        times.append(shown - asked[tapped][0])
        radio.append(radio_time(asked[tapped:]))
    seconds, air = sorted(times)[len(times) // 2], radio[0]
    command[-1] = "nfc:pn532_uart:PORT"
    table.add("felica balance", command, 1e3 * seconds, 1e3 * air, seconds / air)
    table.goal("tap to balance over the radio's own time", seconds / air, 1.05)
    yield table


def replay(bench):
    """4: one recorded session, start to end, beside a process that does nothing."""
    table = Table("Replay of one session, whole process", ["wall ms", "CPU ms", "peak MB", "wall/empty's"])
    commands = {
        "empty C program": [str(bench.work / "empty")],
        "the same, linked to felica's libraries": [str(bench.work / "linked")],
        "felica replay": [bench.felica, "replay", SESSION],
    }
    costs = compare(commands, bench.times(300))
    empty = costs["empty C program"].wall
    for name, cost in costs.items():
        table.add(name, commands[name], 1e3 * cost.wall, 1e3 * cost.cpu, cost.memory / 1e6, cost.wall / empty)
    table.goal("felica's wall time over the empty program's", costs["felica replay"].wall / empty, 6)
    opened = subprocess.run(
        ["strace", "-f", "-e", "trace=open,openat", *commands["felica replay"]], capture_output=True, text=True
    ).stderr
    files = [line.split('"')[1] for line in opened.splitlines() if "open" in line and "= -1" not in line]
    table.note("opened beside libraries: " + ", ".join(name for name in files if ".so" not in name))
    yield table


def stream(bench):
    """5: many recorded sessions in one stream."""
    for plan, count, repeats in [("balance", 100_000, 3), ("history", 10_000, 3)]:
        count = bench.times(count)
        path = bench.work / f"{plan}.felica"
        with open(path, "wb") as sink:
            subprocess.run([bench.python, "Tests/Bench/sessions.py", plan, str(count)], stdout=sink, check=True)
        megabytes = path.stat().st_size / 1e6
        title = f"{count:,} {plan} sessions, {megabytes:.0f} MB, on standard input"
        table = Table(title, ["sessions/s", "MB/s", "CPU s", "peak MB", "CPU/felica's"])
        commands = {
            f"felica {plan} --json": [bench.felica, plan, "--json", "--from", "-"],
            "Python, the same fields": [bench.python, f"{PEERS}/decode.py"],
            "jq -c .": ["jq", "-c", "."],
        }
        costs = compare(commands, bench.times(repeats), str(path))
        ours = costs[f"felica {plan} --json"]
        for name, cost in costs.items():
            rates = count / cost.wall, megabytes / cost.wall
            table.add(name, commands[name] + [f"<{path.name}"], *rates, cost.cpu, cost.memory / 1e6, cost.cpu / ours.cpu)
        tenth = bench.work / "tenth.felica"
        with open(path, "rb") as source, open(tenth, "wb") as sink:
            # 500 sessions repeat themselves, so that a tenth ends with a session.
            sink.write(source.read(path.stat().st_size // 10))
        small = run([bench.felica, plan, "--json", "--from", "-"], str(tenth))
        table.goal("Python's CPU over felica's", costs["Python, the same fields"].cpu / ours.cpu, 20, least=True)
        table.goal("felica's CPU over jq's", ours.cpu / costs["jq -c ."].cpu, 1)
        table.goal("peak memory over that for a tenth of the stream", ours.memory / small.memory, 1.1)
        path.unlink()
        tenth.unlink()
        yield table


def decoders(bench):
    """6: the decoders alone, from a card's blocks in memory to the report."""
    table = Table("Decoders alone, one core", ["blocks", "purses", "blocks/s"])
    cards = [f"Fixtures/cards/{name}.json" for name in ("transit", "suica", "e-money", "waon", "octopus", "lite")]
    command = [bench.decoders, *cards]
    runs = [run(command, keep=True).output.decode().splitlines() for _ in range(bench.times(10) // 2 or 1)]
    for lines in zip(*runs):
        rows = [line.split("\t") for line in lines]
        rates = sorted(float(row[3]) for row in rows)
        table.add(Path(rows[0][0]).stem, [bench.decoders, rows[0][0]], int(rows[0][1]), int(rows[0][2]), rates[len(rates) // 2])
    yield table


ALL = [exchanges, process, tap, replay, stream, decoders]
