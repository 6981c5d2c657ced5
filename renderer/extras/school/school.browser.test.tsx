import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import type { ReportGoal, ReportView } from '#shared/extras/school/contract.schema.ts';
import { addSuggestions, getReport } from '#shared/extras/school/contract.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, asked, breakCall, mendCall, refuseCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { countOf, findAccessibilityViolations, statusToast, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { pageOf } from './save-page.ts';

/** Monday to Friday of the week of TODAY, a Wednesday. */
const WEEK = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
const [MONDAY = '', TUESDAY = '', WEDNESDAY = ''] = WEEK;

let meyers: Meyers;
let report: ReportView;

const goalOf = (taskId: string, more: Partial<ReportGoal> = {}): ReportGoal => {
  const planned = more.planned ?? WEEK;
  return {
    taskId,
    text: taskId,
    icon: 'book',
    isProfessional: true,
    open: planned,
    planned,
    done: [],
    waiting: [],
    ...more,
  };
};

beforeEach(() => {
  meyers = inventMeyers();
  report = {
    child: meyers.person('sam'),
    professional: meyers.person('tara'),
    today: WEDNESDAY,
    away: [],
    goals: [goalOf('Read', { done: [MONDAY] }), goalOf('Listen', { planned: [MONDAY, TUESDAY] })],
    earned: 40,
    redeemed: ['Film'],
  };
  answer(getReport, () => report);
  answer(completeTask, ({ params, body }) => {
    change(params.taskId, (done) => [...done, body.date]);
    return meyers.dayOf('sam');
  });
  answer(uncompleteTask, ({ params, body }) => {
    change(params.taskId, (done) => done.filter((date) => date !== body.date));
    return meyers.dayOf('sam');
  });
});

function change(taskId: string, to: (done: string[]) => string[]): void {
  report = {
    ...report,
    goals: report.goals.map((goal) => (goal.taskId === taskId ? { ...goal, done: to(goal.done) } : goal)),
  };
}

const dialog = page.getByRole('dialog', { name: 'School: Sam' });
const cell = (task: string, day: string) => dialog.getByRole('button', { name: `${task}, ${day}` });
const paper = dialog.getByRole('region', { name: 'Preview' });

async function open(who: Meyer = 'anna', tab?: string): Promise<void> {
  const { family } = meyers.userOf(who);
  await meyers.open('/', who, { family: family && { ...family, extras: ['school'] } });
  await page.getByRole('button', { name: 'Sam Meyer', exact: true }).click();
  await page.getByRole('button', { name: 'School', exact: true }).click();
  if (tab) await dialog.getByRole('tab', { name: tab }).click();
}

