import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, ownAddresses, ownNames } from '#server/lan/addresses.ts';
import { AppError } from '#shared/errors.ts';

/** Methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers only to this computer's own names and addresses, against rebound DNS names, and refuses changes that another
 * site sends (decisions, section 9).
 * @param allowedHosts further names, in lower case
 * @param announcedName name under which Kinboard is announced at the moment
 */
export function registerHostGuard(
  app: FastifyInstance,
  allowedHosts: readonly string[],
  announcedName: () => string | null,
): void {
  const names = new Set(['localhost', 'kinboard.local', ...ownNames(), ...allowedHosts]);
  app.addHook('onRequest', async (request) => {
    const name = hostnameOf(request.headers.host ?? '');
    if (name !== announcedName() && !isOwnHost(name, names)) throw new AppError('foreign_host');
    if (!SAFE_METHODS.has(request.method) && isFromAnotherSite(request)) throw new AppError('foreign_origin');
  });
}

/** Whether a request is for the API: `/api` and what is below it, but not `/apiary`. */
export function isCall(request: Pick<FastifyRequest, 'url'>): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}

/** The name of a Host header without port and brackets. */
export function hostnameOf(host: string): string {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]/@]+))(?::\d+)?$/i.exec(host.trim());
  return (match?.[1] ?? match?.[2] ?? '').toLowerCase();
}

function isOwnHost(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || isLoopback(name) || ownAddresses().has(name);
}

/** Whether the browser says that another site made this request. */
export function isFromAnotherSite(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase())) return true;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
