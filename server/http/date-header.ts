import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/lib/clock.ts';

/**
 * Every answer says the family computer's time, by which devices with a wrong clock go (docs/product/days.md#days-15).
 */
export function registerDateHeader(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('date', new Date(clock.now()).toUTCString());
    done();
  });
}
