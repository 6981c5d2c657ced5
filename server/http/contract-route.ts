import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Caller } from '#server/access/caller.ts';
import { assertMayCall, withCallerOfNow } from '#server/access/caller-of-now.ts';
import { runWithOrigin } from '#server/events/origin.ts';
import { type DropFields, dropFieldsOfExtras } from '#server/http/fields-of-extras.ts';
import { isFromOutside, SAFE_METHODS } from '#server/http/host-guard.ts';
import { limitKeyOf } from '#server/lan/addresses.ts';
import { runForAddress } from '#server/lib/hash-queue.ts';
import { CLIENT_HEADER } from '#shared/constants.ts';
import type { CallSchemas, Contract, ContractAnswer, ContractInput } from '#shared/contracts/contract.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { Extra } from '#shared/extras.ts';
import type { Permission } from '#shared/permissions.ts';

declare module 'fastify' {
  interface FastifySchema {
    'x-permission'?: Permission;
    'x-errors'?: readonly ErrorCode[];
    'x-answer-headers'?: Readonly<Record<string, string>>;
    'x-at-home-only'?: Contract['atHomeOnly'];
    'x-receives'?: Contract['receives'];
    'x-extras'?: Contract['extras'];
  }
  interface FastifyContextConfig {
    /** Permission that the route needs. Without it on an API route, the server refuses to start. */
    permission?: Permission;
    /**
     * True for a route that is refused to every caller from outside; `without-invitation` accepts callers with an
     * invitation.
     */
    atHomeOnly?: Contract['atHomeOnly'];
    /** Kind of attempts that its calls count as. */
    limitedBy?: Contract['limitedBy'];
    /** Media type of its body when it is no JSON. */
    receives?: Contract['receives'];
    /** Extras of which the family must have switched on at least one. */
    extras?: Contract['extras'];
  }
  interface FastifyInstance {
    /** Extras of the family of the paired device that sent a request; null for any other browser. */
    extrasOfDevice: (request: FastifyRequest) => readonly Extra[] | null;
    /** Reads the caller of a request as of now, also inside a unit of work; null when the session is no longer valid. */
    callerOfNow: (request: FastifyRequest) => Caller | null;
  }
  interface FastifyRequest {
    /** Signed-in person; set by `registerAuth`. */
    caller: Caller | null;
    /** Id of the session; null without a valid one. */
    sid: string | null;
  }
}

/** Parsed input of a handler, with the request and the reply. */
interface RouteContext<C extends Contract> extends ContractInput<C> {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handler of a contract. A large answer may be a stream, which is sent unchanged. */
type Handler<C extends Contract, Who> = (
  context: RouteContext<C> & { caller: Who },
) => ContractAnswer<C> | Readable | Promise<ContractAnswer<C> | Readable>;

/**
 * Registers the route of a contract for a signed-in caller. Access, validation and the shape of the answer come from
 * the contract.
 */
export function route<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  schemas: NonNullable<C['schemas']>,
  handler: Handler<C, Caller>,
): void {
  register<C, Caller>(app, contract, schemas, handler, signedIn);
}

function signedIn(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('not_signed_in');
  return request.caller;
}

/** Handler of a call whose answer depends only on the caller, the URL and the data; it gets nothing else. */
type KeptHandler<C extends Contract> = (
  context: ContractInput<C> & { caller: Caller },
) => ContractAnswer<C> | WithHeaders<ContractAnswer<C>>;

/** An answer with headers of its own. */
export class WithHeaders<A> {
  readonly answer: A;
  readonly headers: Readonly<Record<string, string>>;
  constructor(answer: A, headers: Readonly<Record<string, string>>) {
    this.answer = answer;
    this.headers = headers;
  }
}

/**
 * Registers the route of a contract that only reads, and whose answer is cached until something changes
 * (`kept-answers.ts`). The handler must depend only on the data, and on the time no finer than parts of a day.
 */
export function keptRoute<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  schemas: NonNullable<C['schemas']>,
  handler: KeptHandler<C>,
): void {
  if (contract.method !== 'GET') throw new Error(`${contract.method} ${contract.path} does more than read`);
  register<C, Caller>(
    app,
    contract,
    schemas,
    ({ request, reply, ...input }) => {
      const send = app.keptAnswers.prepare(request, reply);
      const answer = handler(input as unknown as ContractInput<C> & { caller: Caller });
      if (answer instanceof WithHeaders) send(answer.answer, answer.headers);
      else send(answer);
      return SENT;
    },
    signedIn,
    { onRequest: (request, reply, done) => void (app.keptAnswers.send(request, reply) || done()) },
  );
}

/** Registers the route of a contract that needs no signed-in caller. */
export function publicRoute<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  schemas: NonNullable<C['schemas']>,
  handler: Handler<C, Caller | null>,
): void {
  if (contract.permission !== 'public') throw new Error(`${contract.method} ${contract.path} is not public`);
  register<C, Caller | null>(app, contract, schemas, handler, (request) => request.caller);
}

