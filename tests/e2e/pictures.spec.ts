import type { Locator, Page } from '@playwright/test';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { PROFILE_PICTURE_URLS } from '#shared/profile-pictures.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

/** Opens the chooser from the account menu. */
async function openChooser(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  return dialog;
}

/** Addresses of the pictures that a part of the page shows. */
const picturesIn = (part: Locator) =>
  part.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));

/** Waits until the server has answered the choice of a picture. */
const pictureAnswered = (page: Page, profileImageUrl: string | null) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.request().postDataJSON()?.profileImageUrl === profileImageUrl,
  );

async function setPicture(meyers: Meyers, who: 'mia' | 'ben' | 'anna', profileImageUrl: string | null): Promise<void> {
  const anna = await meyers.as('anna');
  await anna.ok(updateUser, { params: { userId: meyers.id[who] }, body: { profileImageUrl } });
}

test('people-13: a chosen picture shows on every avatar and at the picker without a reload', async ({
  meyers,
  openBrowser,
}) => {
  const [mia, elsewhere, parent, picker] = [
    await openBrowser(TABLET),
    await openBrowser(),
    await openBrowser(),
    await openBrowser(TABLET),
  ];
  await setPicture(meyers, 'mia', null);
  for (const page of [mia, elsewhere]) {
    await meyers.enter(page, 'mia');
    await page.goto(meyers.url);
  }
  await meyers.enter(parent, 'paul');
  await parent.goto(`${meyers.url}/?tab=children`);
  const { code } = await (await meyers.as('anna')).ok(createPairing, {});
  await picker.request.post(`${meyers.url}${pairDevice.path}`, { data: { code, name: 'Kitchen' } });
  await picker.goto(`${meyers.url}/auth`);
  await expect(picker.getByRole('heading', { name: 'Who is it?' })).toBeVisible();

  const dialog = await openChooser(mia);
  await expect(dialog.getByRole('radio')).toHaveCount(PROFILE_PICTURE_URLS.length + 1);
  await expect(dialog.getByRole('radio', { name: 'No picture' })).toBeChecked();
  let save = () => {};
  const held = new Promise<void>((resolve) => {
    save = resolve;
  });
  await mia.route('**/api/users/*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('radio', { name: 'Fox' }).tap();
  // Before the family computer has answered.
  await expect(dialog.getByRole('radio', { name: 'Fox' })).toBeChecked();
  await expect.poll(() => picturesIn(dialog)).toEqual(['/pictures/fox.svg']);
  save();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  for (const part of [
    mia.getByRole('banner'),
    mia.getByRole('main'),
    elsewhere.getByRole('banner'),
    elsewhere.getByRole('main'),
    parent
      .getByRole('listitem')
      .filter({ has: parent.getByRole('heading', { name: 'Mia Meyer' }) })
      .first(),
    picker.getByRole('button', { name: /Mia/ }),
  ]) {
    await expect.poll(() => picturesIn(part)).toEqual(['/pictures/fox.svg']);
  }
  await mia.reload();
  await expect.poll(() => picturesIn(mia.getByRole('main'))).toEqual(['/pictures/fox.svg']);
  await picker.getByRole('button', { name: /Mia/ }).tap();
  await expect.poll(() => picturesIn(picker.getByRole('main'))).toEqual(['/pictures/fox.svg']);
});

test('people-13: the last of quick choices stays; ‘No picture’ shows the letter again', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser(TABLET);
  await meyers.enter(page, 'ben');
  await page.goto(meyers.url);
  const dialog = await openChooser(page);
  // The page is loaded again only after the last choice was answered.
  const lastOfFour = pictureAnswered(page, '/pictures/girl-glasses-medium.svg');
  for (const name of ['Dog', 'Owl', 'Robot', 'Girl with glasses, medium skin'])
    await dialog.getByRole('radio', { name, exact: true }).tap();
  await expect.poll(() => picturesIn(dialog)).toEqual(['/pictures/girl-glasses-medium.svg']);
  await lastOfFour;
  await page.reload();
  await expect.poll(() => picturesIn(page.getByRole('main'))).toEqual(['/pictures/girl-glasses-medium.svg']);
  const chooser = await openChooser(page);
  const none = pictureAnswered(page, null);
  await chooser.getByRole('radio', { name: 'No picture' }).tap();
  await expect.poll(() => picturesIn(page.locator('body'))).toEqual([]);
  await none;
  await page.reload();
  await expect(page.getByRole('banner').getByText('B', { exact: true })).toBeVisible();
});

