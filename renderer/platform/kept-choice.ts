import { useSyncExternalStore } from 'react';
import { keepSetting, readSetting } from '#renderer/platform/device-storage.ts';

const listeners = new Set<() => void>();
/** What was chosen in this visit, also where storage is switched off. */
const chosen = new Map<string, string>();

/** What is chosen on this device, not in the account; the first of the choices until then. */
export function keptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): T {
  const kept = chosen.get(key) ?? readSetting(key);
  const choice = choices.find((one) => one === kept) ?? choices[0];
  chosen.set(key, choice);
  return choice;
}

/** Hears of every choice that is made. @returns how to stop */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A kept choice and how to change it; every part that asks for it follows. */
export function useKeptChoice<T extends string>(key: string, choices: readonly [T, ...T[]]): [T, (choice: T) => void] {
  const choice = useSyncExternalStore(onChoice, () => keptChoice(key, choices));
  return [choice, (next) => choose(key, next)];
}

function choose(key: string, choice: string): void {
  chosen.set(key, choice);
  keepSetting(key, choice);
  for (const listener of listeners) listener();
}
