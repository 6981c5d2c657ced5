import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitKeyOf } from '#server/lan/addresses.ts';
import { checkWhile } from '#server/lib/check-while.ts';

/** Limits for clients that do not read their answers. */
export interface SlowReaderLimits {
  /** Milliseconds without progress after which an answer is ended. */
  stalledAfterMs: number;
  /** Most bytes that unread answers may hold in total. */
  waitingBytes: number;
}

const LIMITS: SlowReaderLimits = { stalledAfterMs: 30_000, waitingBytes: 64 * 1024 * 1024 };
/** Size of the pieces of a larger answer, which make its progress visible. */
const PIECE_BYTES = 64 * 1024;
const CHECKS_PER_LIMIT = 10;

/** Answer that is being sent. */
interface Underway {
  readonly response: FastifyReply['raw'];
  readonly socket: FastifyRequest['raw']['socket'];
  readonly address: string;
  /** Size of the answer in memory; 0 for a stream. */
  readonly bytes: number;
  /** Bytes that the socket had sent at the last check. */
  taken: number;
  checksWithoutProgress: number;
}

/**
 * Ends unread answers: those without progress for 30 seconds, and, while all answers together hold too much memory, the
 * oldest of the address that holds most (limits-14).
 */
export function registerSlowReaders(app: FastifyInstance, limits: Partial<SlowReaderLimits> = {}): void {
  const { stalledAfterMs, waitingBytes } = { ...LIMITS, ...limits };
  const underway = new Set<Underway>();
  let waiting = 0;

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    done(null, request.ws ? payload : inPieces(request, reply, payload));
  });

  /** Watches an answer. @returns the payload, in pieces if it is large */
  function inPieces(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    watch(request, reply, bytes);
    if (bytes <= PIECE_BYTES || request.method === 'HEAD') return payload;
    reply.header('content-length', bytes);
    return Readable.from(piecesOf(Buffer.from(payload as string | Buffer)));
  }

  function watch({ ip, raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, bytes: number): void {
    const answer = { response, socket, address: limitKeyOf(ip), bytes, taken: 0, checksWithoutProgress: 0 };
    underway.add(answer);
    checks.begin();
    waiting += bytes;
    response.once('finish', () => forget(answer)).once('close', () => forget(answer));
    while (waiting > waitingBytes) {
      const other = oldestOfGreediest(underway, answer);
      if (!other) return;
      end(other);
    }
  }

  function forget(answer: Underway): void {
    if (underway.delete(answer)) waiting -= answer.bytes;
  }

  function end(answer: Underway): void {
    forget(answer);
    answer.socket.destroy();
  }

  const checks = checkWhile(stalledAfterMs / CHECKS_PER_LIMIT, () => {
    for (const answer of underway) {
      const taken = answer.socket.bytesWritten;
      const isStalled = answer.response.headersSent && taken === answer.taken;
      answer.checksWithoutProgress = isStalled ? answer.checksWithoutProgress + 1 : 0;
      answer.taken = taken;
      if (answer.checksWithoutProgress >= CHECKS_PER_LIMIT) end(answer);
    }
    return underway.size > 0;
  });
  app.addHook('preClose', async () => checks.end());
}

/** Never picks the newest answer: a single one may be of any size. */
function oldestOfGreediest(underway: ReadonlySet<Underway>, newest: Underway): Underway | undefined {
  const held = new Map<string, number>();
  for (const { address, bytes } of underway) held.set(address, (held.get(address) ?? 0) + bytes);
  const others = [...underway].filter((answer) => answer !== newest && answer.bytes > 0);
  const most = Math.max(...others.map(({ address }) => held.get(address) ?? 0));
  return others.find(({ address }) => held.get(address) === most);
}

function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) yield body.subarray(at, at + PIECE_BYTES);
}
