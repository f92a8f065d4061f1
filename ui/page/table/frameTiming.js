// Measures how long frames that start a flight take, so that slow machines get fewer flights.

/** Three frames at 60 a second. */
const LATE_MS = 50;
/** The weight of the newest frame in the average. */
const WEIGHT = 0.4;
let averageMs = 0;

/** Whether frames come late on this machine. */
export const framesAreLate = () => averageMs > LATE_MS;

/** Adds the duration of the current frame to the average. */
export function measureFrame() {
  const begun = Number(document.timeline.currentTime);
  requestAnimationFrame((next) => { averageMs += (next - begun - averageMs) * WEIGHT; });
}
