import { useSyncExternalStore } from 'react';
import { createStore } from '#renderer/platform/store.ts';

/** Choices that were made in this visit, also where storage is switched off. */
const chosen = createStore<ReadonlyMap<string, string>>(new Map());
/** Values that the device's storage held when it was first asked. */
const stored = new Map<string, string | null>();

/** Returns what is chosen on this device, not in the account; the first of the choices until then. */
export function keptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): T {
  if (!stored.has(key)) stored.set(key, readSetting(key));
  const kept = chosen.get().get(key) ?? stored.get(key);
  return choices.find((one) => one === kept) ?? choices[0];
}

/** Hears of every choice that is made. @returns how to stop */
export const onChoice = chosen.subscribe;

/** A kept choice and how to change it; every part that asks for it follows. */
export function useKeptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): [T, (choice: T) => void] {
  const choice = useSyncExternalStore(chosen.subscribe, () => keptChoice(key, choices));
  return [choice, (next) => choose(key, next)];
}

function choose(key: string, choice: string): void {
  keepSetting(key, choice);
  chosen.set(new Map(chosen.get()).set(key, choice));
}

/** Reads a setting kept on this device; null when there is none or storage is switched off. */
export function readSetting(key: string): string | null {
  try {
    return window.localStorage.getItem(`kinboard.${key}`);
  } catch {
    return null;
  }
}

/** Keeps a setting on this device; where storage is switched off it lasts until the page closes. */
export function keepSetting(key: string, value: string): void {
  try {
    window.localStorage.setItem(`kinboard.${key}`, value);
  } catch {
    // A private window or a full disk: the choice still holds for this visit.
  }
}

/** Hears when another window of this browser changes a setting; for as long as the page lives. */
export function onSettingElsewhere(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === `kinboard.${key}`) listener();
  });
}
