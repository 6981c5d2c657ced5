import { request } from 'node:http';
import { CLIENT_HEADER } from '#shared/constants.ts';
import type { LiveMessage } from '#shared/events.ts';
import type { Client } from './client.ts';

/** A page's live connection, as a test holds it. */
export interface LiveListener {
  /** Messages that were sent so far, heartbeats left out. */
  readonly heard: LiveMessage[];
  /** Counts how often it was said that somebody is there. */
  heartbeats(): number;
  /** Resolves with the next message of a type that was not awaited before. */
  next(type: LiveMessage['type']): Promise<LiveMessage>;
  /** Resolves with the close code once it is closed. */
  readonly closed: Promise<number>;
  send(text: string): void;
  close(): void;
}

/**
 * Opens the live connection and waits for its greeting.
 * @param options.cookie as the browser would send it
 * @param options.client how the page names itself in the changes it sends
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

/** Asks for a live connection and returns the status that the server answers: 101, or that of its refusal. */
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

/** Both cookies of a browser as it sends them. */
export function cookiesOf(client: Client): string {
  return [client.cookie, client.deviceCookie].filter(Boolean).join('; ');
}

/** The header by which a page names itself. */
export const fromPage = (client: string) => ({ [CLIENT_HEADER]: client });
