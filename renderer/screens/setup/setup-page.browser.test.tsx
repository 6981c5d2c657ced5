import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { login, register } from '#shared/contracts/account.ts';
import type { ContractAnswer } from '#shared/contracts/contract.ts';
import { getSetup, listNeighbours } from '#shared/contracts/setup.ts';
import { answer, asked, loseCall, refuseCall } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const SETUP = { needsFamily: true, needsSetupCode: false, isDevice: false, language: null };
const name = page.getByLabelText('Family name');
const zone = page.getByLabelText('Time zone');
const create = page.getByRole('button', { name: 'Create family' });

/** Opens the screen of the account and the family. */
async function openAccount(setup: ContractAnswer<typeof getSetup> = SETUP): Promise<void> {
  const meyers = inventMeyers();
  answer(getSetup, setup);
  answer(listNeighbours, []);
  await meyers.open('/setup', null);
  await page.getByRole('button', { name: 'Set up a new family' }).click();
}

/** Opens the set-up and types the account. */
async function typeAccount(setup: ContractAnswer<typeof getSetup>): Promise<void> {
  await openAccount(setup);
  await page.getByLabelText('First name').fill('Anna');
  await page.getByLabelText('Username').fill('anna_h');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
}

test('setup-9: a computer without a time zone asks for it, and offers that of the browser', async () => {
  refuseCall(register, 'too_busy');
  await typeAccount({ ...SETUP, needsTimeZone: true });
  await expect.element(page.getByText('This computer does not say in which time zone you live')).toBeVisible();
  await expect.element(zone).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await name.fill('Hansen');
  await zone.selectOptions('Asia/Tokyo');
  await create.click();
  expect(asked(register)).toMatchObject([{ body: { username: 'anna_h', family: { timeZone: 'Asia/Tokyo' } } }]);
});

test('setup-10: nothing is made before the family has a name; a refused account is typed anew', async () => {
  await typeAccount(SETUP);
  await expect.element(zone).not.toBeInTheDocument();
  await create.click();
  await expect.element(page.getByText('Family name is required')).toBeVisible();
  expect(asked(register)).toEqual([]);
  await name.fill('Hansen');
  const taken = refuseCall(register, 'username_taken');
  await create.click();
  await expect.element(page.getByText(taken)).toBeVisible();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Anna');
  await page.getByLabelText('Username').fill('anna_hansen');
  const busy = refuseCall(register, 'too_busy');
  await create.click();
  await expect.element(page.getByText(busy)).toBeVisible();
  await expect.element(name).toHaveValue('Hansen');
  expect(asked(register).at(-1)).toMatchObject({
    body: { username: 'anna_hansen', firstName: 'Anna', family: { name: 'Hansen', language: 'en' } },
  });
});

test('setup-10: after a lost answer a username that is taken may be one’s own', async () => {
  await typeAccount(SETUP);
  await name.fill('Hansen');
  loseCall(register);
  await create.click();
  await expect.poll(() => asked(register)).toHaveLength(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Set up a new family' }).click();
  await expect.element(name).toHaveValue('Hansen');
  refuseCall(register, 'username_taken');
  await create.click();
  await expect.poll(() => asked(login)).toMatchObject([{ body: { username: 'anna_h', password: 'correct horse' } }]);
});

test('setup-14: a username is proposed from the first name until it is changed by hand', async () => {
  await openAccount();
  const firstName = page.getByLabelText('First name');
  const username = page.getByLabelText('Username');
  await expect.element(firstName).toHaveFocus();
  await firstName.fill('Zoë');
  await expect.element(username).toHaveValue('zoe');
  await firstName.fill('Jo');
  await expect.element(username).toHaveValue('jo_');
  await firstName.fill('Анна');
  await expect.element(username).toHaveValue('');
  await firstName.fill('Anna');
  await username.fill('mum');
  await firstName.fill('Anna Maria');
  await expect.element(username).toHaveValue('mum');
});

test('setup-3: a wrong set-up code is said at its field, and nothing that was entered is lost', async () => {
  await typeAccount({ ...SETUP, needsSetupCode: true });
  await name.fill('Hansen');
  await create.click();
  const code = page.getByLabelText('Set-up code');
  await expect.element(code).toHaveAccessibleDescription(/Enter the set-up code/);
  expect(asked(register)).toEqual([]);
  await code.fill('ABCD-EFGH');
  refuseCall(register, 'setup_only_at_home');
  await create.click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(/not the set-up code/);
  await expect.element(name).toHaveValue('Hansen');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('correct horse');
});

test('setup-2: what was entered stays while the form for an account made before is looked at', async () => {
  await typeAccount(SETUP);
  await name.fill('Hansen');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Make an account' }).click();
  await expect.element(name).toHaveValue('Hansen');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Anna');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Set up a new family' }).click();
  await expect.element(name).toHaveValue('Hansen');
});
