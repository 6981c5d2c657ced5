import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ContractAnswer } from '#shared/contracts/contract.ts';
import { createPairing } from '#shared/contracts/devices.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { type BusyFamily, createBusyFamily } from '#tests/support/small-family.ts';
import { expect, findAccessibilityViolations, signInByApi, test } from './fixtures.ts';

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
async function freshLink(server: ServerProcess, family: BusyFamily): Promise<string> {
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
  // Buttons of the screen before name the child too.
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  await tablet.getByRole('button', { name: new RegExp(name) }).click();
  // Sent with its last digit (devices-29).
  for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click();
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
}

/** Scrolls up: where the page was scrolled to, the bar at the top may cover half of a target. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

test('devices-8, live-2: a tablet is connected, a PIN signs in, and its tick shows elsewhere', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const [parent, tablet] = [await openBrowser(), await openBrowser(TABLET)];
  await signInByApi(parent, server.url, family.password);
  const link = await drawCode(parent, server);
  await expect(parent.getByText('Waiting for the device…')).toBeVisible();
  await expect(parent.getByText(/Valid for (10:00|9:\d\d)/)).toBeVisible();
  await toTop(parent);
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
  await expect(mias.getByRole('checkbox', { name: /Make the bed/ })).toBeChecked();
});

test('live-2, look-60: changes made elsewhere are highlighted and move nothing under a finger', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const [first, second] = [await openBrowser(TABLET), await openBrowser(TABLET)];
  for (const tablet of [first, second]) {
    await connect(tablet, await freshLink(server, family), 'Tablet');
    await enter(tablet, 'Mia', family.pin.mia);
  }
  await first.getByRole('button', { name: /Redeem Film night/ }).click();
  await first.getByRole('button', { name: 'Yes, please!' }).click();
  await expect(second.getByText('Redeemed Today')).toBeVisible();
  await first.getByRole('dialog', { name: 'Your ticket' }).getByRole('button', { name: 'Close' }).last().click();

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
  await expect(first.getByRole('checkbox', { name: /Call grandma/ })).toBeVisible();
  expect(await tiles.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(namesBefore);
  await second.mouse.up();
  await expect(tileOf(second, /Call grandma/)).toBeVisible();
});

test('devices-19: a tablet that is cut off is thrown out at once, signed in or at the picker', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const [parent, tablet, other] = [await openBrowser(), await openBrowser(TABLET), await openBrowser(TABLET)];
  await connect(tablet, await freshLink(server, family), 'Kitchen tablet');
  await connect(other, await freshLink(server, family), 'Hall tablet');
  await enter(tablet, 'Mia', family.pin.mia);
  await signInByApi(parent, server.url, family.password);
  await parent.goto(`${server.url}/parent`);
  for (const name of ['Kitchen tablet', 'Hall tablet']) {
    await parent.getByRole('button', { name: `Cut off ${name}` }).click();
    await parent.getByRole('button', { name: 'Yes, cut off' }).click();
    await expect(parent.getByRole('button', { name: `Cut off ${name}` })).toHaveCount(0);
    await expect(parent.getByRole('alertdialog')).toHaveCount(0);
  }
  for (const page of [tablet, other]) {
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  }
});

test('devices-11, devices-12: five wrong PINs lock one profile; a grown-up’s sign-in unlocks it', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const tablet = await openBrowser(TABLET);
  await connect(tablet, await freshLink(server, family), 'Tablet');
  await tablet.getByRole('button', { name: /Mia/ }).click();
  const field = tablet.getByLabel('PIN');
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more try']) {
    await field.pressSequentially('9999');
    await expect(tablet.getByText(`This PIN is not right. ${left}.`)).toBeVisible();
  }
  await field.pressSequentially('9999');
  await expect(tablet.getByText('Too many wrong PINs. You can try again in')).toBeVisible();
  const timer = tablet.getByRole('timer');
  await expect(timer).toHaveText(/^(5:00|4:\d\d)$/);
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '');
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
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();

  // A grown-up's password on the device clears the lock; "Switch" goes back to the picker.
  await tablet.getByRole('button', { name: 'Switch' }).click();
  await tablet.getByRole('button', { name: 'Grown-ups sign in' }).click();
  await tablet.getByLabel('Username').fill(family.password.username);
  await tablet.getByLabel('Password', { exact: true }).fill(family.password.password);
  await tablet.getByRole('button', { name: 'Sign In', exact: true }).click();
  await tablet.getByRole('button', { name: 'Switch' }).click();
  await enter(tablet, 'Mia', family.pin.mia);
});

test('devices-12: a parent sees whose PIN is locked and where, and Unlock lets them in at once', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const [parent, tablet] = [await openBrowser(), await openBrowser(TABLET)];
  await connect(tablet, await freshLink(server, family), 'Kitchen tablet');
  await signInByApi(parent, server.url, family.password);
  await parent.goto(`${server.url}/parent`);
  await expect(parent.getByText('Kitchen tablet')).toBeVisible();
  await tablet.getByRole('button', { name: /Mia/ }).click();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await tablet.getByLabel('PIN').pressSequentially('9999');
    await expect(tablet.getByText(/more tr(y|ies)\.|You can try again in/)).toBeVisible();
  }
  const lock = parent.getByText(/Too many wrong tries\. Can try again in (5:00|4:\d\d)/);
  await expect(lock).toBeVisible();
  expect(await findAccessibilityViolations(parent, 'main')).toEqual([]);
  await parent.getByRole('button', { name: 'Unlock Mia on Kitchen tablet' }).click();
  await expect(parent.getByRole('status').filter({ hasText: 'Unlocked' })).toContainText(
    'Mia can try again on Kitchen tablet.',
  );
  await expect(lock).toHaveCount(0);
  // The tablet learns it by itself.
  await tablet.getByLabel('PIN').pressSequentially(family.pin.mia);
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
});

test('devices-22: on a paired tablet Back leads to the picker, never to what another looked at', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const tablet = await openBrowser(TABLET);
  const who = tablet.getByRole('heading', { name: 'Who is it?' });
  const home = tablet.getByRole('heading', { name: 'My Daily Tasks' });
  await connect(tablet, await freshLink(server, family), 'Tablet');
  await tablet.getByRole('button', { name: /Mia/ }).click();
  await expect(tablet.getByLabel('PIN')).toBeFocused();
  await tablet.goBack();
  await expect(who).toBeVisible();
  await tablet.goBack();
  await tablet.getByRole('button', { name: 'Grown-ups sign in' }).click();
  await expect(tablet.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await tablet.goBack();
  await expect(who).toBeVisible();

  await enter(tablet, 'Mia', family.pin.mia);
  await tablet.goBack();
  await expect(tablet).toHaveURL(`${server.url}/`);
  await expect(home).toBeVisible();
  await tablet.getByRole('link', { name: 'Family Calendar' }).first().click();
  await expect(tablet.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
  await tablet.goBack();
  await expect(home).toBeVisible();
  await tablet.getByRole('link', { name: 'Family Calendar' }).first().click();

  await tablet.getByRole('button', { name: 'Switch' }).click();
  await expect(who).toBeVisible();
  await tablet.goBack();
  await tablet.getByRole('button', { name: /Ben/ }).click();
  await expect(tablet.getByLabel('PIN')).toBeFocused();
  await tablet.keyboard.type(family.pin.ben);
  await expect(home).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await tablet.goBack();
  await expect(tablet).toHaveURL(`${server.url}/`);
  await expect(tablet.getByRole('button', { name: 'Account menu of Ben' })).toBeVisible();
  await expect(home).toBeVisible();
});

test('devices-14: an untouched device goes back to ‘Who is it?’ after its idle minutes', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const tablet = await openBrowser(TABLET);
  await tablet.clock.install();
  await connect(tablet, await freshLink(server, family), 'Tablet');
  await enter(tablet, 'Mia', family.pin.mia);
  await tablet.clock.runFor('01:50');
  await expect(tablet.getByRole('heading', { name: 'My Daily Tasks' })).toBeVisible();
  await tablet.clock.runFor('00:15');
  await expect(tablet.getByRole('heading', { name: 'Who is it?' })).toBeVisible({ timeout: 20_000 });
});

test('live-2: of five open screens each shows what one of them did', async ({ server, openBrowser }) => {
  const family = await createBusyFamily(server);
  const pages: Page[] = [];
  for (const name of ['Kitchen', 'Hall', 'Bedroom', 'Garden']) {
    const tablet = await openBrowser(TABLET);
    await connect(tablet, await freshLink(server, family), name);
    await enter(tablet, 'Mia', family.pin.mia);
    pages.push(tablet);
  }
  const parent = await openBrowser();
  await signInByApi(parent, server.url, family.password);
  await parent.goto(`${server.url}/?tab=children`);
  pages.push(parent);
  const [first, ...others] = pages as [Page, ...Page[]];
  await expect(parent.getByRole('checkbox', { name: /Read a book/ }).first()).toBeVisible();
  await first.getByRole('checkbox', { name: /Read a book/ }).click();
  await Promise.all(
    others.map((page) => expect(page.getByRole('checkbox', { name: /Read a book/ }).first()).toBeChecked()),
  );
});

/** An iPad's Safari calls itself a Mac's, but its screen can be touched. */
const IPAD = {
  ...TABLET,
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
};

