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

/** Allows only the style above: this page is shown at foreign host names. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(LOOK).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Sends a page that says why this address is refused, in the browser's language, with a link to the right one. It
 * contains nothing of the request (api-20).
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
        .send(drawPage(errorMessage(code), code === 'foreign_host' ? drawLink(request) : '')),
  );
}

function drawPage(message: string, way: string): string {
  return `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kinboard</title><style>${LOOK}</style></head>
<body><main><h1>Kinboard</h1><p>${escapeHtml(message)}</p>${way}</main></body></html>`;
}

function drawLink(request: FastifyRequest): string {
  const origin = originReached(request);
  const link =
    origin === null
      ? ''
      : `<p>${escapeHtml(say(words.foreignHostOpenHere))}<br><a href="${escapeHtml(origin)}/">${escapeHtml(origin)}</a></p>`;
  return `${link}<p>${escapeHtml(say(words.foreignHostAllow))}</p>`;
}

/**
 * Returns the origin by IP address that a browser at home came to. Null where such a link would fail: outside the home
 * network, behind a proxy, at loopback, where an unnamed tunnel may end, and for an IPv6 address that needs a zone.
 */
function originReached({ socket, headers }: FastifyRequest): string | null {
  const { localAddress, localPort, remoteAddress } = socket;
  const isForwarded = Object.keys(forwardingHeaders(headers)).length > 0;
  if (!localAddress || !localPort || isForwarded || !isHomeAddress(remoteAddress ?? '')) return null;
  const address = plainAddress(localAddress);
  if (isLoopback(address)) return null;
  return isIPv6(address) && /^fe[89ab]/i.test(address) ? null : originAt(address, localPort);
}
