import type { Page } from '@playwright/test';
import { createPairing } from '#shared/contracts/devices.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { makeFamily, type SmallFamily } from './family.ts';
import { expect, findAccessibilityViolations, signIn, test } from './fixtures.ts';

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };

/** Draws a code on the Parent Dashboard. @returns the link of the QR code, for this computer */
async function drawCode(parent: Page, server: ServerProcess): Promise<string> {
  await parent.goto(`${server.url}/parent`);
  await parent.getByRole('button', { name: 'Connect a device' }).click();
  const qr = parent.getByRole('img', { name: /QR code of/ });
  const link = new URL((await qr.getAttribute('aria-label'))?.replace('QR code of ', '') ?? '');
  return server.url + link.pathname;
}

/** A link to connect one device with. */
async function freshLink(server: ServerProcess, family: SmallFamily): Promise<string> {
  const { code } = await family.anna.ok(createPairing, {});
  return `${server.url}/pair/${code}`;
}

async function connect(tablet: Page, link: string, name: string): Promise<void> {
  await tablet.goto(link);
  await tablet.getByLabel('Name of this device').fill(name);
  await tablet.getByRole('button', { name: 'Connect' }).click();
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
}

/** Taps a child's picture and the keys of their PIN. */
async function enter(tablet: Page, name: string, pin: string): Promise<void> {
  await tablet.getByRole('button', { name: new RegExp(name) }).click();
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
}

test("pair by link, pick, PIN, tick: the parent's screen shows it within a second without reload", async ({
  server,
  openBrowser,
}) => {
  const family = await makeFamily(server);
  const [parent, tablet] = [await openBrowser(), await openBrowser(TABLET)];
  await signIn(parent, server.url, family.password);
  const link = await drawCode(parent, server);
  await expect(parent.getByText('Waiting for the device…')).toBeVisible();
  await expect(parent.getByText(/Valid for (10:00|9:5\d)/)).toBeVisible();
  expect(await findAccessibilityViolations(parent, 'main')).toEqual([]);

  await connect(tablet, link, 'Kitchen tablet');
  await expect(parent.getByText('Kitchen tablet is connected.')).toBeVisible();
  await expect(parent.getByText('Connected now')).toBeVisible();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);

  await parent.goto(`${server.url}/?tab=children`);
  await expect(parent.getByRole('checkbox', { name: /Make the bed/ }).first()).not.toBeChecked();
  await tablet.getByRole('button', { name: /Mia/ }).click();
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  await tablet.getByRole('button', { name: 'Not Mia?' }).click();
  await enter(tablet, 'Mia', family.pin.mia);

  const mias = parent
    .getByRole('listitem')
    .filter({ has: parent.getByRole('heading', { name: 'Mia Meyer' }) })
    .first();
  await tablet.getByRole('checkbox', { name: /Make the bed/ }).click();
  await expect(mias.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked({ timeout: 1000 });
});

test('redeem on one shows on the other; a task given elsewhere appears highlighted and nothing moves under a finger', async ({
  server,
  openBrowser,
}) => {
  const family = await makeFamily(server);
  const [first, second] = [await openBrowser(TABLET), await openBrowser(TABLET)];
  for (const tablet of [first, second]) {
    await connect(tablet, await freshLink(server, family), 'Tablet');
    await enter(tablet, 'Mia', family.pin.mia);
  }
  await first.getByRole('button', { name: /Redeem Film night/ }).click();
  await first.getByRole('button', { name: 'Yes, please!' }).click();
  await expect(second.getByText('Redeemed Today')).toBeVisible({ timeout: 1000 });

  // A tick made elsewhere is highlighted on the other tablet and not on the own one.
  const tileOf = (page: Page, name: RegExp) =>
    page.locator('[data-changed]', { has: page.getByRole('checkbox', { name }) });
  await first.getByRole('checkbox', { name: /Feed the rabbit/ }).click();
  await expect(tileOf(second, /Feed the rabbit/)).toBeVisible();
  await expect(tileOf(first, /Feed the rabbit/)).toHaveCount(0);
  await expect(tileOf(second, /Feed the rabbit/)).toHaveCount(0);

  // While a finger is on the screen the list stays as it is.
  const tiles = second.getByRole('checkbox');
  const namesBefore = await tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  await second.mouse.move(5, 400);
  await second.mouse.down();
  const task = await family.anna.ok(createTask, { body: { text: 'Call grandma', points: 10, period: 'ANYTIME' } });
  await family.anna.ok(assignTask, { body: { taskId: task.id, userId: family.id.mia } });
  await expect(first.getByRole('checkbox', { name: /Call grandma/ })).toBeVisible({ timeout: 5000 });
  expect(await tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(namesBefore);
  await second.mouse.up();
  await expect(tileOf(second, /Call grandma/)).toBeVisible({ timeout: 5000 });
});

test('cut-off throws the tablet out at once: signed in, and in the picker', async ({ server, openBrowser }) => {
  const family = await makeFamily(server);
  const [parent, tablet, other] = [await openBrowser(), await openBrowser(TABLET), await openBrowser(TABLET)];
  await connect(tablet, await freshLink(server, family), 'Kitchen tablet');
  await connect(other, await freshLink(server, family), 'Hall tablet');
  await enter(tablet, 'Mia', family.pin.mia);
  await signIn(parent, server.url, family.password);
  await parent.goto(`${server.url}/parent`);
  for (const name of ['Kitchen tablet', 'Hall tablet']) {
    await parent.getByRole('button', { name: `Cut off ${name}` }).click();
    await parent.getByRole('button', { name: 'Yes, cut off' }).click();
    await expect(parent.getByRole('button', { name: `Cut off ${name}` })).toHaveCount(0);
  }
  for (const page of [tablet, other]) {
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible({ timeout: 3000 });
  }
});

test('a renamed device, a wrong PIN, the lock with its count-down, and typed and pasted PINs', async ({
  server,
  openBrowser,
}) => {
  const family = await makeFamily(server);
  const tablet = await openBrowser(TABLET);
  await connect(tablet, await freshLink(server, family), 'Tablet');
  await tablet.getByRole('button', { name: /Mia/ }).click();
  const field = tablet.getByLabel('PIN');
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more try']) {
    await field.pressSequentially('9999');
    await field.press('Enter');
    await expect(tablet.getByText(`This PIN is not right. ${left}.`)).toBeVisible();
  }
  await field.pressSequentially('9999');
  await field.press('Enter');
  await expect(tablet.getByText('Too many wrong PINs. You can try again in')).toBeVisible();
  await expect(tablet.getByRole('timer')).toHaveText(/^(5:00|4:5\d)$/);
  await expect(tablet.getByRole('timer')).toHaveText(/^4:5[0-7]$/, { timeout: 10_000 });
  expect(await findAccessibilityViolations(tablet)).toEqual([]);
  await tablet.reload();
  await expect(tablet.getByRole('button', { name: /Mia/ })).toContainText('Has to wait');

  // Only this profile waits; a PIN is typed or pasted as well as tapped.
  await tablet.getByRole('button', { name: /Ben/ }).click();
  for (const key of await tablet.getByRole('button', { name: /^\d$/ }).all()) {
    const box = await key.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(72);
  }
  await field.evaluate((input, text) => {
    input.focus();
    document.execCommand('insertText', false, text);
  }, family.pin.ben);
  await field.press('Enter');
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();

  // A grown-up's password on the device clears the lock; "Switch" goes back to the picker.
  await tablet.getByRole('button', { name: /Account menu/ }).click();
  await tablet.getByRole('menuitem', { name: 'Switch' }).click();
  await tablet.getByRole('button', { name: 'Grown-ups sign in' }).click();
  await tablet.getByLabel('Username').fill(family.password.username);
  await tablet.getByLabel('Password', { exact: true }).fill(family.password.password);
  await tablet.getByRole('button', { name: 'Sign In', exact: true }).click();
  await tablet.getByRole('button', { name: /Account menu/ }).click();
  await tablet.getByRole('menuitem', { name: 'Switch' }).click();
  await enter(tablet, 'Mia', family.pin.mia);
});

