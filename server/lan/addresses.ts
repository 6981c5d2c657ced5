import { hostname, networkInterfaces } from 'node:os';

/** IPv4 addresses of this computer in its networks, without loopback. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => entry.address);
}

/** Every address of this computer, in lower case, IPv6 without zone. */
export function ownAddresses(): Set<string> {
  return new Set(
    Object.values(networkInterfaces())
      .flatMap((entries) => entries ?? [])
      .map((entry) => entry.address.toLowerCase()),
  );
}

/** Names this computer answers to in its network. */
export function ownNames(): string[] {
  const name = hostname().toLowerCase();
  return [name, `${name.replace(/\.local$/, '')}.local`];
}

/** True for an address of the computer itself: 127.0.0.0/8 and ::1, also IPv4 in IPv6. */
export function isLoopback(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain);
}
