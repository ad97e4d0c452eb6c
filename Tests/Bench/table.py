"""A table of measurements, as text and as JSON, with the commands that it comes from."""

import os
import shlex


class Table:
    def __init__(self, title, columns):
        self.title, self.columns = title, columns
        self.rows, self.goals, self.notes = [], [], []

    def add(self, name, command, *values):
        self.rows.append((name, shlex.join(word.replace(os.getcwd() + "/", "") for word in command), values))

    def goal(self, what, value, limit, least=False):
        """`value` should be at most `limit`, or at least."""
        self.goals.append((what, value, limit, value >= limit if least else value <= limit, least))

    def note(self, text):
        self.notes.append(text)

    @property
    def text(self):
        cells = [["", *self.columns]] + [[name, *map(written, values)] for name, _, values in self.rows]
        widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
        lines = ["", self.title]
        for row in cells:
            lines.append("  " + "  ".join([row[0].ljust(widths[0])] + [c.rjust(w) for c, w in zip(row[1:], widths[1:])]))
        for what, value, limit, is_met, least in self.goals:
            word = "met" if is_met else "MISSED"
            lines.append(f"  {what}: {written(value)} (goal: at {'least' if least else 'most'} {written(limit)}, {word})")
        lines += ["  " + note for note in self.notes]
        lines += [f"  $ {command}" for _, command, _ in self.rows]
        return "\n".join(lines)

    @property
    def json(self):
        rows = [
            {"name": name, "command": command, **dict(zip(self.columns, values))} for name, command, values in self.rows
        ]
        goals = [
            {"what": what, "value": value, "atLeast" if least else "atMost": limit, "met": is_met}
            for what, value, limit, is_met, least in self.goals
        ]
        return {"title": self.title, "rows": rows, "goals": goals, "notes": self.notes}


def written(value):
    if isinstance(value, float):
        return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)
