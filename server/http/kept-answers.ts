import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/access/caller.ts';
import type { Clock } from '#server/lib/clock.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Cached answers, valid until something changes. */
    keptAnswers: KeptAnswers;
  }
}

/** Cached answer, with the state that it was made from. */
interface Kept {
  readonly caller: Caller;
  readonly version: number;
  readonly quarter: number;
  readonly body: string;
  /** Size of the body in UTF-8. */
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Cache of answers that depend only on the caller, the URL, the family's data, and the day and part of the day. */
export interface KeptAnswers {
  /** Sends the cached answer for this caller and URL if it is still valid. @returns whether there was one */
  send(request: FastifyRequest, reply: FastifyReply): boolean;
  /**
   * Records the state that an answer is about to be made from.
   * @returns a function that sends the answer and caches it
   */
  prepare(
    request: FastifyRequest,
    reply: FastifyReply,
  ): (answer: unknown, headers?: Readonly<Record<string, string>>) => void;
}

/**
 * In every current time zone, each boundary of a family's day (midnight, 03:00, the evening, a change to summer time)
 * is a multiple of a quarter of an hour in UTC. So nothing that depends on the time changes within one.
 */
const QUARTER_MS = 15 * 60 * 1000;
const MOST_BYTES = 8 * 1024 * 1024;
/** Bytes that an answer takes in addition to its body. */
const OVERHEAD_BYTES = 500;

/**
 * Caches answers, each for one session and URL. An answer is valid only while the session has the identical caller
 * object, which every change of sessions, people, roles and families replaces; while nothing of the family has changed;
 * and within the quarter of an hour in which it was made, however the clock is set.
 * @param isChecked computes every answer again and throws if the cached one differs; for tests
 */
export function keepAnswers(
  app: FastifyInstance,
  { clock, versionOf, isChecked }: { clock: Clock; versionOf: (familyId: string) => number; isChecked: boolean },
): void {
  const kept = new Map<string, Kept>();
  let bytes = 0;

  /** Reads the state that an answer depends on; null without a family, where the language depends on the browser. */
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
