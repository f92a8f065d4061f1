"""Random games: one line `name seconds games moves` for Markt der Runen and for games of the libraries' own."""

import random
import sys
import time

import pyspiel

from markt import MarktGame


def play(new_state, rng):
  """One game as OpenSpiel's own examples play it; counts decisions, not chance."""
  state = new_state()
  moves = 0
  while not state.is_terminal():
    if state.is_chance_node():
      outcomes, odds = zip(*state.chance_outcomes())
      state.apply_action(rng.choices(outcomes, odds)[0])
    else:
      state.apply_action(rng.choice(state.legal_actions()))
      moves += 1
  return moves


def timed(name, seconds, one):
  games = moves = 0
  began = time.process_time()
  while time.process_time() - began < seconds:
    moves += one()
    games += 1
  print(f"{name} {time.process_time() - began} {games} {moves}", flush=True)


def open_spiel(name, game, seconds):
  rng = random.Random(1)
  timed(name, seconds, lambda: play(game.new_initial_state, rng))


def rlcard_game(name, seconds):
  """RLCard's own environment with its own random agents."""
  import rlcard
  from rlcard.agents import RandomAgent
  env = rlcard.make(name, config={"seed": 1})
  env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

  def one():
    trajectories, _ = env.run(is_training=False)
    # States and actions take turns; the last state has no action.
    return sum(len(trajectory) // 2 for trajectory in trajectories)

  timed(f"rlcard:{name}", seconds, one)


def main():
  seconds = float(sys.argv[1])
  for players in (2, 3, 5):
    open_spiel(f"open_spiel:markt:{players}", MarktGame({"players": players}), seconds)
  for name in ("leduc_poker", "gin_rummy", "hearts", "python_liars_poker"):
    if name == "python_liars_poker":
      from open_spiel.python.games import liars_poker  # registers itself
      del liars_poker
    open_spiel(f"open_spiel:{name}", pyspiel.load_game(name), seconds)
  for name in ("leduc-holdem", "uno", "gin-rummy"):
    rlcard_game(name, seconds)


main()
