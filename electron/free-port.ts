import { createServer } from 'node:net';
import { isRefusedByBrowsers } from '#shared/browser-ports.ts';

/** More ports than Windows reserves in one block (Hyper-V reserves a hundred at a time, often in adjacent blocks). */
const TRIES = 1000;

/** Finds the next free port that browsers do not refuse; null when none of the next 1,000 ports is free. */
export async function findFreePort(taken: number): Promise<number | null> {
  for (let port = taken + 1; port <= Math.min(taken + TRIES, 65_535); port += 1) {
    if (!isRefusedByBrowsers(port) && (await isFree(port))) return port;
  }
  return null;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '0.0.0.0' }, () => probe.close(() => resolve(true)));
  });
}