/** Tells a page what an iPad's pages are told: in Safari, or when opened by the icon on the home screen. */
async function pretendIpad(page: Page, standalone: boolean): Promise<void> {
  await page.addInitScript((isStandalone) => {
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 });
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => isStandalone });
  }, standalone);
}

test('devices-6: an iPad is led to the home screen first, and the code is typed there', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const { code } = await family.anna.ok(createPairing, {});
  const [safari, homeScreen] = [await openBrowser(IPAD), await openBrowser(IPAD)];
  await pretendIpad(safari, false);
  await pretendIpad(homeScreen, true);

  await safari.goto(`${server.url}/pair/${code}`);
  await expect(safari.getByRole('heading', { name: 'First put Kinboard on the home screen' })).toBeVisible();
  const steps = safari.getByRole('listitem');
  await expect(steps).toHaveText([/Share/, /Add to Home Screen/, /Connect it with a code/]);
  await expect(steps.nth(2)).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(safari.getByRole('textbox')).toHaveCount(0);
  expect(await findAccessibilityViolations(safari)).toEqual([]);

  await homeScreen.goto(server.url);
  await homeScreen.getByRole('link', { name: 'Connect it with a code' }).click();
  await homeScreen.getByLabel('Code').fill(code.toLowerCase());
  await expect(homeScreen.getByLabel('Name of this device')).toHaveValue('iPad');
  await homeScreen.getByRole('button', { name: 'Connect' }).click();
  await expect(homeScreen.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
  // What is connected is not offered to be connected again.
  await homeScreen.getByRole('button', { name: 'Grown-ups sign in' }).click();
  await expect(homeScreen.getByText('Then nobody signs in here')).toHaveCount(0);
});

