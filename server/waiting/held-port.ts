import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { wordListenError } from '#server/listen-error.ts';

/** Milliseconds that a visitor of the small page may take: each connection carries one short answer. */
const VISIT_MS = 10_000;

/** Kinboard's port while there is no app: what comes in goes to the small page, until the app takes the port over. */
export interface HeldPort {
  /**
   * Listens on the port, unless it does already. @returns the port
   * @throws StartError when it cannot be listened on
   */
  open(): Promise<number>;
  /** Tells whether the port is held. */
  isOpen(): boolean;
  /**
   * Gives the listening port away: who connects meanwhile waits, and nobody else can take the port.
   * @returns null when it is not open
   */
  handOver(): Promise<Server | null>;
  /** Frees the port. */
  close(): Promise<void>;
}

/**
 * Makes the port; nothing listens yet.
 * @param receive answers a connection
 */
export function createHeldPort(config: Pick<Config, 'host' | 'port'>, receive: (socket: Socket) => void): HeldPort {
  let opening: Promise<Server> | null = null;

  async function listen(): Promise<Server> {
    const server = createServer((socket) => {
      const timer = setTimeout(() => socket.destroy(), VISIT_MS);
      socket.once('close', () => clearTimeout(timer));
      receive(socket);
    });
    try {
      // One address of it: the app may add the other one only when it listens by itself.
      server.listen({ port: config.port, host: config.host === 'localhost' ? '127.0.0.1' : config.host });
      await once(server, 'listening');
      return server;
    } catch (error) {
      opening = null;
      throw wordListenError(error, config);
    }
  }

  return {
    async open() {
      opening ??= listen();
      const address = (await opening).address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    isOpen: () => opening !== null,
    async handOver() {
      const server = await opening?.catch(() => null);
      opening = null;
      return server ?? null;
    },
    async close() {
      const server = await this.handOver();
      if (!server) return;
      server.close();
    },
  };
}
