import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, breakCall, loseCall, mendCall, theCaller } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { countOf, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

/** Signs somebody in and opens their history. */
async function openHistory(meyers: Meyers, who: Meyer) {
  await meyers.open('/history', who);
  await expect.element(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
}

/** Eight weeks up to today in which a task was planned for so many children on this day alone, and Mia did hers. */
function historyOf(planned: number, done: number): HistoryView {
  const earned = done * 40;
  const days = Array.from({ length: 52 }, (_, index) => ({
    date: addDays(TODAY, index - 51),
    earned: 0,
    planned: 0,
    done: 0,
    bonusPlanned: 0,
    bonusDone: 0,
  }));
  return {
    days: [...days.slice(0, -1), { date: TODAY, earned, planned, done, bonusPlanned: 0, bonusDone: 0 }],
    streak: { current: done, best: done },
  };
}

/** A task for Mia and Ben; Mia has done hers today. */
function tickOne(meyers: Meyers) {
  const histories: Record<string, HistoryView> = { mia: historyOf(1, 1), ben: historyOf(1, 0), sam: historyOf(0, 0) };
  answer(getHistory, ({ params }) => histories[params.userId] ?? historyOf(0, 0));
  answer(getFamilyHistory, () => ({
    family: historyOf(2, 1),
    children: meyers.members.flatMap((child) => {
      const history = histories[child.id];
      const isSeen = theCaller().role?.name !== 'Teacher' || child.assignedProfessional === theCaller().id;
      return history && isSeen && theCaller().id !== 'carl' ? [{ child, history }] : [];
    }),
  }));
}

const card = (name: string) => page.getByRole('region', { name });

test('history-6: every figure of the charts stands in a table too', async () => {
  const meyers = inventMeyers();
  tickOne(meyers);
  await openHistory(meyers, 'mia');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const days = page.getByRole('table', { name: 'Points per day' });
  await expect.poll(() => countOf(days.getByRole('row'))).toBe(8);
  await expect.element(days.getByRole('row').nth(1)).toMatchTextContent('Today40');
  await expect.element(days.getByRole('row').nth(2)).toMatchTextContent('Yesterday0');
  const weeks = page.getByRole('table', { name: 'Completion per week' }).getByRole('row');
  await expect.poll(() => countOf(weeks)).toBe(9);
  await expect.element(weeks.nth(1)).toMatchTextContent('11100%');
  await expect.element(weeks.nth(2)).toMatchTextContent('00nothing planned');
  const marks = page.getByRole('table', { name: 'The last two weeks' }).getByRole('row');
  await expect.poll(() => countOf(marks)).toBe(15);
  await expect.element(marks.nth(1)).toMatchTextContent('Todaythe one task');
  await expect.element(marks.nth(2)).toMatchTextContent('Yesterdaynothing planned');
  await page.getByRole('button', { name: 'Show as charts' }).click();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('history-1: grown-ups choose a child, and the address keeps it', async () => {
  const meyers = inventMeyers();
  tickOne(meyers);
  await openHistory(meyers, 'gerda');
  const day = card('Streak');
  await expect.element(day).toMatchTextContent('Today: 1 of 2 tasks');
  const who = page.getByRole('group', { name: 'Whose history' });
  await expect
    .poll(() => wordsOf(who.getByRole('button')))
    .toEqual([
      'All children',
      expect.stringMatching(/Mia/),
      expect.stringMatching(/Ben/),
      expect.stringMatching(/Sam/),
    ]);
  await who.getByRole('button', { name: 'Mia' }).click();
  await expect.element(day).toMatchTextContent('Today: the one task');
  await who.getByRole('button', { name: 'Ben' }).click();
  await expect.element(day).toMatchTextContent('Today: 0 of 1 tasks');
  await expect.element(card('Streak')).toMatchTextContent('0 days');
  await meyers.open(address());
  await expect.element(day).toMatchTextContent('Today: 0 of 1 tasks');
});

/** Mia's last days: everything but bonus, then a part with bonus, and today with open tasks. */
function tickMost() {
  const { days, ...rest } = historyOf(0, 0);
  const figures = [
    { planned: 18, done: 15, bonusPlanned: 3, bonusDone: 0 },
    { planned: 18, done: 18, bonusPlanned: 3, bonusDone: 3 },
    { planned: 18, done: 5, bonusPlanned: 3, bonusDone: 1 },
  ];
  const last = days.slice(-3).map((day, index) => ({ ...day, ...figures[index] }));
  answer(getHistory, () => ({ ...rest, days: [...days.slice(0, -3), ...last] }));
}

test('history-10: a mark fills in proportion, and a small star stands for everything but bonus', async () => {
  const meyers = inventMeyers();
  tickMost();
  await openHistory(meyers, 'mia');
  const marks = page.getByRole('img', { name: /Everything was done on 1, everything but bonus on 1\.$/ });
  await expect.element(marks).toBeVisible();
  const last = [...marks.element().children].slice(-3);
  expect(last.map((day) => day.getAttribute('data-state'))).toEqual(['bonusOpen', 'all', 'some']);
  expect(last.map((day) => day.getAttribute('data-tip'))).toEqual([
    'all 15 tasks, 0 of 3 bonus',
    'all 15 tasks, 3 of 3 bonus',
    '4 of 15 tasks, 1 of 3 bonus',
  ]);
  // The ring, what is filled, and the star.
  expect(last.map((day) => day.querySelectorAll('svg > *').length)).toEqual([3, 1, 2]);
  const widths = last.map((day) => day.querySelector('path')?.getBBox().width ?? 0);
  // A part of 5 of 18 is on the right half alone, one of 15 of 18 reaches round.
  expect([widths[0], widths[2]].map((width) => (width ?? 0) > 9)).toEqual([true, false]);
  await expect.element(card('Streak')).toMatchTextContent('Yesterday: all 15 tasks, 3 of 3 bonus');
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('table', { name: 'The last two weeks' }).getByRole('row');
  await expect.element(rows.nth(3)).toMatchTextContent('all 15 tasks, 0 of 3 bonus');
});

test('history-11: the sentence of the marks counts days with something, with all, without bonus', async () => {
  const meyers = inventMeyers();
  tickMost();
  await openHistory(meyers, 'mia');
  const sentence = 'Something was done on 3 of the last 14 days. Everything was done on 1, everything but bonus on 1.';
  await expect.element(page.getByRole('img', { name: sentence, exact: true })).toBeVisible();
});

test('history-13: in forced colours star and filled part keep apart; in RTL marks turn alike', async () => {
  await pretend({ forcedColors: 'active' });
  const meyers = inventMeyers();
  tickMost();
  await openHistory(meyers, 'mia');
  const marks = page.getByRole('img', { name: /everything but bonus on 1\.$/ });
  await expect.element(marks).toBeVisible();
  const [bonusOpen, , some] = [...marks.element().children].slice(-3);
  const [part, star] = [...(bonusOpen?.querySelectorAll('path') ?? [])].map((path) => getComputedStyle(path));
  expect(part?.fill).not.toBe(star?.fill);
  expect(star?.stroke).toBe(part?.fill);
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  for (const direction of ['ltr', 'rtl']) {
    document.documentElement.dir = direction;
    const [ring, filled] = ['circle', 'path'].map((shape) => some?.querySelector(shape)?.getBoundingClientRect());
    // Little is filled: it stands on the right half in both directions of text.
    expect(filled?.left).toBeGreaterThan((ring?.left ?? 0) + (ring?.width ?? 0) / 3);
  }
});

test('history-12: of today this week counts only what is done, and says so far', async () => {
  const meyers = inventMeyers();
  tickMost();
  await openHistory(meyers, 'mia');
  const weeks = page.getByRole('img', { name: /^Completion per week. This week: 93 percent/ });
  await expect.element(weeks).toMatchTextContent('This week so far93%38 of 41');
});

test('history-1: a professional sees their students, one without students says so', async () => {
  const meyers = inventMeyers();
  tickOne(meyers);
  await openHistory(meyers, 'tara');
  await expect
    .poll(() => wordsOf(page.getByRole('group', { name: 'Whose history' }).getByRole('button')))
    .toEqual(['All children', expect.stringMatching(/Sam/)]);
  await openHistory(meyers, 'carl');
  await expect.element(page.getByText('No Children Found')).toBeVisible();
  expect(countOf(page.getByRole('link', { name: 'Add a child' }))).toBe(0);
});

test('look-45: a family without children says so, and leads to where one is added', async () => {
  const meyers = inventMeyers();
  answer(getFamilyHistory, () => ({ family: historyOf(0, 0), children: [] }));
  await openHistory(meyers, 'anna');
  await expect.element(page.getByText('No Children Found')).toBeVisible();
  await page.getByRole('link', { name: 'Add a child' }).click();
  await expect.poll(address).toBe('/admin?tab=users');
});

test('screens-5: is reached from Home and from the account menu', async () => {
  const meyers = inventMeyers();
  tickOne(meyers);
  await meyers.open('/', 'mia');
  await page.getByRole('button', { name: /^Weekly Outlook/ }).click();
  await page.getByRole('link', { name: 'See the last weeks' }).click();
  await expect.poll(address).toBe('/history');
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await page.getByRole('button', { name: 'Account menu of Mia' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.poll(address).toBe('/history');
});

for (const [what, fail] of [
  ['a server error', breakCall],
  ['a lost connection', loseCall],
] as const) {
  test(`look-45: says that it cannot be shown, and tries again: ${what}`, async () => {
    const meyers = inventMeyers();
    tickOne(meyers);
    for (const who of ['mia', 'anna'] as const) {
      for (const call of [getHistory, getFamilyHistory]) fail(call);
      await meyers.open('/history', who);
      const alert = page.getByRole('alert').filter({ hasText: "Couldn't get the last weeks" });
      await expect
        .element(alert)
        .toMatchTextContent(
          fail === loseCall ? "Can't reach the family computer" : 'Something went wrong. Please try again.',
        );
      for (const call of [getHistory, getFamilyHistory]) mendCall(call);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect.element(card('Streak')).toBeVisible();
    }
  });
}

test('look-65: text of 200 % makes no phone scroll sideways', async () => {
  await pretend({ size: 'phone' });
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  const meyers = inventMeyers();
  tickOne(meyers);
  await openHistory(meyers, 'mia');
  await expect.element(page.getByRole('heading', { name: 'Completion per week' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});
