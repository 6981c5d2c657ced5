import { isIPv4 } from 'node:net';

/** Default route by a router, from the operating system's routing table. */
export interface Gateway {
  /** Card of the route: its name, or on Windows its address. */
  via: string;
  /** Address of the router. */
  address: string;
}

/** Device whose hardware address the operating system knows. */
export interface NeighbourEntry {
  /** Card that received it: its name, or on Windows its address; null if unknown. */
  via: string | null;
  address: string;
  /** Hardware address in lower case with colons, such as `3c:a6:2f:01:0b:9c`. */
  mac: string;
}

const LINES = /\r?\n/;
const EVERYWHERE = '0.0.0.0';
/** Flags of Linux: the route is up and leads to a router. */
const UP_BY_GATEWAY = 0x3;

/** Reads the default routes of Linux from `/proc/net/route`. */
export function readLinuxRoutes(text: string): Gateway[] {
  return fieldsOf(text).flatMap(([card = '', destination = '', gateway = '', flags = '', , , , mask = '']) => {
    const isDefault = destination === '00000000' && mask === '00000000';
    const hasRouter = (Number.parseInt(flags, 16) & UP_BY_GATEWAY) === UP_BY_GATEWAY && /^[0-9A-F]{8}$/i.test(gateway);
    return isDefault && hasRouter ? [{ via: card, address: fromHex(gateway) }] : [];
  });
}

/** Reads the known neighbours of Linux from `/proc/net/arp`. */
export function readLinuxNeighbours(text: string): NeighbourEntry[] {
  return fieldsOf(text).flatMap(([address = '', , flags = '', mac = '', , card = '']) => {
    // A neighbour that does not answer stays listed without flags.
    const isKnown = Number.parseInt(flags, 16) !== 0;
    return isKnown ? neighbour(card, address, mac) : [];
  });
}

/**
 * Reads the default routes of macOS from `netstat -rn -f inet`. `route -n get default` returns only one, which is that
 * of a VPN while it takes all traffic.
 */
export function readMacRoutes(text: string): Gateway[] {
  return fieldsOf(text).flatMap(([destination, address = '', , card = '']) =>
    destination === 'default' && isIPv4(address) ? [{ via: card, address }] : [],
  );
}

/** Reads the known neighbours of macOS from `arp -an`. */
export function readMacNeighbours(text: string): NeighbourEntry[] {
  return text.split(LINES).flatMap((line) => {
    const [, address = '', mac = '', card = ''] = /\(([\d.]+)\) at ([0-9a-f:]+) on (\S+)/i.exec(line) ?? [];
    return neighbour(card, address, mac);
  });
}

/** Reads the default routes of Windows from `route print -4`, in any language. */
export function readWindowsRoutes(text: string): Gateway[] {
  return fieldsOf(text).flatMap(([destination, mask, address = '', via = '']) =>
    destination === EVERYWHERE && mask === EVERYWHERE && isIPv4(address) && isIPv4(via) ? [{ via, address }] : [],
  );
}

/** Reads the known neighbours of Windows from `arp -a`, in any language. A card's line has its address and `0x…`. */
export function readWindowsNeighbours(text: string): NeighbourEntry[] {
  let via: string | null = null;
  return text.split(LINES).flatMap((line) => {
    const words = line.trim().split(/\s+/);
    if (words.some((word) => /^0x[0-9a-f]+$/i.test(word))) via = words.find(isIPv4) ?? null;
    const [address = '', mac = ''] = words;
    return neighbour(via, address, mac);
  });
}

function fieldsOf(text: string): string[][] {
  return text.split(LINES).map((line) => line.trim().split(/\s+/));
}

/** Returns the neighbour, or nothing for a hardware address of all zeros, broadcast or multicast. */
function neighbour(via: string | null, address: string, written: string): NeighbourEntry[] {
  const mac = toMac(written);
  if (!isIPv4(address) || mac === null) return [];
  const isOfGroup = (Number.parseInt(mac.slice(0, 2), 16) & 1) === 1;
  return isOfGroup || mac === '00:00:00:00:00:00' ? [] : [{ via, address, mac }];
}

/** Normalises a hardware address: macOS omits leading zeros, Windows writes dashes. */
function toMac(text: string): string | null {
  const bytes = text.toLowerCase().split(/[:-]/);
  const isMac = bytes.length === 6 && bytes.every((byte) => /^[0-9a-f]{1,2}$/.test(byte));
  return isMac ? bytes.map((byte) => byte.padStart(2, '0')).join(':') : null;
}

/** Converts an address of Linux, a hexadecimal number in reverse byte order. */
function fromHex(text: string): string {
  return [6, 4, 2, 0].map((at) => Number.parseInt(text.slice(at, at + 2), 16)).join('.');
}
