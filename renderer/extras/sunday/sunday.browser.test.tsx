import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import type { WeekReview } from '#shared/extras/sunday/contract.schema.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, asked, breakCall, NOW } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const KEYS = ['kinboard.sunday:mia', 'kinboard.sunday:anna'];
const forget = () => {
  for (const key of KEYS) localStorage.removeItem(key);
};
beforeEach(forget);
afterEach(forget);

const HOUR = 3_600_000;
const WEEK = '2026-03-09';

type Person = 'mia' | 'anna';

function reviewFor(meyers: Meyers, who: readonly Person[] | 'all', more: Partial<WeekReview> = {}): WeekReview {
  const ids = who === 'all' ? (['mia', 'ben', 'sam'] as const) : (who as readonly 'mia'[]);
  return {
    week: WEEK,
    children: ids.map((id) => ({
      child: meyers.person(id),
      most: { text: 'Brush teeth', icon: 'toothbrush', days: 6 },
      first: { text: 'Water the garden', icon: 'flower', date: addDays(WEEK, 3) },
      words: [{ id: '1', by: meyers.person('paul'), text: 'You shared your snack.' }],
      redeemed: [{ name: 'Ice cream', icon: 'ice-cream' }],
      nearest: { name: 'Film night', icon: 'movie', missing: 20 },
    })),
    undone: [],
    events: [{ id: 'e1', title: 'Dentist', date: addDays(WEEK, 8), time: '15:15', color: 'red' }],
    moreEvents: 0,
    ...more,
  };
}

async function openHome(meyers: Meyers, who: Person, hours: [from: number, until: number] = [-1, 1]): Promise<void> {
  const { family } = meyers.userOf(who);
  const at = (hour: number) => new Date(Date.parse(NOW) + hour * HOUR).toISOString();
  const ourWeek = { week: WEEK, from: at(hours[0]), until: at(hours[1]) };
  await meyers.open('/', who, { family: family && { ...family, extras: ['sunday'] }, ourWeek });
}

const card = () => page.getByRole('heading', { name: 'Our week' });
const dialog = () => page.getByRole('dialog', { name: 'Our week' });
const button = (name: string | RegExp) => page.getByRole('button', { name });

const UNDONE = [
  { taskId: 'task-1', text: 'Help wash the car', icon: 'car', childIds: ['mia', 'ben'] },
  { taskId: 'task-2', text: 'Sweep the yard', icon: 'broom', childIds: ['mia'] },
];

/** Anna's Home with a week in which nobody did two tasks, which are gone once they are answered. */
function inventUndone(): Meyers {
  const meyers = inventMeyers();
  for (const { text } of UNDONE) meyers.task({ text }, ['mia', 'ben']);
  const isKept = (id: string) => asked(updateTask).some(({ params, body }) => params.taskId === id && body.kept);
  const isDropped = (id: string) => asked(unassignTask).some(({ params }) => params.taskId === id);
  answer(getWeekReview, () =>
    reviewFor(meyers, ['mia'], { undone: UNDONE.filter(({ taskId }) => !isKept(taskId) && !isDropped(taskId)) }),
  );
  return meyers;
}

async function openUndone(meyers: Meyers): Promise<void> {
  await openHome(meyers, 'anna');
  await button('Look at it').click();
  await button('Next').click();
  await expect.element(dialog().getByText('Help wash the car')).toBeVisible();
}

test('sunday-1: the card is there between the two instants alone, by the family computer’s clock', async () => {
  const meyers = inventMeyers();
  for (const hours of [
    [1, 2],
    [-2, -1],
  ] as const) {
    await openHome(meyers, 'mia', [...hours]);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  }
  await openHome(meyers, 'mia', [-1, 1]);
  await expect.element(card()).toBeVisible();
  await openHome(meyers, 'mia', [-1, 1 / 7200]);
  await expect.element(card()).not.toBeInTheDocument();
});

test('sunday-2: one tap takes it away for the week, for this person alone', async () => {
  const meyers = inventMeyers();
  await openHome(meyers, 'mia');
  await button('Not this week').click();
  await expect.element(card()).not.toBeInTheDocument();
  await openHome(meyers, 'anna');
  await expect.element(card()).toBeVisible();
  await openHome(meyers, 'mia');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(card().query()).toBeNull();
});

