"""What may be done: the options of every decision, as texts."""

from words import (
    COLOURS, GOODS_SUM, KINDS, MAIN_RED, NAMES, NUMBERS, PRICE, RANSOM_RUNES, RUNE_SUMS, SEATS, SIGNS, THIEF)


class Options:
  """The part of a table that looks and changes nothing."""

  def others(self):
    return [(self.active + step) % self.n for step in range(1, self.n)]

  def loot(self, victim):
    if any(self.hands[victim]):
      yield "hand"
    for colour in (0, 1):
      if self.loose[victim][colour]:
        yield COLOURS[colour]

  def any_victim(self):
    return any(any(self.loot(victim)) for victim in self.others())

  def payable(self, colour):
    stored = sum(s.runes for s in self.storages[self.active] if s.collector is None and s.colour == colour)
    return self.loose[self.active][colour] + stored

  def outpost_places(self):
    mine = self.storages[self.active]
    places = [str(i) for i, s in enumerate(mine) if s.takes_outpost()]
    if sum(s.kind != "ruin" for s in mine) < 2:
      places.append("standalone")
    return places

  def collector_targets(self):
    return [f"{SEATS[seat]} {i}" for seat in self.others()
            for i, s in enumerate(self.storages[seat]) if s.collector is None]

  def connections(self):
    mine = self.storages[self.active]
    return [f"connect {j} {m}" for j, s in enumerate(mine) if s.kind == "outpost"
            for m, t in enumerate(mine) if t.takes_outpost()]

  def options(self):
    return getattr(self, "options_" + self.step[0])()

  def options_giveup(self):
    mine = self.storages[self.active]
    return [f"give_up {i}" for i, s in enumerate(mine) if s.kind == "main" and s.collector is None] + ["pass"]

  def options_theft(self):
    victims = self.others() if self.step[2] is None else [self.step[2]]
    return [f"theft {SEATS[v]} {what}" for v in victims for what in self.loot(v)]

  def options_interest(self):
    return ["take", "skip"]

  def options_pay(self):
    runes = self.step[1]
    return [f"pay_source {i}" for i in self.sources(0 if runes[0] else 1)]

  def options_place_outpost(self):
    return [f"place_outpost {place}" for place in self.outpost_places()]

  def options_place_collector(self):
    return [f"place_collector {target}" for target in self.collector_targets()]

  def options_forced_connect(self):
    return self.connections()

  def options_business(self):
    options = []
    payable = [self.payable(0), self.payable(1)]
    price = PRICE[self.n]
    colours = [c for c in (0, 1) if not self.bought and payable[c] >= price]
    occupied = [i for i, s in enumerate(self.storages[self.active]) if s.collector is not None]
    if colours:
      if self.outposts and self.outpost_places():
        options += [f"buy_outpost {COLOURS[c]}" for c in colours]
      if self.collectors and self.collector_targets():
        options += [f"buy_collector {COLOURS[c]}" for c in colours]
      if self.outposts:
        options += [f"buy_neutralise {COLOURS[c]} {i}" for c in colours for i in occupied]
    for i in occupied:
      options += [f"remove_runes {i} {r}" for r in range(RANSOM_RUNES + 1)
                  if payable[0] >= r and payable[1] >= RANSOM_RUNES - r]
      options += [f"remove_outpost {i} {j}" for j, s in enumerate(self.storages[self.active])
                  if s.attached or s.kind == "outpost"]
    options += self.connections()
    options.append("end")
    return options

  def options_play(self):
    if self.draft is not None:
      return self.options_payment()
    hand = self.hands[self.active]
    options = []
    sums = reach(hand, NUMBERS)
    if any(sums >> total & 1 for total in RUNE_SUMS):
      options += [f"buy_rune {COLOURS[c]}" for c in (0, 1) if self.market[c]]
    if sums >> GOODS_SUM:
      if self.outposts and self.outpost_places():
        options.append("buy_outpost")
      if self.collectors and self.collector_targets():
        options.append("buy_collector")
      options += [f"ransom {i}" for i, s in enumerate(self.storages[self.active]) if s.collector is not None]
    options += [f"duel {NAMES[k]} {SEATS[s]}" for k in range(NUMBERS) if hand[k]
                for s in self.others() if s not in self.duelled]
    victim = self.any_victim()
    if victim and hand[THIEF]:
      options.append("thief")
    laid = {s.colour for s in self.storages[self.active] if s.kind == "main"}
    for colour in (0, 1):
      if hand[MAIN_RED + colour]:
        if colour not in laid:
          options.append(f"lay {NAMES[MAIN_RED + colour]}")
        if victim:
          options.append(f"double_theft {NAMES[MAIN_RED + colour]}")
    if self.played:
      options.append("end")
    elif not options:
      options = [f"discard {NAMES[k]}" for k in range(KINDS) if hand[k]]
    return options

  def options_payment(self):
    goal, picks = self.draft
    left = list(self.hands[self.active])
    for kind in picks:
      left[kind] -= 1
    paid = sum(kind + 1 for kind in picks)
    top = picks[-1] if picks else NUMBERS - 1
    options = []
    for kind in range(top + 1):
      if left[kind]:
        left[kind] -= 1
        sums = reach(left, kind + 1) << (paid + kind + 1)
        left[kind] += 1
        if meets(goal, sums):
          options.append(f"pay {NAMES[kind]}")
    if picks and meets(goal, 1 << paid):
      options.append("done")
    return options

  def options_defend(self):
    hand = self.hands[self.step[2]]
    return [f"show {NAMES[k]}" for k in range(self.step[1], NUMBERS) if hand[k]] or ["concede"]

  def options_store(self):
    index = self.step[1]
    storage = self.storages[self.active][index]
    loose = self.loose[self.active]
    options = []
    if storage.kind != "ruin":
      for colour in (0, 1):
        if storage.colour is None or storage.colour == colour:
          options += [f"store {index} {COLOURS[colour]} {n}" for n in range(1, loose[colour] + 1)]
    return options + ["store none"]

  def options_rps(self):
    return list(SIGNS)


def reach(hand, below):
  """Every sum of number cards of the first `below` kinds, as bits."""
  sums = 1
  for kind in range(below):
    for _ in range(hand[kind]):
      sums |= sums << (kind + 1)
  return sums


def meets(goal, sums):
  if goal[0] == "rune":
    return any(sums >> total & 1 for total in RUNE_SUMS)
  return bool(sums >> GOODS_SUM)
