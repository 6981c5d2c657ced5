import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setColor, updateUser } from '#shared/contracts/people.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import { answer, asked, breakCall } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const face = page.getByRole('button', { name: 'Picture and colour of Lina Meyer' });
const dialog = page.getByRole('dialog', { name: 'Picture and colour of Lina' });
const pictureOf = () => face.query()?.querySelector('img')?.getAttribute('src');

/** Opens the step of the children with Lina and the chooser at her face. */
async function openLina() {
  const meyers = inventMeyers();
  const model = Object.assign(meyers.person('mia'), { profileImageUrl: '/pictures/fox.svg', color: '#B8246E' });
  Object.assign(model, { id: 'lina', username: 'lina', firstName: 'Lina' });
  meyers.members = [meyers.person('anna'), model];
  answer(getSetup, { needsFamily: false, needsSetupCode: false, isDevice: false, language: null });
  await meyers.open('/setup', 'anna');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(pictureOf).toBe('/pictures/fox.svg');
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
