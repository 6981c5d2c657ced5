import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** An address for documentation (RFC 5737), which nobody has a route of its own to: so the default route is asked. */
const SOMEWHERE = '203.0.113.1';
const DISCARD_PORT = 9;

/**
 * The IPv4 address that this computer sends from by its default route. The operating system answers at once from its
 * table of routes; nothing is sent.
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
