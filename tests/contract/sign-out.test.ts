import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import type { Client } from '#tests/support/client.ts';
import { createHome } from '#tests/support/home.ts';

let uiFolder: string;
beforeAll(() => {
  uiFolder = mkdtempSync(path.join(tmpdir(), 'kinboard-ui-'));
  writeFileSync(path.join(uiFolder, 'index.html'), '<html><body><p>the app</p></body></html>');
});
afterAll(() => rmSync(uiFolder, { recursive: true }));

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** A child's signed-in browser; with the UI, unless told. */
async function signedIn(options: { uiFolder?: string } = { uiFolder }) {
  const home = await createHome(options);
  const client = await home.signIn('child');
  const isSignedIn = async () => (await client.call(getCurrentUser, {})).status === 200;
  return { home, client, isSignedIn };
}

/** Goes to the address without the marker: a browser leaves it out when another site sent it there. */
const fromElsewhere = (client: Client, method: string, headers: Record<string, string>) =>
  client.raw(method, '/api/logout', { headers: { ...headers, cookie: client.cookie } });

test.each(['same-origin', 'none'])(
  'accounts-20: GET /api/logout signs out where the browser says %s, and leads to /auth',
  async (site) => {
    const { client, isSignedIn } = await signedIn();
    const { cookie } = client;
    const response = await client.raw('GET', '/api/logout', { headers: { ...NAVIGATION, 'sec-fetch-site': site } });
    expect([response.statusCode, response.headers.location]).toEqual([302, '/auth']);
    client.cookie = cookie;
    expect(await isSignedIn()).toBe(false);
  },
);

describe('accounts-20, accounts-22: what signs nobody out', () => {
  test.each([
    ['a link, a form, window.open or meta refresh of another site, over plain http', NAVIGATION],
    ['an image of another site', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['a script of another site', { accept: '*/*' }],
    ['another site, where the browser says so', { ...NAVIGATION, 'sec-fetch-site': 'cross-site' }],
  ])('%s gets the app’s shell, without the marker', async (_what, headers) => {
    const { client, isSignedIn } = await signedIn();
    const response = await fromElsewhere(client, 'GET', headers);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.payload).toContain('the app');
    expect(await isSignedIn()).toBe(true);
  });

  test.each([
    ['an image in a page of Kinboard', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['a fetch in a page of Kinboard', { accept: '*/*' }],
    ['nothing said of what is wanted', {}],
    ['prefetch in Sec-Purpose', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
    ['prerender in Sec-Purpose', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
    ['prefetch in Purpose', { ...NAVIGATION, purpose: 'prefetch' }],
    ['another port of the same computer, which is the same site', { ...NAVIGATION, 'sec-fetch-site': 'same-site' }],
    ['another port over plain http, where browsers send the marker and say nothing', NAVIGATION],
    ['another origin', { ...NAVIGATION, origin: 'https://evil.example' }],
  ])('%s gets the app’s shell, with the marker', async (_what, headers) => {
    const { client, isSignedIn } = await signedIn();
    expect([...client.otherCookies.keys()].some((name) => name.startsWith('kinboard-here-'))).toBe(true);
    const response = await client.raw('GET', '/api/logout', { headers });
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain('the app');
    expect(await isSignedIn()).toBe(true);
  });

  test('accounts-22: HEAD signs nobody out', async () => {
    const { client, isSignedIn } = await signedIn();
    await client.raw('HEAD', '/api/logout', { headers: NAVIGATION });
    expect(await isSignedIn()).toBe(true);
  });

  test('where no UI is built it answers 404', async () => {
    const { client, isSignedIn } = await signedIn({});
    const response = await fromElsewhere(client, 'GET', NAVIGATION);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect(await isSignedIn()).toBe(true);
  });
});
