import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs the handler of a request on behalf of the page that sent it. */
export function runWithOrigin<T>(origin: string | undefined, body: () => T): T {
  return origin === undefined ? body() : storage.run(origin, body);
}

/** Returns the id of the page that sent the running request. */
export function currentOrigin(): string | undefined {
  return storage.getStore();
}
