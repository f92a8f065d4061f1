// Differences of chances as percentage points.

/** Percentage points without a sign. @param {number} difference */
export const points = (difference) => Math.round(100 * Math.abs(difference));

/** Percentage points with a sign, where there are any. @param {number} difference */
export const signed = (difference) => (points(difference) === 0 ? '±0' : `${difference < 0 ? '−' : '+'}${points(difference)}`);
