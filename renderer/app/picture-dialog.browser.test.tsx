import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { updateUser } from '#shared/contracts/people.ts';
import { breakCall } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** Opens the chooser from the account menu. */
async function openChooser(): Promise<Locator> {
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await expect.element(dialog.getByRole('radio', { checked: true })).toHaveFocus();
  return dialog;
}

/** Addresses of the pictures that a part of the page shows. */
const picturesIn = (part: Locator) =>
  [...part.element().querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('people-13: a picture that could not be saved is taken back, and it says so', async () => {
  const meyers = inventMeyers();
  meyers.person('mia').profileImageUrl = '/pictures/owl.svg';
  await meyers.open('/', 'mia');
  const dialog = await openChooser();
  breakCall(updateUser);
  await dialog.getByRole('radio', { name: 'Fox' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Owl' })).toBeChecked();
  await expect.element(dialog.getByText(/could not|went wrong|try again/i)).toBeVisible();
  await expect.poll(() => picturesIn(dialog)).toEqual(['/pictures/owl.svg']);
});

test('people-13, look-56: keys move in the chooser by rows and groups, choose and close it', async () => {
  const meyers = inventMeyers();
  meyers.person('anna').profileImageUrl = '/pictures/cat.svg';
  await meyers.open('/', 'anna');
  const dialog = await openChooser();
  const focused = () => document.activeElement as HTMLElement;
  await expect.poll(focused).toHaveAccessibleName('Cat');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toHaveAccessibleName('Dog');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toHaveAccessibleName('Face with cowboy hat');
  await userEvent.keyboard('{Home}');
  await expect.poll(focused).toHaveAccessibleName('No picture');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toHaveAccessibleName('Girl, dark skin');
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toHaveAccessibleName('Dinosaur');
  await expect.element(dialog.getByRole('radio', { name: 'Cat' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('radio', { name: 'Dinosaur' })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(focused).toHaveAccessibleName(/^Account menu of Anna/);
  await expect.poll(() => picturesIn(page.getByRole('banner'))).toEqual(['/pictures/dinosaur.svg']);
});

test('people-13: whoever may edit a member chooses for them, and Cancel keeps the old one', async () => {
  const meyers = inventMeyers();
  await meyers.open('/family', 'anna');
  const edit = async (save: string) => {
    await page.getByRole('button', { name: 'Edit Ben Meyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Ben' });
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    await dialog.getByRole('radio', { name: save === 'Cancel' ? 'Fox' : 'Lion' }).click();
    await dialog.getByRole('button', { name: save }).click();
    if (save === 'Cancel') await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await edit('Save Changes');
  const row = page.getByRole('listitem').filter({ hasText: 'Ben Meyer' }).first();
  await expect.poll(() => picturesIn(row)).toEqual(['/pictures/lion.svg']);
  await edit('Cancel');
  await expect.poll(() => picturesIn(row)).toEqual(['/pictures/lion.svg']);
});
