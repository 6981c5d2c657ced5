import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Config } from '#server/config.ts';
import { wordListenError } from '#server/listen-error.ts';

/** Most milliseconds of a connection to the waiting page, which carries one short answer. */
const VISIT_MS = 10_000;

/** The server's port while there is no app. Connections get the waiting page until the app takes over the port. */
export interface HeldPort {
  /**
   * Listens on the port, unless it already does.
   * @returns the port
   * @throws StartError if that fails
   */
  open(): Promise<number>;
  /** Tells whether the port is held. */
  isOpen(): boolean;
  /**
   * Hands the listening socket over. Clients that connect meanwhile wait, and no other program can take the port.
   * @returns null if it is not open
   */
  handOver(): Promise<Server | null>;
  /** Frees the port. */
  close(): Promise<void>;
}

/**
 * Creates the port without listening.
 * @param receive handles a connection
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
      // Only one address of localhost: the app can add the other one only if it listens itself.
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
