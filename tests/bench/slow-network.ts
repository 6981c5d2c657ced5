import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server as over a slow home network. */
export interface SlowNetwork {
  /** Address that leads to the server the slow way. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Stands between a browser and a server on this computer. What DevTools would slow down costs the page itself time:
 * for every call it asks V8 where in the script the call stands.
 * @param latencyMs from a request to the first byte of its answer, and once to connect
 * @param bytesPerSecond of all connections together, towards the browser
 */
export async function slowNetwork(serverUrl: string, latencyMs: number, bytesPerSecond: number): Promise<SlowNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  /** Instant at which the line is free again, by performance.now(). */
  let freeAt = 0;
  const server = createServer((browser) => {
    const upstream = connect(Number(target.port), '127.0.0.1');
    for (const socket of [browser, upstream]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    // What is on its way, in order: timers of nearly the same moment may change places.
    const questions: Buffer[] = [];
    const answers: Buffer[] = [];
    const connectedAt = performance.now() + latencyMs;
    browser.on('data', (chunk) => {
      const wait = latencyMs + Math.max(0, connectedAt - performance.now());
      questions.push(chunk);
      setTimeout(() => upstream.write(questions.shift() ?? ''), wait);
    });
    upstream.on('data', (chunk) => {
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET);
        freeAt = Math.max(freeAt, performance.now()) + (packet.length / bytesPerSecond) * 1000;
        answers.push(packet);
        setTimeout(() => browser.write(answers.shift() ?? ''), Math.max(0, freeAt - performance.now()));
      }
    });
    browser.on('close', () => upstream.destroy());
    upstream.on('close', () => setTimeout(() => browser.end(), Math.max(0, freeAt - performance.now()) + 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Bytes that go over the line in one piece. */
const PACKET = 1448;
