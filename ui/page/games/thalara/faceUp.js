// Reveals cards and traps that lie face-down, once the match is over: each seat's view knows its own ones.

/** The first answer that any of several views has. @param {any[]} views @param {(view: any) => any} find */
const known = (views, find) => views.map(find).find(Boolean);

/**
 * @param {import('../../../types/page.d.ts').Seen} seen what everybody saw
 * @param {import('../../../types/page.d.ts').Seen[]} bySeat what each seat saw, in the order of the seats
 * @returns {import('../../../types/page.d.ts').Seen} nothing in it is hidden; the arguments are not changed
 */
export function faceUp({ view }, bySeat) {
  const views = bySeat.map((seen) => seen.view);
  const sameEntry = (/** @type {any} */ one) => (/** @type {any} */ other) => other.entry === one.entry;
  const cards = view.table.cards.map((/** @type {any} */ laid) => (laid.down ? { ...laid, open: true, card: laid.card ?? known(views, (one) => one.table.cards.find(sameEntry(laid))?.card) } : laid));
  const traps = view.table.traps.map((/** @type {any} */ laid) => (laid.trap ? laid : { ...laid, trap: known(views, (one) => one.table.traps.find(sameEntry(laid))?.trap) }));
  const conflicts = view.conflicts.map((/** @type {any} */ conflict) => {
    const hiding = new Set(cards.filter((/** @type {any} */ card) => card.open && card.slot === conflict.slot).map((/** @type {any} */ card) => card.owner));
    // Only the owner of a hidden card is told a total that includes it.
    const ownTotal = (/** @type {string} */ seat) => views.find((one) => one.viewer.seat === seat)?.conflicts.find((/** @type {any} */ one) => one.slot === conflict.slot)?.own_total;
    const listed = new Set(conflict.totals.map((/** @type {any} */ one) => one.seat));
    const unlisted = [...hiding].filter((seat) => !listed.has(seat)).map((seat) => ({ seat, sum: ownTotal(seat), bonus: 0 }));
    const totals = conflict.totals.map((/** @type {any} */ one) => (hiding.has(one.seat) ? { ...one, sum: ownTotal(one.seat) - one.bonus } : one));
    return { ...conflict, totals: [...totals, ...unlisted] };
  });
  return { view: { ...view, conflicts, table: { ...view.table, cards, traps } } };
}
