// Templates and state in one place, so that everything else imports from here.
import { h, render, Fragment } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export const html = htm.bind(h);
export { h, render, Fragment };
export { useEffect, useLayoutEffect, useRef, useState, useMemo } from '../vendor/hooks.js';
export { signal, computed, effect, batch } from '../vendor/signals.js';
