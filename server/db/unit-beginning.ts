import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '#server/db/tx.ts';

/** Runs first in a unit of work; what it throws refuses the unit. */
type Beginning = (tx: Tx) => void;

const storage = new AsyncLocalStorage<Beginning>();

/** Runs a call each of whose units of work begins with this. */
export function beginUnitsWith<T>(beginning: Beginning, call: () => T): T {
  return storage.run(beginning, call);
}

/** Runs what the units of the running call begin with. @throws what that throws */
export function beginUnit(tx: Tx): void {
  storage.getStore()?.(tx);
}
