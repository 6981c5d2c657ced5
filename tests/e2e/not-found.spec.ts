import { findAccessibilityViolations } from './fixtures.ts';
import { expect, test } from './meyers.ts';

test('"Not-found page: 404 Page Not Found", "a hint for people, with a way home", signed in or not', async ({
  meyers,
  openBrowser,
}) => {
  for (const who of ['mia', null] as const) {
    const page = await openBrowser();
    if (who) await meyers.enter(page, who);
    for (const path of ['/nowhere', '/parent/nothing', '/professional/tasks/7']) {
      await page.goto(meyers.url + path);
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expect(page.getByText('There is nothing at this address.')).toBeVisible();
      await expect(page).toHaveTitle(/404 Page Not Found/);
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(who ? `${meyers.url}/` : `${meyers.url}/auth`);
  }
});

// The browser reports what broke, so these two pages are not watched for errors.
test('crash: "Something broke. Your points are safe." [Try again], and other screens still open', async ({
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
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Tasks & Family' })).toBeVisible();
});

test('crash: "Try again" shows the screen once what broke it is gone', async ({ meyers, page }) => {
  await meyers.enter(page, 'anna');
  await page.route('**/assets/parent-page*', (route) => route.abort());
  await page.goto(`${meyers.url}/parent`);
  await expect(page.getByRole('heading', { level: 1, name: 'Something broke' })).toBeVisible();
  await page.unroute('**/assets/parent-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
});

test('"Kinboard cannot be opened" while the first question to the server fails, with a way to try again', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.route('**/api/user', (route) => route.abort());
  await page.goto(meyers.url);
  await expect(page.getByRole('alert').filter({ hasText: 'Kinboard cannot be opened' })).toBeVisible();
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
});
