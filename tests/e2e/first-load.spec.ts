import type { Page } from '@playwright/test';
import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { saveData } from './fixtures.ts';
import { expect, test } from './meyers.ts';

interface Fetched {
  path: string;
  bytes: number;
}

/** Lists what a page fetched so far, in bytes as sent. */
function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
      path: name.slice(location.origin.length),
      bytes: transferSize,
    }));
  });
}

/** The scripts of that name that it fetched. */
async function scriptsOf(page: Page, name: string): Promise<string[]> {
  const paths = (await fetchedBy(page)).map(({ path }) => path);
  return paths.filter((path) => path.endsWith('.js') && path.includes(`/${name}-`));
}

const sum = (fetched: readonly Fetched[], ending = '') =>
  fetched.filter(({ path }) => path.endsWith(ending)).reduce((bytes, one) => bytes + one.bytes, 0);

test('speed-8: a child’s first screen: at most 155 kB JS, 35 kB CSS, 260 kB, 14 requests', async ({
  meyers,
  openBrowser,
}) => {
  // By day: until three in the morning a child's page asks about yesterday too.
  const timeZone = new Date().getUTCHours() < 12 ? 'Asia/Shanghai' : 'Africa/Abidjan';
  const anna = await meyers.as('anna');
  await anna.ok(updateFamily, { params: { familyId: meyers.familyId }, body: { timeZone } });
  for (const who of ['mia', 'ben'] as const) {
    const body = { profileImageUrl: '/pictures/woman-headscarf-medium.svg' };
    await anna.ok(updateUser, { params: { userId: meyers.id[who] }, body });
  }
  for (let index = 1; index <= 8; index += 1) await meyers.task({ text: `Task ${index}`, icon: 'bed' }, ['mia']);
  await meyers.reward({ name: 'Film night' });
  const page = await openBrowser({ viewport: { width: 1024, height: 768 } });
  await meyers.enter(page, 'mia');
  await saveData(page);
  await page.goto(meyers.url);
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await expect(page.getByRole('listitem').getByText('Film night')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Weekly Outlook' })).toBeVisible();
  await expect(page.locator('#picture-bed')).toBeAttached();
  const fetched = await fetchedBy(page);
  expect(sum(fetched, '.js')).toBeLessThanOrEqual(155_000);
  expect(sum(fetched, '.css')).toBeLessThanOrEqual(35_000);
  expect(sum(fetched)).toBeLessThanOrEqual(260_000);
  expect(fetched.length).toBeLessThanOrEqual(14);
  // The day came with the page.
  expect(fetched.map(({ path }) => path).filter((path) => path.startsWith('/api/'))).toEqual(['/api/rewards']);
});

test('look-17: a name in Cyrillic, Vietnamese or Greek loads its letters, a Latin one none', async ({
  meyers,
  openBrowser,
}) => {
  const anna = await meyers.as('anna');
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  const lettersFor = async (firstName: string) => {
    await anna.ok(updateUser, { params: { userId: meyers.id.mia }, body: { firstName } });
    await page.goto(meyers.url);
    await expect(page.getByText(firstName).first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const fonts = (await fetchedBy(page)).map(({ path }) => path).filter((path) => path.endsWith('.woff2'));
    return fonts.map((path) => path.replace(/^.*(latin|cyrillic|vietnamese|greek).*$/, '$1'));
  };
  expect(new Set(await lettersFor('Mia'))).toEqual(new Set(['latin']));
  expect(await lettersFor('Екатерина')).toContain('cyrillic');
  expect(await lettersFor('Nguyễn')).toContain('vietnamese');
  expect(await lettersFor('Ελένη')).toContain('greek');
});

test('screens-8: where bytes are saved each screen’s script comes when it is opened', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await saveData(page);
  await page.goto(meyers.url);
  await expect(page.getByRole('heading', { name: 'My Tasks & Family' })).toBeVisible();
  const screen = (name: string) => scriptsOf(page, name);
  const main = page.getByRole('main');
  const navigation = page.getByRole('navigation').first();
  const account = page.getByRole('button', { name: 'Account menu of Anna' });
  // Each by a press on a link: the page is loaded once.
  for (const [from, link, heading, script] of [
    [navigation, 'Family Command Center', 'Family Command Center', 'admin-page'],
    [navigation, 'Parent Dashboard', 'Parent Dashboard', 'parent-page'],
    [main, 'Tasks', 'Task management', 'tasks-page'],
    [navigation, 'Parent Dashboard', 'Parent Dashboard', null],
    [main, 'Rewards', 'Reward management', 'rewards-page'],
    [account, 'Professional Dashboard', 'Professional Dashboard', 'professional-page'],
    [main, 'Create Professional Task', 'Create Professional Task', 'create-task-page'],
    [account, 'Professional Dashboard', 'Professional Dashboard', null],
    [main, 'Create Professional Reward', 'Create Professional Reward', 'create-reward-page'],
    [navigation, 'Family Calendar', 'Family Calendar', 'calendar-page'],
  ] as const) {
    if (link === 'Create Professional Reward') await page.getByRole('tab', { name: 'My Professional Rewards' }).click();
    if (script) expect(await screen(script)).toEqual([]);
    if (from === account) {
      await account.click();
      await page.getByRole('menuitem', { name: link }).click();
    } else await from.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    if (script) await expect.poll(() => screen(script)).toHaveLength(1);
  }
});

test('screens-8: what a person’s role opens comes while the page is idle, and nothing else', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  // The last of a child's screens, and a dialog.
  for (const name of ['calendar-page', 'history-page', 'points-history-dialog', 'menu-popover']) {
    await expect.poll(() => scriptsOf(page, name), { timeout: 40_000 }).toHaveLength(1);
  }
  for (const name of ['admin-page', 'parent-page', 'professional-page', 'auth-page', 'setup-page']) {
    expect(await scriptsOf(page, name)).toEqual([]);
  }
});

// The browser reports what did not come, so this page is not watched for errors.
test('screens-8: a part that does not come keeps no other from being fetched ahead', async ({ meyers, page }) => {
  await meyers.enter(page, 'mia');
  await page.route('**/assets/calendar-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(meyers.url);
  for (const name of ['history-page', 'points-history-dialog']) {
    await expect.poll(() => scriptsOf(page, name), { timeout: 40_000 }).toHaveLength(1);
  }
});

test('live-5: what changes while the page loads is on the first screen all the same', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(meyers.url, { waitUntil: 'commit' });
  await expect(page.locator('#early-answers')).toBeAttached();
  await meyers.task({ text: 'Feed the cat' }, ['mia']);
  goOn();
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Feed the cat/ })).toBeVisible();
  await expect(page.locator('#early-answers')).toHaveCount(0);
});

// The browser reports what did not come, so this page is not watched for errors.
test('look-45: an outlook whose script fails leaves the tasks alone and can be tried again', async ({
  meyers,
  page,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  await meyers.enter(page, 'mia');
  await page.route('**/assets/outlook-*.js', (route) => route.abort());
  await page.goto(meyers.url);
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't get the coming days" });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  await page.unroute('**/assets/outlook-*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Weekly Outlook' })).toBeVisible();
});

test('api-24: first answers that were cut off on their way are asked for anew', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.route(`${meyers.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="early-answers">.{40}).*?(?=<\/script>)/s, '$1');
    await route.fulfill({ response, body });
  });
  await page.goto(meyers.url);
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
});
