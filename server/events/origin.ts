import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs the handler of a request on behalf of the page that sent it. */
export function runFrom<T>(origin: string | undefined, body: () => T): T {
  return origin === undefined ? body() : storage.run(origin, body);
}

/** The page that the running request comes from. */
export function currentOrigin(): string | undefined {
  return storage.getStore();
}
