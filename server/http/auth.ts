import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#server/access/caller.ts';
import type { AccountService } from '#server/features/account/account.service.ts';
import { type CookieNames, cookieNames, cookiesToForget, deviceCookies, OLD_NAMES } from '#server/http/cookie-names.ts';
import { isCall, isFromAnotherSite, isFromOutside, SAFE_METHODS } from '#server/http/host-guard.ts';
import { rememberOpened } from '#server/http/opened-cookies.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Services } from '#server/services.ts';
import { mayComeFromOutside } from '#shared/permissions/people.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    sid: string;
    /** Secret of a paired device, as older versions sealed it. */
    token: string;
    /** Id of a browser that knows accounts; `accounts` lists them, the newest first. */
    browser: string;
    accounts: string[];
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    cookieNames: CookieNames;
    /** Tells whether the secret is one of a paired device. */
    knowsDevice: (token: string) => boolean;
  }
  interface FastifyRequest {
    /** Accounts whose right password was entered in this browser before. */
    knownAccounts: FastifyRequest['session'];
    /** Current day, in the format in which the marker cookie stores the day of its renewal. */
    cookieDay: string;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longest time that browsers keep a cookie. The row in the database alone decides when a session ends. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const MOST_KNOWN_ACCOUNTS = 10;
/** Headers of a prefetch, which the browser sends without an action of the user. */
const AHEAD_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: COOKIE_SECONDS } as const;
/** The marker is sent only with requests of own pages. It stores the day on which the cookies were last renewed. */
const markerOptions = { ...cookieOptions, path: '/api', sameSite: 'strict' } as const;

/**
 * Identifies the caller. The sealed cookie contains only the session's id, the row in the database the rest
 * (accounts-13). The cookies of a signed-in user or a paired device are renewed on each day of use, so that they do not
 * expire after the 400 days that browsers keep one.
 */
export async function registerAuth(
  app: FastifyInstance,
  { account, devices, deviceFields }: Pick<Services, 'account' | 'devices' | 'deviceFields'>,
  { clock, cookieKey }: { clock: Clock; cookieKey: Buffer },
): Promise<void> {
  const sealed = { key: cookieKey, expiry: COOKIE_SECONDS };
  const names = cookieNames(cookieKey);
  app.decorate('cookieNames', names);
  app.decorate('knowsDevice', (token: string) => devices.find(token) !== null);
  app.decorate('extrasOfDevice', (request: FastifyRequest) => deviceFields.extrasOf(deviceTokenOf(request)));
  app.decorate('callerOfNow', (request: FastifyRequest) => callerOfNow(request, account));
  await app.register(secureSession, [
    { ...sealed, sessionName: 'session', cookieName: names.session, cookie: { ...cookieOptions } },
    {
      ...sealed,
      sessionName: 'knownAccounts',
      cookieName: names.known,
      cookie: { ...cookieOptions, path: '/api' },
    },
  ]);
  rememberOpened(app);
  app.decorateRequest('caller', null);
  app.decorateRequest('sid', null);
  app.decorateRequest('cookieDay', '');
  const identify = (request: FastifyRequest) => {
    const caller = callerOf(request, account);
    request.caller = caller;
    request.sid = caller ? (request.session.get('sid') ?? null) : null;
  };
  app.addHook('onRequest', (request, reply, done) => {
    readOldNames(request);
    if (isCall(request)) {
      identify(request);
      request.cookieDay = String(Math.floor(clock.now() / DAY_MS));
      if (request.cookies[names.here] !== request.cookieDay) renewCookies(reply);
    }
    done();
  });
  // The body may arrive long after the head, and the sender may have lost their rights meanwhile.
  app.addHook('preHandler', (request, _reply, done) => {
    if (isCall(request) && !SAFE_METHODS.has(request.method)) identify(request);
    done();
  });
}

/** Reads cookies with the old names, so that users stay signed in; the next call sets those with the new names. */
function readOldNames(request: FastifyRequest): void {
  const { server, cookies } = request;
  const { session, known } = server.cookieNames;
  if (cookies[session] === undefined) request.session = openOld(request, 'session') ?? request.session;
  if (cookies[known] === undefined) request.knownAccounts = openOld(request, 'known') ?? request.knownAccounts;
}

/** Unseals a cookie with an old name; null if there is none, or if another installation sealed it with its key. */
function openOld(
  { server, cookies, log }: FastifyRequest,
  kind: 'session' | 'known',
): FastifyRequest['session'] | null {
  const cookie = cookies[OLD_NAMES[kind]];
  return cookie ? server.decodeSecureSession(cookie, log, kind === 'known' ? 'knownAccounts' : 'session') : null;
}