test('"five wrong ones lock that profile …": a parent sees who has to wait and where, and [Unlock] lets them try again at once', async ({
  server,
  openBrowser,
}) => {
  const family = await makeFamily(server);
  const [parent, tablet] = [await openBrowser(), await openBrowser(TABLET)];
  await connect(tablet, await freshLink(server, family), 'Kitchen tablet');
  await signIn(parent, server.url, family.password);
  await parent.goto(`${server.url}/parent`);
  await expect(parent.getByText('Kitchen tablet')).toBeVisible();
  await tablet.getByRole('button', { name: /Mia/ }).click();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await tablet.getByLabel('PIN').pressSequentially('9999');
    await tablet.getByLabel('PIN').press('Enter');
    await expect(tablet.getByText(/more tr(y|ies)\.|You can try again in/)).toBeVisible();
  }
  const lock = parent.getByText(/Too many wrong PINs\. Can try again in (5:00|4:\d\d)/);
  await expect(lock).toBeVisible({ timeout: 3000 });
  expect(await findAccessibilityViolations(parent, 'main')).toEqual([]);
  await parent.getByRole('button', { name: 'Unlock Mia on Kitchen tablet' }).click();
  await expect(parent.getByRole('status').filter({ hasText: 'Unlocked' })).toContainText(
    'Mia can try again on Kitchen tablet.',
  );
  await expect(lock).toHaveCount(0);
  // The tablet learns it by itself.
  await tablet.getByLabel('PIN').pressSequentially(family.pin.mia, { timeout: 5000 });
  await tablet.getByLabel('PIN').press('Enter');
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
});

test('an untouched device goes back to Who is it? after its idle minutes', async ({ server, openBrowser }) => {
  const family = await makeFamily(server);
  const tablet = await openBrowser(TABLET);
  await tablet.clock.install();
  await connect(tablet, await freshLink(server, family), 'Tablet');
  await enter(tablet, 'Mia', family.pin.mia);
  await tablet.clock.runFor('01:50');
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
  await tablet.clock.runFor('00:15');
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible({ timeout: 20_000 });
});

test('with five screens open every one shows what one of them did', async ({ server, openBrowser }) => {
  const family = await makeFamily(server);
  const pages: Page[] = [];
  for (const name of ['Kitchen', 'Hall', 'Bedroom', 'Garden']) {
    const tablet = await openBrowser(TABLET);
    await connect(tablet, await freshLink(server, family), name);
    await enter(tablet, 'Mia', family.pin.mia);
    pages.push(tablet);
  }
  const parent = await openBrowser();
  await signIn(parent, server.url, family.password);
  await parent.goto(`${server.url}/?tab=children`);
  pages.push(parent);
  const [first, ...others] = pages as [Page, ...Page[]];
  await expect(parent.getByRole('checkbox', { name: /Read a book/ }).first()).toBeVisible();
  await first.getByRole('checkbox', { name: /Read a book/ }).click();
  await Promise.all(
    others.map((page) =>
      expect(page.getByRole('checkbox', { name: /Read a book/ }).first()).toBeChecked({ timeout: 1000 }),
    ),
  );
});
