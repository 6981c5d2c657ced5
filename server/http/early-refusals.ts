import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OLD_NAMES } from '#server/http/cookie-names.ts';
import { languageOfPage } from '#server/http/reader-language.ts';
import { withLanguage } from '#server/lib/request-language.ts';
import type { Services } from '#server/services.ts';

/**
 * Refuses a call from an address that has used up its attempts before its cookies, its body or the data are read
 * (limits-17). Must be registered after `registerForwarding` and before every expensive hook.
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

/** Tells whether a browser sends a cookie of known accounts, which may have a count of its own (limits-4). */
function mayKnowAccount({ server, headers }: FastifyRequest): boolean {
  return [server.cookieNames.known, OLD_NAMES.known].some((name) => headers.cookie?.includes(`${name}=`));
}
