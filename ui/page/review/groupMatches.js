// Counts finished matches by some property.

/** A finished match. @typedef {{ table: string, game: string, seat: string, rank: number, character?: string | null, others: { name: string, level?: string | null }[], ended_ms: number }} Played */
/** @typedef {{ key: string, name: string, game?: string, all: number, won: number }} Group */

/**
 * Counts matches and wins, the largest group first. A match counts once in each group, even against two
 * bots of the same level.
 * @param {Played[]} played
 * @param {(one: Played) => { key: string, name: string, game?: string }[]} by
 * @returns {Group[]}
 */
export function groupMatches(played, by) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const one of played) {
    const counted = new Set();
    for (const { key, name, game } of by(one)) {
      if (counted.has(key)) continue;
      counted.add(key);
      const group = groups.get(key) ?? { key, name, game, all: 0, won: 0 };
      group.all += 1;
      group.won += Number(one.rank === 1);
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort((a, b) => b.all - a.all);
}
