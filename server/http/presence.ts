import type { FastifyInstance } from 'fastify';
import type { IdleSessions } from '#server/features/account/idle-sessions.service.ts';

/** Milliseconds between two checks for unused sessions. */
const LOOK_EVERY_MS = 5_000;

/**
 * Records which sessions on paired devices are in use, and ends those that are not (devices-15). Must be registered
 * after `registerAuth`.
 */
export function registerPresence(app: FastifyInstance, idleSessions: IdleSessions): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Live connections report themselves while they are open.
    if (request.sid && request.caller?.deviceId && !request.ws) {
      const leave = idleSessions.arrive(request.sid);
      // An upload or download is in use until its last byte, or until it is aborted.
      reply.raw.once('finish', leave).once('close', leave);
    }
    done();
  });
  const timer = setInterval(() => {
    idleSessions.look().catch((error: unknown) => app.log.error({ err: error }, 'idle sessions could not be ended'));
  }, LOOK_EVERY_MS);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