/** Most bytes of JSON on routes that need no signed-in caller (limits-20). */
const PUBLIC_BODY_LIMIT = 16 * 1024;

/** Returned by a handler that has sent the answer itself. */
const SENT = Symbol('sent');

function register<C extends Contract, Who extends Caller | null>(
  app: FastifyInstance,
  contract: C,
  schemas: CallSchemas,
  handler: (context: Parameters<Handler<C, Who>>[0]) => ReturnType<Handler<C, Who>> | typeof SENT,
  callerFrom: (request: FastifyRequest) => Who,
  hooks: { onRequest?: onRequestHookHandler } = {},
): void {
  const status = contract.status ?? 200;
  app.route({
    method: contract.method,
    url: contract.path,
    ...(contract.permission === 'public' ? { bodyLimit: PUBLIC_BODY_LIMIT } : {}),
    config: {
      permission: contract.permission,
      atHomeOnly: contract.atHomeOnly,
      limitedBy: contract.limitedBy,
      receives: contract.receives,
      extras: contract.extras,
    },
    schema: {
      tags: [contract.path.split('/')[2] ?? 'api'],
      security: contract.permission === 'public' ? [] : [{ session: [] }],
      'x-permission': contract.permission,
      'x-errors': [...(contract.errors ?? []), ...(contract.atHomeOnly ? (['only_at_home'] as const) : [])],
      ...(contract.atHomeOnly ? { 'x-at-home-only': contract.atHomeOnly } : {}),
      ...(contract.answerHeaders ? { 'x-answer-headers': contract.answerHeaders } : {}),
      ...(contract.produces ? { produces: [contract.produces] } : {}),
      ...(contract.receives ? { 'x-receives': contract.receives } : {}),
      ...(contract.extras ? { 'x-extras': contract.extras } : {}),
      ...(schemas.params ? { params: schemas.params } : {}),
      ...(schemas.query ? { querystring: schemas.query } : {}),
      ...(schemas.body ? { body: schemas.body } : {}),
      response: { [status]: schemas.response },
    },
    ...hooks,
    ...(schemas.body ? { preValidation: prepareBody(dropFieldsOfExtras(schemas)) } : {}),
    ...(contract.atHomeOnly === 'without-invitation' ? { preHandler: refuseUninvited } : {}),
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as ContractInput<C>;
      const caller = callerFrom(request);
      const handle = (who: Who) => handler({ ...input, caller: who, request, reply });
      const change = () => withCallerOfNow(caller, contract, () => app.callerOfNow(request), handle);
      const answer = SAFE_METHODS.has(contract.method)
        ? await handle(caller)
        : await runForAddress(limitKeyOf(request.ip), () => runWithOrigin(clientOf(request), change));
      if (answer === SENT) return reply;
      // No client reads it: to read it to its end only for its head would delay the next request.
      if (request.method === 'HEAD' && answer instanceof Readable) answer.destroy();
      if (contract.produces) reply.type(mediaType(contract.produces));
      return reply.status(status).send(answer);
    },
  });
}

/** Treats an empty body like an empty object, so that every missing field is reported. */
function prepareBody(dropFields: DropFields | null) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    if (request.body === undefined) request.body = {};
    dropFields?.(request.body, request.caller);
    done();
  };
}

function mediaType(type: NonNullable<Contract['produces']>): string {
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Refuses callers from outside without an invitation, the only way for strangers to join a family from there. */
async function refuseUninvited(request: FastifyRequest): Promise<void> {
  const { invitation } = request.body as { invitation?: string };
  if (invitation === undefined && isFromOutside(request)) throw new AppError('only_at_home');
}

/** Id of the page that sent a request, if the request states it. */
function clientOf(request: FastifyRequest): string | undefined {
  const client = request.headers[CLIENT_HEADER];
  return typeof client === 'string' && client !== '' ? client : undefined;
}

/** Checks that the family of the paired device has switched one of the extras on. @throws AppError not_found */
function assertHasExtra(request: FastifyRequest, extras: readonly Extra[]): void {
  const on = request.server.extrasOfDevice(request);
  if (on && !extras.some((extra) => on.includes(extra))) throw new AppError('not_found');
}

/** Denies by default: checks the declared place and permission before the body is read, and again afterwards. */
export function registerAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    if (options.url.startsWith('/api') && !options.config?.permission) {
      throw new Error(`The route ${String(options.method)} ${options.url} declares no permission.`);
    }
  });
  const check = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    assertOpen(request);
    done();
  };
  app.addHook('onRequest', check);
  app.addHook('preHandler', check);
}

function assertOpen(request: FastifyRequest): void {
  const { config } = request.routeOptions;
  if (config.atHomeOnly === true && isFromOutside(request)) throw new AppError('only_at_home');
  if (config.permission === 'public' && config.extras) assertHasExtra(request, config.extras);
  else assertMayCall(request.caller, config);
}
