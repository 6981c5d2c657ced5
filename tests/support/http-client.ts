import { Agent, request as httpRequest } from 'node:http';
import { urlOf } from '#shared/contracts/contract.ts';
import type { Calls } from './meyers.ts';

/** Answer received over the socket. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

/** Simulated browser with a real keep-alive connection; it stores its cookies. */
export interface HttpClient extends Calls {
  cookie: string | undefined;
  /** Local port of the connection of the last answer, and number of answers on that connection so far. */
  readonly heard: { readonly port: number; readonly count: number };
  /** Sends a request; rejects when the connection breaks before the complete answer. @param body bytes for a file */
  send(method: string, url: string, body?: string | Buffer): Promise<WireAnswer>;
  /** Makes another browser with the same cookies and its own connection. */
  another(): HttpClient;
  /** Closes the connection. */
  close(): void;
}

/**
 * Makes a browser with one keep-alive connection to a server on loopback.
 * @param from loopback address of the browser
 */
export function createHttpClient(port: number, cookie?: string, from = '127.0.0.1'): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let heard = { port: 0, count: 0 };
  const client: HttpClient = {
    cookie,
    get heard() {
      return heard;
    },
    another: () => createHttpClient(port, client.cookie, from),
    close: () => agent.destroy(),
    send: (method, url, body) =>
      new Promise((resolve, reject) => {
        const request = httpRequest(
          {
            host: '127.0.0.1',
            localAddress: from,
            port,
            method,
            path: url,
            agent,
            headers: {
              'content-type': typeof body === 'object' ? 'application/octet-stream' : 'application/json',
              ...(client.cookie ? { cookie: client.cookie } : {}),
              ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            },
          },
          (response) => {
            let text = '';
            const from = response.socket.localPort ?? 0;
            heard = { port: from, count: from === heard.port ? heard.count + 1 : 1 };
            response.setEncoding('utf8');
            response.on('data', (chunk) => {
              text += chunk;
            });
            response.on('error', reject);
            response.on('end', () => {
              if (!response.complete) return reject(new Error('the answer was cut off'));
              client.cookie = keepCookies(client.cookie, response.headers['set-cookie'] ?? []);
              resolve({ status: response.statusCode ?? 0, text });
            });
          },
        );
        request.on('error', reject);
        request.end(body);
      }),
    async ok(contract, request) {
      const { body } = request as { body?: unknown };
      const answer = await client.send(
        contract.method,
        urlOf(contract, request),
        body === undefined ? undefined : JSON.stringify(body),
      );
      if (answer.status !== (contract.status ?? 200)) {
        throw new Error(`${contract.method} ${contract.path} answered ${answer.status}: ${answer.text}`);
      }
      return JSON.parse(answer.text);
    },
  };
  return client;
}

/** Merges cookies with those that an answer set: the newest of each name. */
function keepCookies(before: string | undefined, set: readonly string[]): string | undefined {
  const pairs = [...(before?.split('; ') ?? []), ...set.map((each) => each.split(';')[0] ?? '')];
  const byName = new Map(pairs.map((pair) => [pair.split('=')[0], pair]));
  const kept = [...byName.values()].filter((pair) => pair !== '' && !pair.endsWith('='));
  return kept.join('; ') || undefined;
}
