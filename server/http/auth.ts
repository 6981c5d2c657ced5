import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountService } from '#server/features/account/account.service.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
  }
}

/** The cookie outlives the session row, which alone decides when a session ends. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Finds out who asks: the sealed cookie carries only the session's id, the row in the database the rest
 * (decisions, section 9).
 */
export async function registerAuth(app: FastifyInstance, account: AccountService, cookieKey: Buffer): Promise<void> {
  await app.register(secureSession, {
    key: cookieKey,
    cookieName: 'kinboard',
    expiry: COOKIE_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: COOKIE_SECONDS },
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('sid', null);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api')) return;
    const sid = request.session.get('sid');
    const caller = sid ? account.resolve(sid) : null;
    request.caller = caller;
    request.sid = caller && sid ? sid : null;
  });
}

/** Signs the browser in with a new session, ending the one it had. */
export async function startSession(request: FastifyRequest, account: AccountService, sid: string): Promise<void> {
  if (request.sid) await account.logout(request.sid);
  request.session.regenerate();
  request.session.set('sid', sid);
}

/** Signs the browser out. */
export async function endSession(request: FastifyRequest, account: AccountService): Promise<void> {
  await account.logout(request.sid ?? undefined);
  request.session.delete();
}

/** Answers are one person's: nobody else's browser, proxy or back button keeps them (reliability, A7). Files of the UI say otherwise themselves. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
