import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryDay, HistoryView } from '#shared/contracts/history.schema.ts';
import { getFamilyHistory } from '#shared/contracts/history.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

/** Days that the history contains: seven weeks from a Monday on, and three days up to today, a Wednesday. */
const DAYS = 52;

type Figures = Partial<HistoryDay>;

/** History of which each day has figures, told by how many days ago it was. */
function historyOf(figuresOf: (ago: number) => Figures): HistoryView {
  const days = Array.from({ length: DAYS }, (_day, index) => ({
    ...{ date: addDays(TODAY, index - DAYS + 1), earned: 0, planned: 0, done: 0, bonusPlanned: 0, bonusDone: 0 },
    ...figuresOf(DAYS - 1 - index),
  }));
  return { days, streak: { current: 0, best: 0 } };
}

/** Answers with the histories of Tara's students, Sam and Ben. */
function answerHistories(meyers: Meyers, ofSam: HistoryView, ofBen = historyOf(() => ({}))) {
  Object.assign(meyers.person('ben'), { assignedProfessional: 'tara' });
  answer(getFamilyHistory, {
    family: ofSam,
    children: [
      { child: meyers.person('ben'), history: ofBen },
      { child: meyers.person('sam'), history: ofSam },
    ],
  });
}

const card = (name: string) => page.getByRole('listitem', { name });
const trend = (name: string) => card(name).getByRole('img', { name: /^This week so far: / });

/** Opens Tara's students. */
async function openStudents(meyers: Meyers) {
  await meyers.open('/professional?tab=students', 'tara');
  await expect.element(card('Sam Meyer')).toBeVisible();
}

/** Two tasks a day, of which one was done; last week the student was away, and the week before nothing was planned. */
function changingWeeks(ago: number): Figures {
  if (ago >= 3 && ago < 10) return { away: 'away' };
  if (ago >= 10 && ago < 17) return {};
  return { planned: 2, done: 1 };
}

test('professionals-31, history-14: four weeks, this week first, with words for empty ones', async () => {
  const meyers = inventMeyers();
  answerHistories(meyers, historyOf(changingWeeks));
  await openStudents(meyers);
  await expect
    .element(
      card('Sam Meyer').getByRole('img', {
        name: 'This week so far: 3 of 5 tasks. Mar 2 – Mar 8: On a break. Feb 23 – Mar 1: nothing planned. Feb 16 – Feb 22: 7 of 14 tasks',
        exact: true,
      }),
    )
    .toMatchTextContent(
      'This week so far3 of 5Mar 2 – Mar 8On a breakFeb 23 – Mar 1nothing plannedFeb 16 – Feb 227 of 14',
    );
  expect(await findAccessibilityViolations()).toEqual([]);
});

test('professionals-31: open tasks of today and a break are not held against this week', async () => {
  const meyers = inventMeyers();
  answerHistories(
    meyers,
    historyOf((ago) => (ago === 0 ? { planned: 4 } : {})),
    historyOf((ago) => (ago < 3 ? { away: 'away' } : {})),
  );
  await openStudents(meyers);
  await expect.element(trend('Sam Meyer')).toMatchTextContent('This week so farnothing so far');
  await expect.element(trend('Ben Meyer')).toMatchTextContent('This week so farOn a break');
});

test('professionals-31: with nothing planned in four weeks one sentence says so', async () => {
  const meyers = inventMeyers();
  // What was planned five weeks ago is not told.
  answerHistories(
    meyers,
    historyOf((ago) => (ago > 23 ? { planned: 1, done: 1 } : {})),
  );
  await openStudents(meyers);
  await expect.element(card('Sam Meyer')).toMatchTextContent('Nothing was planned in the last four weeks.');
  await expect.element(trend('Sam Meyer')).not.toBeInTheDocument();
});

test('professionals-31, professionals-32: the figures are those of the history, one tap away', async () => {
  const meyers = inventMeyers();
  answerHistories(
    meyers,
    historyOf(() => ({ planned: 3, done: 3 })),
    historyOf(changingWeeks),
  );
  await openStudents(meyers);
  await expect.element(trend('Ben Meyer')).toMatchTextContent('3 of 5');
  await card('Ben Meyer').getByRole('link', { name: 'History of Ben' }).click();
  await expect.poll(address).toBe('/history?child=ben');
  await expect.element(page.getByRole('button', { name: 'Ben', pressed: true })).toBeVisible();
  const weeks = page.getByRole('region', { name: 'Completion per week' });
  await expect.element(weeks).toMatchTextContent('3 of 5');
  await expect
    .element(
      weeks.getByRole('img', {
        name: /This week: 60 percent\. Mar 2 – Mar 8: On a break\. Feb 23 – Mar 1: nothing planned\./,
      }),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'Completion per week' }).getByRole('row');
  await expect
    .poll(() => wordsOf(rows).slice(1, 5))
    .toEqual([
      'This week so far3560%',
      'Mar 2 – Mar 800On a break',
      'Feb 23 – Mar 100nothing planned',
      'Feb 16 – Feb 2271450%',
    ]);
});

test('professionals-32: an id of no student shows all students together', async () => {
  const meyers = inventMeyers();
  answerHistories(meyers, historyOf(changingWeeks));
  await meyers.open('/history?child=mia', 'tara');
  await expect.element(page.getByRole('button', { name: 'All children', pressed: true })).toBeVisible();
});

test('professionals-31, professionals-32: who may not see progress has no weeks, no link', async () => {
  const meyers = inventMeyers();
  answerHistories(meyers, historyOf(changingWeeks));
  const { role } = meyers.person('tara');
  if (role) role.permissions = { ...NO_PERMISSIONS, canCreateTasks: true };
  await openStudents(meyers);
  await expect.element(card('Sam Meyer')).toMatchTextContent('0 rewards available');
  await expect.element(card('Sam Meyer')).not.toMatchTextContent('The last four weeks');
  await expect.element(card('Sam Meyer').getByRole('link')).not.toBeInTheDocument();
});