/** Clears old cookies of this installation and cookies that there is no room for; old ones of others stay. */
function forgetOldNames(reply: FastifyReply): void {
  const { request } = reply;
  const { server, cookies } = request;
  const device = cookies[OLD_NAMES.device];
  const own = [
    openOld(request, 'session') ? [OLD_NAMES.session, OLD_NAMES.here] : [],
    openOld(request, 'known') ? [OLD_NAMES.known] : [],
    device && openDevice(request, device) === deviceTokenOf(request) ? [OLD_NAMES.device, OLD_NAMES.here] : [],
  ];
  for (const name of [...own.flat(), ...cookiesToForget(cookies, server.cookieNames)]) {
    for (const path of ['/', '/api']) reply.clearCookie(name, { ...cookieOptions, path });
  }
}

/** Returns the signed-in caller, or null. From outside a child's session is ignored (proxy-9). */
export function callerOf(request: FastifyRequest, account: AccountService): Caller | null {
  const sid = request.session.get('sid');
  return unlessOutside(request, sid ? account.resolve(sid) : null);
}

/** Reads the caller of a request as of now, also inside a unit of work; null when the session is no longer valid. */
function callerOfNow(request: FastifyRequest, account: AccountService): Caller | null {
  return unlessOutside(request, request.sid === null ? null : account.callerOfNow(request.sid));
}

/** Returns the caller, or null for a child from outside. */
function unlessOutside(request: FastifyRequest, caller: Caller | null): Caller | null {
  return caller && isFromOutside(request) && !mayComeFromOutside(caller) ? null : caller;
}

function renewCookies(reply: FastifyReply): void {
  const { request } = reply;
  const token = deviceTokenOf(request);
  if (!request.caller && token === null) return;
  if (request.caller) request.session.touch();
  if (request.knownAccounts.get('browser')) request.knownAccounts.touch();
  if (token !== null) reply.setCookie(request.server.cookieNames.device, token, cookieOptions);
  setMarker(reply);
}

function setMarker(reply: FastifyReply): void {
  reply.setCookie(reply.server.cookieNames.here, reply.request.cookieDay, markerOptions);
  forgetOldNames(reply);
}

/** Signs the browser in with a new session, ending the one it had. */
export async function startSession(reply: FastifyReply, account: AccountService, sid: string): Promise<void> {
  const { request } = reply;
  await account.logout(request.sid);
  request.session.regenerate();
  request.session.set('sid', sid);
  setMarker(reply);
}

/** Signs the browser out. */
export async function signOutBrowser(reply: FastifyReply, account: AccountService): Promise<void> {
  await account.logout(reply.request.sid);
  reply.request.session.delete();
  reply.clearCookie(reply.server.cookieNames.here, markerOptions);
  forgetOldNames(reply);
}

/**
 * Returns the id of a browser in which this account has signed in before; null for any other.
 * @param account as `AccountService.knowledgeOf` names it
 */
export function knownBrowser(request: FastifyRequest, account: string): string | null {
  const known = request.knownAccounts.get('accounts') ?? [];
  return (known.includes(account) && request.knownAccounts.get('browser')) || null;
}

/**
 * Records in the browser that the right password of this account was entered.
 * @param account as `AccountService.knowledgeOf` names it
 */
export function rememberAccount(request: FastifyRequest, account: string): void {
  const others = (request.knownAccounts.get('accounts') ?? []).filter((other) => other !== account);
  request.knownAccounts.set('browser', request.knownAccounts.get('browser') ?? newId());
  request.knownAccounts.set('accounts', [account, ...others].slice(0, MOST_KNOWN_ACCOUNTS));
}

/**
 * Returns the secret of the paired device that sent a request, or null; from outside always null. The cookie is not
 * sealed, so that pairings survive a restore on another computer (devices-21); older versions sealed it.
 */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const { server, cookies } = request;
  if (isFromOutside(request)) return null;
  const tokens = deviceCookies(cookies, server.cookieNames).map((cookie) => openDevice(request, cookie));
  return tokens.find((token) => server.knowsDevice(token)) ?? null;
}

function openDevice({ server, log }: FastifyRequest, cookie: string): string {
  return server.decodeSecureSession(cookie, log)?.get('token') ?? cookie;
}

/** Makes the browser a paired device and signs it out. */
export async function pairBrowser(reply: FastifyReply, account: AccountService, token: string): Promise<void> {
  await signOutBrowser(reply, account);
  reply.setCookie(reply.server.cookieNames.device, token, cookieOptions);
  setMarker(reply);
}

/** Values of `sec-fetch-site` for a navigation from a page of the same origin, and for a typed address. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/**
 * Tells whether the user navigated here from a page of Kinboard. A strict cookie is not enough, since pages on every
 * other port of this computer send it too (accounts-20): the browser's headers must agree.
 */
export function isSameOriginNavigation(request: FastifyRequest): boolean {
  const { headers, cookies } = request;
  return (
    cookies[request.server.cookieNames.here] !== undefined &&
    (headers.accept ?? '').includes('text/html') &&
    AHEAD_HEADERS.every((name) => headers[name] === undefined) &&
    OWN_SITES.has(headers['sec-fetch-site']) &&
    !isFromAnotherSite(request)
  );
}

/**
 * Forbids browsers and proxies to cache answers, which are one person's (attack-7). Files of the UI set their own
 * header.
 */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request: FastifyRequest, reply: FastifyReply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
