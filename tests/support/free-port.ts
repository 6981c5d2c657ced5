import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a free loopback port, for a server that must have the same address after a restart. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
