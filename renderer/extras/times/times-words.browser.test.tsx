import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { getHistory } from '#shared/contracts/history.ts';
import type { PlannedReason } from '#shared/contracts/plan.schema.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask } from '#shared/contracts/points.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, loseCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const SUNDAY = addDays(TODAY, 4);
const onDay = { date: TODAY, doneOnOtherDays: 2, of: 3, isDone: false, isNeeded: false, isOffered: true };
const week = (changes: Partial<typeof onDay> = {}): TaskView['times'] => ({
  kind: 'week',
  count: 3,
  onDay: { ...onDay, ...changes },
});
const once = (until: string | null, changes: Partial<typeof onDay> = {}): TaskView['times'] => ({
  ...{ kind: 'once', until, since: addDays(TODAY, -1) },
  onDay: { ...onDay, doneOnOtherDays: 0, of: 1, ...changes },
});

function openWithTimes(meyers: Meyers, path: string, who: Meyer): Promise<void> {
  const { family } = meyers.userOf(who);
  return meyers.open(path, who, { family: family && { ...family, extras: ['times'] } });
}

const tile = () => page.getByRole('checkbox', { name: /^Sport/ });

test.each([
  ['a few times a week', week(), '2 of 3 this week'],
  ['a day that is needed', week({ isNeeded: true }), '2 of 3 this week, today please'],
  ['another day that is needed', week({ isNeeded: true, date: addDays(TODAY, 1) }), '2 of 3 this week'],
  ['another week', week({ date: addDays(TODAY, 7), doneOnOtherDays: 0 }), '0 of 3 that week'],
  ['a last day this week', once(SUNDAY), 'until Sunday'],
  ['a last day tomorrow', once(addDays(TODAY, 1)), 'until tomorrow'],
  ['a last day in weeks', once('2026-04-04'), 'until Saturday, April 4'],
  ['its last day', once(TODAY, { isNeeded: true }), 'today is the last day'],
  ['the last day on which it applies', once(SUNDAY, { isNeeded: true }), 'today is the last day'],
] as const)('times-13: the tile of %s says it', async (_what, times, note) => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Sport', ...(times ? { times } : {}) }, ['mia']);
  await openWithTimes(meyers, '/', 'mia');
  await expect.element(tile()).toHaveAccessibleName(`Sport, ${note}, 10 points`);
});

test('times-13: without a network the tile counts a kept tick at once', async () => {
  const meyers = inventMeyers();
  const times = week();
  meyers.task({ text: 'Sport', optional: true, ...(times ? { times } : {}) }, ['mia']);
  await openWithTimes(meyers, '/', 'mia');
  loseCall(completeTask);
  await tile().click();
  await expect.element(tile()).toHaveAccessibleName(/Done for this week\. It comes back on Monday\./);
  await expect.element(tile()).toBeChecked();
});

for (const size of ['smallPhone', 'tablet'] as const) {
  test(`times-13: the longest note is whole beside a long name, on a ${size}`, async () => {
    await pretend({ size });
    const meyers = inventMeyers();
    const times = week({ isDone: true });
    const text = 'Sport with the whole team on the big field behind the school';
    const { id } = meyers.task({ text, ...(times ? { times } : {}) }, ['mia']);
    meyers.dayOf('mia').completedTasks.push(id);
    meyers.task({ text: 'Sport', ...(times ? { times } : {}) }, ['mia']);
    await openWithTimes(meyers, '/', 'mia');
    await tile().last().click();
    const note = page.getByText('Done for this week. It comes back on Monday.').last();
    await expect.element(note).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    expect(await findAccessibilityViolations()).toEqual([]);
  });
}

