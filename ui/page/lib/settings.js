// What a person sets for this device: language, light, how moves are made.
import { signal, effect } from './html.js';

const KEY = 'tafelrune';
const LANGS = ['de', 'en'];

/** @returns {Record<string, any>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

const before = kept();
const spoken = navigator.languages.map((lang) => lang.slice(0, 2)).find((lang) => LANGS.includes(lang));

export const settings = {
  /** `de` or `en` */
  lang: signal(LANGS.includes(before.lang) ? before.lang : spoken ?? 'en'),
  /** `dark`, `light` or `auto` */
  theme: signal(before.theme ?? 'auto'),
  /** make a move as soon as one is left */
  atOnce: signal(before.atOnce ?? false),
  sound: signal(before.sound ?? false),
  /** what this person is called */
  name: signal(before.name ?? ''),
};

const night = matchMedia('(prefers-color-scheme: dark)');

function light() {
  const theme = settings.theme.value;
  document.documentElement.dataset.theme = theme === 'auto' ? (night.matches ? 'dark' : 'light') : theme;
}

/** Keeps the settings, and the page in their light. */
export function keepSettings() {
  effect(light);
  night.addEventListener('change', light);
  effect(() => {
    const now = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, value.value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // A device that keeps nothing plays all the same.
    }
  });
}

export const nextLang = () => {
  settings.lang.value = LANGS[(LANGS.indexOf(settings.lang.value) + 1) % LANGS.length];
};

export const nextTheme = () => {
  settings.theme.value = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
};
