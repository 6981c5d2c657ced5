import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Address for documentation (RFC 5737). No computer has a separate route to it, so the default route is used. */
const SOMEWHERE = '203.0.113.1';
const DISCARD_PORT = 9;

/**
 * Returns the IPv4 source address of this computer's default route. The operating system answers at once from its
 * routing table; no packet is sent.
 * @returns null without a default route
 */
export async function sourceOfDefaultRoute(): Promise<string | null> {
  const socket = createSocket('udp4');
  try {
    socket.connect(DISCARD_PORT, SOMEWHERE);
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    return null;
  } finally {
    socket.close();
  }
}