test('times-13: the row of a task says how often', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Sport', times: { kind: 'week', count: 1 } }, ['mia']);
  meyers.task({ text: 'Cage', times: { kind: 'once', until: SUNDAY, since: TODAY } }, ['mia']);
  meyers.task({ text: 'Attic', times: { kind: 'once', until: null, since: TODAY } }, ['mia']);
  await openWithTimes(meyers, '/parent/tasks', 'anna');
  await expect.element(page.getByText('Daily routine · once a week', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Daily routine · once, until Sunday', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Daily routine · once', { exact: true })).toBeVisible();
});

test('times-13: Why says the number, and what is optional stands apart', async () => {
  const meyers = inventMeyers();
  const reason = (text: string, changes: Partial<PlannedReason>): PlannedReason => ({
    ...{ id: text, text, icon: 'check', period: 'AM', isPlanned: true, reason: 'anyday', since: null, ...changes },
  });
  answer(explainDay, {
    date: TODAY,
    professionalId: null,
    tasks: [
      reason('Sport', { isPlanned: false, optional: true, times: week() }),
      reason('Violin', { times: week({ isNeeded: true }) }),
      reason('Piano', { isPlanned: false, times: week({ doneOnOtherDays: 3, isOffered: false }) }),
      reason('Cage', { isPlanned: false, optional: true, times: once(SUNDAY) }),
      reason('Attic', { times: once(TODAY, { isNeeded: true }) }),
      reason('Shed', { isPlanned: false, times: once(addDays(TODAY, -1), { isOffered: false }) }),
      reason('Garden', { isPlanned: false, reason: 'away', times: week() }),
    ],
  });
  await openWithTimes(meyers, '/parent?tab=child-view&member=mia', 'anna');
  await page.getByRole('button', { name: 'Why these tasks?' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => wordsOf(dialog.getByRole('heading', { level: 3 })))
    .toEqual(['On this day', 'Optional on this day', 'Not on this day']);
  const [planned, optional, others] = [0, 1, 2].map((index) =>
    wordsOf(dialog.getByRole('list').nth(index).getByRole('listitem')),
  );
  expect(planned).toEqual([
    expect.stringMatching('Violin.*2 of 3 this week; no day is left to skip'),
    expect.stringMatching('Attic.*To do once; this is the last day'),
  ]);
  expect(optional).toEqual([
    expect.stringMatching('Sport.*2 of 3 this week; this day is not needed yet'),
    expect.stringMatching('Cage.*To do once, until Sunday; it does not count before'),
  ]);
  expect(others).toEqual([
    expect.stringMatching('Piano.*3 of 3 this week; done for the week'),
    expect.stringMatching('Shed.*To do once; that was until yesterday'),
    expect.not.stringMatching('of 3'),
  ]);
});

test('times-7: the history says of each week how often, in bars and in the table, on a phone too', async () => {
  await pretend({ size: 'phone' });
  const meyers = inventMeyers();
  const monday = addDays(TODAY, -2);
  const history: HistoryView = {
    days: Array.from({ length: 17 }, (_day, index) => ({
      ...{ date: addDays(TODAY, index - 16), earned: 0, planned: 1, done: 1, bonusPlanned: 0, bonusDone: 0 },
    })),
    streak: { current: 1, best: 1 },
    timesAWeek: [
      { from: addDays(monday, -7), taskId: 'sport', text: 'Sport', done: 3, of: 3 },
      { from: addDays(monday, -7), taskId: 'violin', text: 'Violin', done: 1, of: 4 },
      { from: monday, taskId: 'sport', text: 'Sport', done: 0, of: 3 },
    ],
  };
  answer(getHistory, history);
  await openWithTimes(meyers, '/history', 'mia');
  await expect.element(page.getByText('Sport: 3 of 3 · Violin: 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'Completion per week' }).getByRole('row');
  await expect
    .poll(() => wordsOf(rows).slice(2, 6))
    .toEqual(['Sport: 0 of 3', expect.stringMatching('100%'), 'Sport: 3 of 3 · Violin: 1 of 4', expect.anything()]);
  expect(await findAccessibilityViolations()).toEqual([]);
});
