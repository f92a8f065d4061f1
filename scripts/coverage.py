"""Sums up a report of cargo-tarpaulin: lines of each game and module, and how many of them tests run."""

import json
import sys
from collections import defaultdict

lines = defaultdict(lambda: [0, 0])
for file in json.load(open(sys.argv[1]))["files"]:
    parts = file["path"][file["path"].index("src") + 1 :]
    if parts[0] == "games" and len(parts) > 2:
        rooms = [(parts[1], ""), (parts[1], parts[2].removesuffix(".rs"))]
    else:
        rooms = [("shared by all", "")]
    for room in [*rooms, ("the engine", "")]:
        lines[room][0] += file["covered"]
        lines[room][1] += file["coverable"]

print("| | lines | run by tests | |\n|---|---:|---:|---:|")
for (game, module), (run, all_lines) in sorted(lines.items()):
    if all_lines:
        name = f"{game}, {module}" if module else f"**{game}**"
        print(f"| {name} | {all_lines} | {run} | {100 * run / all_lines:.1f} % |")
