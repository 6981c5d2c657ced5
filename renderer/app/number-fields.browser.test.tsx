import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adjustPoints } from '#shared/contracts/points.ts';
import { answer } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { statusToast } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

/** Each form with a whole number: how it is opened, and what else it needs. */
const FORMS = [
  {
    name: 'Add Task',
    path: '/parent/tasks',
    button: 'Add Task',
    field: 'Points',
    others: { 'Task name': 'Paint the fence' },
    saved: 'Task Added',
    read: (meyers: Meyers) => meyers.tasks.at(-1)?.points,
  },
  {
    name: 'Add Reward',
    path: '/parent/rewards',
    button: 'Add Reward',
    field: 'Cost',
    others: { 'Reward name': 'A day at the park' },
    saved: 'Reward Added',
    read: (meyers: Meyers) => meyers.rewards.at(-1)?.cost,
  },
  {
    name: 'Mia',
    path: '/parent/rewards',
    button: 'Give or take points: Mia',
    field: 'How many',
    others: { Why: 'A good deed' },
    saved: null,
    read: (meyers: Meyers) => meyers.dayOf('mia').totalPoints,
  },
] as const;

for (const { name, path, button, field, others, saved, read } of FORMS) {
  test.each(['1.000', '1\u202f000'])(
    `languages-12: in ${name} %j is a thousand, and is said in words`,
    async (typed) => {
      const meyers = inventMeyers();
      answer(adjustPoints, ({ params, body }) => {
        meyers.give(params.userId as Meyer, body.points);
        return meyers.dayOf(params.userId as Meyer);
      });
      await meyers.open(path, 'anna');
      await page.getByRole('button', { name: button }).first().click();
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(typed);
      await expect.element(dialog.getByText('In words: one thousand', { exact: true })).toBeVisible();
      for (const [label, words] of Object.entries(others)) await dialog.getByLabelText(label).fill(words);
      await dialog
        .getByRole('button', { name: saved ? 'Save' : 'Give points', exact: true })
        .last()
        .click();
      await expect.element(dialog).not.toBeInTheDocument();
      if (saved) await expect.element(statusToast(saved)).toBeVisible();
      expect(read(meyers)).toBe(1000);
    },
  );

  test(`languages-12: in ${name} anything else is no number and changes nothing`, async () => {
    const meyers = inventMeyers();
    await meyers.open(path, 'anna');
    const before = read(meyers);
    await page.getByRole('button', { name: button }).first().click();
    const dialog = page.getByRole('dialog', { name, exact: true });
    for (const [label, words] of Object.entries(others)) await dialog.getByLabelText(label).fill(words);
    for (const typed of ['1.5', '1,50', '1e3', '0x10']) {
      await dialog.getByRole('textbox', { name: field, exact: true }).fill(typed);
      await dialog
        .getByRole('button', { name: saved ? 'Save' : 'Give points', exact: true })
        .last()
        .click();
      await expect.element(dialog.getByText('Use a whole number')).toBeVisible();
      expect(read(meyers)).toBe(before);
    }
  });
}

test('languages-12: a number is pasted with its thousands, and 999 needs no words', async () => {
  const meyers = inventMeyers();
  await pretend({ size: 'phone' });
  await meyers.open('/parent/rewards', 'anna');
  await page.getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reward' });
  const cost = dialog.getByRole('textbox', { name: 'Cost', exact: true });
  await cost.fill('999');
  await expect.element(cost).toHaveValue('999');
  await expect.element(dialog.getByText('In words')).not.toBeInTheDocument();
  await cost.fill('');
  (cost.element() as HTMLElement).focus();
  document.execCommand('insertText', false, ' 12.345 ');
  await expect
    .element(dialog.getByText('In words: twelve thousand three hundred forty-five', { exact: true }))
    .toBeVisible();
});
