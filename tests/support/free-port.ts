import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out: 32768 on Linux, 49152 on macOS and Windows. No browser refuses one of them. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * Finds a free loopback port, for a server that must have the same address after a restart. Neither a server with port
 * 0 nor a connection can get it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') continue;
      throw error;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
