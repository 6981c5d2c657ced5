import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitKeyOf } from '#server/lan/addresses.ts';

/** Limits for readers that do not read. */
export interface SlowReaderLimits {
  /** An answer that makes no progress for so long is ended, in milliseconds. */
  stalledAfterMs: number;
  /** Bytes that answers that wait for their readers may hold together. */
  waitingBytes: number;
}

const LIMITS: SlowReaderLimits = { stalledAfterMs: 30_000, waitingBytes: 64 * 1024 * 1024 };
/** An answer larger than this goes out in pieces of this size, so that its progress can be seen. */
const PIECE_BYTES = 64 * 1024;
const LOOKS = 10;

/** An answer on its way. */
interface Underway {
  readonly response: FastifyReply['raw'];
  readonly socket: FastifyRequest['raw']['socket'];
  readonly address: string;
  /** Of the answer in memory; 0 for what is streamed. */
  readonly bytes: number;
  /** Bytes that the socket had taken at the last look. */
  taken: number;
  looksWithoutProgress: number;
}

/**
 * Ends answers that nobody reads: those that make no progress for 30 seconds, and, when all that wait hold too much memory, the
 * oldest of the address that holds most (limits-14).
 */
export function registerSlowReaders(app: FastifyInstance, limits: Partial<SlowReaderLimits> = {}): void {
  const { stalledAfterMs, waitingBytes } = { ...LIMITS, ...limits };
  const underway = new Set<Underway>();
  let waiting = 0;

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    done(null, request.ws ? payload : inPieces(request, reply, payload));
  });

  /** Watches an answer. @returns what is sent: in pieces when it is large */
  function inPieces(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    watch(request, reply, bytes);
    if (bytes <= PIECE_BYTES || request.method === 'HEAD') return payload;
    reply.header('content-length', bytes);
    return Readable.from(piecesOf(Buffer.from(payload as string | Buffer)));
  }

  function watch({ ip, raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, bytes: number): void {
    const answer = { response, socket, address: limitKeyOf(ip), bytes, taken: 0, looksWithoutProgress: 0 };
    underway.add(answer);
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

  function look(): void {
    for (const answer of underway) {
      const taken = answer.socket.bytesWritten;
      const isStalled = answer.response.headersSent && taken === answer.taken;
      answer.looksWithoutProgress = isStalled ? answer.looksWithoutProgress + 1 : 0;
      answer.taken = taken;
      if (answer.looksWithoutProgress >= LOOKS) end(answer);
    }
  }

  const looking = setInterval(look, stalledAfterMs / LOOKS);
  looking.unref();
  app.addHook('preClose', async () => clearInterval(looking));
}

/** Among the others: one that is alone may be of any size. */
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
