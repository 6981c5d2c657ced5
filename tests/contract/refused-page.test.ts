import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessage } from '#shared/errors.ts';
import { LANGUAGE_CODES } from '#shared/language/languages.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
const hasIpv6 = own.some(({ address }) => address === '::1');
const card = own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const NO_CARD = ': skipped, this computer has no network card';

let running: TestApp;
let port: number;
beforeAll(async () => {
  running = await createTestApp({ proxies: ['127.0.0.9', ...(card ? [card] : [])] });
  await running.app.listen({ port: 0, host: hasIpv6 ? '::' : '0.0.0.0' });
  port = (running.app.server.address() as AddressInfo).port;
});
afterAll(() => running.app.close());

/** Opens a page at an address of this computer under any name. */
async function open(address: string, headers: Record<string, string>, localAddress?: string) {
  const asking = request({ host: address, port, path: '/evil<b>?q=<script>', headers, localAddress });
  asking.setHeader('accept', 'text/html');
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, page: await readText(answer) };
}
const linksOf = (page: string) => [...page.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, to, shown]) => [to, shown]);

describe('api-20: a page under a foreign name', () => {
  test.skipIf(!card)(`links to the address that the browser came to${card ? '' : NO_CARD}`, async () => {
    const { status, page } = await open(card ?? '', { host: 'evil.example:9' });
    const origin = `http://${card}:${port}`;
    expect([status, linksOf(page)]).toEqual([421, [[`${origin}/`, origin]]]);
    expect(page).toContain('KINBOARD_ALLOWED_HOSTS');
    const there = await fetch(`${origin}/api/setup`);
    expect(there.status).toBe(200);
  });

  test.skipIf(!card)(`behind a proxy there is no link, as it would lead around it${card ? '' : NO_CARD}`, async () => {
    const { status, page } = await open(card ?? '', { host: 'evil.example', 'x-forwarded-for': '192.168.1.5' }, card);
    expect([status, linksOf(page)]).toEqual([421, []]);
    expect(page).toContain('KINBOARD_ALLOWED_HOSTS');
  });

  test('does not link to loopback: a tunnel that names nobody may end there', async () => {
    const { status, page } = await open('127.0.0.1', { host: 'evil.example:9' });
    expect([status, linksOf(page)]).toEqual([421, []]);
    expect(page).toContain('KINBOARD_ALLOWED_HOSTS');
  });

  test.skipIf(!hasIpv6)(
    `does not link to loopback of IPv6 either${hasIpv6 ? '' : ': skipped, this computer has no IPv6'}`,
    async () => {
      const { status, page } = await open('::1', { host: 'evil.example:9' });
      expect([status, linksOf(page)]).toEqual([421, []]);
    },
  );

  test('holds nothing that was sent, loads nothing and runs nothing', async () => {
    for (const host of ['evil.example', 'a"><script>alert(1)</script>', 'javascript:alert(1)', "x'onload='y"]) {
      const { status, page, headers } = await open('127.0.0.1', {
        host,
        referer: 'http://evil.example/',
        origin: 'http://evil.example',
        'accept-language': '"><script>de',
      });
      expect(status).toBe(421);
      expect(page).not.toMatch(/evil|script|alert|onload/);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test.each(LANGUAGE_CODES)('speaks the language of the browser: %s', async (code) => {
    const { page } = await open('127.0.0.1', { host: 'evil.example', 'accept-language': `${code}-XX,en;q=0.5` });
    expect(page).toContain(`<html lang="${code}">`);
    expect(page.includes(errorMessage('foreign_host'))).toBe(code === 'en');
  });

  test('behind a proxy there is no link, since it would lead to the proxy’s own way in', async () => {
    const known = await open('127.0.0.1', { host: 'evil.example', 'x-forwarded-for': '203.0.113.5' }, '127.0.0.9');
    expect([known.status, linksOf(known.page)]).toEqual([421, []]);
    const unknown = await open('127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.5' });
    expect([unknown.status, linksOf(unknown.page)]).toEqual([421, []]);
    expect(unknown.page).not.toContain('KINBOARD_ALLOWED_HOSTS');
  });
});
