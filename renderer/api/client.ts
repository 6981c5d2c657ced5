import { ApiError } from '#renderer/api/api-error.ts';
import { PAGE_ID } from '#renderer/api/page-id.ts';
import { doubtReachability, reachability } from '#renderer/api/reachability.ts';
import { learnServerTime } from '#renderer/api/server-clock.ts';
import { CLIENT_HEADER, LANGUAGE_HEADER } from '#shared/constants.ts';
import { type Contract, type ContractRequest, type ContractResult, urlOf } from '#shared/contracts/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { language } from '#shared/language/language.ts';

/** How long an answer may take before the family computer counts as out of reach, in milliseconds. */
const ANSWER_TIMEOUT_MS = 15_000;

interface CallOptions {
  /** Ends the call early, e.g. the signal that TanStack Query hands out. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Gets the headers of a good answer, for calls whose headers say something (`answerHeaders`). */
  onHeaders?: (headers: Headers) => void;
}

/** Arguments after the contract: the request may be left out where nothing must be sent. */
type CallArguments<C extends Contract> =
  Record<string, never> extends ContractRequest<C>
    ? [request?: ContractRequest<C>, options?: CallOptions]
    : [request: ContractRequest<C>, options?: CallOptions];

let onUnauthorized: () => void = () => {};

/** Says what happens when the session has ended in mid-use (401 on a call by somebody signed in). */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

/** Makes one call of the API, typed by its contract; every failure is an ApiError (docs/product/api.md#api-1). */
export async function call<C extends Contract>(contract: C, ...args: CallArguments<C>): Promise<ContractResult<C>> {
  const [request, options = {}] = args as [ContractRequest<Contract>?, CallOptions?];
  const response = await send(contract, request, options);
  learnServerTime(response.headers.get('Date'));
  const text = await response.text().catch(() => '');
  const answer = readAnswer(response, text);
  options.onHeaders?.(response.headers);
  return answer as ContractResult<C>;
}

/** What an answer says; every failure is an ApiError, and that a session has ended is told. */
export function readAnswer({ status, statusText }: { status: number; statusText: string }, text: string): unknown {
  if (status >= 200 && status < 300) return parseAnswer(text, status);
  const error = new ApiError(status, text || statusText, parseErrorBody(text));
  if (error.code === 'not_signed_in') onUnauthorized();
  throw error;
}

async function send(
  contract: Contract,
  request: ContractRequest<Contract> | undefined,
  { signal, timeoutMs = ANSWER_TIMEOUT_MS }: CallOptions,
): Promise<Response> {
  // What changes something is refused at once: sent to a computer that sleeps, it would happen later, unasked.
  if (contract.method !== 'GET' && reachability() === 'lost') throw new ApiError(0, '', null);
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const { body } = (request ?? {}) as { body?: unknown };
    return await fetch(urlOf(contract, request), {
      method: contract.method,
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        [CLIENT_HEADER]: PAGE_ID,
        [LANGUAGE_HEADER]: language(),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: controller.signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    doubtReachability();
    throw new ApiError(0, '', null);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function parseAnswer(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(status, 'The answer is not JSON.', null);
  }
}

function parseErrorBody(text: string): Partial<ErrorBody> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'code' in body ? (body as Partial<ErrorBody>) : null;
  } catch {
    return null;
  }
}
