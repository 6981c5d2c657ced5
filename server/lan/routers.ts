import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CardAddress } from '#server/lan/cards.ts';
import { isRealCard, type Router } from '#server/lan/networks.ts';
import {
  type Gateway,
  type NeighbourEntry,
  readLinuxNeighbours,
  readLinuxRoutes,
  readMacNeighbours,
  readMacRoutes,
  readWindowsNeighbours,
  readWindowsRoutes,
} from '#server/lan/route-tables.ts';

/** True if finding routers is cheap: on Linux by files, elsewhere by running programs. */
export const LOOKS_CHEAPLY = process.platform === 'linux';

/** Most milliseconds that a program of the operating system may take. */
const PROGRAM_MS = 1000;
/** Milliseconds for which a router without a known hardware address is asked again. */
const ASK_AGAIN_MS = 800;
const BETWEEN_MS = 150;
const DISCARD_PORT = 9;

const run = promisify(execFile);

/**
 * Finds the routers of this computer's real cards, with their hardware addresses if known. It takes up to two seconds
 * and never throws.
 * @returns null if the operating system did not answer
 */
export async function findRouters(cards: readonly CardAddress[]): Promise<Router[] | null> {
  const real = cards.filter(isRealCard);
  const beganAt = performance.now();
  for (;;) {
    const tables = await Promise.all(readTables()).catch(() => null);
    if (tables === null) return null;
    const [gateways, neighbours] = tables;
    const ways = gateways.filter(({ via }) => real.some(({ card, address }) => via === card || via === address));
    const routers = ways.map((way) => ({ ...way, mac: macOf(way, neighbours) }));
    const silent = routers.filter(({ mac }) => mac === null);
    if (silent.length === 0 || performance.now() - beganAt > ASK_AGAIN_MS) return routers;
    await Promise.all(silent.map(({ address }) => knock(address)));
    await sleep(BETWEEN_MS);
  }
}

/** Searches the neighbours of the same card only: on another card the address may be another router. */
function macOf({ via, address }: Gateway, neighbours: readonly NeighbourEntry[]): string | null {
  return neighbours.find((each) => each.address === address && each.via === via)?.mac ?? null;
}

function readTables(): [Promise<Gateway[]>, Promise<NeighbourEntry[]>] {
  switch (process.platform) {
    case 'darwin':
      return [
        outputOf('/usr/sbin/netstat', '-rn', '-f', 'inet').then(readMacRoutes),
        outputOf('/usr/sbin/arp', '-an').then(readMacNeighbours),
      ];
    case 'win32':
      return [
        outputOf(ofWindows('route.exe'), 'print', '-4').then(readWindowsRoutes),
        outputOf(ofWindows('arp.exe'), '-a').then(readWindowsNeighbours),
      ];
    default:
      return [
        readFile('/proc/net/route', 'utf8').then(readLinuxRoutes),
        readFile('/proc/net/arp', 'utf8').then(readLinuxNeighbours),
      ];
  }
}

/** Returns the full path, so that no other program of this name is run. */
function ofWindows(program: string): string {
  return path.join(process.env.SystemRoot ?? 'C:\\Windows', 'System32', program);
}

async function outputOf(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { timeout: PROGRAM_MS, windowsHide: true });
  return stdout;
}

/** Sends a byte to the discard port, so that the operating system resolves the hardware address. */
function knock(address: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = createSocket('udp4');
  socket.once('error', () => resolve());
  socket.send(Buffer.alloc(1), DISCARD_PORT, address, () => resolve());
  return promise.then(() => void socket.close());
}
