"""Markt der Runen for OpenSpiel's Python game API.

Chance is explicit: the starter, every card drawn, every card stolen and the lot are chance nodes with their odds.
"""

import pyspiel

from rules import CHANCE, Table
from words import ACTION, KINDS, TEXTS, WORDS

_GAME_TYPE = pyspiel.GameType(
    short_name="python_markt_der_runen",
    long_name="Python Markt der Runen",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"players": 2})


class MarktGame(pyspiel.Game):
  """The game, for two to five."""

  def __init__(self, params=None):
    players = (params or {}).get("players", 2)
    info = pyspiel.GameInfo(
        num_distinct_actions=len(TEXTS),
        max_chance_outcomes=KINDS,
        num_players=players,
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0,
        max_game_length=100000)
    super().__init__(_GAME_TYPE, info, params or dict())

  def new_initial_state(self):
    return MarktState(self)

  def make_py_observer(self, iig_obs_type=None, params=None):
    return MarktObserver()


class MarktState(pyspiel.State):
  """A position, as OpenSpiel asks for it."""

  def __init__(self, game):
    super().__init__(game)
    self.table = Table(game.num_players())

  def current_player(self):
    step = self.table.step[0]
    if step == "over":
      return pyspiel.PlayerId.TERMINAL
    if step in CHANCE:
      return pyspiel.PlayerId.CHANCE
    return self.table.asked()

  def is_terminal(self):
    return self.table.step[0] == "over"

  def returns(self):
    if not self.is_terminal():
      return [0.0] * self.table.n
    ranks = self.table.ranks()
    winners = ranks.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]

  def chance_outcomes(self):
    table = self.table
    kind = table.step[0]
    if kind in ("start", "lot"):
      seats = range(table.n) if kind == "start" else table.alive
      return [(seat, 1.0 / len(seats)) for seat in seats]
    cards = table.hands[table.step[2]] if kind == "stolen" else table.pile
    whole = sum(cards)
    return [(card, count / whole) for card, count in enumerate(cards) if count]

  def _legal_actions(self, player):
    return sorted(ACTION[text] for text in self.table.options())

  def _apply_action(self, action):
    if self.table.step[0] in CHANCE:
      self.table.chance(action)
    else:
      self.table.act(WORDS[action])
    self.table.settle()

  def _action_to_string(self, player, action):
    return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else TEXTS[action]

  def __str__(self):
    table = self.table
    return f"{table.step} market {table.market} loose {table.loose} hands {table.hands}"


class MarktObserver:
  """What a player sees, as a text."""

  def __init__(self):
    self.tensor = None
    self.dict = {}

  def set_from(self, state, player):
    pass

  def string_from(self, state, player):
    sizes = [sum(hand) for hand in state.table.hands]
    return f"{player}: {state.table.hands[player]} of {sizes}, market {state.table.market}, loose {state.table.loose}"


pyspiel.register_game(_GAME_TYPE, MarktGame)
