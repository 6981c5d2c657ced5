import * as z from 'zod/mini';
import { actorOf } from '#renderer/domain/session/session.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type {
  Contract,
  ContractAnswer,
  ContractInput,
  ContractRequest,
  ContractResult,
} from '#shared/contracts/contract.ts';
import { ERRORS, type ErrorBody, type ErrorCode, errorMessage, type FieldIssue } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { findCall, schemasOf } from './contracts.ts';

/** Input that was asked, parsed as the server does. */
type Asked<C extends Contract> = ContractInput<C>;
/** Answer to a call: the same each time, or made of what was asked. @throws Refusal to refuse */
type Reply<C extends Contract> = ContractAnswer<C> | ((asked: Asked<C>) => ContractAnswer<C>);

type Behaviour = (contract: Contract, asked: Asked<Contract>) => Response;
/** Parts that a request brings. */
type Given = { params: unknown; query: unknown; body: unknown };

/** Instant at which the tests take place: a Wednesday morning in the family's time zone. */
export const NOW = '2026-03-11T08:00:00.000Z';

let behaviours = new Map<Contract, Behaviour>();
let troubles = new Map<Contract, Behaviour>();
let askedFor: { contract: Contract; asked: Asked<Contract> }[] = [];
let held = new Map<Contract, Promise<void>>();
let found: string[] = [];
let caller: CurrentUser | null = null;
let startedAt = Date.now();
let startsAt = NOW;

/** Something that must not happen; it fails the test. */
export function noteUnexpected(what: string): void {
  found.push(what);
}

/** Lists what must not have happened, and did. */
export function unexpected(): readonly string[] {
  return found;
}

/** Forgets what an earlier test told. */
export function forgetAnswers(): void {
  behaviours = new Map();
  troubles = new Map();
  askedFor = [];
  held = new Map();
  found = [];
  caller = null;
  setClock(NOW);
}

/** Sets the family computer's clock, which every answer carries. */
export function setClock(instant: string): void {
  startsAt = instant;
  startedAt = Date.now();
}

/** Says who is signed in: calls that they may not make are refused, as the server does. */
export function setCaller(user: CurrentUser | null): void {
  caller = user;
}

/** Tells who is signed in. @throws Refusal when nobody is */
export function theCaller(): CurrentUser {
  if (!caller) throw new Refusal('not_signed_in');
  return caller;
}

/**
 * Says what the family computer answers to a call. What its schema would not let through fails the test: no fake
 * answer can be one that the server could not give.
 */
export function answer<C extends Contract>(
  contract: C,
  reply: Reply<C>,
  answerHeaders: Record<string, string> = {},
): void {
  schemasOf(contract);
  behaviours.set(contract, (_contract, asked) => {
    const body = reply instanceof Function ? reply(asked as Asked<C>) : reply;
    return json(contract.status ?? 200, checked(contract, body), answerHeaders);
  });
}

/** Thrown where an answer is made: the server refuses. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[];
  constructor(code: ErrorCode, message: string = errorMessage(code), issues: FieldIssue[] = []) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

/**
 * Lets the server refuse a call, as it words it.
 * @returns the server's sentence, which no screen could have of its own
 */
export function refuseCall(contract: Contract, code: ErrorCode = 'internal'): string {
  const message = `The server says ${code} about ${contract.path}.`;
  troubles.set(contract, () => {
    throw new Refusal(code, message);
  });
  return message;
}

/** Lets a call fail as a broken server would, but without a sentence for people: the screen has one. @returns what mends it */
export function breakCall(contract: Contract): () => void {
  troubles.set(contract, () => json(500, { statusCode: 500, code: 'internal' }));
  return () => mendCall(contract);
}

/** Lets no answer to a call arrive: the network is gone. */
export function loseCall(contract: Contract): void {
  troubles.set(contract, () => {
    throw new TypeError('Failed to fetch');
  });
}

/** Lets a call be answered again after it was refused, broken or lost. */
export function mendCall(contract: Contract): void {
  troubles.delete(contract);
}

