import type { EventEmitter } from 'node:events';
import { isIPv4 } from 'node:net';
import { Bonjour, type Service } from 'bonjour-service';
import { isHomeAddress, isLoopback } from '#server/lan/addresses.ts';
import { originAt } from '#server/lan/origins.ts';
import { LIMITS } from '#shared/constants.ts';

/** Another Kinboard server in the home network. */
export interface Neighbour {
  name: string;
  /** Origin with an IP address. */
  url: string;
  /** Hashed id of its data, as announced; null for an older version. */
  installation?: string | null;
}

/** Announcement of a device in the home network. Its content is not trusted. */
type Announcement = Pick<Service, 'name' | 'port' | 'addresses' | 'txt'>;

/** Milliseconds for which answers are awaited. */
const LISTEN_MS = 2000;
const LONGEST_NAME = 60;

/**
 * Finds at most ten other Kinboard servers in the home network by mDNS, within two seconds. It never throws: if mDNS is
 * not available, the list is empty.
 * @param ownId id that this server announces
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
    // The library does not report a port in use to its callback. Without a listener, that error would end the process.
    (bonjour as unknown as { server: { mdns: EventEmitter } }).server.mdns.on('error', finish);
    const browser = bonjour.find({ type: 'http' }, found.hear);
  });
}

/** Collects the servers among the announcements: the first ten addresses, with names that are safe to show. */
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
  // The address is requested and shown as a link, so it must be one of home and not of this computer.
  const address = addresses?.find((each) => isIPv4(each) && isHomeAddress(each) && !isLoopback(each));
  const isPort = Number.isInteger(port) && port > 0 && port < 65_536;
  if (product !== 'kinboard' || id === ownId || !address || !isPort) return null;
  return {
    name: plainText(name) || 'Kinboard',
    url: originAt(address, port),
    installation: typeof installation === 'string' ? installation : null,
  };
}

/** Cleans a name to one short line without control, bidirectional or invisible characters. */
function plainText(name: unknown): string {
  const shown = String(name ?? '').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
  return [...shown.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}