describe('filling in a card', () => {
  test('school-2: a tap ticks a goal on a day, another one takes it back', async () => {
    await open();
    await expect.element(dialog.getByText('1 of 7 this week')).toBeVisible();
    expect(await findAccessibilityViolations()).toEqual([]);
    await cell('Read', 'Tuesday, March 10').click();
    await expect.element(cell('Read', 'Tuesday, March 10')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(dialog.getByText('2 of 7 this week')).toBeVisible();
    await expect
      .poll(() => asked(completeTask))
      .toMatchObject([{ params: { taskId: 'Read' }, body: { userId: 'sam', date: TUESDAY } }]);
    await cell('Read', 'Monday, March 9').click();
    await expect.poll(() => asked(uncompleteTask)).toMatchObject([{ body: { userId: 'sam', date: MONDAY } }]);
    await expect.element(cell('Read', 'Monday, March 9')).toHaveAttribute('aria-pressed', 'false');
  });

  test('school-2: a refused tick is taken back on the screen and said', async () => {
    await open();
    refuseCall(completeTask, 'task_not_due');
    await cell('Listen', 'Tuesday, March 10').click();
    await expect.element(page.getByText(/Couldn't save "Listen"/).first()).toBeVisible();
    await expect.element(cell('Listen', 'Tuesday, March 10')).toHaveAttribute('aria-pressed', 'false');
  });

  test('school-3: a day that cannot be ticked says why; what is done there shows', async () => {
    report.away = [TUESDAY];
    report.goals = [goalOf('Read', { planned: WEEK.filter((day) => day !== TUESDAY && day !== MONDAY) })];
    await open();
    await expect.element(dialog.getByRole('cell').nth(0)).toMatchTextContent('Not on this day');
    await expect.element(dialog.getByRole('cell').nth(1)).toMatchTextContent('Away on this day');
    await expect.element(dialog.getByRole('cell').nth(3)).toMatchTextContent('Still to come');
    await expect
      .poll(() => wordsOf(dialog.getByRole('list').first().getByRole('listitem')))
      .toEqual([expect.stringContaining('Not on this day'), expect.stringContaining('Away'), '…Still to come']);
    report.goals = [goalOf('Read', { done: [MONDAY], planned: [TUESDAY] })];
    await open();
    await expect.element(cell('Read', 'Monday, March 9')).toHaveAttribute('aria-pressed', 'true');
  });

  test('school-3: a day more than 30 days ago cannot be changed, an earlier week can be looked at', async () => {
    const old = ['2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'];
    report.goals = [goalOf('Read', { planned: [...old, ...WEEK] })];
    await open();
    for (let week = 0; week < 5; week += 1) await dialog.getByRole('button', { name: 'The week before' }).click();
    await expect.element(dialog.getByText('Feb 2 – Feb 6')).toBeVisible();
    await expect.element(dialog.getByRole('cell').nth(4)).toMatchTextContent('Too long ago to change');
    expect(asked(getReport).at(-1)).toMatchObject({ query: { from: '2026-02-02', to: '2026-02-13' } });
  });

  test('school-4: the professional’s tasks come first, at most five, and a choice is kept', async () => {
    report.goals = [
      goalOf('Dishes', { isProfessional: false }),
      ...['A', 'B', 'C', 'D', 'E'].map((text) => goalOf(text)),
    ];
    await open();
    const rows = () => wordsOf(dialog.getByRole('rowheader'));
    await expect.poll(rows).toEqual(['A', 'B', 'C', 'D', 'E']);
    await dialog.getByRole('button', { name: 'Goals, at most 5' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Dishes' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'C', exact: true }).click();
    await dialog.getByRole('checkbox', { name: 'Dishes' }).click();
    await expect.poll(rows).toEqual(['Dishes', 'A', 'B', 'D', 'E']);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'School', exact: true }).click();
    await expect.poll(rows).toEqual(['Dishes', 'A', 'B', 'D', 'E']);
  });

  test('school-2: without a plan, away, or without an answer the dialog says so', async () => {
    report.goals = [];
    await open();
    await expect.element(dialog.getByText('Nothing is planned for this week.')).toBeVisible();
    report.away = WEEK;
    await open();
    await expect.element(dialog.getByText('Away all week.')).toBeVisible();
    breakCall(getReport);
    await open();
    await expect.element(dialog.getByText('Error loading the week')).toBeVisible();
    mendCall(getReport);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('Away all week.')).toBeVisible();
  });

  test('school-1: who may not tick for the child has card and report alone', async () => {
    const { role } = meyers.person('gerda');
    if (role) role.permissions = { ...NO_PERMISSIONS, canViewProgress: true };
    await open('gerda');
    await expect.poll(() => wordsOf(dialog.getByRole('tab'))).toContain('Report');
    await expect.element(dialog.getByRole('button', { name: /Ideas/ })).not.toBeInTheDocument();
  });
});

describe('the card of paper', () => {
  test('school-5: it has name, week, goals and a box for each planned day, and no points', async () => {
    await open('anna', 'Card');
    await expect.element(paper.getByRole('heading', { name: 'Sam’s week at school' })).toBeVisible();
    await expect.element(paper).toMatchTextContent(/March 9 – March 13.*Read.*Listen.*A word from school/);
    await expect.element(paper).not.toMatchTextContent(/points|Meyer/);
    const boxes = () => dialog.element().querySelectorAll('[class*="_box_"]').length;
    expect(boxes()).toBe(7);
    expect(countOf(paper.getByRole('article'))).toBe(1);
    report.goals = report.goals.map((goal) => ({ ...goal, open: [...goal.open, '2026-03-16'] }));
    await open('anna', 'Card');
    await expect.poll(() => countOf(paper.getByRole('article'))).toBe(2);
    await expect.element(paper).toMatchTextContent('March 16 – March 20');
    const [first, second] = [paper.getByRole('article').nth(0), paper.getByRole('article').nth(1)];
    const placeOf = (card: typeof first) => card.element().getBoundingClientRect();
    expect(placeOf(second).top).toBeGreaterThan(placeOf(first).bottom);
    await dialog.getByRole('radio', { name: 'Across' }).click();
    await expect.poll(() => placeOf(second).left > placeOf(first).right).toBe(true);
    expect(Math.abs(placeOf(second).top - placeOf(first).top)).toBeLessThan(2);
  });

  test('school-6: boxes for lessons, all of them enough at first; filling in says how many', async () => {
    await open('anna', 'Card');
    const choose = (label: string, number: string) =>
      dialog.getByRole('radiogroup', { name: label }).getByRole('radio', { name: number }).click();
    await choose('Boxes a day', '4');
    await expect.element(paper).toMatchTextContent('A day counts with at least 4 of 4 boxes.');
    await choose('Enough for the day', '3');
    await expect.element(paper).toMatchTextContent('A day counts with at least 3 of 4 boxes.');
    await dialog.getByRole('tab', { name: 'Fill in' }).click();
    await expect.element(dialog.getByText('Tap each day with at least 3 of 4 boxes marked.')).toBeVisible();
  });
});

describe('the report', () => {
  test('school-8, school-9: figures, marks, initials; points and name only when chosen', async () => {
    await open('anna', 'Report');
    await expect.element(paper.getByRole('heading', { name: 'Report: S. M.' })).toBeVisible();
    // Of today only what is done counts.
    await expect.element(paper).toMatchTextContent(/Read1 of 2, 50%/);
    await expect.element(paper).toMatchTextContent(/Listen0 of 2, 0%/);
    await expect.element(paper).toMatchTextContent('Made on March 11, 2026 for Tara Meyer.');
    await expect.element(paper).toMatchTextContent('not a clinical measurement');
    await expect.element(paper).not.toMatchTextContent(/40 points earned|Sam/);
    expect(await findAccessibilityViolations()).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'Initials only' }).click();
    await dialog.getByRole('checkbox', { name: 'Points and rewards' }).click();
    await expect.element(paper).toMatchTextContent(/Report: Sam.*40 points earned.*Redeemed: Film/);
  });

  test('school-9: the professional’s tasks at first, others when chosen, all without any', async () => {
    report.goals = [goalOf('Read'), goalOf('Dishes', { isProfessional: false })];
    await open('anna', 'Report');
    await expect.element(paper).toMatchTextContent('Read');
    await expect.element(paper).not.toMatchTextContent('Dishes');
    await dialog.getByRole('button', { name: 'Tasks in the report' }).click();
    await dialog.getByRole('checkbox', { name: 'Dishes' }).click();
    await expect.element(paper).toMatchTextContent(/Read.*Dishes/);
    report.goals = [goalOf('Dishes', { isProfessional: false })];
    await open('anna', 'Report');
    await expect.element(paper).toMatchTextContent('Dishes');
  });

  test('school-7, school-9: more than 92 days are not asked for, and the dialog says so', async () => {
    await open('anna', 'Report');
    await expect.element(paper).toBeVisible();
    await dialog.getByLabelText('From').fill('2025-01-01');
    await expect.element(dialog.getByText('Ask for at most 92 days').last()).toBeVisible();
    expect(asked(getReport).some(({ query }) => query?.from === '2025-01-01')).toBe(false);
  });

  test('school-10: the saved page loads nothing, runs nothing, and hostile text is text', async () => {
    const hostile = '</head><script>alert(1)</script><img src=x onerror=alert(1)>&amp;"';
    report.goals = [goalOf('Read', { text: hostile })];
    await open('anna', 'Report');
    await dialog.getByLabelText('Own words').fill(hostile);
    await expect.poll(() => wordsOf(paper)[0]).toContain(hostile);
    const html = pageOf(hostile, dialog.element().querySelector('.report') as Element);
    const saved = new DOMParser().parseFromString(html, 'text/html');
    expect(saved.querySelectorAll('script, img, link, iframe, [src], [href], [onerror], [style]')).toHaveLength(0);
    expect(saved.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
    expect(saved.title).toBe(hostile);
    expect(saved.querySelector('h2')?.textContent).toBe(hostile);
    expect(saved.querySelector('.report-words')?.textContent).toBe(hostile);
    expect(saved.querySelectorAll('style')).toHaveLength(1);
    expect(html).toContain('.report-day');
  });

  test('school-9: print opens the browser’s dialog', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open('anna', 'Report');
    await dialog.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('ideas', () => {
  const ideas = page.getByRole('dialog', { name: 'Ideas of Tara' });

  test('school-11: what was pasted is shown as rows, changed, and added', async () => {
    await pretend({ size: 'phone' });
    answer(addSuggestions, () => ({ taskIds: ['one', 'two'] }));
    await open();
    await dialog.getByRole('button', { name: 'Ideas of Tara' }).click();
    await ideas
      .getByLabelText('Paste what Tara wrote, one line each.')
      .fill('Read 10 pages, 20 points, evening\nSit still');
    await expect.poll(() => countOf(ideas.getByRole('group', { name: /Task \d/ }))).toBe(2);
    expect(asked(addSuggestions)).toEqual([]);
    await ideas.getByLabelText('Task Name').nth(1).fill('Sit quietly');
    await ideas.getByRole('button', { name: 'Add 2 tasks' }).click();
    await expect.element(statusToast('2 ideas are on Sam’s list.')).toBeVisible();
    expect(asked(addSuggestions)).toMatchObject([
      {
        params: { userId: 'sam' },
        body: {
          professionalId: 'tara',
          rows: [
            { text: 'Read 10 pages', points: 20, period: 'PM', dayType: 'weekday' },
            { text: 'Sit quietly', points: 10, period: 'AM', dayType: 'weekday' },
          ],
        },
      },
    ]);
    await expect.element(ideas).not.toBeInTheDocument();
  });

  test('school-11, school-12: a refusal is said, and nothing that was entered is lost', async () => {
    await open();
    await dialog.getByRole('button', { name: 'Ideas of Tara' }).click();
    await ideas.getByLabelText('Paste what Tara wrote, one line each.').fill('Sit still');
    const sentence = refuseCall(addSuggestions, 'not_a_professional');
    await ideas.getByRole('button', { name: 'Add 1 task' }).click();
    await expect.element(ideas.getByText(sentence)).toBeVisible();
    await expect.element(ideas.getByLabelText('Task Name')).toHaveValue('Sit still');
  });

  test('school-11: a child without a professional has no ideas', async () => {
    const { family } = meyers.userOf('anna');
    await meyers.open('/', 'anna', { family: family && { ...family, extras: ['school'] } });
    await page.getByRole('button', { name: 'Mia Meyer', exact: true }).click();
    await page.getByRole('button', { name: 'School', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'School: Mia' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Ideas/ })).not.toBeInTheDocument();
  });
});

test('school-1, school-13: on the student’s card are card and report, on tasks who added them', async () => {
  const { family } = meyers.userOf('tara');
  Object.assign(meyers.professionalTask('tara', 'Sit still', ['sam']), { addedBy: 'Anna' });
  await meyers.open('/professional?tab=students', 'tara', { family: family && { ...family, extras: ['school'] } });
  await page.getByRole('button', { name: 'School card: Sam' }).click();
  await expect.element(dialog.getByRole('tab', { name: 'Card' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(dialog.getByRole('button', { name: /Ideas/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Report: Sam' }).click();
  await expect.element(dialog.getByRole('tab', { name: 'Report' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'My Professional Tasks' }).click();
  await expect.element(page.getByText('Added by Anna for you')).toBeVisible();
});
