import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GraduationView, HabitQuestion } from '#shared/extras/ican/contract.schema.ts';
import {
  answerHabit,
  bringBack,
  listGraduations,
  listHabits,
  noteGraduationsSeen,
} from '#shared/extras/ican/contract.ts';
import { answer, asked, breakCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const KEY = 'kinboard.graduated:mia';
beforeEach(() => localStorage.removeItem(KEY));
afterEach(() => localStorage.removeItem(KEY));

const canNow = () => page.getByRole('dialog', { name: 'You can do that now!' });
const shelf = () => page.getByRole('region', { name: 'I can' });
const card = () => page.getByRole('region', { name: 'Does this still need points?' });

function openAs(meyers: Meyers, who: Meyer, path = '/'): Promise<void> {
  const { family } = meyers.userOf(who);
  return meyers.open(path, who, { family: family && { ...family, extras: ['ican'] } });
}

/** Puts tasks on Mia's shelf; some of them are new until she has seen their page. */
function inventShelf(titles: readonly string[], isNew: boolean): Meyers {
  const meyers = inventMeyers();
  const by = { id: 'anna', name: 'Anna' };
  let tasks = titles.map((title, index): GraduationView => {
    const graduation = { id: `g${index}`, taskId: `t${index}`, title, icon: 'shoes', date: TODAY, by };
    return isNew ? { ...graduation, isNew } : graduation;
  });
  answer(listGraduations, () => tasks);
  answer(noteGraduationsSeen, ({ body }) => {
    tasks = tasks.map(({ isNew: wasNew, ...task }) =>
      wasNew && !body.ids.includes(task.id) ? { ...task, isNew: true as const } : task,
    );
    return tasks;
  });
  return meyers;
}

test('ican-9: the page shows what the child can do, who thinks so and that all points stay', async () => {
  await openAs(inventShelf(['Tie your shoes', 'Knot'], true), 'mia');
  await expect.element(canNow()).toMatchTextContent(/Tie your shoes.*Knot.*Anna thinks so too.*All your points stay/);
  await expect.element(canNow()).toMatchTextContent('They leave your list and give no new points');
  await expect.element(canNow().getByRole('heading')).toHaveFocus();
  expect(await findAccessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(canNow()).not.toBeInTheDocument();
  expect(asked(noteGraduationsSeen)).toMatchObject([{ body: { ids: ['g0', 'g1'] } }]);
  await expect.element(shelf().getByRole('button', { name: 'Knot' })).toBeVisible();
});

test('ican-9: it waits until no dialog lies over Home', async () => {
  const meyers = inventShelf(['Tie your shoes'], true);
  answer(listGraduations, []);
  await openAs(meyers, 'mia');
  await page.getByRole('button', { name: /Why do I have this many/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const by = null;
  const task = { id: 'g9', taskId: 't9', title: 'Knot', icon: 'shoes', date: TODAY, by, isNew: true as const };
  answer(listGraduations, [task]);
  const before = asked(listGraduations).length;
  tellChange({ type: 'progress.changed', ids: ['mia'] });
  await expect.poll(() => asked(listGraduations).length).toBeGreaterThan(before);
  await expect.element(shelf()).toBeInTheDocument();
  await expect.element(canNow()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(canNow()).toMatchTextContent('Knot');
});

test('ican-10: where the answer is lost the page stays away, and the device keeps that', async () => {
  const meyers = inventShelf(['Tie your shoes'], true);
  breakCall(noteGraduationsSeen);
  await openAs(meyers, 'mia');
  await canNow().getByRole('button', { name: 'Onto my shelf' }).click();
  await expect.element(canNow()).not.toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBe('g0');
});

test('ican-9: a child who does not read yet hears it', async () => {
  const spoken: string[] = [];
  const voice = { lang: 'en-US', name: 'Test' } as SpeechSynthesisVoice;
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice]);
  vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void spoken.push(text));
  vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
    return Object.assign(this, { text }) as SpeechSynthesisUtterance;
  });
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  const meyers = inventShelf(['Knot'], true);
  meyers.person('mia').reading = 'not-yet';
  await openAs(meyers, 'mia');
  await expect.poll(() => spoken.join()).toMatch(/You can do that now! Knot All your points stay yours/);
  vi.restoreAllMocks();
  speechSynthesis.dispatchEvent(new Event('voiceschanged'));
});

