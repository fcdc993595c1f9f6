import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';
export type Contrast = 'normal' | 'high' | 'system';
export type Density = 'comfortable' | 'compact' | 'relaxed';
export type Motion = 'full' | 'reduced' | 'system';

export interface Appearance {
  theme: Theme;
  contrast: Contrast;
  density: Density;
  motion: Motion;
}

const choices: { [Key in keyof Appearance]: readonly Appearance[Key][] } = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'normal', 'high'],
  density: ['comfortable', 'compact', 'relaxed'],
  motion: ['system', 'full', 'reduced'],
};

const listeners = new Set<() => void>();
let current: Appearance | undefined;

function readOne<Key extends keyof Appearance>(key: Key): Appearance[Key] {
  // Storage is unavailable in some private windows; the first option is then the setting.
  try {
    const stored = localStorage.getItem(key);
    const found = choices[key].find((choice) => choice === stored);
    if (found) return found;
  } catch {}
  return choices[key][0] as Appearance[Key];
}

export function readAppearance(): Appearance {
  return {
    theme: readOne('theme'),
    contrast: readOne('contrast'),
    density: readOne('density'),
    motion: readOne('motion'),
  };
}

/** Applies the settings to the document; `client/public/theme.js` does the same before the first paint. */
export function applyAppearance(appearance: Appearance): void {
  const root = document.documentElement;
  const isDark =
    appearance.theme === 'dark' ||
    (appearance.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const isHigh =
    appearance.contrast === 'high' ||
    (appearance.contrast === 'system' && matchMedia('(prefers-contrast: more)').matches);
  const isReduced =
    appearance.motion === 'reduced' ||
    (appearance.motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);

  root.classList.toggle('dark', isDark);
  root.dataset.density = appearance.density;
  if (isHigh) root.dataset.contrast = 'high';
  else delete root.dataset.contrast;
  if (isReduced) root.dataset.motion = 'reduced';
  else delete root.dataset.motion;
}

const choiceListeners = new Set<(change: Partial<Appearance>) => void>();

/** Called with what someone chose in this tab, to save it for their other devices. */
export function onAppearanceChosen(listener: (change: Partial<Appearance>) => void): () => void {
  choiceListeners.add(listener);
  return () => choiceListeners.delete(listener);
}

/** Someone chose this, here and now. */
export function changeAppearance(change: Partial<Appearance>): void {
  adoptAppearance(change);
  for (const listener of choiceListeners) listener(change);
}

/** Shows what was chosen elsewhere, and saves it on this device for the next first paint. */
export function adoptAppearance(change: Partial<Appearance>): void {
  for (const [key, value] of Object.entries(change)) {
    try {
      localStorage.setItem(key, value);
    } catch {}
  }
  refresh({ ...readAppearance(), ...change });
}

function refresh(next: Appearance): void {
  current = next;
  applyAppearance(next);
  for (const listener of listeners) listener();
}

function getSnapshot(): Appearance {
  current ??= readAppearance();
  return current;
}

const serverSnapshot: Appearance = {
  theme: 'system',
  contrast: 'system',
  density: 'comfortable',
  motion: 'system',
};

const systemQueries = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(prefers-reduced-motion: reduce)',
];

function handleChangeElsewhere(): void {
  refresh(readAppearance());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    // Fires in the other tabs only, which is how they follow this one.
    addEventListener('storage', handleChangeElsewhere);
    for (const query of systemQueries) matchMedia(query).addEventListener('change', handleChangeElsewhere);
    // What has changed since the first paint was not heard: a page of the site listens only once it has been painted.
    applyAppearance(getSnapshot());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', handleChangeElsewhere);
    for (const query of systemQueries) matchMedia(query).removeEventListener('change', handleChangeElsewhere);
    current = undefined;
  };
}

/** From now on the document follows the system's preferences and what other tabs choose, whatever is mounted. */
export function followAppearance(): () => void {
  return subscribe(() => {});
}

/** The settings and the way to change them. */
export function useTheme(): Appearance & { change: (change: Partial<Appearance>) => void } {
  const appearance = useSyncExternalStore(subscribe, getSnapshot, () => serverSnapshot);
  return { ...appearance, change: changeAppearance };
}
