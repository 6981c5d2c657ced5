import type { EventEmitter } from 'node:events';
import { isIPv4 } from 'node:net';
import { Bonjour, type Service } from 'bonjour-service';
import { isHomeAddress, isLoopback } from '#server/lan/addresses.ts';
import { originAt } from '#server/lan/origins.ts';
import { LIMITS } from '#shared/constants.ts';

/** Another Kinboard in the home network. */
export interface Neighbour {
  name: string;
  /** Address to open it at, with an IP address. */
  url: string;
  /** Installation whose data it says it has, hashed; null for an older Kinboard. */
  installation?: string | null;
}

/** Facts that somebody in the home network says of themselves: anybody can say anything. */
type Announcement = Pick<Service, 'name' | 'port' | 'addresses' | 'txt'>;

/** Milliseconds that others have to answer. */
const LISTEN_MS = 2000;
const LONGEST_NAME = 60;

/**
 * Looks for other Kinboards in the home network by mDNS, for two seconds; at most ten. It never throws: who cannot
 * listen finds nobody.
 * @param ownId id that this Kinboard announces itself with
 */
export function findNeighbours(ownId: string): Promise<Neighbour[]> {
  return new Promise((resolve) => {
    const found = createNeighbourList(ownId);
    const finish = () => {
      clearTimeout(timer);
      browser?.stop();
      bonjour.destroy();
      resolve(found.list());
    };
    const timer = setTimeout(finish, LISTEN_MS);
    const bonjour = new Bonjour({}, finish);
    // The library hands its callback nothing of a port that is taken: unheard, that error would end the process.
    (bonjour as unknown as { server: { mdns: EventEmitter } }).server.mdns.on('error', finish);
    const browser = bonjour.find({ type: 'http' }, found.hear);
  });
}

/** Gathers the Kinboards among what is announced: the first ten addresses, with names that are safe to show. */
export function createNeighbourList(ownId: string): { hear(said: Announcement): void; list(): Neighbour[] } {
  const byUrl = new Map<string, Neighbour>();
  return {
    hear(said) {
      const neighbour = read(said, ownId);
      if (neighbour && byUrl.size < LIMITS.neighbours) byUrl.set(neighbour.url, neighbour);
    },
    list: () => [...byUrl.values()],
  };
}

function read({ txt, addresses, port, name }: Announcement, ownId: string): Neighbour | null {
  const { product, id, installation } = (txt ?? {}) as Record<string, unknown>;
  // What is announced is asked and shown as a link: never elsewhere, and nothing of this computer itself.
  const address = addresses?.find((each) => isIPv4(each) && isHomeAddress(each) && !isLoopback(each));
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
  if (product !== 'kinboard' || id === ownId || !address || !isPort) return null;
  return {
    name: plainText(name) || 'Kinboard',
    url: originAt(address, port),
    installation: typeof installation === 'string' ? installation : null,
  };
}

/** One short line of letters: nothing that turns the text around it or hides in it. */
function plainText(name: unknown): string {
  const shown = String(name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
  return [...shown.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}