test('sunday-2, sunday-4: closed early it can be looked at again; after the last page it is gone', async () => {
  const meyers = inventMeyers();
  answer(getWeekReview, reviewFor(meyers, 'all'));
  await openHome(meyers, 'anna');
  await button('Look at it').click();
  const titles = ['Mia’s week', 'Ben’s week', 'Sam’s week', 'Next week'];
  for (const [index, title] of titles.entries()) {
    await expect.element(dialog().getByRole('heading', { name: title, level: 3 })).toBeVisible();
    expect(dialog().getByRole('heading', { level: 3 }).elements()).toHaveLength(1);
    expect(await findAccessibilityViolations()).toEqual([]);
    if (index === 1) {
      await page.getByRole('button', { name: 'Close' }).click();
      await button('Look at it').click();
      await button('Next').click();
    }
    if (index < titles.length - 1) await button('Next').click();
  }
  await button('Back').click();
  await expect.element(dialog().getByRole('heading', { name: 'Sam’s week' })).toBeVisible();
  await button('Next').click();
  await button('Done').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(card().query()).toBeNull();
});

test('sunday-4: a child reads what it did, and its first week says something kind', async () => {
  const meyers = inventMeyers();
  answer(getWeekReview, () => reviewFor(meyers, ['mia']));
  await openHome(meyers, 'mia');
  await button('Look at it').click();
  await expect.element(dialog().getByRole('heading', { name: 'My week' })).toBeVisible();
  for (const words of ['Brush teeth: on 6 days', 'You shared your snack.', 'Ice cream', 'Film night: 20 more points'])
    await expect.element(dialog().getByText(words)).toBeVisible();
  const nothing = { most: null, first: null, words: [], redeemed: [], nearest: null };
  answer(getWeekReview, () => {
    const review = reviewFor(meyers, ['mia']);
    return { ...review, children: review.children.map((each) => ({ ...each, ...nothing })) };
  });
  await openHome(meyers, 'mia');
  await button('Look at it').click();
  await expect.element(dialog().getByText('A new week begins. Everything is possible.')).toBeVisible();
});

test('sunday-8: Drop it takes a task off the lists of all who have it, Keep keeps it', async () => {
  await openUndone(inventUndone());
  await button('Drop it: Help wash the car').click();
  await expect
    .poll(() => asked(unassignTask).map(({ params }) => params))
    .toEqual([
      { taskId: 'task-1', userId: 'mia' },
      { taskId: 'task-1', userId: 'ben' },
    ]);
  await expect.element(dialog().getByText('Help wash the car')).not.toBeInTheDocument();
  await button('Keep: Sweep the yard').click();
  await expect.poll(() => asked(updateTask).map(({ body }) => body)).toEqual([{ kept: TODAY }]);
  // Nothing is left to say, and the page is that of next week.
  await expect.element(dialog().getByRole('heading', { name: 'Next week' })).toBeVisible();
});

test('sunday-8: Fewer days opens the task', async () => {
  await openUndone(inventUndone());
  await button('Fewer days: Sweep the yard').click();
  const form = page.getByRole('dialog', { name: 'Edit Task' });
  await expect.element(form.getByRole('textbox').first()).toHaveValue('Sweep the yard');
  await form.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(() => asked(updateTask).at(-1)?.body).toEqual({ kept: TODAY });
  await expect.element(dialog().getByText('Sweep the yard')).not.toBeInTheDocument();
});

test('sunday-8: what could not be changed is said, and the task stays', async () => {
  const meyers = inventUndone();
  answer(getWeekReview, reviewFor(meyers, ['mia'], { undone: UNDONE }));
  await openUndone(meyers);
  breakCall(unassignTask);
  await button('Drop it: Help wash the car').click();
  await expect.element(page.getByText('It could not be changed. Please try again.')).toBeVisible();
  await expect.element(dialog().getByText('Help wash the car')).toBeVisible();
});

test('sunday-4, look-21: on a small phone long words stay inside', async () => {
  await pretend({ size: 'smallPhone' });
  const meyers = inventUndone();
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
  answer(getWeekReview, () => {
    const review = reviewFor(meyers, ['mia'], { undone: UNDONE.map((each) => ({ ...each, text: long })) });
    const most = { text: long, icon: 'car', days: 7 };
    return { ...review, children: review.children.map((each) => ({ ...each, most })) };
  });
  await openHome(meyers, 'anna');
  await button('Look at it').click();
  const isInside = () =>
    [...document.querySelectorAll('section')].every((each) => each.scrollWidth <= each.clientWidth);
  await expect.element(dialog().getByText(long).first()).toBeVisible();
  expect(isInside()).toBe(true);
  await button('Next').click();
  expect(isInside()).toBe(true);
});
