// The settings of this device: language, theme, how moves are made.
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
const preferred = navigator.languages.map((lang) => lang.slice(0, 2)).find((lang) => LANGS.includes(lang));

export const settings = {
  /** `de` or `en` */
  lang: signal(LANGS.includes(before.lang) ? before.lang : preferred ?? 'en'),
  /** `dark`, `light` or `auto` */
  theme: signal(before.theme ?? 'auto'),
  /** make a move as soon as the picks leave only one */
  atOnce: signal(before.atOnce ?? false),
  sound: signal(before.sound ?? false),
  /** the person's name at tables */
  name: signal(before.name ?? ''),
};

const night = matchMedia('(prefers-color-scheme: dark)');

function applyTheme() {
  const theme = settings.theme.value;
  document.documentElement.dataset.theme = theme === 'auto' ? (night.matches ? 'dark' : 'light') : theme;
}

/** Stores the settings when they change, and applies the theme. */
export function keepSettings() {
  effect(applyTheme);
  night.addEventListener('change', applyTheme);
  effect(() => {
    const now = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, value.value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // Without storage the settings last as long as the page.
    }
  });
}

export const nextLang = () => {
  settings.lang.value = LANGS[(LANGS.indexOf(settings.lang.value) + 1) % LANGS.length];
};

export const nextTheme = () => {
  settings.theme.value = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
};
