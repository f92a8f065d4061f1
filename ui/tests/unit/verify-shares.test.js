// Kept shares of the seed are compared with a record.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compare } from '../../page/review/verifyShares.js';

const [A, B, HASH] = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32));
const record = (/** @type {string} */ shares, commitment = HASH) => `game = "markt"
seed = "12"

[receipt]
commitment = "${commitment}"
server = "${B}"

[receipt.commitments]
A = "${HASH}"

[receipt.shares]
${shares}

[names]
A = "Mara"
---
A play 3
[receipt.shares]
A = "${B}"
`;

test('the own share and the server’s commitment are found in the head', () => {
  const kept = { commitment: HASH, seats: { A, B } };
  assert.deepEqual(compare(kept, record(`A = "${A}"\nB = "${B}"`)), { server: true, seats: [{ seat: 'A', good: true }, { seat: 'B', good: true }] });
});

test('another share, a missing one and another commitment are found', () => {
  const kept = { commitment: HASH, seats: { A } };
  assert.deepEqual(compare(kept, record(`A = "${B}"`)).seats, [{ seat: 'A', good: false }]);
  assert.deepEqual(compare(kept, record(`B = "${A}"`)).seats, [{ seat: 'A', good: false }]);
  assert.equal(compare(kept, record(`A = "${A}"`, A)).server, false);
  assert.deepEqual(compare(kept, 'no receipt\n---\n'), { server: false, seats: [{ seat: 'A', good: false }] });
});