test('look-21: each picture to choose is 56 px with 8 px between, and none scrolls sideways', async ({
  meyers,
  openBrowser,
}) => {
  for (const viewport of [TABLET.viewport, { width: 320, height: 568 }]) {
    const page = await openBrowser({ viewport, hasTouch: true, reducedMotion: 'reduce' });
    await meyers.enter(page, 'mia');
    await page.goto(meyers.url);
    const dialog = await openChooser(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const boxes = await dialog.getByRole('radio').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, right, top, width, height } = cell.getBoundingClientRect();
        return { left, right, top, width, height };
      }),
    );
    for (const [index, box] of boxes.entries()) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(56);
      const next = boxes[index + 1];
      if (next?.top === box.top) expect(next.left - box.right).toBeGreaterThanOrEqual(8);
    }
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(viewport.width);
  }
});

test('people-14: a child’s first screen loads its own picture alone; each has at most 3 kB', async ({
  meyers,
  openBrowser,
}) => {
  await setPicture(meyers, 'mia', '/pictures/fox.svg');
  await setPicture(meyers, 'ben', '/pictures/lion.svg');
  const page = await openBrowser(TABLET);
  await meyers.enter(page, 'mia');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pictures')) fetched.push(pathname);
  });
  await page.goto(meyers.url);
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual(['/pictures/fox.svg']);
  await openChooser(page);
  await expect(page.locator('#profile-fox')).toBeAttached();
  expect(fetched).toEqual(['/pictures/fox.svg', '/pictures.svg']);

  const client = createHttpClient(Number(new URL(meyers.url).port));
  for (const url of [...PROFILE_PICTURE_URLS, '/pictures.svg']) {
    const answer = await page.request.get(meyers.url + url);
    expect([url, answer.status(), answer.headers()['content-type']]).toEqual([url, 200, 'image/svg+xml']);
    expect(answer.headers()['cache-control']).toBe('no-cache');
    expect(answer.headers().etag).toBeTruthy();
    // Uncompressed, since no encoding is asked for.
    const { text } = await client.send('GET', url);
    if (url !== '/pictures.svg') expect(Buffer.byteLength(text), url).toBeLessThanOrEqual(3000);
    expect(text).not.toMatch(/<script|<foreignObject|\son\w+=|\bhref="(?!#)|\bstyle=/i);
  }
  expect((await client.send('GET', '/pictures/unknown.svg')).status).toBe(404);
  client.close();
});

test('people-13, attack-16: what is no picture of ours is never fetched; the letter shows', async ({
  meyers,
  openBrowser,
}) => {
  await setPicture(meyers, 'ben', '/pictures/lion.svg');
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  const images: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname);
  });
  await page.route(/\/api\/(user|families\/.*)$/, async (route) => {
    const response = await route.fetch();
    const others = /"profileImageUrl":(null|"\/pictures\/(?!lion)[^"]+")/g;
    const text = (await response.text()).replace(others, '"profileImageUrl":"/api/logout"');
    await route.fulfill({ response, body: text });
  });
  await page.goto(`${meyers.url}/admin?tab=users`);
  await expect.poll(() => picturesIn(page.locator('body'))).toEqual(['/pictures/lion.svg']);
  await expect(page.getByRole('main').getByText('M', { exact: true }).first()).toBeVisible();
  expect(images.filter((path) => path !== '/favicon.svg')).toEqual(['/pictures/lion.svg']);
  expect((await page.request.get(`${meyers.url}/api/user`)).status()).toBe(200);
});
