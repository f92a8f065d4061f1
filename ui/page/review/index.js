// Looking back: fetched when somebody goes there.
export { Replay } from './Replay.js';
export { Review, UploadReview } from './Review.js';
export { Statistics } from './Statistics.js';
export { UploadRecord } from './UploadRecord.js';
