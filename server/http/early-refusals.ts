import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OLD_NAMES } from '#server/http/cookie-names.ts';
import { languageOfPage } from '#server/http/reader-language.ts';
import { withLanguage } from '#server/lib/request-language.ts';
import type { Services } from '#server/services.ts';

/**
 * Refuses a call of an address that used up its attempts before anything of the request is read: cookies, body, data
 * (limits-17). After `registerForwarding`, before every hook that costs something.
 */
export function registerEarlyRefusals(
  app: FastifyInstance,
  { limits, families }: Pick<Services, 'limits' | 'families'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { limitedBy } = request.routeOptions.config;
    if (!limitedBy || (limitedBy === 'sign-in' && mayKnowAccount(request))) return done();
    withLanguage(
      () => families.visitorLanguage(null) ?? languageOfPage(request),
      () => {
        limits.assertOpen(limitedBy, request.ip);
        done();
      },
    );
  });
}

/** A browser that brings a cookie of known accounts may be judged by its own count (limits-4). */
function mayKnowAccount({ server, headers }: FastifyRequest): boolean {
  return [server.cookieNames.known, OLD_NAMES.known].some((name) => headers.cookie?.includes(`${name}=`));
}