test('devices-6: an iPad can be connected in its browser all the same', async ({ server, openBrowser }) => {
  const family = await createBusyFamily(server);
  const safari = await openBrowser(IPAD);
  await pretendIpad(safari, false);
  await safari.goto(await freshLink(server, family));
  await safari.getByRole('button', { name: 'Connect in this browser anyway' }).click();
  await expect(safari.getByLabel('Name of this device')).toBeFocused();
  await safari.getByRole('button', { name: 'Connect' }).click();
  await expect(safari.getByRole('heading', { name: 'Who is it?' })).toBeVisible();
});

test('devices-6: Android tablets and Macs connect without the way over the home screen', async ({
  server,
  openBrowser,
}) => {
  const android = await openBrowser({
    ...TABLET,
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  });
  const mac = await openBrowser({ userAgent: IPAD.userAgent });
  for (const page of [android, mac]) {
    await page.goto(`${server.url}/pair`);
    await expect(page.getByLabel('Code')).toBeVisible();
    await expect(page.getByText('First put Kinboard on the home screen')).toHaveCount(0);
  }
});

/** Draws a code on the Parent Dashboard of a family computer of a kind. */
async function drawCodeOn(
  parent: Page,
  server: ServerProcess,
  computer: Partial<ContractAnswer<typeof createPairing>>,
): Promise<void> {
  await parent.route('**/api/devices/pairing', async (route) => {
    const response = await route.fetch();
    const pairing: ContractAnswer<typeof createPairing> = await response.json();
    const urls = [`http://192.168.1.20:4280/pair/${pairing.code}`, `http://10.0.0.7:4280/pair/${pairing.code}`];
    await route.fulfill({ response, json: { ...pairing, reach: 'home', url: urls[0], urls, ...computer } });
  });
  await drawCode(parent, server);
  await parent.unroute('**/api/devices/pairing');
}

