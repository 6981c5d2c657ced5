import { request } from 'node:http';
import { CLIENT_HEADER } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';
import type { Client } from './client.ts';

/** Live connection of a simulated page. */
export interface LiveListener {
  /** Messages received so far, without heartbeats. */
  readonly heard: LiveMessage[];
  /** Returns the number of heartbeats received so far. */
  heartbeats(): number;
  /** Resolves with the first message of a type that no earlier call returned. */
  next(type: LiveMessage['type']): Promise<LiveMessage>;
  /** Resolves with the close code when the connection is closed. */
  readonly closed: Promise<number>;
  send(text: string): void;
  close(): void;
}

/**
 * Opens the live connection and waits for its `hello` message.
 * @param options.cookie `Cookie` header of the browser
 * @param options.client name with which the page marks its own changes
 */
export async function openLive(
  port: number,
  options: { cookie?: string | undefined; client?: string; origin?: string } = {},
): Promise<LiveListener> {
  const query = options.client === undefined ? '' : `?client=${options.client}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live${query}`, {
    headers: {
      ...(options.cookie ? { cookie: options.cookie } : {}),
      ...(options.origin ? { origin: options.origin } : {}),
    },
  } as never);
  const heard: LiveMessage[] = [];
  let beats = 0;
  const waiting: { type: LiveMessage['type']; resolve: (message: LiveMessage) => void }[] = [];
  const unread: LiveMessage[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessage;
    if (message.type === 'heartbeat') beats += 1;
    else heard.push(message);
    const index = waiting.findIndex(({ type }) => type === message.type);
    if (index === -1) unread.push(message);
    else waiting.splice(index, 1)[0]?.resolve(message);
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  const next = (type: LiveMessage['type']) =>
    new Promise<LiveMessage>((resolve) => {
      const index = unread.findIndex((message) => message.type === type);
      if (index === -1) waiting.push({ type, resolve });
      else resolve(unread.splice(index, 1)[0] as LiveMessage);
    });
  await Promise.race([
    next('hello'),
    closed.then((code) => Promise.reject(new Error(`the live connection was closed with ${code}`))),
  ]);
  return {
    heard,
    heartbeats: () => beats,
    next,
    closed,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

/** Requests a live connection and returns the status of the answer: 101, or the status of the refusal. */
export function askForLive(port: number, headers: Record<string, string | undefined> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      path: '/api/live',
      agent: false,
      headers: Object.fromEntries(
        Object.entries({
          host: `127.0.0.1:${port}`,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
          ...headers,
        }).filter(([, value]) => value !== undefined),
      ),
    });
    asking.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** Makes the `Cookie` header of a browser. */
export function cookiesOf(client: Client): string {
  return [client.cookie, client.deviceCookie].filter(Boolean).join('; ');
}

/** Makes the header with the name of a page. */
export const fromPage = (client: string) => ({ [CLIENT_HEADER]: client });
