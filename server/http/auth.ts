import type { Session } from '@fastify/secure-session';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountService } from '#server/features/account/account.service.ts';
import type { Caller } from '#server/features/account/caller.ts';
import { isCall, isFromOutside, SAFE_METHODS } from '#server/http/host-guard.ts';
import { isChild } from '#shared/permissions.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
    /** Secret of a paired device, in its own cookie. */
    token: string;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookie of a paired device; it stays when people sign in and out. */
    deviceSession: Session;
  }
}

/** The cookie outlives the session row, which alone decides when a session ends. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/**
 * Finds out who asks: the sealed cookie carries only the session's id, the row in the database the rest
 * (decisions, section 9).
 */
export async function registerAuth(app: FastifyInstance, account: AccountService, cookieKey: Buffer): Promise<void> {
  const sealed = {
    key: cookieKey,
    expiry: COOKIE_SECONDS,
    cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: COOKIE_SECONDS },
  } as const;
  await app.register(secureSession, [
    { ...sealed, sessionName: 'session', cookieName: 'kinboard' },
    { ...sealed, sessionName: 'deviceSession', cookieName: 'kinboard-device' },
  ]);
  app.decorateRequest('caller', null);
  app.decorateRequest('sid', null);
  const identify = (request: FastifyRequest) => {
    const caller = callerOf(request, account);
    request.caller = caller;
    request.sid = caller ? (request.session.get('sid') ?? null) : null;
  };
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) identify(request);
  });
  // The body may come long after the head, and its sender may have lost their rights meanwhile.
  app.addHook('preHandler', async (request) => {
    if (isCall(request) && !SAFE_METHODS.has(request.method)) identify(request);
  });
}

/** Who is signed in, null when nobody is. From outside a child's session counts for nothing (decisions, section 9). */
export function callerOf(request: FastifyRequest, account: AccountService): Caller | null {
  const sid = request.session.get('sid');
  const caller = sid ? account.resolve(sid) : null;
  return caller && isChild(caller) && isFromOutside(request) ? null : caller;
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

/** Secret of the paired device that a request comes from, if it says it comes from one; from outside none does. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  if (isFromOutside(request)) return null;
  return request.deviceSession?.get('token') ?? null;
}

/** Makes the browser a paired device, in which nobody is signed in yet. */
export async function becomeDevice(request: FastifyRequest, account: AccountService, token: string): Promise<void> {
  await endSession(request, account);
  request.deviceSession.regenerate();
  request.deviceSession.set('token', token);
}

/** Answers are one person's: nobody else's browser, proxy or back button keeps them (reliability, A7). Files of the UI say otherwise themselves. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
