"""Makes the table of ratios out of what `run` measured, prints it and puts it into docs/performance.md."""

import datetime
import os
import platform
import subprocess
import sys

BEGIN = "<!-- peers: written by bench/peers/run -->"
END = "<!-- peers: end -->"


def version(command):
  return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip().split(" ")[-1]


def python_package(name):
  code = f"import importlib.metadata as m; print(m.version('{name}'))"
  return version([".venv/bin/python", "-c", code])


def number(value):
  if value >= 1e6:
    return f"{value / 1e6:.1f} M"
  digits = 0 if value >= 100 else 1
  return f"{value:,.{digits}f}"


def cell(rates, name, own):
  rate = rates.get(name)
  if rate is None:
    return "-"
  return number(rate) if rate == own else f"{number(rate)} (1 : {number(own / rate)})"


def main():
  followed, speed, page = sys.argv[1:]
  with open(followed, encoding="utf-8") as file:
    plies = {line.split()[0]: (int(line.split()[1]), int(line.split()[2])) for line in file}
  rates, per_game = {}, {}
  with open(speed, encoding="utf-8") as file:
    for line in file:
      name, seconds, games, moves = line.split()
      rates[name] = int(moves) / float(seconds)
      per_game[name] = int(moves) / int(games)
  boardgame = version(["node", "-p", "require('boardgame.io/package.json').version"])
  (games, moves) = plies["open_spiel"]
  if plies["boardgame.io"] != (games, moves):
    raise SystemExit(f"the peers followed different games: {plies}")
  lines = [
      BEGIN,
      f"Last run on {datetime.date.today()}: {os.cpu_count()} cores ({platform.machine()}), load "
      f"{os.getloadavg()[0]:.1f} at its end; Node.js {version(['node', '-v']).lstrip('v')}, Python "
      f"{version(['.venv/bin/python', '-V'])}; boardgame.io {boardgame}, OpenSpiel "
      f"{python_package('open_spiel')}, RLCard {python_package('rlcard')}.",
      f"Both followed {games:,} games of ours, {moves:,} moves, and agreed at every ply.",
      "",
      "| Markt der Runen, random play, moves per second of processor time | here | boardgame.io | OpenSpiel, Python API |",
      "|---|---|---|---|",
  ]
  for players in (2, 3, 5):
    own = rates[f"tafelrune:markt:{players}"]
    cells = [cell(rates, f"{who}:markt:{players}", own) for who in ("tafelrune", "boardgame.io", "open_spiel")]
    lines.append(f"| {players} players | {' | '.join(cells)} |")
  lines += [
      "",
      "| Card games that the libraries bring along, random play | moves/s | moves per game |",
      "|---|---|---|",
  ]
  titles = {
      "open_spiel:leduc_poker": "OpenSpiel, Leduc poker (C++ behind Python)",
      "open_spiel:gin_rummy": "OpenSpiel, gin rummy (C++ behind Python)",
      "open_spiel:hearts": "OpenSpiel, hearts (C++ behind Python)",
      "open_spiel:python_liars_poker": "OpenSpiel, liar's poker (Python)",
      "rlcard:leduc-holdem": "RLCard, Leduc hold'em",
      "rlcard:uno": "RLCard, Uno",
      "rlcard:gin-rummy": "RLCard, gin rummy",
  }
  for name, title in titles.items():
    if name in rates:
      lines.append(f"| {title} | {number(rates[name])} | {per_game[name]:.0f} |")
  lines.append(END)
  section = "\n".join(lines)
  print(section)
  with open(page, encoding="utf-8") as file:
    text = file.read()
  before, begin, rest = text.partition(BEGIN)
  _, end, after = rest.partition(END)
  if not begin or not end:
    raise SystemExit(f"{page} has no place for the table")
  with open(page, "w", encoding="utf-8") as file:
    file.write(before + section + after)


main()
