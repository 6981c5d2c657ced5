import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/access/caller.ts';
import type { Clock } from '#server/lib/clock.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers that are good until something changes. */
    keptAnswers: KeptAnswers;
  }
}

/** A good answer, with the state that it was made from. */
interface Kept {
  readonly caller: Caller;
  readonly version: number;
  readonly quarter: number;
  readonly body: string;
  /** In UTF-8. */
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers of calls that follow from who asks, the address, what the family has, and what day and part of the day it is. */
export interface KeptAnswers {
  /** Sends what was answered to this person at this address while nothing changed. @returns whether there was something */
  send(request: FastifyRequest, reply: FastifyReply): boolean;
  /**
   * Notes the state that an answer is about to be made from.
   * @returns sends the answer and keeps it
   */
  prepare(
    request: FastifyRequest,
    reply: FastifyReply,
  ): (answer: unknown, headers?: Readonly<Record<string, string>>) => void;
}

/**
 * Every border of a family's days (midnight, 03:00, the evening, a change to summer time) lies on a quarter of an hour of
 * UTC in every time zone of today, so that nothing that follows from the time changes within one.
 */
const QUARTER_MS = 15 * 60 * 1000;
const MOST_BYTES = 8 * 1024 * 1024;
/** Bytes that an answer costs besides its own. */
const OVERHEAD_BYTES = 500;

/**
 * Keeps answers, each for one session and address. An answer counts only while the session belongs to the very same
 * caller in memory, whom every change of sessions, people, roles and families drops; while nothing of their family
 * changed; and within the quarter of an hour in which it was made, however the clock is set.
 * @param isChecked makes every answer anew and throws where the kept one would have been another; for tests
 */
export function keepAnswers(
  app: FastifyInstance,
  { clock, versionOf, isChecked }: { clock: Clock; versionOf: (familyId: string) => number; isChecked: boolean },
): void {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  /** Reads what must be the same for an answer to count; null for who has no family, whose words follow the browser. */
  function stateOf({
    caller,
    sid,
  }: FastifyRequest): (Pick<Kept, 'caller' | 'version' | 'quarter'> & { sid: string }) | null {
    if (!caller?.familyId || !sid) return null;
    return { caller, sid, version: versionOf(caller.familyId), quarter: Math.floor(clock.now() / QUARTER_MS) };
  }

  function find(request: FastifyRequest): Kept | undefined {
    const state = stateOf(request);
    const found = state && kept.get(keyOf(state.sid, request));
    const isGood =
      found && found.caller === state.caller && found.version === state.version && found.quarter === state.quarter;
    return isGood ? found : undefined;
  }

  function keep(key: string, answer: Kept): void {
    drop(key);
    kept.set(key, answer);
    bytes += answer.bytes + OVERHEAD_BYTES;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    bytes -= old.bytes + OVERHEAD_BYTES;
  }

  app.decorate('keptAnswers', {
    send(request, reply) {
      if (isChecked) return false;
      const found = find(request);
      if (found) sendJson(reply, found);
      return found !== undefined;
    },
    prepare(request, reply) {
      const state = stateOf(request);
      return (answer, headers = {}) => {
        const body = String(reply.serialize(answer as Record<string, unknown>));
        if (isChecked) compare(find(request), { body, headers }, request.url);
        if (state) keep(keyOf(state.sid, request), { ...state, body, headers, bytes: Buffer.byteLength(body) });
        sendJson(reply, { body, headers });
      };
    },
  } satisfies KeptAnswers);
}

function keyOf(sid: string, { url }: FastifyRequest): string {
  return `${sid} ${url}`;
}

function sendJson(reply: FastifyReply, { body, headers }: Pick<Kept, 'body' | 'headers'>): void {
  reply.headers(headers).type('application/json; charset=utf-8').send(body);
}

function compare(found: Kept | undefined, made: Pick<Kept, 'body' | 'headers'>, url: string): void {
  if (!found) return;
  const isSame = found.body === made.body && JSON.stringify(found.headers) === JSON.stringify(made.headers);
  if (!isSame) throw new Error(`An answer was kept too long: ${url}`);
}
