// A synthesised knock; off by default.
import { settings } from './settings.js';

/** @type {AudioContext | undefined} */
let context;

/** Plays the sound, if sounds are on. */
export function knock() {
  if (!settings.sound.value) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, delay] of [[220, 0], [165, 0.07]]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0.22, now + delay);
    volume.gain.exponentialRampToValueAtTime(0.001, now + delay + 0.12);
    tone.connect(volume).connect(context.destination);
    tone.start(now + delay);
    tone.stop(now + delay + 0.14);
  }
}
