// Divides an overview into the places of the generic layout. It depends on nothing of the page, so that it can be
// tested alone.

/** @typedef {import('../../../types/page.d.ts').Overview} Overview */
/** @typedef {import('../../../types/page.d.ts').Zone} Zone */
/** @typedef {import('../../../types/page.d.ts').ZoneThing} ZoneThing */
/** @typedef {import('../../../types/page.d.ts').Face} Face */

/** A player with everything that lies before them except the viewer's hand. @typedef {{ seat: string, points: number, leads: boolean, zones: Zone[] }} Player */

/** @type {Overview} */
const EMPTY = { status: '', points: [], zones: [] };

/**
 * @param {Overview | undefined} overview
 * @param {string[]} seats in their order at the table
 * @param {string | undefined} viewed the seat from which the table is seen; none for spectators
 * @returns {{ opponents: Player[], own?: Player, common: Zone[], hand: Zone[] }} opponents in turn order after the viewed seat
 */
export function arrange(overview = EMPTY, seats, viewed) {
  const best = Math.max(...overview.points, 0);
  const players = seats.map((seat, index) => {
    const points = overview.points[index] ?? 0;
    return { seat, points, leads: points > 0 && points === best, zones: overview.zones.filter((zone) => zone.seat === seat && !zone.own_hand) };
  });
  const at = seats.indexOf(viewed ?? '');
  return {
    opponents: at < 0 ? players : [...players.slice(at + 1), ...players.slice(0, at)],
    own: players[at],
    common: overview.zones.filter((zone) => !zone.seat && !zone.own_hand),
    hand: overview.zones.filter((zone) => zone.own_hand),
  };
}

/** The targets that can be picked on the table; moves with others are offered as buttons. @param {Overview} overview @param {string[]} seats @returns {Set<string>} */
export const shownTargets = (overview, seats) => new Set([...overview.zones.flatMap((zone) => zone.things.map((thing) => thing.id)), ...seats.map((seat) => `seat:${seat}`)]);

/** How a thing is drawn; a hidden one has no face. @param {ZoneThing} thing @returns {Face | undefined} */
export const faceOfThing = (thing) => (thing.hidden ? undefined : { id: thing.id, kind: 'piece', name: thing.text, text: '', figure: thing.value ?? undefined });

/** Things with a key each, since equal things may have the same id. @param {ZoneThing[]} things @returns {{ thing: ZoneThing, key: string }[]} */
export function keyed(things) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return things.map((thing) => {
    const copy = (seen.get(thing.id) ?? 0) + 1;
    seen.set(thing.id, copy);
    return { thing, key: `${thing.id}/${copy}` };
  });
}

/** How many things lie in a zone. @param {Zone} zone */
export const sizeOf = (zone) => zone.things.reduce((sum, thing) => sum + (thing.count ?? 1), 0);

/**
 * Everything face up: each seat's own overview replaces what is hidden in the public one. Hands are left out, since
 * they are shown beside the table then.
 * @param {import('../../../types/page.d.ts').Seen} seen what everybody saw
 * @param {import('../../../types/page.d.ts').Seen[]} bySeat what each seat saw
 * @returns {import('../../../types/page.d.ts').Seen}
 */
export function faceUp({ view, overview = EMPTY }, bySeat) {
  const all = bySeat.flatMap((seen) => seen.overview?.zones ?? []);
  const hands = new Set(all.filter((zone) => zone.own_hand).map((zone) => zone.id));
  const hides = (/** @type {Zone} */ zone) => zone.things.some((thing) => thing.hidden);
  const revealed = (/** @type {Zone} */ zone) => (hides(zone) ? all.find((other) => other.id === zone.id && !hides(other)) ?? zone : zone);
  return { view, overview: { ...overview, zones: overview.zones.filter((zone) => !hands.has(zone.id)).map(revealed) } };
}
