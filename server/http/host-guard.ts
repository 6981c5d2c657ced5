import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '#server/http/proxy.ts';
import { isHomeAddress, isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { hostnameOf, isNameByRouter, isOwnHost } from '#server/lan/host-names.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Place that a request comes from: the family computer itself, another computer at home (or a trusted proxy while no
 * public URL is configured), or outside (proxy-5, proxy-6).
 */
export type Place = 'family-computer' | 'home' | 'outside';

declare module 'fastify' {
  interface FastifyRequest {
    /** Place that the request comes from; set by the host guard. */
    place: Place;
    /** Origin of pages that may send the request: the public URL, or the origin that it was sent to. */
    ownOrigin: string;
  }
}

/** Addresses, names and proxies that are accepted in addition to the usual ones of home. */
export interface AcceptedHosts {
  /** Address that the server listens on. If it is a single one, requests of this computer come from it too. */
  host?: string | undefined;
  /** Further names of home, in the form that `hostnameOf` returns. */
  allowedHosts: readonly string[];
  isTrusted: TrustedProxies;
  /** Origin at which Kinboard is opened from outside; without it, no request counts as from outside. */
  publicUrl?: string | undefined;
}

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests to foreign host names, against DNS rebinding, and changes that another site sends. Sets the place
 * that each request comes from (api-11, api-12). Must be registered after `registerForwarding`.
 * @param announcedName returns the name under which the server is currently announced
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
    // Without loopback, this computer uses the address listened on. Others cannot, since answers go there.
    const isThisComputer = isLoopback(address) || plainAddress(address) === host;
    // A proxy on another computer always acts for others; this computer may also have a user of its own.
    const isByProxy = request.isForwarded || (isTrusted(address) && !isLoopback(address));
    // A client of a proxy can send any host, so with a public URL all of them count as from outside.
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

/** Tells whether a request comes from the family computer itself. Never true through a proxy. */
export function isFamilyComputer(request: Pick<FastifyRequest, 'place'>): boolean {
  return request.place === 'family-computer';
}

/** Tells whether a request comes from outside, where fewer calls are answered than at home. */
export function isFromOutside(request: Pick<FastifyRequest, 'place'>): boolean {
  return request.place === 'outside';
}

/** Tells whether the browser says that another site made this request (api-12). */
export function isFromAnotherSite({ headers, ownOrigin }: Pick<FastifyRequest, 'headers' | 'ownOrigin'>): boolean {
  const { origin } = headers;
  if (origin !== undefined && !isSameHost(origin, ownOrigin)) return true;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/**
 * Compares host names and ports, without default ports, which some proxies add. The schemes may differ, since a proxy
 * may not state that it uses https. But a page of plain http is refused if the own origin is https.
 */
function isSameHost(origin: string, own: string): boolean {
  const ownHost = hostAndPortOf(own);
  return ownHost !== null && hostAndPortOf(origin) === ownHost && (!isHttps(own) || isHttps(origin));
}

function isHttps(origin: string): boolean {
  return /^https:/i.test(origin);
}

/** Returns host name and port of a URL; null if it is invalid. */
function hostAndPortOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, port } = new URL(address);
  return `${hostnameOf(host)}:${port}`;
}
