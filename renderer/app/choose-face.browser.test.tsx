import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setColor, updateUser } from '#shared/contracts/people.ts';
import { asked, refuseCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const dialog = page.getByRole('dialog', { name: 'Choose who you are' });
const thisIsMe = dialog.getByRole('button', { name: 'This is me' });
const own = { params: { userId: 'mia' } };

/** Opens Home as somebody who has not chosen a picture. */
async function openUnchosen(who: Meyer = 'mia') {
  const meyers = inventMeyers();
  Object.assign(meyers.person('mia'), { profileImageUrl: '/pictures/fox.svg', color: '#B8246E' });
  await meyers.open('/', who, who === 'mia' ? { choosesFace: true } : {});
  return meyers;
}

test('people-32: keeping the given picture answers the question with one tap', async () => {
  await openUnchosen();
  await expect.element(dialog.getByRole('radio', { name: 'Fox' })).toBeChecked();
  await thisIsMe.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateUser)).toMatchObject([{ ...own, body: { profileImageUrl: '/pictures/fox.svg' } }]);
  expect(asked(setColor)).toEqual([]);
});

test('people-32: a child chooses another animal and a colour, and they show at once', async () => {
  await openUnchosen();
  await dialog.getByRole('radio', { name: 'Lion' }).click();
  await dialog.getByRole('button', { name: 'Grape' }).click();
  expect(asked(updateUser)).toEqual([]);
  await thisIsMe.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked(updateUser)).toMatchObject([{ ...own, body: { profileImageUrl: '/pictures/lion.svg' } }]);
  expect(asked(setColor)).toMatchObject([{ ...own, body: { color: '#7B3DCB' } }]);
  await expect
    .poll(() => page.getByRole('banner').element().querySelector('img')?.getAttribute('src'))
    .toBe('/pictures/lion.svg');
});

test('people-32: closed, it asks no more in this sign-in, and again in the next', async () => {
  const meyers = await openUnchosen();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await meyers.open('/rewards', 'mia', { choosesFace: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await meyers.open('/', 'mia', { choosesFace: true, signInId: 'the next sign-in' });
  await expect.element(dialog).toBeVisible();
  expect(asked(updateUser)).toEqual([]);
});

test('people-32: a failure is said and keeps what was chosen', async () => {
  await openUnchosen();
  await dialog.getByRole('radio', { name: 'Lion' }).click();
  const sentence = refuseCall(updateUser, 'too_busy');
  await thisIsMe.click();
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Lion' })).toBeChecked();
});

test('people-35: a grown-up is not asked', async () => {
  await openUnchosen('anna');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each(['smallPhone', 'tablet'] as const)(
  'people-32, look-21: on a %s fingers of children hit all',
  async (size) => {
    await pretend({ size });
    await openUnchosen();
    await expect.element(dialog.getByRole('radio', { name: 'Fox' })).toBeVisible();
    const targets = [...dialog.element().querySelectorAll<HTMLElement>('[role="radio"], [aria-pressed]')];
    expect(targets.length).toBeGreaterThan(35);
    // Without the scale of the opening animation.
    const small = targets.filter((each) => each.offsetWidth < 56 || each.offsetHeight < 56);
    expect(small).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect.element(thisIsMe).toBeInViewport();
    expect(await findAccessibilityViolations()).toEqual([]);
    await pretend({});
  },
);