/** Lets a call wait. @returns what lets it go on */
export function holdCall(contract: Contract): () => void {
  let goOn = () => {};
  held.set(
    contract,
    new Promise((resolve) => {
      goOn = resolve;
    }),
  );
  return () => {
    held.delete(contract);
    goOn();
  };
}

/** Everything that was asked of a call, the oldest first. */
export function asked<C extends Contract>(contract: C): Asked<C>[] {
  return askedFor.filter((one) => one.contract === contract).map((one) => one.asked as Asked<C>);
}

const realFetch = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
  return answerRequest(init?.method ?? 'GET', url, init);
};

async function answerRequest(method: string, url: URL, init: RequestInit | undefined): Promise<Response> {
  const call = findCall(method, url.pathname);
  if (!call) return strange(`${method} ${url.pathname} is no call of shared/contracts`);
  const { contract, params } = call;
  const waiting = held.get(contract);
  if (waiting) await Promise.race([waiting, abortOf(init?.signal)]);
  init?.signal?.throwIfAborted();
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  const query = Object.fromEntries(url.searchParams);
  return answerCall(contract, { params, query, body }, troubles.get(contract));
}

/** @param trouble comes before the server has looked who asks */
function answerCall(contract: Contract, given: Given, trouble?: Behaviour): Response {
  const behave = trouble ?? behaviours.get(contract);
  if (!behave) return strange(`Nobody says what ${contract.method} ${contract.path} answers.`);
  try {
    if (!trouble) checkAccess(contract);
    const asking = parse(contract, given);
    askedFor.push({ contract, asked: asking });
    return behave(contract, asking);
  } catch (error) {
    if (error instanceof Refusal) return refusal(error);
    throw error;
  }
}

/** Makes a call as somebody else does in their own browser. @returns the good answer */
export async function callAs<C extends Contract>(
  user: CurrentUser,
  contract: C,
  request: ContractRequest<C>,
): Promise<ContractResult<C>> {
  const before = caller;
  caller = user;
  const { params, query, body } = request as { params?: unknown; query?: unknown; body?: unknown };
  const response = answerCall(contract, { params, query, body });
  caller = before;
  if (!response.ok) throw new Error(`${contract.method} ${contract.path}: ${response.status}`);
  return (await response.json()) as ContractResult<C>;
}

function abortOf(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
}

/** The same three answers as the server's access check. */
function checkAccess({ permission }: Contract): void {
  if (can(caller && actorOf(caller), permission)) return;
  if (!caller) throw new Refusal('not_signed_in');
  throw new Refusal(caller.mustChangePassword ? 'password_change_required' : 'forbidden');
}

function parse(contract: Contract, given: Given): Asked<Contract> {
  const schemas = schemasOf(contract);
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = schemas[name];
    if (!schema) return undefined;
    const { success, data, error } = z.safeParse(schema, given[name] ?? {});
    if (success) return data;
    noteUnexpected(`${contract.method} ${contract.path} was sent a ${name} that the server refuses: ${error.message}`);
    throw new Refusal('validation_failed');
  };
  return { params: part('params'), query: part('query'), body: part('body') } as Asked<Contract>;
}

/** Returns what the response schema lets through of an answer. @throws Error for one that it refuses */
function checked(contract: Contract, body: unknown): unknown {
  const { success, data, error } = z.safeParse(schemasOf(contract).response, body);
  if (success) return data;
  const what = `${contract.method} ${contract.path} cannot answer this: ${error?.message}`;
  noteUnexpected(what);
  throw new Error(what);
}

function strange(what: string): Response {
  noteUnexpected(what);
  return new Response('', { status: 500 });
}

function refusal({ code, message, issues }: Refusal): Response {
  const { status } = ERRORS[code];
  return json(status, { statusCode: status, error: 'Error', message, code, issues } satisfies ErrorBody);
}

function json(status: number, body: unknown, more: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...dateHeader(), ...more },
  });
}

function dateHeader(): { Date: string } {
  return { Date: new Date(Date.parse(startsAt) + Date.now() - startedAt).toUTCString() };
}
