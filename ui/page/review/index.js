// Looking back: fetched when somebody goes there.
export { Replay, Upload } from './Replay.js';
export { Review } from './Review.js';
export { Statistics } from './Statistics.js';
