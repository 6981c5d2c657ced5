import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { browserLanguage } from '#server/http/browser-language.ts';
import { escapeHtml } from '#server/http/html.ts';
import { forwardingHeaders } from '#server/http/proxy.ts';
import { isHomeAddress, isLoopback, plainAddress } from '#server/lan/addresses.ts';
import { originAt } from '#server/lan/origins.ts';
import { withLanguage } from '#server/lib/request-language.ts';
import { type AppError, ERRORS, errorMessage } from '#shared/errors.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/errors.ts';

const LOOK = `html { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: clamp(24px, 8vh, 80px) 16px; overflow-wrap: anywhere; }
a { font-weight: 700; display: inline-block; padding: 8px 0; }`;

/** Nothing but the look above: this page is shown under names that are not ours. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(LOOK).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Sends why nobody is answered under this address, in the language of the browser, with a way to the right one. Nothing
 * of the request stands on it (api-20).
 */
export function sendRefusedPage(request: FastifyRequest, reply: FastifyReply, { code }: AppError): FastifyReply {
  return withLanguage(
    () => browserLanguage(request.headers['accept-language']),
    () =>
      reply
        .status(ERRORS[code].status)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(drawPage(errorMessage(code), code === 'foreign_host' ? drawWay(request) : '')),
  );
}

function drawPage(message: string, way: string): string {
  return `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kinboard</title><style>${LOOK}</style></head>
<body><main><h1>Kinboard</h1><p>${escapeHtml(message)}</p>${way}</main></body></html>`;
}

function drawWay(request: FastifyRequest): string {
  const origin = originReached(request);
  const link =
    origin === null
      ? ''
      : `<p>${escapeHtml(say(words.foreignHostOpenHere))}<br><a href="${escapeHtml(origin)}/">${escapeHtml(origin)}</a></p>`;
  return `${link}<p>${escapeHtml(say(words.foreignHostAllow))}</p>`;
}

/**
 * The address of this computer that a browser at home came to; null where it would lead nowhere: beyond the home network,
 * behind a proxy, at loopback, where a tunnel may end that names nobody, and where only a zone says on which card.
 */
function originReached({ socket, headers }: FastifyRequest): string | null {
  const { localAddress, localPort, remoteAddress } = socket;
  const isForwarded = Object.keys(forwardingHeaders(headers)).length > 0;
  if (!localAddress || !localPort || isForwarded || !isHomeAddress(remoteAddress ?? '')) return null;
  const address = plainAddress(localAddress);
  if (isLoopback(address)) return null;
  return isIPv6(address) && /^fe[89ab]/i.test(address) ? null : originAt(address, localPort);
}