test('ican-12: the shelf has pictures alone, a name on tap; an empty one is not there', async () => {
  await pretend({ size: 'smallPhone' });
  const titles = Array.from({ length: 40 }, (_task, index) => `Task ${index} ${'of many words '.repeat(6)}`.trim());
  await openAs(inventShelf(titles, false), 'mia');
  const name = shelf().getByText(titles[7] ?? '', { exact: true });
  await expect.element(name).not.toBeInTheDocument();
  await shelf()
    .getByRole('button', { name: titles[7] ?? '' })
    .click();
  await expect.element(name).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  expect(await findAccessibilityViolations()).toEqual([]);
  await shelf()
    .getByRole('button', { name: titles[7] ?? '' })
    .click();
  await expect.element(name).not.toBeInTheDocument();
  await openAs(inventShelf([], false), 'mia');
  await expect.element(page.getByRole('region', { name: 'My points' })).toBeVisible();
  await expect.element(shelf()).not.toBeInTheDocument();
});

/** Questions about some children, the same for all of them. */
function inventQuestions(meyers: Meyers, count: number): void {
  const child = meyers.person('mia');
  let questions = Array.from(
    { length: count },
    (_child, index): HabitQuestion => ({
      ...{ child, taskId: `t${index}`, title: `Task ${index}`, icon: 'shoes', done: 27, of: 28 },
    }),
  );
  answer(listHabits, () => questions);
  answer(answerHabit, ({ body }) => {
    questions = questions.filter(({ taskId }) => taskId !== body.taskId);
    return { answer: body.answer, isNew: true, by: null, graduationId: 'g1' };
  });
}

test('ican-4: at most three questions are seen, the next ones follow; the focus goes on', async () => {
  const meyers = inventMeyers();
  inventQuestions(meyers, 5);
  await openAs(meyers, 'anna');
  const rows = () => wordsOf(card().getByRole('listitem'));
  await expect.poll(rows).toHaveLength(3);
  expect(rows()[0]).toContain('Mia did “Task 0” on 27 of 28 days.');
  expect(await findAccessibilityViolations()).toEqual([]);
  const first = card().getByRole('button', { name: 'Mia can do that now: Task 0' });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows()[2]).toContain('Task 3');
  await expect.element(card().getByRole('button', { name: 'Mia can do that now: Task 1' })).toHaveFocus();
  await card()
    .getByRole('button', { name: /^Keep it on the list of Mia: Task 1/ })
    .click();
  await expect.element(page.getByText('“Task 1” stays on the list.')).toBeVisible();
  expect(asked(answerHabit).map(({ body }) => body)).toEqual([
    { taskId: 't0', answer: 'can' },
    { taskId: 't1', answer: 'keep' },
  ]);
});

test('ican-13: the toast of an answer takes it back; a failure is said and the question stays', async () => {
  const meyers = inventMeyers();
  inventQuestions(meyers, 2);
  answer(bringBack, { ok: true });
  await openAs(meyers, 'anna');
  await card().getByRole('button', { name: 'Mia can do that now: Task 0' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked(bringBack)).toMatchObject([{ params: { userId: 'mia', graduationId: 'g1' } }]);
  breakCall(answerHabit);
  await card().getByRole('button', { name: 'Mia can do that now: Task 1' }).click();
  await expect.element(page.getByText('Your answer could not be saved. Please try again.')).toBeVisible();
  await expect.element(card().getByRole('button', { name: 'Mia can do that now: Task 1' })).toBeVisible();
});
