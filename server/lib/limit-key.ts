import { isIPv6 } from 'node:net';

/**
 * What limits count an address by: an IPv4 address itself, also when it is written as an IPv6 one, and of an IPv6 address the
 * first 64 bits, since a single device has all the rest of them (decisions, section 9).
 */
export function limitKeyOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [start = '', end] = plain.split('::');
  const [head, tail] = [start, end ?? ''].map((half) => (half === '' ? [] : half.split(':'))) as [string[], string[]];
  const filler = end === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const groups = [...head, ...filler, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
