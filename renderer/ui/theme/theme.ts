import { keptChoice, onChoice, useKeptChoice } from '#renderer/platform/kept-choice.ts';

/** Themes that a person can choose; the choice is stored on the device, not in the account. */
export const THEMES = ['system', 'light', 'dark'] as const;
/** Theme that a person can choose. */
export type Theme = (typeof THEMES)[number];

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

/**
 * Applies the chosen theme, and again on each change of the choice or the system's theme; call once, before the first
 * paint.
 */
export function startTheme(): void {
  apply();
  onChoice(apply);
  darkSystem.addEventListener('change', apply);
}

/** Returns the chosen theme and a function that changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return useKeptChoice('theme', THEMES);
}

function apply(): void {
  const chosen = keptChoice('theme', THEMES);
  const dark = chosen === 'dark' || (chosen === 'system' && darkSystem.matches);
  document.body.classList.toggle('bp6-dark', dark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#14121e' : '#f6f5fa');
}
