"""The rules of Markt der Runen with the usual settings, on cards counted by kind.

Decisions with one option that everybody can see are taken by themselves, all others are asked, as the rules
have it. A shuffled pile is drawn kind by kind, which is the same distribution.
"""

from options import Options
from words import (
    ACTION, COLLECTORS, COLOURS, COPIES, HAND, KIND, KINDS, MAIN_RED, MAX_THROWS, NUMBERS, OUTPOSTS, PRICE,
    RANSOM_RUNES, ROUND_CAP, RUNES, SEAT, THIEF, WORDS)

# Steps that chance decides.
CHANCE = ("start", "deal", "refill", "stolen", "lot")


class Storage:
  """A main store, a standalone outpost or a ruin."""

  __slots__ = ("kind", "colour", "runes", "attached", "collector")

  def __init__(self, kind, colour=None):
    self.kind = kind  # "main", "outpost" or "ruin"
    self.colour = colour
    self.runes = 0
    self.attached = False
    self.collector = None

  def takes_outpost(self):
    return self.kind == "main" and self.collector is None and not self.attached

  def give(self, count=1):
    """Takes runes out; an empty outpost has no colour."""
    self.runes -= count
    if self.runes == 0 and self.kind == "outpost":
      self.colour = None


class Table(Options):
  """A position. `step` is the pending decision or chance event, a tuple."""

  def __init__(self, n):
    self.n = n
    self.market = [RUNES[n], RUNES[n]]
    self.outposts = OUTPOSTS
    self.collectors = COLLECTORS[n]
    self.pile = list(COPIES)
    self.discarded = [0] * KINDS
    self.hands = [[0] * KINDS for _ in range(n)]
    self.loose = [[0, 0] for _ in range(n)]
    self.storages = [[] for _ in range(n)]
    self.starter = self.active = 0
    self.round = 1
    self.played = 0
    self.bought = False
    self.duelled = set()
    self.draft = None  # (goal, picks)
    self.alive = []
    self.wins = [0] * n
    self.throws = 0
    self.signs = {}
    self.winner = None
    self.step = ("start",)

  def asked(self):
    """Who decides; nobody at the end and where chance does."""
    kind = self.step[0]
    if kind in CHANCE or kind == "over":
      return None
    if kind == "defend":
      return self.step[2]
    if kind == "rps":
      return next(seat for seat in self.alive if seat not in self.signs)
    return self.active

  # Chance.

  def chance(self, outcome):
    step = self.step
    if step[0] == "start":
      self.starter = self.active = outcome
      self.step = ("deal", 0)
    elif step[0] == "deal":
      self.pile[outcome] -= 1
      self.hands[(self.starter + step[1]) % self.n][outcome] += 1
      dealt = step[1] + 1
      self.step = ("deal", dealt) if dealt < HAND * self.n else ("begin",)
    elif step[0] == "refill":
      self.pile[outcome] -= 1
      self.hands[self.active][outcome] += 1
    elif step[0] == "stolen":
      _, thief, victim, after = step
      self.hands[victim][outcome] -= 1
      self.hands[thief][outcome] += 1
      self.step = after
    else:
      self.winner = outcome
      self.step = ("over",)

  # The course of a turn: goes on until somebody must decide something, or chance.

  def settle(self):
    while True:
      kind = self.step[0]
      if kind in ("start", "deal", "stolen", "lot", "over", "rps"):
        return
      if kind == "begin":
        self.begin_turn()
      elif kind == "interest_due":
        self.interest_due()
      elif kind == "interest":
        self.interest_next()
        if self.step[0] == "interest":
          return
      elif kind == "theft" and (self.step[1] == 0 or not self.options()):
        self.step = self.step[3]
      elif kind == "pay":
        if not self.pay_next():
          return
      elif kind == "play":
        if self.draft is None and not any(self.hands[self.active]):
          self.step = ("store", 0)
        else:
          return
      elif kind == "defend":
        if any(self.hands[self.step[2]]):
          return
        self.act(("concede",))
      elif kind == "store":
        index = self.step[1]
        if index == len(self.storages[self.active]):
          self.step = ("refill",)
        elif len(self.options()) == 1:
          self.step = ("store", index + 1)
        else:
          return
      elif kind == "refill":
        if not self.must_draw():
          self.end_turn()
        else:
          return
      else:
        options = self.options()
        if len(options) != 1:
          return
        self.act(WORDS[ACTION[options[0]]])

  def begin_turn(self):
    self.played = 0
    self.bought = False
    self.duelled = set()
    mine = self.storages[self.active]
    for storage in list(mine):
      if storage.collector is None:
        continue
      if storage.runes:
        storage.runes -= 1
        self.loose[storage.collector][storage.colour] += 1
      else:
        if storage.kind == "main":
          self.discarded[MAIN_RED + storage.colour] += 1
        self.collectors += 1
        mine.remove(storage)
    self.step = ("giveup",)

  def interest_due(self):
    due = []
    for index, storage in enumerate(self.storages[self.active]):
      if storage.collector is None and storage.runes:
        due.append((index, storage.colour, 2 if storage.attached else 1))
    taken = sum(
        min(self.market[colour], sum(count for _, other, count in due if other == colour))
        for colour in (0, 1))
    if taken == sum(self.market):
      self.step = ("interest", due, True)
      return
    self.step = ("business",)
    for _, colour, count in due:
      self.take_interest(colour, count)

  def take_interest(self, colour, count):
    for _ in range(min(count, self.market[colour])):
      if self.gain(colour):
        return

  def interest_next(self):
    due = [entry for entry in self.step[1]]
    while due and not self.market[due[0][1]]:
      due.pop(0)
    self.step = ("interest", due, True) if due else ("business",)

  def gain(self, colour):
    """A rune out of the market; whether that was the last one."""
    self.market[colour] -= 1
    self.loose[self.active][colour] += 1
    if not any(self.market):
      self.finish()
      return True
    return False

  def pay_next(self):
    """Pays runes until there is a choice; False if there is one."""
    _, runes, then = self.step
    for colour in (0, 1):
      while runes[colour]:
        sources = self.sources(colour)
        if len(sources) > 1:
          self.step = ("pay", runes, then)
          return False
        self.pay_one(colour, sources[0] if sources else None)
        runes = (runes[0] - (colour == 0), runes[1] - (colour == 1))
    self.after_payment(then)
    return True

  def sources(self, colour):
    return [i for i, s in enumerate(self.storages[self.active])
            if s.collector is None and s.runes and s.colour == colour]

  def pay_one(self, colour, source):
    if source is None:
      self.loose[self.active][colour] -= 1
    else:
      self.storages[self.active][source].give()
    self.market[colour] += 1

  def after_payment(self, then):
    if then[0] == "good":
      self.take_good(then[1], ("business",))
    else:
      self.step = ("business",)
      self.lift(then[1])

  def take_good(self, good, resume):
    if good == "outpost":
      self.outposts -= 1
      self.step = ("place_outpost", resume)
    else:
      self.collectors -= 1
      self.step = ("place_collector", resume)

  def lift(self, index):
    mine = self.storages[self.active]
    storage = mine[index]
    storage.collector = None
    self.collectors += 1
    if storage.kind == "ruin":
      self.loose[self.active][storage.colour or 0] += storage.runes
      del mine[index]

  def connect(self, outpost, main):
    mine = self.storages[self.active]
    standing, store = mine[outpost], mine[main]
    if standing.runes:
      if standing.colour == store.colour:
        store.runes += standing.runes
      else:
        self.loose[self.active][standing.colour] += standing.runes
    store.attached = True
    del mine[outpost]

  def must_draw(self):
    if sum(self.hands[self.active]) >= HAND:
      return False
    if not any(self.pile):
      self.pile, self.discarded = self.discarded, self.pile
    return any(self.pile)

  def end_turn(self):
    self.active = (self.active + 1) % self.n
    if self.active == self.starter:
      if self.round == ROUND_CAP:
        self.finish()
        return
      self.round += 1
    self.step = ("begin",)

  # The end.

  def points(self, seat):
    storages = self.storages[seat]
    runes = sum(self.loose[seat]) + sum(s.runes for s in storages)
    return runes + 2 * self.own_outposts(seat) - sum(s.collector is not None for s in storages)

  def own_outposts(self, seat):
    return sum(s.attached or s.kind == "outpost" for s in self.storages[seat])

  def standing(self, seat):
    highest = max((kind + 1 for kind in range(NUMBERS) if self.hands[seat][kind]), default=0)
    collectors = sum(s.collector is not None for s in self.storages[seat])
    return (self.points(seat), self.own_outposts(seat), -collectors, highest)

  def finish(self):
    standings = [self.standing(seat) for seat in range(self.n)]
    best = max(standings)
    self.alive = [seat for seat in range(self.n) if standings[seat] == best]
    if len(self.alive) == 1:
      self.winner = self.alive[0]
      self.step = ("over",)
    else:
      self.step = ("rps",)

  def ranks(self):
    keys = [(self.standing(seat), seat == self.winner) for seat in range(self.n)]
    return [1 + sum(other > key for other in keys) for key in keys]

  def throw(self):
    self.throws += 1
    signs = self.signs
    self.signs = {}
    shown = set(signs.values())
    if len(shown) == 2:
      one, two = shown
      winning = one if (one - two) % 3 == 1 else two
      winners = [seat for seat in self.alive if signs[seat] == winning]
      if len(self.alive) > 2:
        self.alive = winners
        if len(winners) == 1:
          self.winner = winners[0]
      else:
        self.wins[winners[0]] += 1
        if self.wins[winners[0]] == 2:
          self.winner = winners[0]
    if self.winner is not None:
      self.step = ("over",)
    elif self.throws == MAX_THROWS:
      self.step = ("lot",)

  # What a decision does.

  def act(self, words):
    getattr(self, "do_" + words[0])(*words[1:])

  def leave(self, kind):
    self.hands[self.active][kind] -= 1
    self.discarded[kind] += 1

  def do_give_up(self, index):
    mine = self.storages[self.active]
    storage = mine.pop(index)
    self.discarded[MAIN_RED + storage.colour] += 1
    self.loose[self.active][storage.colour] += storage.runes
    if storage.attached:
      mine.append(Storage("outpost"))
    self.step = ("theft", 2, None, ("giveup",))

  def do_pass(self):
    self.step = ("interest_due",)

  def do_theft(self, victim, what):
    victim = SEAT[victim]
    _, left, only, resume = self.step
    after = ("theft", left - 1, only, resume)
    if what == "hand":
      self.step = ("stolen", self.active, victim, after)
      # A hand with one kind of card leaves nothing to chance, but is still drawn from.
      return
    colour = COLOURS.index(what)
    self.loose[victim][colour] -= 1
    self.loose[self.active][colour] += 1
    self.step = after

  def do_take(self):
    _, due, _ = self.step
    self.step = ("interest", due[1:], True)
    self.take_interest(due[0][1], due[0][2])

  def do_skip(self):
    self.step = ("interest", self.step[1][1:], True)

  def do_end(self):
    self.step = ("play",) if self.step[0] == "business" else ("store", 0)

  def do_buy_outpost(self, colour=None):
    self.buy("outpost", colour)

  def do_buy_collector(self, colour=None):
    self.buy("collector", colour)

  def buy(self, good, colour):
    if colour is None:
      self.draft = (("good", good), [])
      return
    self.bought = True
    self.step = ("pay", self.price(colour), ("good", good))

  def price(self, colour):
    price = PRICE[self.n]
    return (price, 0) if colour == "red" else (0, price)

  def do_buy_neutralise(self, colour, index):
    self.bought = True
    self.step = ("pay", self.price(colour), ("lift", index))

  def do_remove_runes(self, index, red):
    self.step = ("pay", (red, RANSOM_RUNES - red), ("lift", index))

  def do_remove_outpost(self, index, other):
    mine = self.storages[self.active]
    storage = mine[other]
    self.outposts += 1
    if storage.attached:
      storage.attached = False
    else:
      if storage.runes:
        self.loose[self.active][storage.colour] += storage.runes
      del mine[other]
      index -= other < index
    self.lift(index)

  def do_connect(self, outpost, main):
    self.connect(outpost, main)
    if self.step[0] == "forced_connect":
      self.step = ("play",)

  def do_pay_source(self, index):
    _, runes, then = self.step
    colour = 0 if runes[0] else 1
    self.pay_one(colour, index)
    self.step = ("pay", (runes[0] - (colour == 0), runes[1] - (colour == 1)), then)

  def do_place_outpost(self, where):
    self.step = self.step[1]
    if where == "standalone":
      self.storages[self.active].append(Storage("outpost"))
    else:
      self.storages[self.active][where].attached = True

  def do_place_collector(self, seat, index):
    self.step = self.step[1]
    storage = self.storages[SEAT[seat]][index]
    storage.collector = self.active
    if storage.attached or storage.kind == "outpost":
      self.outposts += 1
      storage.attached = False
      if storage.kind == "outpost":
        storage.kind = "ruin"

  def do_buy_rune(self, colour):
    self.draft = (("rune", COLOURS.index(colour)), [])

  def do_ransom(self, index):
    self.draft = (("ransom", index), [])

  def do_pay(self, card):
    self.draft = (self.draft[0], self.draft[1] + [KIND[card]])

  def do_done(self):
    (what, which), picks = self.draft
    self.draft = None
    self.played += 1
    for kind in picks:
      self.leave(kind)
    if what == "rune":
      self.gain(which)
    elif what == "good":
      self.take_good(which, ("play",))
    else:
      self.lift(which)

  def do_duel(self, card, seat):
    self.played += 1
    self.leave(KIND[card])
    self.duelled.add(SEAT[seat])
    self.step = ("defend", KIND[card], SEAT[seat])

  def do_show(self, card):
    self.step = ("play",)

  def do_concede(self):
    self.step = ("theft", 1, self.step[2], ("play",))

  def do_thief(self):
    self.played += 1
    self.leave(THIEF)
    self.step = ("theft", 1, None, ("play",))

  def do_lay(self, card):
    self.played += 1
    kind = KIND[card]
    self.hands[self.active][kind] -= 1
    self.storages[self.active].append(Storage("main", kind - MAIN_RED))
    if sum(s.kind != "ruin" for s in self.storages[self.active]) > 2:
      self.step = ("forced_connect",)

  def do_double_theft(self, card):
    self.played += 1
    self.leave(KIND[card])
    self.step = ("theft", 2, None, ("play",))

  def do_discard(self, card):
    self.played += 1
    self.leave(KIND[card])

  def do_store(self, index, colour=None, count=0):
    if colour is not None:
      storage = self.storages[self.active][index]
      storage.colour = COLOURS.index(colour)
      storage.runes += count
      self.loose[self.active][storage.colour] -= count
    self.step = ("store", self.step[1] + 1)

  def do_rock(self):
    self.sign(0)

  def do_paper(self):
    self.sign(1)

  def do_scissors(self):
    self.sign(2)

  def sign(self, sign):
    self.signs[self.asked()] = sign
    if len(self.signs) == len(self.alive):
      self.throw()
