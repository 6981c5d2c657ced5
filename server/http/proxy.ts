import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if a trusted proxy forwarded the request. */
    isForwarded: boolean;
  }
}

/** Headers in which proxies, tunnels and VPNs name their client; other programs at home send none. */
const FORWARDING_HEADER = /^(forwarded|x-forwarded-.*|x-real-ip|cf-connecting-ip|tailscale-user-login)$/;

/** Tells whether an address is that of a trusted proxy. */
export type TrustedProxies = (address: string | undefined) => boolean;

/**
 * Creates the check whether a proxy is trusted (proxy-2).
 * @param proxies IP addresses, or `loopback` for this computer
 */
export function createTrustedProxies(proxies: readonly string[]): TrustedProxies {
  if (proxies.length === 0) return () => false;
  const trusted = new BlockList();
  for (const proxy of proxies) {
    if (proxy === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8, 'ipv4');
      trusted.addAddress('::1', 'ipv6');
    } else {
      const address = parseAddress(proxy) ?? proxy;
      trusted.addAddress(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
    }
  }
  return (address) => {
    const plain = parseAddress(address ?? '');
    return plain !== null && trusted.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Returns an IP address without port, brackets and zone; null if the text is none. */
export function parseAddress(text: string): string | null {
  const [, inBrackets, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? withPort ?? text.trim()).replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  return isIP(address) > 0 ? address : null;
}

/** Returns the headers that name the client of a request, to send another request on its behalf. */
export function forwardingHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDING_HEADER.test(name)));
}

/** Reads for whom each request was sent, before any other hook uses its address. @throws AppError unknown_proxy */
export function registerForwarding(app: FastifyInstance, isTrusted: TrustedProxies): void {
  app.decorateRequest('isForwarded', false);
  app.addHook('onRequest', (request, _reply, done) => {
    request.isForwarded = readForwarding(request.raw, isTrusted);
    done();
  });
}

/**
 * Tells whether a request was forwarded. Keeps only the last hop in the headers of a trusted proxy, since the client
 * wrote the entries before it.
 * @throws AppError unknown_proxy if a forwarding header comes from any other address
 */
export function readForwarding(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: TrustedProxies,
): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
  if (!isTrusted(socket.remoteAddress)) {
    if (isForwarded) throw new AppError('unknown_proxy');
    return false;
  }
  keepLastHop(headers, 'x-forwarded-for', parseAddress);
  keepLastHop(headers, 'x-forwarded-proto', (text) => /^https?$/i.exec(text)?.[0].toLowerCase() ?? null);
  keepLastHop(headers, 'x-forwarded-host', (text) => text.toLowerCase());
  return isForwarded;
}

function keepLastHop(headers: IncomingHttpHeaders, name: string, read: (text: string) => string | null): void {
  const given = headers[name];
  if (given === undefined) return;
  const last = read(String(given).split(',').at(-1)?.trim() ?? '');
  if (last) headers[name] = last;
  else delete headers[name];
}
