import type { FastifyInstance } from 'fastify';
import type { IdleSessions } from '#server/features/account/idle-sessions.service.ts';

/** Milliseconds between two looks for sessions that nobody uses. */
const LOOK_EVERY_MS = 5_000;

/**
 * Tells which sessions on paired devices are in use, and has those ended that are not
 * (devices-15). After `registerAuth`.
 */
export function registerPresence(app: FastifyInstance, idleSessions: IdleSessions): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Live connections tell themselves, as long as they are open.
    if (request.sid && request.caller?.deviceId && !request.ws) {
      const leave = idleSessions.arrive(request.sid);
      // An upload or download counts as a call until its last byte, or until it is broken off.
      reply.raw.once('finish', leave).once('close', leave);
    }
    done();
  });
  const looking = setInterval(() => {
    idleSessions.look().catch((error: unknown) => app.log.error({ err: error }, 'idle sessions could not be ended'));
  }, LOOK_EVERY_MS);
  looking.unref();
  app.addHook('preClose', async () => clearInterval(looking));
}
