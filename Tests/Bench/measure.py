"""Runs a program and tells what it cost."""

import os
import statistics
import subprocess
from dataclasses import dataclass


COST = os.path.abspath(".build/bench/cost")


@dataclass
class Cost:
    """Of one run, or the medians of several."""

    wall: float  # seconds
    cpu: float  # seconds, user and system
    memory: int  # bytes at the peak
    output: bytes = b""


def run(command, stdin=os.devnull, keep=False):
    """Runs `command` to its end; with `keep`, what it wrote is kept, else thrown away."""
    reading, writing = os.pipe()
    with open(stdin, "rb") as source:
        process = subprocess.Popen(
            # The shell puts the pipe where cost.c writes.
            ["sh", "-c", f'exec "$@" 3>&{writing}', "sh", COST, *command], stdin=source, pass_fds=[writing],
            stdout=subprocess.PIPE if keep else subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        output = process.communicate()[0] or b""
    with os.fdopen(reading) as told:
        wall, cpu, kibibytes, status = told.read().split()
    if status != "0":
        raise SystemExit(f"status {os.waitstatus_to_exitcode(int(status))} of: {' '.join(command)}")
    return Cost(float(wall), float(cpu), int(kibibytes) * 1024, output)


def medians(runs):
    return Cost(*(statistics.median(getattr(run, name) for run in runs) for name in ("wall", "cpu", "memory")))


def compare(commands, repeats, stdin=os.devnull):
    """The medians of several programs that take turns, so that whatever disturbs the machine disturbs all of them."""
    runs = {name: [] for name in commands}
    for _ in range(repeats):
        for name, command in commands.items():
            runs[name].append(run(command, stdin))
    return {name: medians(costs) for name, costs in runs.items()}
