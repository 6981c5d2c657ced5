import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, deviceTokenOf } from '#server/http/auth.ts';
import { browserLanguage } from '#server/http/browser-language.ts';
import { isCall } from '#server/http/host-guard.ts';
import { withLanguage } from '#server/lib/request-language.ts';
import type { Services } from '#server/services.ts';
import { LANGUAGE_HEADER } from '#shared/constants.ts';
import { asLanguage, LANGUAGE_CODES, type Language } from '#shared/language/languages.ts';

type Deps = Pick<Services, 'account' | 'devices' | 'families'>;

/** Runs every request with the language of its caller, for all texts that it produces. */
export function registerReaderLanguage(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, _reply, done) => withLanguage(() => readerLanguage(request, deps), done));
}

/**
 * Returns the language of a request: the caller's own choice, else their family's; on a paired device that of its
 * family, in any other browser that of the first family. Before there is a family every page is the set-up, which uses
 * the browser's language until it is switched (languages-6). Other requests then get English.
 */
export function readerLanguage(request: FastifyRequest, deps: Deps): Language {
  try {
    return chosenLanguage(request, deps);
  } catch {
    // The data cannot be read, and the error needs a language too.
    return 'en';
  }
}

function chosenLanguage(request: FastifyRequest, { account, devices, families }: Deps): Language {
  const caller = isCall(request) ? request.caller : callerOf(request, account);
  if (caller?.language) return caller.language;
  const device = devices.find(deviceTokenOf(request));
  return (
    families.visitorLanguage(device?.familyId ?? null) ??
    (isCall(request) ? languageOfPage(request) : languageOfSetUp(request))
  );
}

/** Returns the language that a page of the set-up sends; English for other clients. */
export function languageOfPage({ headers }: FastifyRequest): Language {
  return asLanguage(String(headers[LANGUAGE_HEADER]));
}

function languageOfSetUp({ query, headers }: FastifyRequest): Language {
  const { language } = query as { language?: string };
  return LANGUAGE_CODES.find((known) => known === language) ?? browserLanguage(headers['accept-language']);
}
