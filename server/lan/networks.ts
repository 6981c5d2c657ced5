import { type CardAddress, kindOf } from '#server/lan/cards.ts';
import type { Gateway } from '#server/lan/route-tables.ts';

/**
 * Network, identified by its subnet and the hardware address of its router. The subnet alone is not enough, since many
 * other networks also use 192.168.1.0/24.
 */
export interface Network {
  /** Subnet such as `192.168.1.0/24`. */
  subnet: string;
  /** Hardware address of the router; null if there is none or it is unknown. */
  router: string | null;
}

/** Router with its hardware address, null if unknown. */
export interface Router extends Gateway {
  mac: string | null;
}

/** Network to which a real card of this computer is connected. */
export interface NetworkHere extends Network {
  card: string;
  /** Address of this computer there. */
  address: string;
}

/**
 * Tells whether a card connects to a network of other devices. Only its name and hardware address decide: the network
 * assigns addresses and netmasks, so with them a public network could pass for a VPN.
 */
export function isRealCard({ card, mac }: CardAddress): boolean {
  return kindOf({ card, address: '', ...(mac === undefined ? {} : { mac }) }) === 'home';
}

/** Lists the networks to which the real cards of this computer are connected. */
export function networksOf(cards: readonly CardAddress[], routers: readonly Router[]): NetworkHere[] {
  return cards.filter(isRealCard).flatMap(({ card, address, netmask }) => {
    const subnet = subnetOf(address, netmask);
    // Self-assigned: no network assigned it, and it is equal everywhere.
    if (subnet === null || address.startsWith('169.254.')) return [];
    const inside = routers.filter((each) => each.mac !== null && subnetOf(each.address, netmask) === subnet);
    // Of two cards in the same network, only one may know its router.
    const own = inside.find(({ via }) => via === card || via === address) ?? inside[0];
    return [{ card, address, subnet, router: own?.mac ?? null }];
  });
}

/** Tells whether a network is in a list of known ones. */
export function isAmong({ subnet, router }: Network, known: readonly Network[]): boolean {
  return known.some((each) => each.subnet === subnet && each.router === router);
}

/** Returns the subnet of an IPv4 address, such as `192.168.1.0/24`; null without a netmask. */
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
