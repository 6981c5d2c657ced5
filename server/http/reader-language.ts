import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, deviceTokenOf } from '#server/http/auth.ts';
import { browserLanguage } from '#server/http/browser-language.ts';
import { isCall } from '#server/http/host-guard.ts';
import { withLanguage } from '#server/lib/request-language.ts';
import type { Services } from '#server/services.ts';
import { LANGUAGE_HEADER } from '#shared/constants.ts';
import { asLanguage, LANGUAGE_CODES, type Language } from '#shared/language/languages.ts';

type Deps = Pick<Services, 'account' | 'devices' | 'families'>;

/** Lets everything that a request makes Kinboard say be said in the language of whoever asks. */
export function registerReaderLanguage(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', (request, _reply, done) => withLanguage(() => readerLanguage(request, deps), done));
}

/**
 * Finds the language that whoever asks reads: their own choice, else their family's; on a paired device that of its family,
 * on any other browser that of the first one. Before there is a family every page is the set-up, which begins with what the
 * browser asks for until it is switched (languages-6); all else is English, whatever the browser
 * says.
 */
export function readerLanguage(request: FastifyRequest, deps: Deps): Language {
  try {
    return chosenLanguage(request, deps);
  } catch {
    // The data cannot be read, and that is to be said too.
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

/** A page of the set-up says what it is in; other programs say nothing. */
export function languageOfPage({ headers }: FastifyRequest): Language {
  return asLanguage(String(headers[LANGUAGE_HEADER]));
}

function languageOfSetUp({ query, headers }: FastifyRequest): Language {
  const { language } = query as { language?: string };
  return LANGUAGE_CODES.find((known) => known === language) ?? browserLanguage(headers['accept-language']);
}
