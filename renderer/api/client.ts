import { ApiError, hadNoAnswer } from '#renderer/api/api-error.ts';
import { checkReachability, noteAnswer, reachability } from '#renderer/api/reachability.ts';
import { learnServerTime } from '#renderer/api/server-clock.ts';
import { CLIENT_HEADER, LANGUAGE_HEADER } from '#shared/constants.ts';
import { type Contract, type ContractRequest, type ContractResult, urlOf } from '#shared/contracts/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { language } from '#shared/language/language.ts';

/** Milliseconds in which an answer must begin, and then again must end, else the family computer counts as out of reach. */
const ANSWER_TIMEOUT_MS = 15_000;

interface CallOptions {
  /** Aborts the call, e.g. the signal that TanStack Query passes. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Receives the headers of a successful answer, for contracts that declare some (`answerHeaders`). */
  onHeaders?: (headers: Headers) => void;
}

/** Arguments after the contract; the request is optional where it has no required part. */
type CallArguments<C extends Contract> =
  Record<string, never> extends ContractRequest<C>
    ? [request?: ContractRequest<C>, options?: CallOptions]
    : [request: ContractRequest<C>, options?: CallOptions];

let onUnauthorized: () => void = () => {};

/** Sets the function that is called when the session has ended in mid-use (401 on a call by a signed-in person). */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

/** Makes one call of the API, typed by its contract; every failure is an ApiError (api-1). */
export async function call<C extends Contract>(contract: C, ...args: CallArguments<C>): Promise<ContractResult<C>> {
  const [request, options = {}] = args as [ContractRequest<Contract>?, CallOptions?];
  const { response, text } = await send(contract, request, options);
  const answer = readAnswer(response, text, response.headers.get('Date'));
  options.onHeaders?.(response.headers);
  return answer as ContractResult<C>;
}

/**
 * Reads the body of an answer; every failure is an ApiError, and an ended session calls the handler. All answers of
 * Kinboard are JSON, and its errors have a code (api-4). Any other answer comes from a proxy or a login page and counts
 * as no answer (live-24).
 * @param date the Date header
 */
export function readAnswer(
  { status, statusText }: { status: number; statusText: string },
  text: string,
  date: string | null,
): unknown {
  const isGood = status >= 200 && status < 300;
  const body = parseJson(text);
  const isOurs = body !== undefined && (isGood || isErrorBody(body));
  const error = isGood && isOurs ? null : new ApiError(status, text || statusText, isErrorBody(body) ? body : null);
  if (isOurs) learnServerTime(date);
  if (hadNoAnswer(error)) checkReachability();
  else noteAnswer();
  if (!error) return body;
  if (error.code === 'not_signed_in') onUnauthorized();
  throw error;
}

async function send(
  contract: Contract,
  request: ContractRequest<Contract> | undefined,
  { signal, timeoutMs = ANSWER_TIMEOUT_MS }: CallOptions,
): Promise<{ response: Response; text: string }> {
  // A change is refused at once: sent to a sleeping computer, it would be made later, when nobody expects it.
  if (contract.method !== 'GET' && reachability() === 'lost') throw new ApiError(0, '', null);
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const { body } = (request ?? {}) as { body?: unknown };
    const response = await fetch(urlOf(contract, request), {
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
    clearTimeout(timer);
    timer = setTimeout(giveUp, timeoutMs);
    const text = await response.text();
    if (signal?.aborted) throw signal.reason;
    return { response, text };
  } catch (error) {
    if (signal?.aborted) throw error;
    checkReachability();
    throw new ApiError(0, '', null);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** @returns undefined for text that is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is Partial<ErrorBody> {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/**
 * Identifies this page in the changes that it sends and on its live connection, so that it is not notified of its own
 * changes. It does not use `crypto.randomUUID`, which a page over plain http lacks.
 */
export const PAGE_ID = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
