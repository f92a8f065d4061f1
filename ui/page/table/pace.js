// How quick this machine is, by the frames that begin a flight: where they come late, less flies.

/** A flight may begin so late: three frames at 60 a second. */
const LATE_MS = 50;
/** How long such a frame took, on average over the last few. */
let usual = 0;

/** Whether frames come late here. */
export const late = () => usual > LATE_MS;

/** Takes the time of the frame that is being made now. */
export function watchFrame() {
  const begun = Number(document.timeline.currentTime);
  requestAnimationFrame((next) => { usual += (next - begun - usual) * 0.4; });
}
