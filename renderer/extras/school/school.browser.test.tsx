import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import type { ReportGoal, ReportView } from '#shared/extras/school/contract.schema.ts';
import { addSuggestions, getReport } from '#shared/extras/school/contract.ts';
import { IDEA_LINES, SCHOOL } from '#shared/extras/school/rules.ts';
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
const [MONDAY = '', TUESDAY = '', WEDNESDAY = '', THURSDAY = ''] = WEEK;

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

async function openStudents(): Promise<void> {
  const { family } = meyers.userOf('tara');
  await meyers.open('/professional?tab=students', 'tara', { family: family && { ...family, extras: ['school'] } });
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

  test('school-3: some times a week, a goal is ticked on any day until it was done often enough', async () => {
    report.goals = [goalOf('Listen', { open: WEEK, planned: WEEK.slice(2) })];
    await open();
    await expect.element(dialog.getByText('0 of 3 this week')).toBeVisible();
    await cell('Listen', 'Monday, March 9').click();
    await expect.poll(() => asked(completeTask)).toMatchObject([{ body: { date: MONDAY } }]);
    const done = [MONDAY, TUESDAY];
    report.goals = [goalOf('Listen', { open: done, planned: done, done })];
    await open();
    await expect.element(dialog.getByText('2 of 2 this week')).toBeVisible();
    await expect.element(dialog.getByRole('cell').nth(2)).toMatchTextContent('Not on this day');
    await expect.element(cell('Listen', 'Monday, March 9')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('who has it', () => {
  test('school-1: who may tick for the child but give no tasks has all parts, and no ideas', async () => {
    await open('gerda');
    await expect.poll(() => wordsOf(dialog.getByRole('tab'))).toEqual(['Fill in', 'Card', 'Report']);
    await expect.element(dialog.getByRole('button', { name: /Ideas/ })).not.toBeInTheDocument();
  });

  test('school-1, roles-12: who may not read the student’s points has no button of it', async () => {
    await openStudents();
    await expect.element(page.getByRole('button', { name: 'School card: Sam' })).toBeVisible();
    const { role } = meyers.person('tara');
    if (role) role.permissions = { ...NO_PERMISSIONS, canCreateTasks: true };
    await openStudents();
    await expect.element(page.getByRole('heading', { name: 'Sam Meyer' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /School card|Report/ })).not.toBeInTheDocument();
  });

  test('school-1: children have no button of it', async () => {
    meyers.professionalTask('tara', 'Read', ['sam']);
    await open();
    const { family } = meyers.userOf('sam');
    await meyers.open('/', 'sam', { family: family && { ...family, extras: ['school'] } });
    await expect.element(page.getByText('Read')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /School|Report/ })).not.toBeInTheDocument();
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

  test('school-5: some times a week, each day on which the goal can be done has a box', async () => {
    report.goals = [goalOf('Listen', { open: WEEK.slice(0, 4), planned: [THURSDAY] })];
    await open('anna', 'Card');
    const cells = paper.getByRole('row', { name: 'Listen' }).getByRole('cell');
    await expect.poll(() => wordsOf(cells)).toEqual(['', '', '', '', '–']);
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

  test('school-8, school-9: each day has its mark, and each week its percentage', async () => {
    report.away = ['2026-03-05'];
    const planned = ['2026-03-02', '2026-03-03', '2026-03-04', MONDAY, TUESDAY, WEDNESDAY];
    report.goals = [goalOf('Read', { planned, done: ['2026-03-02', '2026-03-04', '2026-03-07', MONDAY] })];
    await open('anna', 'Report');
    for (const mark of [
      'Monday, March 2: done',
      'Tuesday, March 3: open',
      'Thursday, March 5: away',
      'Friday, March 6: not planned',
      'Saturday, March 7: done besides',
      'Tuesday, March 10: open',
      'Wednesday, March 11: still to come',
    ])
      await expect.element(paper.getByRole('img', { name: mark, exact: true })).toBeVisible();
    // From three weeks before this one until today.
    expect(countOf(paper.getByRole('img'))).toBe(24);
    await expect.element(paper).toMatchTextContent('Read3 of 5, 60%');
    const weeks = () => wordsOf(paper.getByRole('list').nth(0).getByRole('listitem'));
    expect(weeks()).toEqual([
      expect.stringMatching(/^Feb 16 –/),
      expect.stringMatching(/^Feb 23 –/),
      expect.stringMatching(/^Mar 2 67%/),
      expect.stringMatching(/^Mar 9 50%/),
    ]);
    const legend = wordsOf(paper.getByRole('list').nth(1).getByRole('listitem'));
    expect(legend).toEqual(['✓ done', 'open', '… still to come', '/ away', '· not planned', '+ done besides']);
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

describe('own words of a report', () => {
  const ownWords = dialog.getByLabelText('Own words');
  const question = page.getByRole('dialog', { name: 'Throw away what you entered?' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const close = () => button('Close').last().click();

  test('school-9: more than 1,000 letters are refused in words, and nothing is there to hand over', async () => {
    await open('anna', 'Report');
    await ownWords.fill('x'.repeat(1001));
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Use at most 1,000 characters');
    for (const part of [paper, button('Print'), button('Save as a page')])
      await expect.element(part).not.toBeInTheDocument();
    await ownWords.fill('x'.repeat(1000));
    await expect.element(paper).toMatchTextContent('xxx');
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('screens-14, school-9: leaving the dialog or the tab asks before they are lost', async () => {
    await open('anna', 'Report');
    await ownWords.fill('Thank you');
    for (const leave of [close, () => dialog.getByRole('tab', { name: 'Card' }).click()]) {
      await leave();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(ownWords).toHaveValue('Thank you');
    }
    await close();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test.each(['Print', 'Save as a page'])(
    'school-9: after ‘%s’ it does not ask, until they change',
    async (handOver) => {
      vi.spyOn(window, 'print').mockImplementation(() => undefined);
      await open('anna', 'Report');
      await ownWords.fill('Thank you');
      await button(handOver).click();
      await ownWords.fill('Thank you all');
      await close();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(question).not.toBeInTheDocument();
      await button(handOver).click();
      await close();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(question).not.toBeInTheDocument();
    },
  );
});

describe('ideas', () => {
  const ideas = page.getByRole('dialog', { name: 'Ideas of Tara' });
  const pasted = ideas.getByLabelText('Paste what Tara wrote, one line each.');
  const rows = ideas.getByRole('group', { name: /Task \d/ });
  const openIdeas = async () => {
    await open();
    await dialog.getByRole('button', { name: 'Ideas of Tara' }).click();
  };

  test('school-11: what was pasted is shown as rows, changed, and added', async () => {
    await pretend({ size: 'phone' });
    answer(addSuggestions, () => ({ taskIds: ['one', 'two'] }));
    await openIdeas();
    await pasted.fill('Read 10 pages, 20 points, evening\nSit still');
    await expect.poll(() => countOf(rows)).toBe(2);
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

  test('school-11: of 21 lines the first 20 are there; a text that is too long is refused', async () => {
    await openIdeas();
    await pasted.fill(Array.from({ length: SCHOOL.ideas + 1 }, (_, at) => `Idea number ${at + 1}`).join('\n'));
    await expect.poll(() => countOf(rows)).toBe(20);
    await expect.element(ideas.getByText('These are the first 20 tasks. Add them, then paste the rest.')).toBeVisible();
    await pasted.fill('x'.repeat(IDEA_LINES.mostCharacters + 1));
    await expect.element(ideas.getByText('This is too much text. Paste at most 4,096 letters at once.')).toBeVisible();
    expect(countOf(rows)).toBe(0);
    await ideas.getByRole('button', { name: 'Add tasks' }).click();
    await expect.element(ideas.getByText('Write at least one task')).toBeVisible();
    expect(asked(addSuggestions)).toEqual([]);
  });

  test('school-11, professionals-10: a bonus must become another part of the day before it is sent', async () => {
    answer(addSuggestions, () => ({ taskIds: ['one'] }));
    await openIdeas();
    await pasted.fill('Sit still, bonus\nRead');
    await expect.element(ideas.getByText('1 task needs a change, see below.')).toBeVisible();
    const period = (row: number) => rows.nth(row).getByLabelText('Time period');
    await expect.element(rows.nth(0)).toMatchTextContent('Period is required');
    await expect.element(period(0)).toHaveValue('BONUS');
    expect(wordsOf(period(1).getByRole('option'))).toEqual(['Morning', 'Evening', 'Anytime']);
    await ideas.getByRole('button', { name: 'Add 2 tasks' }).click();
    await expect.element(period(0)).toHaveFocus();
    expect(asked(addSuggestions)).toEqual([]);
    await period(0).selectOptions('ANYTIME');
    await ideas.getByRole('button', { name: 'Add 2 tasks' }).click();
    await expect.element(ideas).not.toBeInTheDocument();
    expect(asked(addSuggestions)).toMatchObject([{ body: { rows: [{ period: 'ANYTIME' }, { period: 'AM' }] } }]);
  });

  test('school-11, school-12: a refusal is said, and nothing that was entered is lost', async () => {
    await openIdeas();
    await pasted.fill('Sit still');
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
  Object.assign(meyers.professionalTask('tara', 'Sit still', ['sam']), { addedBy: 'Anna' });
  await openStudents();
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
