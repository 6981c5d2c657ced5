import { useSyncExternalStore } from 'react';
import { keepSetting, readSetting } from '#renderer/platform/device-storage.ts';

const listeners = new Set<() => void>();
/** What was chosen in this visit, also where storage is switched off. */
const chosen = new Map<string, boolean>();

/** A yes or no that is kept on this device, not in the account; every part that asks for it follows. */
export function useKeptChoice(key: string, atFirst: boolean): [boolean, (choice: boolean) => void] {
  const choice = useSyncExternalStore(subscribe, () => read(key, atFirst));
  return [choice, (next) => choose(key, next)];
}

function choose(key: string, choice: boolean): void {
  chosen.set(key, choice);
  keepSetting(key, choice ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function read(key: string, atFirst: boolean): boolean {
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const kept = readSetting(key);
  const choice = kept === null ? atFirst : kept === 'on';
  chosen.set(key, choice);
  return choice;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
