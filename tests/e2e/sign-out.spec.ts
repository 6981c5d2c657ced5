import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { recordAttack } from '#tests/support/attack.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, findAccessibilityViolations, signIn, test } from './fixtures.ts';

/** Pages by which another site can send a browser to an address. */
const PAGES: Record<string, (address: string) => string> = {
  image: (address) => `<img src="${address}" alt="">`,
  frame: (address) => `<iframe src="${address}"></iframe>`,
  script: (address) => `<script>fetch('${address}', { mode: 'no-cors', credentials: 'include' })</script>`,
  link: (address) => `<a href="${address}">A surprise</a>`,
  form: (address) => `<form action="${address}"><button>A surprise</button></form>`,
  redirect: () => '<a href="/detour">A surprise</a>',
  window: (address) => `<button onclick="window.open('${address}')">A surprise</button>`,
  refresh: (address) => `<meta http-equiv="refresh" content="0; url=${address}">`,
  prefetch: (address) => `<link rel="prefetch" href="${address}">`,
  prerender: (address) =>
    `<script type="speculationrules">{"prerender":[{"source":"list","urls":["${address}"]}]}</script>`,
};

/** Another site on this computer, whose pages send their visitors to an address. */
async function startOtherSite(address: string): Promise<{ url: string; close: () => Promise<unknown> }> {
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (name === 'detour') return response.writeHead(302, { location: address }).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>${name}</title><body>${PAGES[name]?.(address) ?? ''}</body>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

const isSignedIn = (page: Page) => page.evaluate(async () => (await fetch('/api/user')).status === 200);

test('attack-21, accounts-20: no other site signs anybody out over plain http', async ({ server, openBrowser }) => {
  const family = await createBusyFamily(server);
  const kinboard = `http://kinboard.local:${new URL(server.url).port}`;
  const parent = await openBrowser();
  await signIn(parent, kinboard, family.password);
  const other = await startOtherSite(`${kinboard}/api/logout`);
  let gotIn = 0;
  const ways = Object.keys(PAGES);
  for (const way of ways) {
    const visit = await parent.context().newPage();
    const asked = visit.waitForRequest((request) => request.url().startsWith(`${kinboard}/api/logout`));
    const opened = visit.context().waitForEvent('page');
    for (const event of [asked, opened]) event.catch(() => undefined);
    await visit.goto(`${other.url}/${way}`, { waitUntil: 'commit' });
    if (['link', 'form', 'redirect', 'window'].includes(way)) await visit.getByText('A surprise').click();
    if (['image', 'frame', 'script'].includes(way)) await (await asked).response();
    if (['link', 'form', 'redirect', 'window', 'refresh'].includes(way)) {
      const page = way === 'window' ? await opened : visit;
      await expect(page.getByRole('heading', { name: 'Sign Out?' })).toBeVisible();
      await expect(page.getByText(`You are signed in as ${family.password.username}.`)).toBeVisible();
      if (page !== visit) await page.close();
    }
    // A browser need not look ahead (prefetch, prerender); everything else asked.
    if (!(await isSignedIn(parent))) gotIn += 1;
    expect(await isSignedIn(parent), way).toBe(true);
    await visit.close();
  }
  await other.close();
  recordAttack({
    id: 'attack-21',
    attack: 'another site signs somebody out over plain http, in a real browser, in every way a page can',
    tries: ways.length,
    gotIn,
  });
});

test('accounts-20: the page at that address signs out by its button, Kinboard’s link at once', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const kinboard = `http://kinboard.local:${new URL(server.url).port}`;
  const page = await openBrowser();
  await signIn(page, kinboard, family.password);
  const other = await startOtherSite(`${kinboard}/api/logout`);
  await page.goto(`${other.url}/refresh`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign Out?' })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(`${kinboard}/`);
  await page.goto(`${other.url}/refresh`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${kinboard}/auth`);
  await expect(page.getByRole('status').filter({ hasText: 'Goodbye!' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  // Nobody is signed in any more: nothing to ask.
  await page.goto(`${other.url}/refresh`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${kinboard}/auth`);
  await other.close();

  await signIn(page, kinboard, family.password);
  await page.goto(`${kinboard}/family`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Over plain http the browser does not say whose page it was: another port's is the same site.
  await page.evaluate(() => location.assign('/api/logout'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${kinboard}/auth`);
  expect(await isSignedIn(page)).toBe(false);

  await signIn(page, server.url, family.password);
  await page.goto(`${server.url}/family`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => location.assign('/api/logout'));
  await expect(page).toHaveURL(`${server.url}/auth`);
  expect(await isSignedIn(page)).toBe(false);
});
