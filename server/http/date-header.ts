import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/lib/clock.ts';

const MS_PER_SECOND = 1000;

/**
 * Every answer says the family computer's time, by which devices with a wrong clock go (days-15).
 */
export function registerDateHeader(app: FastifyInstance, clock: Clock): void {
  let said = { second: Number.NaN, words: '' };
  app.addHook('onRequest', (_request, reply, done) => {
    const now = clock.now();
    const second = Math.floor(now / MS_PER_SECOND);
    if (second !== said.second) said = { second, words: new Date(now).toUTCString() };
    reply.header('date', said.words);
    done();
  });
}
