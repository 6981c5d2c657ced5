import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '#server/db/tx.ts';

/** Function that runs first in a unit of work; an error that it throws rejects the unit. */
type Beginning = (tx: Tx) => void;

const storage = new AsyncLocalStorage<Beginning>();

/** Runs a call in which every unit of work starts with this function. */
export function beginUnitsWith<T>(beginning: Beginning, call: () => T): T {
  return storage.run(beginning, call);
}

/** Runs the function that the current call set with `beginUnitsWith`, if any. @throws the error of that function */
export function beginUnit(tx: Tx): void {
  storage.getStore()?.(tx);
}
