import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AwayDay } from '#shared/contracts/absence-fields.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { listBreaks } from '#shared/extras/breaks/contract.ts';
import { answer } from '#tests/components/answers.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const SICK_THEN_ELSEWHERE: AwayDay = { until: '2026-03-22', why: 'sick', whyUntil: '2026-03-15', next: 'elsewhere' };

/** Opens an address for somebody of a family with breaks. */
function openWithBreaks(meyers: Meyers, path: string, who: Meyer): Promise<void> {
  const { family } = meyers.userOf(who);
  return meyers.open(path, who, { family: family && { ...family, extras: ['breaks'] } });
}

/** Lets Mia be away today. */
function letMiaBeAway(away: AwayDay): void {
  answer(getOutlook, () => ({ days: [{ date: TODAY, taskIds: [], optionalIds: [], away }] }));
}

test('breaks-15, home-23: a child reads the nearest end, what follows, and a break’s welcome', async () => {
  const meyers = inventMeyers();
  letMiaBeAway(SICK_THEN_ELSEWHERE);
  await openWithBreaks(meyers, '/', 'mia');
  await expect.element(page.getByRole('heading', { name: 'Get well soon, Mia.' })).toBeVisible();
  await expect.element(page.getByText('Nothing to do until Sunday, March 15: rest.')).toBeVisible();
  await expect.element(page.getByText('Then you are in your other home.')).toBeVisible();
  await expect
    .element(page.getByText('Hi Mia! Take it easy. Completing tasks and earning rewards can wait.'))
    .toBeVisible();
});

for (const [away, words] of [
  [SICK_THEN_ELSEWHERE, 'Sick until Sunday, March 15, then at the other home'],
  [{ until: '2026-03-13', why: 'holiday', whyUntil: TODAY, next: 'sick' }, 'On holiday today, then sick'],
  [{ until: '2026-03-15', why: 'other' }, 'On a break until Sunday, March 15'],
  [{ until: '2026-03-12', why: 'other' }, 'On a break until tomorrow'],
  [{ until: null, why: 'sick' }, 'Sick'],
  [{ until: '2026-03-15' }, 'On a break until Sunday, March 15'],
  [{ until: null }, 'On a break'],
] as const satisfies readonly (readonly [AwayDay, string])[]) {
  test(`breaks-15: a grown-up reads ‘${words}’ of ${JSON.stringify(Object.keys(away))}`, async () => {
    const meyers = inventMeyers();
    answer(listBreaks, () => []);
    answer(listChildrenProgress, () => [
      { child: meyers.person('mia'), tasks: [], progress: meyers.dayOf('mia'), away: { ...away } },
    ]);
    await openWithBreaks(meyers, '/', 'anna');
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });
}

test('breaks-10, home-37: an event of the day takes no reason from a parent’s cards', async () => {
  const meyers = inventMeyers();
  const away: AwayDay = { until: null, why: 'sick' };
  answer(listBreaks, () => []);
  answer(listChildrenProgress, () => [{ child: meyers.person('mia'), tasks: [], progress: meyers.dayOf('mia'), away }]);
  meyers.event({ title: 'Football', assignedUsers: ['mia'] });
  for (const path of ['/', '/parent']) {
    await openWithBreaks(meyers, path, 'anna');
    const card = page.getByRole('listitem').filter({ hasText: 'Mia Meyer' }).filter({ hasText: '0 of 1 events' });
    await expect.element(card.first().getByText('Sick', { exact: true })).toBeVisible();
  }
});
