import { createServer } from 'node:net';
import { isRefusedByBrowsers } from '#shared/browser-ports.ts';

/** More than Windows keeps back in one piece (Hyper-V takes a hundred at a time, and often some next to each other). */
const TRIES = 1000;

/** The next port that nobody listens on and browsers open; null when none of the following ones is free. */
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
