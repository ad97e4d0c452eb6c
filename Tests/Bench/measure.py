"""Runs a program and tells what it cost."""

import os
import statistics
import subprocess
import time
from dataclasses import dataclass


@dataclass
class Cost:
    """Of one run, or the medians of several."""

    wall: float  # seconds
    cpu: float  # seconds, user and system
    memory: int  # bytes at the peak
    output: bytes = b""


def run(command, stdin=os.devnull, keep=False):
    """Runs `command` to its end; with `keep`, what it wrote is kept, else thrown away."""
    with open(stdin, "rb") as source:
        start = time.perf_counter()
        sink = subprocess.PIPE if keep else subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=source, stdout=sink, stderr=subprocess.DEVNULL)
        output = process.stdout.read() if keep else b""
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"status {process.returncode} of: {' '.join(command)}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, output)


def medians(runs):
    return Cost(*(statistics.median(getattr(run, name) for run in runs) for name in ("wall", "cpu", "memory")))


def compare(commands, repeats, stdin=os.devnull):
    """The medians of several programs that take turns, so that whatever disturbs the machine disturbs all of them."""
    runs = {name: [] for name in commands}
    for _ in range(repeats):
        for name, command in commands.items():
            runs[name].append(run(command, stdin))
    return {name: medians(costs) for name, costs in runs.items()}
