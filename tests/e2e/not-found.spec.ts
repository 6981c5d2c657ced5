import { findAccessibilityViolations } from './fixtures.ts';
import { expect, test } from './meyers.ts';

// The browser reports what broke, so these two pages are not watched for errors.
test('screens-7: a screen that breaks says so, can be tried again, and other screens still open', async ({
  meyers,
  page,
}) => {
  await meyers.enter(page, 'anna');
  // An answer that is not what it should be breaks the screen that reads it.
  await page.route('**/api/parent/children-progress*', (route) => route.fulfill({ json: [{ child: null }] }));
  await page.goto(`${meyers.url}/parent`);
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke' })).toBeVisible();
  await expect(page.getByText('Something broke. Your points are safe.')).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  // What broke it is gone, and no longer kept: the same screen again, and no new page.
  await page.unroute('**/api/parent/children-progress*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await page.route('**/api/parent/children-progress*', (route) => route.fulfill({ json: [{ child: null }] }));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke' })).toBeVisible();
  // Not Home: it reads the same answer.
  await page.getByRole('link', { name: 'Family Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
});

test('screens-7: ‘Try again’ shows the screen once what broke it is gone', async ({ meyers, page }) => {
  await meyers.enter(page, 'anna');
  await page.route('**/assets/parent-page*', (route) => route.abort());
  await page.goto(`${meyers.url}/parent`);
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke' })).toBeVisible();
  await page.unroute('**/assets/parent-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
});
