"""Follows traces of our engine: legal moves, points and ranks must agree at every ply."""

import sys

import pyspiel

from markt import MarktGame
from words import ACTION, KIND, SEAT, TEXTS


def kind(card):
  """The kind of a physical card: `num_05_a` is a `num_05`."""
  return KIND[card if card in KIND else card.rsplit("_", 1)[0]]


def follow(lines):
  games = plies = 0
  state = pile = None
  at = 0
  drawn = []

  def chance():
    """Lets chance give what the trace says; a pile that ran out waits for the next one."""
    nonlocal at
    while state.is_chance_node():
      step = state.table.step[0]
      if step in ("deal", "refill"):
        if at == len(pile):
          return
        outcome = pile[at]
        at += 1
      elif drawn:
        outcome = drawn.pop(0)
      else:
        return
      state.apply_action(outcome)

  for number, line in enumerate(lines, 1):
    word, _, rest = line.strip().partition(" ")

    def agree(what, mine, theirs):
      if mine != theirs:
        raise SystemExit(f"line {number}: {what}: here {mine}, in the trace {theirs}\n{state}")

    if word == "game":
      state = MarktGame({"players": int(rest)}).new_initial_state()
      pile, at, drawn = [], 0, []
      games += 1
    elif word == "*":
      what, *things = rest.split(" ")
      if what in ("shuffle", "reshuffle"):
        pile, at = [kind(card) for card in things], 0
      elif what == "stolen":
        drawn.append(kind(things[0]))
      else:
        drawn.append(SEAT[things[0]])
      chance()
    elif word == "?":
      chance()
      seat, _, legal = rest.partition(" ")
      agree("who is asked", state.current_player(), SEAT[seat])
      mine = sorted(TEXTS[action] for action in state.legal_actions())
      agree("legal moves", mine, sorted(legal.split("; ")))
    elif word == "points":
      agree("points", [state.table.points(seat) for seat in range(state.table.n)], [int(p) for p in rest.split(" ")])
    elif word == "=":
      chance()
      agree("the end", state.is_terminal(), True)
      ranks = [int(rank) for rank in rest.split(" ")[1:1 + state.table.n]]
      agree("ranks", state.table.ranks(), ranks)
      winners = ranks.count(1)
      agree("returns", state.returns(), [1.0 / winners if rank == 1 else 0.0 for rank in ranks])
    else:
      state.apply_action(ACTION[rest])
      plies += 1
      chance()
  return games, plies


def main():
  with open(sys.argv[1], encoding="utf-8") as trace:
    games, plies = follow(trace)
  pyspiel.random_sim_test(MarktGame({"players": 3}), num_sims=2, serialize=False, verbose=False)
  print(f"open_spiel {games} {plies}")


main()
