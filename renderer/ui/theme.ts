import { useSyncExternalStore } from 'react';
import { keepSetting, readSetting } from '#renderer/platform/device-storage.ts';

/** What a person can choose; kept on the device, not in the account. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** What a person can choose. */
export type Theme = (typeof THEMES)[number];

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: Theme = read();

/** Puts the chosen theme on the page and follows the system from then on; call once, before the first paint. */
export function startTheme(): void {
  apply();
  darkSystem.addEventListener('change', apply);
}

/** The chosen theme and how to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, () => chosen);
  return [theme, chooseTheme];
}

function chooseTheme(theme: Theme): void {
  chosen = theme;
  keepSetting('theme', theme);
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): Theme {
  const kept = readSetting('theme');
  return THEMES.find((theme) => theme === kept) ?? 'system';
}

function apply(): void {
  const dark = chosen === 'dark' || (chosen === 'system' && darkSystem.matches);
  document.body.classList.toggle('bp6-dark', dark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#14121e' : '#f6f5fa');
}
