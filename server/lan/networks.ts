import { type CardAddress, kindOf } from '#server/lan/cards.ts';
import type { Gateway } from '#server/lan/route-tables.ts';

/**
 * A network, told from another by its addresses and the hardware address of its router. The addresses alone are not
 * enough, since 192.168.1.0/24 is also the café's.
 */
export interface Network {
  /** Such as `192.168.1.0/24`. */
  subnet: string;
  /** Hardware address of the router; null where there is none or it cannot be learnt. */
  router: string | null;
}

/** A router, and its hardware address where that is known. */
export interface Router extends Gateway {
  mac: string | null;
}

/** A network that this computer is in by one of its real cards. */
export interface NetworkHere extends Network {
  card: string;
  /** Address of this computer there. */
  address: string;
}

/**
 * Tells whether a card leads into a network of other people's devices. Its name and hardware address alone decide: addresses
 * and netmasks are what the network says, so a café could pass for a VPN by them.
 */
export function isRealCard({ card, mac }: CardAddress): boolean {
  return kindOf({ card, address: '', ...(mac === undefined ? {} : { mac }) }) === 'home';
}

/** The networks that this computer is in by its real cards. */
export function networksOf(cards: readonly CardAddress[], routers: readonly Router[]): NetworkHere[] {
  return cards.filter(isRealCard).flatMap(({ card, address, netmask }) => {
    const subnet = subnetOf(address, netmask);
    // Self-assigned: there is no network that gave it, and it is the same everywhere.
    if (subnet === null || address.startsWith('169.254.')) return [];
    const inside = routers.filter((each) => each.mac !== null && subnetOf(each.address, netmask) === subnet);
    // Of two cards in the same network only one may have heard its router.
    const own = inside.find(({ via }) => via === card || via === address) ?? inside[0];
    return [{ card, address, subnet, router: own?.mac ?? null }];
  });
}

/** Tells whether a network is one of those that are known. */
export function isAmong({ subnet, router }: Network, known: readonly Network[]): boolean {
  return known.some((each) => each.subnet === subnet && each.router === router);
}

/** The network that an IPv4 address lies in, such as `192.168.1.0/24`; null without a netmask. */
function subnetOf(address: string, netmask: string | undefined): string | null {
  const mask = bytesOf(netmask ?? '');
  const bytes = bytesOf(address);
  if (mask === null || bytes === null) return null;
  const length = mask.map((byte) => byte.toString(2).replaceAll('0', '').length).reduce((sum, each) => sum + each);
  return `${bytes.map((byte, at) => byte & (mask[at] ?? 0)).join('.')}/${length}`;
}

function bytesOf(address: string): number[] | null {
  const bytes = address.split('.').map(Number);
  return bytes.length === 4 && bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255) ? bytes : null;
}
