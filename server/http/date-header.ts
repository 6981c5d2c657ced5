import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/lib/clock.ts';

const MS_PER_SECOND = 1000;

/**
 * Sends the server's time with every answer; devices with a wrong clock use it (days-15).
 */
export function registerDateHeader(app: FastifyInstance, clock: Clock): void {
  let last = { second: Number.NaN, words: '' };
  app.addHook('onRequest', (_request, reply, done) => {
    const now = clock.now();
    const second = Math.floor(now / MS_PER_SECOND);
    if (second !== last.second) last = { second, words: new Date(now).toUTCString() };
    reply.header('date', last.words);
    done();
  });
}
