import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ABOUT_EXTRAS } from '#renderer/extras/about.ts';
import { listExtras } from '#shared/contracts/families.ts';
import { EXTRAS } from '#shared/extras.ts';
import { answer } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const card = () => page.getByRole('region', { name: 'Extras' });

async function openCard(): Promise<void> {
  const meyers = inventMeyers();
  answer(
    listExtras,
    EXTRAS.map((name) => ({ name, isOn: name === 'looking', inEffect: 0 })),
  );
  await meyers.open('/admin', 'anna');
  await expect.element(card().getByRole('listitem').last()).toBeVisible();
}

test('extras-12: each extra shows what it looks like, in words of the reader', async () => {
  await openCard();
  const rows = wordsOf(card().getByRole('listitem'));
  expect(rows).toHaveLength(EXTRAS.length);
  for (const [index, name] of EXTRAS.entries()) {
    for (const { text } of ABOUT_EXTRAS[name].look) expect(rows[index]).toContain(text);
  }
  expect(card().getByRole('button').elements()).toHaveLength(0);
  expect(await findAccessibilityViolations()).toEqual([]);
});

test('extras-12, look-21: on a phone what extras look like stands below the words', async () => {
  await pretend({ size: 'smallPhone' });
  await openCard();
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});
