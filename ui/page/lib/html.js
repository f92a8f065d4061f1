// Templates, hooks and signals, so that other modules import them from one place.
import { h, render, Fragment } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export const html = htm.bind(h);
export { h, render, Fragment };
export { useEffect, useLayoutEffect, useRef, useState, useMemo } from '../vendor/hooks.js';
export { signal, computed, effect, batch } from '../vendor/signals.js';
