import type { FastifyInstance } from 'fastify';
import type { IdleSessions } from '#server/features/account/idle-sessions.service.ts';

/** Longest time between two checks for unused sessions, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

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
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  function lookLater(): void {
    if (!isClosing) timer = setTimeout(look, Math.min(idleSessions.msUntilDue(), LOOK_EVERY_MS)).unref();
  }
  function look(): void {
    const onError = (error: unknown) => app.log.error({ err: error }, 'idle sessions could not be ended');
    void idleSessions.look().catch(onError).finally(lookLater);
  }
  lookLater();
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
  });
}
