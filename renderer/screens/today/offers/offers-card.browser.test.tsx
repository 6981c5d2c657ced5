import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listOffers, updateFamily } from '#shared/contracts/families.ts';
import { answer, asked, breakCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const card = () => page.getByRole('region', { name: 'More for families like yours' });
const rows = () => wordsOf(card().getByRole('listitem'));

/** Anna's Home with offers of three extras; what is answered is not offered again. */
async function openHome(meyers: Meyers): Promise<void> {
  let extras = ['breaks', 'asking', 'routine'] as ('breaks' | 'asking' | 'routine')[];
  answer(listOffers, () => ({ extras }));
  answer(updateFamily, ({ body: { offerAnswered, extras: on } }) => {
    extras = extras.filter((each) => each !== offerAnswered && !on?.includes(each));
    return meyers.family;
  });
  await meyers.open('/', 'anna');
  await expect.element(card()).toBeVisible();
}

test('extras-10: the admin switches on what fits, or says not now, each once', async () => {
  const meyers = inventMeyers();
  await openHome(meyers);
  expect(rows()).toHaveLength(3);
  expect(await findAccessibilityViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Not now: Breaks and two homes' }).click();
  await expect.poll(rows).toHaveLength(2);
  await page.getByRole('button', { name: 'Switch on: One thing at a time' }).click();
  await expect.element(page.getByText('Switched on')).toBeVisible();
  await expect.poll(rows).toHaveLength(1);
  await page.getByRole('button', { name: /^Not now/ }).click();
  await expect.element(card()).not.toBeInTheDocument();
  expect(asked(updateFamily).map(({ body }) => body)).toEqual([
    { offerAnswered: 'breaks' },
    { extras: ['routine'] },
    { offerAnswered: 'asking' },
  ]);
});

test('extras-10: what could not be saved is said, and the offer stays', async () => {
  await openHome(inventMeyers());
  breakCall(updateFamily);
  await page.getByRole('button', { name: 'Switch on: One thing at a time' }).click();
  await expect.element(page.getByText('It could not be switched. Please try again.')).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test('extras-10: others than the admin are offered nothing', async () => {
  const meyers = inventMeyers();
  answer(listOffers, { extras: ['breaks'] });
  await meyers.open('/', 'paul');
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  expect(asked(listOffers)).toEqual([]);
});

test('extras-10, look-21: on a phone no offer is wider than the window', async () => {
  await pretend({ size: 'smallPhone' });
  await openHome(inventMeyers());
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});
