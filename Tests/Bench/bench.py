"""Measures felica beside its peers, on the same simulated card and in one run: `make bench`.

    python3 Tests/Bench/bench.py [--json FILE] [--quick] FELICA DECODERS

FELICA and DECODERS are the executables of a release build. Every table is printed with the commands that it comes from.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
os.chdir(Path(__file__).parents[2])
import items  # noqa: E402: the modules take paths from the repository's root

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / ".build/bench"


def main():
    options = argparse.ArgumentParser(description="felica beside its peers")
    options.add_argument("--json", metavar="FILE", help="write the numbers there, too")
    options.add_argument("--quick", action="store_true", help="few repeats and short streams: to try the bench itself")
    options.add_argument("felica")
    options.add_argument("decoders")
    arguments = options.parse_args()
    os.environ.pop("PYTHONUNBUFFERED", None)
    os.environ["LC_ALL"] = "C.UTF-8"
    bench = items.Bench(arguments.felica, arguments.decoders, prepare(), WORK, arguments.quick)
    tables = []
    for item in items.ALL:
        for table in item(bench):
            tables.append(table)
            print(table.text, flush=True)
    if arguments.json:
        machine = {"machine": platform.machine(), "cores": os.cpu_count(), "load": os.getloadavg()[0]}
        report = {"schema": "felica.bench/1", **machine, "tables": [table.json for table in tables]}
        Path(arguments.json).write_text(json.dumps(report, ensure_ascii=False, indent=2) + "\n")


def prepare():
    """Builds the C programs and the environment with nfcpy, which the tests use, too; its interpreter."""
    WORK.mkdir(parents=True, exist_ok=True)
    peers = "Tests/Bench/Peers"
    libraries = ["-lnfc", "-lpcsclite", "-lusb-1.0", "-ljansson", "-lexpat", "-lutf8proc"]
    programs = [
        ("cost", "Tests/Bench/cost.c", []), ("empty", f"{peers}/empty.c", []),
        ("linked", f"{peers}/empty.c", ["-Wl,--no-as-needed", *libraries]), ("balance", f"{peers}/balance.c", ["-lnfc"]),
    ]
    for program, source, flags in programs:
        subprocess.run(["cc", "-O2", source, "-o", WORK / program, *flags], check=True)
    python = ROOT / ".build/nfcpy-venv/bin/python"
    if subprocess.run([python, "-c", "import nfc"], capture_output=True).returncode if python.exists() else True:
        subprocess.run([sys.executable, "-m", "venv", python.parents[1]], check=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "nfcpy==1.0.4"], check=True)
    return str(python)


main()
