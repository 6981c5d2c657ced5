import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { familyLink, familyName } from '#shared/contracts/fields.ts';
import { shippedPicture } from '#shared/profile-pictures.ts';
import { IS_FULL, recordAttack } from '#tests/support/attack.ts';
import { startDemoServer } from '#tests/support/demo-server.ts';
import { ADDRESSES } from '#tests/support/stored-addresses.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS, type ScreenOfDemo, SIZES } from './screens.ts';
import { storeAddresses } from './store-addresses.ts';

/** Texts that must have held an address, or this would say nothing. */
const SURELY_STORED = [
  'POST /api/tasks text',
  'PUT /api/tasks/:taskId text',
  'POST /api/parent-tasks text',
  'POST /api/professional/tasks text',
  'POST /api/professional/rewards description',
  'POST /api/rewards name',
  'PUT /api/rewards/:rewardId description',
  'POST /api/calendar title',
  'POST /api/calendar description',
  'PUT /api/calendar/:eventId title',
  'POST /api/families/:familyId/children firstName',
  'POST /api/families/:familyId/adults lastName',
  'PUT /api/users/:userId firstName',
  'POST /api/users/:userId/points reason',
  'POST /api/families/:familyId/roles name',
  'PUT /api/families/:familyId name',
  'PUT /api/families/:familyId link.name',
  'PUT /api/families/:familyId link.url',
  'POST /api/devices/pair name',
  'PUT /api/devices/:deviceId name',
];

/** Notes as breaches what a browser fetched that it can only have from something stored. */
function watchRequests(context: BrowserContext, base: string, breaches: string[]): void {
  const { origin, host } = new URL(base);
  const stored = new Set(
    ADDRESSES.flatMap((address) => {
      const url = URL.parse(address, `${origin}/`);
      return url && !shippedPicture(url.pathname) && url.pathname !== '/' ? [url.href] : [];
    }),
  );
  context.on('request', (request) => {
    const url = new URL(request.url());
    // Everything that the screens ask for themselves, they ask for by script.
    const isOwnCall = ['fetch', 'xhr'].includes(request.resourceType());
    const isCall = /^\/+api\b/i.test(decodeURIComponent(url.pathname));
    if (url.origin !== origin || stored.has(url.href) || /logout/i.test(url.href) || (isCall && !isOwnCall)) {
      breaches.push(`${request.resourceType()} ${request.url()} on ${request.frame().url()}`);
    }
  });
  const watch = (page: Page) => {
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== host) breaches.push(`websocket ${socket.url()}`);
    });
    page.on('dialog', (dialog) => {
      // The browser's own question about entries that are left (screens-11).
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      breaches.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
}

/** Opens a screen and waits until it asks for nothing more. */
async function show(page: Page, base: string, { path, before }: Pick<ScreenOfDemo, 'path' | 'before'>): Promise<void> {
  await page.goto(base + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await before?.(page);
  await page.waitForLoadState('networkidle');
}

test('attack-16: addresses stored in every text field are fetched by no screen', async ({ openBrowser }) => {
  test.setTimeout(IS_FULL ? 1_800_000 : 300_000);
  const demo = await startDemoServer();
  const breaches: string[] = [];
  const people = new Map<string, Page>();
  const open = async (who?: string) => {
    const page = await openBrowser({ viewport: SIZES.desktop, reducedMotion: 'reduce' });
    page.setDefaultTimeout(45_000);
    watchRequests(page.context(), demo.url, breaches);
    if (!who) return page;
    const answer = await page.request.post(`${demo.url}/api/login`, {
      data: { username: who, password: DEMO_PASSWORD },
    });
    expect(answer.ok(), `${who} signs in`).toBe(true);
    people.set(who, page);
    return page;
  };
  const nobody = await open();
  for (const who of new Set(SCREENS.flatMap((screen) => screen.who ?? []))) await open(who);
  const anna = people.get('anna') ?? nobody;

  const { tries, fields } = await storeAddresses(demo.url, IS_FULL ? ADDRESSES.length : 8);
  expect(SURELY_STORED.filter((field) => !fields.has(field))).toEqual([]);

  // Everybody at once, each their own screens one after the other.
  const viewers = [...new Set(SCREENS.map(({ who }) => who))];
  await Promise.all(
    viewers.map(async (who) => {
      const page = people.get(who ?? '') ?? nobody;
      for (const screen of SCREENS.filter((each) => each.who === who)) {
        // Who was signed out has no such screen: then this is about why.
        await show(page, demo.url, screen).catch((error: unknown) => {
          expect(breaches).toEqual([]);
          throw error;
        });
      }
    }),
  );

  const { code } = await (await anna.request.post(demo.url + createPairing.path, { data: {} })).json();
  const tablet = await open();
  await tablet.request.post(demo.url + pairDevice.path, { data: { code, name: 'Tablet' } });
  await tablet.goto(`${demo.url}/auth`);
  await tablet.getByRole('button', { name: /Mia/ }).click();
  await tablet.waitForLoadState('networkidle');

  // Of these a family has one at a time.
  const { familyId } = await (await anna.request.get(demo.url + getCurrentUser.path)).json();
  const single = ADDRESSES.filter((address) => familyName.safeParse(address).success);
  for (const address of IS_FULL ? single : single.slice(0, 2)) {
    const url = familyLink.safeParse({ name: 'School', url: address }).success ? address : 'https://www.example.org/';
    const answer = await anna.request.put(demo.url + updateFamily.path.replace(':familyId', familyId), {
      data: { name: address, link: { name: address, url } },
    });
    expect(answer.ok(), address).toBe(true);
    await Promise.all([
      show(anna, demo.url, { path: '/family' }),
      show(people.get('mia') ?? nobody, demo.url, { path: '/' }),
      show(tablet, demo.url, { path: '/auth' }),
    ]);
  }

  recordAttack({
    id: 'attack-16',
    attack: 'addresses stored in every text of every call, and every screen walked',
    tries,
    gotIn: breaches.length,
  });
  expect(breaches).toEqual([]);
  for (const [who, page] of people) {
    expect((await page.request.get(demo.url + getCurrentUser.path)).status(), `${who} is still signed in`).toBe(200);
  }
  await demo.stop();
});
