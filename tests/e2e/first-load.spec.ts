import type { Page } from '@playwright/test';
import { expect, test } from './meyers.ts';

interface Fetched {
  path: string;
  bytes: number;
}

/** What a page fetched so far, in bytes as sent. */
function fetchedBy(page: Page): Promise<Fetched[]> {
  return page.evaluate(() => {
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return (entries as PerformanceResourceTiming[]).map(({ name, transferSize }) => ({
      path: name.slice(location.origin.length),
      bytes: transferSize,
    }));
  });
}

const sum = (fetched: readonly Fetched[], ending = '') =>
  fetched.filter(({ path }) => path.endsWith(ending)).reduce((bytes, one) => bytes + one.bytes, 0);

test('"JS <= 150 kB, CSS <= 35 kB, all told <= 260 kB compressed; <= 12 requests" for a child\'s first screen', async ({
  meyers,
  openBrowser,
}) => {
  for (let index = 1; index <= 8; index += 1) await meyers.task({ text: `Task ${index}`, icon: 'bed' }, ['mia']);
  await meyers.reward({ name: 'Film night' });
  const page = await openBrowser({ viewport: { width: 1024, height: 768 } });
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await expect(page.getByText('Film night')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Weekly Outlook' })).toBeVisible();
  await expect(page.locator('#picture-bed')).toBeAttached();
  const fetched = await fetchedBy(page);
  expect(sum(fetched, '.js')).toBeLessThanOrEqual(150_000);
  expect(sum(fetched, '.css')).toBeLessThanOrEqual(35_000);
  expect(sum(fetched)).toBeLessThanOrEqual(260_000);
  expect(fetched.length).toBeLessThanOrEqual(12);
  // The day came with the page.
  expect(fetched.map(({ path }) => path).filter((path) => path.startsWith('/api/'))).toEqual(['/api/rewards']);
});

test("\"parents', admin's and professional's screens are separate chunks\": they come when they are opened", async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(meyers.url);
  await expect(page.getByRole('heading', { name: 'My Tasks & Family' })).toBeVisible();
  const scripts = async () => (await fetchedBy(page)).map(({ path }) => path).filter((path) => path.endsWith('.js'));
  const atFirst = await scripts();
  for (const [link, script] of [
    ['Family Command Center', 'admin-page'],
    ['Parent Dashboard', 'parent-page'],
    ['Family Calendar', 'calendar-page'],
  ] as const) {
    expect(atFirst.join()).not.toContain(script);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible();
    expect((await scripts()).join()).toContain(script);
  }
  expect(atFirst.join()).not.toContain('professional-page');
});
