import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isHomeAddress } from '#server/lan/addresses.ts';

/** Most characters of a short answer. */
const MOST_OF_ANSWER = 10_000;

/** Timeouts for another computer, in milliseconds. */
interface Patience {
  /** Longest time until the connection is open. */
  connects: number;
  /** Longest time until the head of the answer has arrived. */
  answers: number;
  /** Longest time between two chunks of the answer. */
  stalls: number;
}

/** Resolves a host name, to addresses of home only. */
const lookupAtHome: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = error ? [] : found.filter(({ address }) => isHomeAddress(address));
    if (!first) return callback(error ?? new Error('no address of home'), '', 4);
    if (options.all) return callback(null, [first]);
    callback(null, first.address, first.family);
  });
};

/**
 * Sends a request to another computer at home and waits for the head of the answer. Redirects are not followed.
 * @param url its host must be an address of home, or a name that resolves to one
 * @param body sent as JSON, if any
 * @throws Error if no answer arrives in time
 */
export function askAtHome(
  method: 'GET' | 'POST',
  url: URL,
  patience: Patience,
  body?: object,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const text = body ? JSON.stringify(body) : '';
  const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
  const open = isSecure ? requestHttps : requestHttp;
  const sent = open(url, { method, headers, lookup: lookupAtHome, agent: false });
  const giveUp = () => sent.destroy(new Error('no answer'));
  const connecting = setTimeout(giveUp, patience.connects);
  const answering = setTimeout(giveUp, patience.answers);
  sent.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)));
  const settle = () => {
    clearTimeout(connecting);
    clearTimeout(answering);
  };
  sent.once('response', (answer) => {
    settle();
    // A stalled answer is destroyed; its reader gets the error.
    answer.setTimeout(patience.stalls, () => answer.destroy());
    resolve(answer);
  });
  sent.once('error', (error) => {
    settle();
    reject(error);
  });
  sent.end(text);
  return promise;
}

/** Reads a short answer as JSON. @returns null if it is no JSON object, or longer than 10,000 characters */
export async function readShortJson(answer: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = '';
  try {
    for await (const piece of answer) {
      text += String(piece);
      if (text.length > MOST_OF_ANSWER) return null;
    }
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? (read as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
