import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Returns all addresses of this computer, in lower case, IPv6 without zone. */
export function ownAddresses(): Set<string> {
  return new Set(
    Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .map((entry) => entry.address.toLowerCase()),
  );
}

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv6');

/** Removes the IPv6 prefix of a mapped IPv4 address, and the zone. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}

/** Tells whether an address is not from the internet: private, or in a network of this computer. */
export function isHomeAddress(address: string): boolean {
  const plain = plainAddress(address);
  const version = isIP(plain);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return privateAddresses.check(plain, family) || ownNetworks().check(plain, family);
}

function ownNetworks(): BlockList {
  const networks = new BlockList();
  for (const { cidr, family } of Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])) {
    const [network = '', prefix] = cidr?.split('/') ?? [];
    if (network) networks.addSubnet(network, Number(prefix), family === 'IPv4' ? 'ipv4' : 'ipv6');
  }
  return networks;
}

/** Tells whether an address is loopback: 127.0.0.0/8 or ::1, also IPv4 mapped in IPv6. */
export function isLoopback(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain);
}

/**
 * Returns the key by which attempts of an address are counted (limits-6): the IPv4 address, also if mapped in IPv6, or
 * the IPv6 /64 network, in which a single device can use any number of addresses.
 * @param address undefined if the connection closed before it could be read; all of these count as one
 */
export function limitKeyOf(address: string | undefined): string {
  const plain = (address ?? '').toLowerCase().replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIpv4) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').flatMap(toGroups));
  return [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill(0), ...tail];
}

function toGroups(part: string): number[] {
  if (part === '') return [];
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
