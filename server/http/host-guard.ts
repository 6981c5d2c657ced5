import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#server/http/proxy.ts';
import { isHomeAddress, isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { hostnameOf, isNameByRouter, isOwnHost } from '#server/lan/host-names.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Place that a request comes from: the family computer itself, some other computer at home (or a proxy that is trusted,
 * while no address from outside is named), or from outside (proxy-5, proxy-6).
 */
export type Place = 'family-computer' | 'home' | 'outside';

declare module 'fastify' {
  interface FastifyRequest {
    /** Place that it comes from, once the host guard has looked. */
    place: Place;
    /** Origin of the pages that may send it: the address from outside, or what it was sent to. */
    ownOrigin: string;
  }
}

/** Addresses, names and proxies that are accepted besides the usual ones of home. */
export interface AcceptedHosts {
  /** Address that Kinboard listens on; when it is one address of this computer alone, this computer comes from it too. */
  host?: string | undefined;
  /** Further names of home, as `hostnameOf` reads them. */
  allowedHosts: readonly string[];
  isTrusted: TrustedProxies;
  /** Origin under which Kinboard is opened from outside; while there is none, nobody comes from outside. */
  publicUrl?: string | undefined;
}

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers only to this computer's own names and addresses, against rebound DNS names, refuses what unknown proxies forward
 * and changes that another site sends, and says where each request comes from (api-11,
 * api-12). After `registerForwarding`.
 * @param announcedName name under which Kinboard is announced at the moment
 */
export function registerHostGuard(
  app: FastifyInstance,
  { host, allowedHosts, isTrusted, publicUrl }: AcceptedHosts,
  announcedName: () => string | null,
): void {
  const publicName = publicUrl === undefined ? null : hostnameOf(new URL(publicUrl).host);

  if (!app.hasRequestDecorator('isForwarded')) throw new Error('registerForwarding comes first');
  app.decorateRequest('place', 'home');
  app.decorateRequest('ownOrigin', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const name = hostnameOf(request.host);
    const isPublic = name === publicName;
    const isOwn = !isPublic && isOwnHost(name, announcedName());
    const isAnswered = isPublic || isOwn || isNameByRouter(name) || allowedHosts.includes(name);
    if (!isAnswered) throw new AppError('foreign_host');
    request.ownOrigin = isPublic ? (publicUrl ?? '') : `${request.protocol}://${request.host}`;
    const address = request.socket.remoteAddress ?? '';
    // Where loopback is not listened on, this computer comes from the address that is: no other can, answers go there.
    const isThisComputer = isLoopback(address) || plainAddress(address) === host;
    // A proxy on another computer asks for nobody but others; at this one somebody may sit as well.
    const isByProxy = request.isForwarded || (isTrusted(address) && !isLoopback(address));
    // Who comes through a proxy can name any host: with an address from outside, all of them count as from there.
    if (publicName !== null && (isPublic || isByProxy || !isHomeAddress(address))) request.place = 'outside';
    else request.place = isThisComputer && isOwn && !isByProxy ? 'family-computer' : 'home';
    if (!SAFE_METHODS.has(request.method) && isFromAnotherSite(request)) throw new AppError('foreign_origin');
    done();
  });
}

/** Tells whether a request is for the API: `/api` and what is below it, but not `/apiary`. */
export function isCall(request: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}

/** Tells whether the family computer itself asks: what only somebody who sits at it may do. Never true through a proxy. */
export function isFamilyComputer(request: Pick<FastifyRequest, 'place'>): boolean {
  return request.place === 'family-computer';
}

/** Tells whether a request comes by the address from outside, by which less is answered than at home. */
export function isFromOutside(request: Pick<FastifyRequest, 'place'>): boolean {
  return request.place === 'outside';
}

/** Tells whether the browser says that another site made this request (api-12). */
export function isFromAnotherSite({ headers, ownOrigin }: Pick<FastifyRequest, 'headers' | 'ownOrigin'>): boolean {
  const { origin } = headers;
  if (origin !== undefined && !isAsGood(origin, ownOrigin)) return true;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Compares names and ports: a port that a proxy adds although it is the usual one is none. A proxy may not say that it
 * speaks https; but where it is known that Kinboard is opened by https, a page of plain http may be anybody's.
 */
function isAsGood(origin: string, own: string): boolean {
  const ownPlace = whereOf(own);
  return ownPlace !== null && whereOf(origin) === ownPlace && (!isHttps(own) || isHttps(origin));
}

function isHttps(origin: string): boolean {
  return /^https:/i.test(origin);
}

/** Name and port of an address; null for what is none. */
function whereOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, port } = new URL(address);
  return `${hostnameOf(host)}:${port}`;
}
