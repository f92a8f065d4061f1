// Everything face up: what the seats know of cards that lie hidden on the table, put together. Only when a
// match is over, and all hands are open.

/** What one of several views knows of a thing. @param {any[]} seats @param {(view: any) => any} find */
const known = (seats, find) => seats.map(find).find(Boolean);

/**
 * @param {any} view what everybody saw
 * @param {any[]} seats what each seat saw, in order
 * @returns {any} the same with nothing hidden; only Thalara lays cards face-down
 */
export function opened(view, seats) {
  if (!seats.length || !view.table?.cards) return view;
  const same = (/** @type {any} */ one) => (/** @type {any} */ other) => other.entry === one.entry;
  const cards = view.table.cards.map((/** @type {any} */ laid) => (laid.down ? { ...laid, open: true, card: laid.card ?? known(seats, (seat) => seat.table.cards.find(same(laid))?.card) } : laid));
  const traps = view.table.traps.map((/** @type {any} */ laid) => (laid.trap ? laid : { ...laid, trap: known(seats, (seat) => seat.table.traps.find(same(laid))?.trap) }));
  const conflicts = view.conflicts.map((/** @type {any} */ conflict) => {
    const down = new Set(cards.filter((/** @type {any} */ card) => card.open && card.slot === conflict.slot).map((/** @type {any} */ card) => card.owner));
    // Whoever has hidden something knows their total with it.
    const own = (/** @type {string} */ seat) => seats.find((one) => one.viewer.seat === seat)?.conflicts.find((/** @type {any} */ one) => one.slot === conflict.slot)?.own_total;
    const part = new Set(conflict.totals.map((/** @type {any} */ one) => one.seat));
    const late = [...down].filter((seat) => !part.has(seat)).map((seat) => ({ seat, sum: own(seat), bonus: 0 }));
    const totals = conflict.totals.map((/** @type {any} */ one) => (down.has(one.seat) ? { ...one, sum: own(one.seat) - one.bonus } : one));
    return { ...conflict, totals: [...totals, ...late] };
  });
  return { ...view, conflicts, table: { ...view.table, cards, traps } };
}
