import { useSyncExternalStore } from 'react';
import { createStore } from '#renderer/platform/store.ts';

/** Choices made since the page was loaded, which hold even if storage is switched off. */
const chosen = createStore<ReadonlyMap<string, string>>(new Map());
/** Values from the device's storage, as they were at the first read. */
const stored = new Map<string, string | null>();

/** Returns the choice made on this device, which is not part of the account; the first of the choices by default. */
export function keptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): T {
  if (!stored.has(key)) stored.set(key, readSetting(key));
  const kept = chosen.get().get(key) ?? stored.get(key);
  return choices.find((one) => one === kept) ?? choices[0];
}

/** Calls a listener on every choice. @returns a function that removes the listener */
export const onChoice = chosen.subscribe;

/** Returns a stored choice and a function that changes it; every component that uses the choice is updated. */
export function useKeptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): [T, (choice: T) => void] {
  const choice = useSyncExternalStore(chosen.subscribe, () => keptChoice(key, choices));
  return [choice, (next) => choose(key, next)];
}

function choose(key: string, choice: string): void {
  keepSetting(key, choice);
  chosen.set(new Map(chosen.get()).set(key, choice));
}

/** Reads a setting stored on this device; null when there is none or storage is switched off. */
export function readSetting(key: string): string | null {
  try {
    return window.localStorage.getItem(`kinboard.${key}`);
  } catch {
    return null;
  }
}

/** Stores a setting on this device; does nothing where storage is switched off or full. */
export function keepSetting(key: string, value: string): void {
  try {
    window.localStorage.setItem(`kinboard.${key}`, value);
  } catch {
    // A private window or a full disk: the choice still holds until the page closes.
  }
}

/** Calls a listener when another window of this browser changes a setting; it is never removed. */
export function onSettingElsewhere(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === `kinboard.${key}`) listener();
  });
}
