import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from './program.ts';

/** Server process that many tests use one after the other, each with fresh data. */
export interface SharedServer {
  /** Starts the server on a fresh copy of the family's data. @returns its address */
  open(): Promise<string>;
  /** Stops the server and removes the copy. */
  close(): Promise<void>;
  /** Ends the process. */
  stop(): Promise<void>;
}

/** Starts the process. @param folder data folder that no server uses; it is only copied */
export async function startSharedServer(folder: string): Promise<SharedServer> {
  const child = fork(await programFile('run-house'), [folder], { execArgv: [] });
  const ended = once(child, 'exit');
  const ask = async (what: 'open' | 'close'): Promise<number | null> => {
    const answered = once(child, 'message').then(([answer]) => answer as number | null);
    child.send(what);
    return Promise.race([
      answered,
      ended.then(([code]) => {
        throw new Error(`The server of the house ended with ${code}`);
      }),
    ]);
  };
  return {
    open: async () => `http://localhost:${await ask('open')}`,
    close: async () => void (await ask('close')),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
