import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createPairing, listDevices, setPin } from '#shared/contracts/devices.ts';
import { addStarter } from '#shared/contracts/families.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { addChild, setColor, updateUser } from '#shared/contracts/people.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { answer, asked, breakCall, NOW, refuseCall } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const face = page.getByRole('button', { name: 'Picture and colour of Lina Meyer' });
const dialog = page.getByRole('dialog', { name: 'Picture and colour of Lina' });
const pictureOf = () => face.query()?.querySelector('img')?.getAttribute('src');

/** Opens the step of the children with Lina. @returns her, as the family computer has her */
async function openChildren(): Promise<PersonView> {
  const meyers = inventMeyers();
  const model = Object.assign(meyers.person('mia'), { profileImageUrl: '/pictures/fox.svg', color: '#B8246E' });
  Object.assign(model, { id: 'lina', username: 'lina', firstName: 'Lina' });
  meyers.members = [meyers.person('anna'), model];
  answer(addChild, ({ body }) => {
    const username = body.firstName.toLowerCase();
    const user = { ...model, ...body, id: username, username, hasPin: false };
    meyers.members.push(user);
    return { user, signIn: { username, temporaryPassword: 'sunny-day' } };
  });
  answer(getSetup, { needsFamily: false, needsSetupCode: false, isDevice: false, language: null });
  await meyers.open('/setup', 'anna');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(pictureOf).toBe('/pictures/fox.svg');
  return model;
}

/** Opens the step of the children and the chooser at Lina's face. */
async function openLina() {
  await openChildren();
  await face.click();
  await expect.element(dialog.getByRole('radio', { name: 'Fox' })).toBeChecked();
}

test('setup-13: the set-up shows the given face and changes picture and colour in place', async () => {
  await openLina();
  await dialog.getByRole('radio', { name: 'Panda' }).click();
  await dialog.getByRole('button', { name: 'Sky' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(pictureOf).toBe('/pictures/panda.svg');
  expect(asked(updateUser)).toMatchObject([
    { params: { userId: 'lina' }, body: { profileImageUrl: '/pictures/panda.svg' } },
  ]);
  expect(asked(setColor)).toMatchObject([{ params: { userId: 'lina' }, body: { color: '#006BB0' } }]);
});

test('setup-13: what could not be saved is taken back, and it says so', async () => {
  await openLina();
  breakCall(updateUser);
  await dialog.getByRole('radio', { name: 'Panda' }).click();
  await expect.element(dialog.getByText(/could not|went wrong|try again/i)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Fox' })).toBeChecked();
});

test('setup-13: a child stays added when its PIN is refused; it says so, and the row offers it', async () => {
  await openChildren();
  const refused = refuseCall(setPin, 'too_busy');
  await page.getByLabelText('First name').fill('Tom');
  await page.getByLabelText(/^PIN/).fill('1357');
  await page.getByRole('button', { name: 'Add another child' }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The PIN was not saved' }))
    .toMatchTextContent(refused);
  await expect.element(page.getByLabelText('First name')).toHaveValue('');
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Set a PIN for Tom' })).toBeVisible();
  expect(asked(addChild)).toHaveLength(1);
});

test('setup-13: a PIN without a name is not thrown away by going on', async () => {
  await openChildren();
  await page.getByLabelText(/^PIN/).fill('1357');
  await page.getByRole('button', { name: 'Add and continue' }).click();
  await expect.element(page.getByText('First name is required')).toBeVisible();
  await expect.element(page.getByLabelText(/^PIN/)).toHaveValue('1357');
  expect(asked(addChild)).toEqual([]);
});

test('setup-15, setup-16: a code is drawn at once; the last step says what is missing to start', async () => {
  const lina = await openChildren();
  lina.hasPin = true;
  answer(listDevices, []);
  answer(createPairing, {
    ...{ id: 'device-1', code: 'AAAABBBB', url: 'http://192.168.1.4:4280/pair/AAAABBBB', urls: [], localUrl: null },
    ...{ reach: 'home', computer: 'linux', expiresAt: NOW, expiresInSeconds: 600 },
  });
  answer(addStarter, { tasks: 1, rewards: 1, assigned: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Add \d+ tasks/ }).click();
  await expect.poll(() => asked(createPairing)).toHaveLength(1);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'All set!' })).toBeVisible();
  await expect.element(page.getByText(/^Connect a tablet on the Parent Dashboard/)).toBeVisible();
});
