"""Kinds, figures and everything that can be said, as a list: an action is its index."""

NUMBERS = 12
THIEF, MAIN_RED, MAIN_BLUE = 12, 13, 14
KINDS = 15
NAMES = [f"num_{value:02}" for value in range(1, 13)] + ["thief", "main_red", "main_blue"]
COPIES = [5, 5, 5, 5, 7, 4, 4, 4, 4, 6, 3, 3, 8, 3, 3]
COLOURS = ("red", "blue")
SEATS = "ABCDE"
RUNES = {2: 10, 3: 12, 4: 12, 5: 12}
OUTPOSTS = 5
COLLECTORS = {2: 2, 3: 2, 4: 1, 5: 1}
PRICE = {2: 4, 3: 3, 4: 2, 5: 2}
RUNE_SUMS = (5, 10, 15)
GOODS_SUM = 21
RANSOM_RUNES = 3
HAND = 3
ROUND_CAP = 24
MAX_THROWS = 20
STORAGES = 5
SIGNS = ("rock", "paper", "scissors")


def _texts():
  """Everything that can be said, in one list: an action is its index."""
  storages = range(STORAGES)
  yield from (f"give_up {i}" for i in storages)
  yield "pass"
  yield from (f"theft {s} {what}" for s in SEATS for what in ("hand",) + COLOURS)
  yield from ("take", "skip")
  yield from (f"buy_outpost {c}" for c in COLOURS)
  yield from (f"buy_collector {c}" for c in COLOURS)
  yield from (f"buy_neutralise {c} {i}" for c in COLOURS for i in storages)
  yield from (f"remove_runes {i} {r}" for i in storages for r in range(RANSOM_RUNES + 1))
  yield from (f"remove_outpost {i} {j}" for i in storages for j in storages)
  yield from (f"connect {j} {m}" for j in storages for m in storages)
  yield from (f"pay_source {i}" for i in storages)
  yield from (f"place_outpost {i}" for i in storages)
  yield "place_outpost standalone"
  yield from (f"place_collector {s} {i}" for s in SEATS for i in storages)
  yield from (f"buy_rune {c}" for c in COLOURS)
  yield from ("buy_outpost", "buy_collector")
  yield from (f"ransom {i}" for i in storages)
  yield from (f"duel {NAMES[k]} {s}" for k in range(NUMBERS) for s in SEATS)
  yield "thief"
  yield from (f"lay {NAMES[k]}" for k in (MAIN_RED, MAIN_BLUE))
  yield from (f"double_theft {NAMES[k]}" for k in (MAIN_RED, MAIN_BLUE))
  yield from (f"discard {name}" for name in NAMES)
  yield from (f"pay {NAMES[k]}" for k in range(NUMBERS))
  yield "done"
  yield from (f"show {NAMES[k]}" for k in range(NUMBERS))
  yield "concede"
  yield from (f"store {i} {c} {n}" for i in storages for c in COLOURS for n in range(1, 13))
  yield "store none"
  yield from SIGNS
  yield "end"


TEXTS = list(_texts())
ACTION = {text: action for action, text in enumerate(TEXTS)}
WORDS = [tuple(int(word) if word.isdigit() else word for word in text.split()) for text in TEXTS]
KIND = {name: kind for kind, name in enumerate(NAMES)}
SEAT = {letter: seat for seat, letter in enumerate(SEATS)}