test('devices-7: ‘Not working?’ names what to look at on the computer, router and tablet', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const parent = await openBrowser();
  await signInByApi(parent, server.url, family.password);
  await drawCodeOn(parent, server, { computer: 'windows', localUrl: 'http://kinboard.local:4280' });
  await expect(parent.getByText('On an iPad or iPhone put Kinboard on the home screen first')).toBeVisible();
  const help = parent.locator('details').filter({ hasText: 'Not working?' });
  await help.getByText('Not working?').click();
  for (const text of [
    'http://192.168.1.20:4280/pair',
    'http://10.0.0.7:4280/pair',
    'must be in the same home network',
    "No guest Wi-Fi. It keeps devices apart. In the router's settings the same is called AP isolation",
    'No VPN. Switch it off on the tablet and on the family computer',
    'kinboard.local does not open?',
    'Settings › Network & internet › Wi-Fi › properties of your Wi-Fi, then choose Private network',
    'Windows Security › Firewall & network protection › Allow an app through firewall',
  ])
    await expect(help.getByText(text).first()).toBeVisible();

  // What concerns other computers and the tablets waits until it is asked for.
  for (const [summary, text] of [
    ['An iPad or iPhone', 'Another browser needs one: Settings › Privacy & Security › Local Network'],
    ['An Android tablet or phone', 'Settings › Apps › your browser › Permissions › Nearby devices'],
    ['Mac', 'System Settings › Privacy & Security › Local Network'],
    ['Linux', 'sudo ufw allow 4280/tcp'],
  ] as const) {
    const hidden = help.getByText(text).last();
    await expect(hidden).toBeHidden();
    await help.getByText(summary, { exact: true }).click();
    await expect(hidden).toBeVisible();
  }
  await toTop(parent);
  for (const colorScheme of ['light', 'dark'] as const) {
    await parent.emulateMedia({ colorScheme });
    expect(await findAccessibilityViolations(parent, 'main')).toEqual([]);
  }

  await parent.reload();
  await drawCodeOn(parent, server, { computer: 'mac', localUrl: null });
  await parent.getByText('Not working?').click();
  await expect(parent.getByText('Mac (this family computer)')).toBeVisible();
  await expect(parent.getByText('System Settings › Network › Firewall › Options')).toBeVisible();
  await expect(parent.getByText('kinboard.local does not open?')).toHaveCount(0);
});

test('devices-7: where the server knows why no tablet can come, it says that instead of the help', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const parent = await openBrowser();
  await signInByApi(parent, server.url, family.password);
  for (const [reach, words] of [
    ['this-computer', 'Start it again without KINBOARD_HOST, then get a new code.'],
    ['no-network', 'Connect it to the home Wi-Fi, then get a new code.'],
  ] as const) {
    await drawCodeOn(parent, server, { reach });
    await expect(parent.locator('main').getByRole('alert')).toContainText(words);
    await expect(parent.getByText('Not working?')).toHaveCount(0);
  }
});

test('look-38: on a home screen Kinboard has its icon and name and opens standalone', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser(TABLET);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(server.url);
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', 'Kinboard');
  await expect(page.locator('meta[name="apple-mobile-web-app-capable"]')).toHaveAttribute('content', 'yes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Nothing of it belongs to a plain load.
  expect(asked.filter((path) => path.endsWith('.png'))).toEqual([]);

  const file = async (name: string) => {
    const answer = await fetch(new URL(name, server.url));
    return {
      type: answer.headers.get('content-type'),
      cache: answer.headers.get('cache-control'),
      content: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const link = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href');
  const { type, content } = await file((await link('manifest')) ?? '');
  expect(type).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(content.toString());
  const theme = readFileSync('renderer/ui/theme/tokens.css', 'utf8').toLowerCase();
  expect(manifest).toMatchObject({ name: 'Kinboard', short_name: 'Kinboard', display: 'standalone', start_url: '/' });
  for (const color of [manifest.background_color, manifest.theme_color]) expect(theme).toContain(color);

  const icons: { src: string; sizes: string; type: string; purpose?: string }[] = manifest.icons;
  const pngs = icons.filter((icon) => icon.type === 'image/png');
  expect(pngs.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of [...pngs, { src: (await link('apple-touch-icon')) ?? '', sizes: '180x180' }]) {
    const icon = await file(src);
    expect(icon).toMatchObject({ type: 'image/png', cache: 'no-cache' });
    expect(icon.content.toString('latin1', 1, 4)).toBe('PNG');
    expect(`${icon.content.readUInt32BE(16)}x${icon.content.readUInt32BE(20)}`).toBe(sizes);
  }
});
