import { addAdult } from '#shared/contracts/people.ts';
import { errorMessage } from '#shared/errors.ts';
import { findAccessibilityViolations, refuseChange } from './fixtures.ts';
import { expect, test } from './meyers.ts';

test('accounts-5: sign-in leads to where one wanted to go; afterwards /auth leads to Home', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/parent/rewards`);
  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${meyers.url}/parent/rewards`);
  await page.goto(`${meyers.url}/auth`);
  await expect(page).toHaveURL(`${meyers.url}/`);
});

test('accounts-5: sign-in leads back to the whole address, with the tab that it names', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto(`${meyers.url}/admin?tab=roles`);
  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${meyers.url}/admin?tab=roles`);
  await expect(page.getByRole('tab', { name: 'Role Mgmt' })).toHaveAttribute('aria-selected', 'true');
});

test('accounts-17, look-49: once signed in again, a dialog is back with what was entered', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Water the plants' });
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(`${meyers.url}/parent/tasks`);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Task name').fill('Feed the fish');
  await dialog.getByLabel('Points', { exact: true }).fill('35');
  await dialog.getByLabel('Time period').selectOption('PM');
  await endSessionElsewhere(page, meyers.url);

  await expect(page).toHaveURL(`${meyers.url}/auth`);
  await expect(page.getByText('Please sign in again. Whoever was here is then back where they were')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Water the plants').first()).toBeHidden();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('anna').password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page).toHaveURL(`${meyers.url}/parent/tasks`);
  await expect(dialog.getByLabel('Task name')).toHaveValue('Feed the fish');
  await expect(dialog.getByLabel('Points', { exact: true })).toHaveValue('35');
  await expect(dialog.getByLabel('Time period')).toHaveValue('PM');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Task Added' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Feed the fish').first()).toBeVisible();
});

test('accounts-17: somebody else who signs in begins at Home and finds no entries', async ({ meyers, openBrowser }) => {
  for (const isReloaded of [false, true]) {
    const page = await openBrowser();
    await meyers.enter(page, 'tara');
    await page.goto(`${meyers.url}/professional/tasks`);
    await page.getByLabel('Task name').fill('About Sam only');
    await endSessionElsewhere(page, meyers.url);
    await expect(page).toHaveURL(`${meyers.url}/auth`);
    if (isReloaded) await page.reload();
    await page.getByLabel('Username').fill('carl');
    await page.getByLabel('Password', { exact: true }).fill(meyers.credentials('carl').password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${meyers.url}/`);
    await page.goto(`${meyers.url}/professional/tasks`);
    await expect(page.getByLabel('Task name')).toHaveValue('');
  }
});

test('accounts-9: a first sign-in has to choose another password before it leads on', async ({
  meyers,
  openBrowser,
}) => {
  const { signIn: first } = await (await meyers.as('anna')).ok(addAdult, {
    params: { familyId: meyers.familyId },
    body: { firstName: 'Tina', lastName: 'Meyer', role: 'aunt' },
  });
  const page = await openBrowser();
  await page.goto(`${meyers.url}/calendar`);
  await page.getByLabel('Username').fill(first.username);
  await page.getByLabel('Password', { exact: true }).fill(first.temporaryPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  for (const path of ['/', '/family', '/parent?tab=child-view']) {
    await expect(page).toHaveURL(`${meyers.url}/password`);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible();
    await page.goto(meyers.url + path);
  }
  await expect(page).toHaveURL(`${meyers.url}/password`);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const current = page.getByLabel('Temporary password');
  const wanted = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('New password again');
  const save = page.getByRole('button', { name: 'Save password' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await current.fill('not the temporary one');
  await wanted.fill('tiny');
  await save.click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await wanted.fill('a rainy day');
  await again.fill('a sunny day');
  await save.click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  expect(asked.filter((url) => url.endsWith('/api/user/password'))).toEqual([]);
  await again.fill('a rainy day');
  await save.click();
  await expect(page.getByRole('main')).toContainText(errorMessage('wrong_password'));
  await expect(current).toBeFocused();
  await expect(page).toHaveURL(`${meyers.url}/password`);
  await current.fill(first.temporaryPassword);
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
  await expect(page).toHaveURL(`${meyers.url}/parent?tab=child-view`);
  await expect(page.getByRole('tab', { name: 'Child View Portal' })).toHaveAttribute('aria-selected', 'true');

  const tina = await openBrowser();
  const signInWith = (password: string) =>
    tina.request.post(`${meyers.url}/api/login`, { data: { username: first.username, password } });
  expect((await signInWith(first.temporaryPassword)).status()).toBe(401);
  expect((await signInWith('a rainy day')).status()).toBe(200);
});

test('accounts-10: a changed password signs other devices out; a refusal is said', async ({ meyers, openBrowser }) => {
  const other = await openBrowser();
  await meyers.enter(other, 'paul');
  await other.goto(`${meyers.url}/calendar`);
  await expect(other.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
  const page = await openBrowser();
  await meyers.enter(page, 'paul');
  await page.goto(meyers.url);
  const open = async () => {
    await page.getByRole('button', { name: 'Account menu of Paul' }).click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  };
  await open();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${meyers.url}/`);
  await open();
  await page.getByLabel('Current password').fill(meyers.credentials('paul').password);
  await page.getByLabel('New password', { exact: true }).fill('a rainy day');
  await page.getByLabel('New password again').fill('a rainy day');
  const sentence = await refuseChange(page, '**/api/user/password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(sentence);
  await expect(page.getByRole('main')).toContainText(sentence);
  await page.unroute('**/api/user/password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toContainText(
    'Other devices must sign in again.',
  );
  await expect(page).toHaveURL(`${meyers.url}/`);
  await expect(other).toHaveURL(`${meyers.url}/auth`);
  expect((await page.request.get(`${meyers.url}/api/user`)).status()).toBe(200);
});

/** Signs out by the same cookie, as a second tab does. */
async function endSessionElsewhere(page: import('@playwright/test').Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/logout`);
  expect(answer.ok()).toBe(true);
}
