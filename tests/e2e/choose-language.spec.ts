import { getCurrentUser } from '#shared/contracts/account.ts';
import { TRANSLATIONS } from '#shared/words/translations.ts';
import { createBusyFamily } from '#tests/support/small-family.ts';
import { expect, signInByApi, test } from './fixtures.ts';

test('languages-4, languages-7: one’s own language opens the page anew, and can be given up', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const [parent, other] = [await openBrowser(), await openBrowser()];
  for (const page of [parent, other]) await signInByApi(page, server.url, family.password);
  await parent.goto(server.url);
  await expect(parent.locator('html')).toHaveAttribute('lang', 'en');
  await parent.getByRole('button', { name: /^Account menu of/ }).click();
  await parent.getByRole('menuitem', { name: 'Language' }).click();
  await parent.getByLabel('What you read Kinboard in').selectOption('Deutsch');
  await expect(parent.getByRole('link', { name: 'Familienkalender' })).toBeVisible();
  await expect(parent.locator('html')).toHaveAttribute('lang', 'de');

  // The server words what it refuses for them too.
  const refused = await parent.request.put(`${server.url}/api/user/password`, { data: {} });
  expect((await refused.json()).message).toBe(TRANSLATIONS.de.checks.passwordIsRequired);

  await parent.getByRole('banner').getByRole('button', { name: /Anna/ }).click();
  await parent.getByRole('menuitem', { name: TRANSLATIONS.de.setup.language }).click();
  await parent.getByRole('dialog').getByRole('combobox').selectOption({ index: 0 });
  await expect(parent.getByRole('link', { name: 'Family Calendar' })).toBeVisible();
});

test('languages-4, languages-7: screens follow the family’s language once their form is closed', async ({
  server,
  openBrowser,
}) => {
  const family = await createBusyFamily(server);
  const [parent, second, visitor] = [await openBrowser(), await openBrowser(), await openBrowser()];
  for (const page of [parent, second]) await signInByApi(page, server.url, family.password);
  await second.goto(`${server.url}/parent/tasks`);
  await second.getByRole('button', { name: 'Add Task' }).first().click();
  await second.getByLabel('Task name').fill('Half a sentence');
  await parent.goto(`${server.url}/admin`);
  await parent.getByLabel('Language').selectOption('Español');
  await parent.getByRole('button', { name: 'Save settings' }).click();
  await expect(parent.locator('html')).toHaveAttribute('lang', 'es');
  await expect(second.getByLabel('Task name')).toHaveValue('Half a sentence');
  await second.getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('button', { name: 'Discard' }).click();
  await expect(second.locator('html')).toHaveAttribute('lang', 'es');
  await visitor.goto(server.url);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'es');
  expect((await family.anna.ok(getCurrentUser, {})).language).toBe(null);
});

test('languages-6: a language chosen on the first page of the set-up becomes the family’s', async ({
  server,
  openBrowser,
}) => {
  const words = TRANSLATIONS.de;
  const page = await openBrowser();
  await page.goto(server.url);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: words.setup.setUpNewFamily }).click();
  await expect(page.getByLabel(words.setup.language)).toHaveValue('de');
  await page.getByLabel(words.common.firstName).fill('Anna');
  await page.getByLabel(words.auth.password, { exact: true }).fill('correct horse');
  await page.getByLabel(words.common.familyName).fill('Hansen');
  await page.getByRole('button', { name: words.setup.createFamily }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.setup.addYourChildren })).toBeVisible();
  const visitor = await openBrowser();
  await visitor.goto(server.url);
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
});
