import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { type Contract, type ContractRequest, type ContractResult, urlOf } from '#shared/contracts/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { schemasOf } from '#tests/support/contracts.ts';
import type { Calls } from './meyers.ts';
import { undeclared } from './undeclared.ts';

const errorBody = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  values: z.optional(z.object({ maximum: z.optional(z.number()), count: z.optional(z.number()) })),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** Answer of a call: with `body` when the call was granted, with `error` when it was refused. */
export interface Answer<C extends Contract> {
  readonly status: number;
  readonly body: ContractResult<C>;
  readonly error: ErrorBody | undefined;
  readonly headers: LightMyRequestResponse['headers'];
}

/** Raw request, for input that no screen would send. */
export interface RawRequest {
  /** Sent unchanged when it is a string or bytes, else as JSON. */
  body?: unknown;
  /** Added to the headers of the screens; `undefined` removes a header. */
  headers?: Record<string, string | undefined>;
  /** Address from which the request comes; by default this computer. */
  remoteAddress?: string;
}

/** Simulated browser, with or without a signed-in person: it stores its cookies and calls contracts. */
export interface Client extends Calls {
  /** Calls a contract and returns any answer; throws when the answer has fields that are not declared. */
  call<C extends Contract>(contract: C, request: ContractRequest<C>): Promise<Answer<C>>;
  /** Calls a contract and asserts that it refuses; returns e.g. `409 already_redeemed`. */
  refusal<C extends Contract>(contract: C, request: ContractRequest<C>): Promise<string>;
  /** Calls a contract with any input, also invalid input. */
  bad(contract: Contract, request: { params?: unknown; query?: unknown; body?: unknown }): Promise<Answer<Contract>>;
  /** Sends a request that needs no contract. */
  raw(method: string, url: string, request?: RawRequest): Promise<LightMyRequestResponse>;
  /** Session cookie of this browser. */
  cookie: string | undefined;
  /** Cookie of this browser as a paired device. */
  deviceCookie: string | undefined;
  /** All other cookies, by name. */
  readonly otherCookies: Map<string, string>;
}

/**
 * Makes a browser for an app that does not listen on a socket.
 * @param cookie its first session cookie
 * @param place headers that a proxy would add, and the remote address that the app sees
 */
export function createClient(
  app: FastifyInstance,
  cookie?: string,
  place: Pick<RawRequest, 'headers' | 'remoteAddress'> = {},
): Client {
  const client: Client = {
    cookie,
    deviceCookie: undefined,
    otherCookies: new Map(),
    async raw(method, url, { body, headers = {}, remoteAddress = place.remoteAddress } = {}) {
      const sent: Record<string, string | undefined> = {
        host: 'localhost:4280',
        'content-type': 'application/json',
        cookie:
          [client.cookie, client.deviceCookie, ...client.otherCookies.values()].filter(Boolean).join('; ') || undefined,
        ...place.headers,
        ...headers,
      };
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
        ...(remoteAddress ? { remoteAddress } : {}),
      });
      for (const set of [response.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = set.split(';');
        const [name = '', value] = pair.split('=', 2);
        if (name === app.cookieNames.session) client.cookie = value ? pair : undefined;
        else if (name === app.cookieNames.device) client.deviceCookie = value ? pair : undefined;
        else if (value) client.otherCookies.set(name, pair);
        else client.otherCookies.delete(name);
      }
      return response;
    },
    async call(contract, request) {
      const { body } = request as { body?: unknown };
      const response = await client.raw(contract.method, urlOf(contract, request), { body });
      return toAnswer(contract, response);
    },
    async bad(contract, request) {
      const { body } = request;
      return toAnswer(contract, await client.raw(contract.method, urlOf(contract, request), { body }));
    },
    async ok(contract, request) {
      const answer = await client.call(contract, request);
      const expected = contract.status ?? 200;
      if (answer.status !== expected) {
        throw new Error(
          `${contract.method} ${contract.path} answered ${answer.status}, not ${expected}: ${JSON.stringify(answer.error)}`,
        );
      }
      return answer.body;
    },
    async refusal(contract, request) {
      const { status, error, body } = await client.call(contract, request);
      if (!error) throw new Error(`${contract.method} ${contract.path} was granted: ${JSON.stringify(body)}`);
      return `${status} ${error.code}`;
    },
  };
  return client;
}

function toAnswer<C extends Contract>(contract: C, response: LightMyRequestResponse): Answer<C> {
  const isRefused = response.statusCode >= 400;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const parsed = isJson ? response.json() : response.payload || undefined;
  const surplus = undeclared(isRefused ? errorBody : schemasOf(contract).response, parsed);
  if (surplus.length > 0) {
    throw new Error(`${contract.method} ${contract.path} answered what it does not declare: ${surplus.join(', ')}`);
  }
  return {
    status: response.statusCode,
    body: isRefused ? (undefined as never) : parsed,
    error: isRefused ? parsed : undefined,
    headers: response.headers,
  };
}
