import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import { listRequests } from '#shared/extras/asking/contract.ts';
import { listBreaks } from '#shared/extras/breaks/contract.ts';
import { answer, NOW } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** A task of Mia's that waits for a look. */
const WAITING: RequestView = {
  ...{ id: 'request-1', userId: 'mia', kind: 'task', subjectId: 'task-1', date: TODAY, title: 'Tidy the garage' },
  ...{ icon: 'check', points: 200, status: 'waiting', note: '', askedAt: NOW },
  ...{ decidedBy: null, decidedAt: null, handedOverAt: null, seenAt: null },
};

test('parent-21: what waits stands first, then the children, breaks, assigning and devices', async () => {
  const meyers = inventMeyers();
  answer(listRequests, () => [WAITING]);
  answer(listBreaks, []);
  const { family } = meyers.userOf('anna');
  await meyers.open('/parent', 'anna', { family: family && { ...family, extras: ['looking', 'breaks'] } });
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect
    .poll(() => wordsOf(headings))
    .toEqual(['For you (1)', 'Children today', 'Breaks', 'Assign tasks to a child', 'Auto-assignment', 'Devices']);
});

test('look-75: a form with one field fills no phone, and its button is on the screen', async () => {
  const meyers = inventMeyers();
  answer(listRequests, () => [WAITING]);
  const { family } = meyers.userOf('anna');
  for (const size of ['phone', 'smallPhone'] as const) {
    await pretend({ size });
    await meyers.open('/parent', 'anna', { family: family && { ...family, extras: ['looking'] } });
    for (const [press, send] of [
      ['Another look: Tidy the garage, Mia', 'Another look'],
      ['Other points: Tidy the garage, Mia', 'Looks good'],
    ] as const) {
      await page.getByRole('button', { name: press }).click();
      const dialog = page.getByRole('dialog', { name: press.replace(', Mia', '') });
      const button = dialog.getByRole('button', { name: send, exact: true });
      await expect.element(button).toBeVisible();
      const { height, left } = dialog.element().getBoundingClientRect();
      expect.soft(height, `${press}, ${size}`).toBeLessThan(0.75 * window.innerHeight);
      expect.soft(left, `${press}, ${size}`).toBeGreaterThanOrEqual(16);
      expect.soft(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
      expect.soft(await findAccessibilityViolations()).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
  }
  await pretend({});
});
