import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { holdCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const PERIODS = ['AM', 'PM', 'ANYTIME', 'BONUS'] as const;

/** Mia with two tasks in each part of the day; of each the first is done. */
async function inventMiasDay(): Promise<Meyers> {
  const meyers = inventMeyers();
  for (const period of PERIODS) {
    const [done] = [1, 2].map((index) => meyers.task({ text: `${period} task ${index}`, period }, ['mia']));
    await meyers.as('mia').ok(completeTask, { params: { taskId: done?.id ?? '' }, body: ofMia });
  }
  meyers.reward({ name: 'Half an hour of games', cost: 100, type: 'screen_time' });
  meyers.reward({ name: 'Ice cream', cost: 20, type: 'special' });
  return meyers;
}

const ofMia = { userId: 'mia', date: TODAY };
const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const doneLines = () => page.getByRole('button', { name: /^\d+ done$/ });
const navigation = () => page.getByRole('navigation', { name: 'Screens' });

function boxOf(locator: Locator): DOMRect {
  return locator.element().getBoundingClientRect();
}

function linesOf(text: Locator): number {
  const element = text.element();
  return element.clientHeight / parseFloat(getComputedStyle(element).lineHeight);
}

/** The card that its points stand in. */
function stripOf(points: Locator): DOMRect {
  const card = points.element().parentElement;
  if (!card) throw new Error('The points stand in nothing');
  return card.getBoundingClientRect();
}

describe('home-17: one strip of at most 88 px, and the first task without scrolling', () => {
  for (const size of ['tablet', 'phone', 'landscape'] as const) {
    test(`on a ${size}`, async () => {
      await pretend({ size });
      const meyers = await inventMiasDay();
      await meyers.open('/', 'mia');
      const next = page.getByRole('link', { name: 'Next reward: Half an hour of games' });
      await expect.element(next).toMatchTextContent('60 more points');
      const goal = page.getByRole('img', { name: 'Daily goal: 50 percent' });
      const points = page.getByRole('region', { name: 'My points' });
      await expect.element(page.getByText('4 of 8 tasks')).toBeVisible();
      const boxes = [goal, points, next].map(boxOf);
      const strip = stripOf(points);
      expect(strip.height).toBeLessThanOrEqual(88);
      for (const box of boxes) {
        expect(box.top).toBeGreaterThanOrEqual(strip.top);
        expect(box.bottom).toBeLessThanOrEqual(strip.bottom);
      }
      const first = page.getByRole('checkbox').first();
      expect(boxOf(first).top - strip.bottom).toBeLessThanOrEqual(80);
      if (size === 'tablet') expect(boxOf(first).top).toBeLessThanOrEqual(360);
      // A phone's bar covers the lowest 64 px.
      const bar = size === 'phone' ? 64 : 0;
      expect(boxOf(first).bottom).toBeLessThanOrEqual(window.innerHeight - bar);
      expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
      expect(await findAccessibilityViolations()).toEqual([]);
    });
  }
});

for (const size of ['phone', 'tablet'] as const) {
  test(`home-39: with tasks and events the strip is at most 88 px high, each half in one line: ${size}`, async () => {
    await pretend({ size });
    const meyers = await inventMiasDay();
    meyers.event({ title: 'Football', userId: 'mia' });
    await meyers.open('/', 'mia');
    await expect.element(page.getByRole('img', { name: 'Daily goal: 44 percent' })).toBeVisible();
    for (const half of ['4 of 8 tasks', '0 of 1 events']) {
      await expect.element(page.getByText(half)).toBeVisible();
      expect(page.getByText(half).element().getClientRects()).toHaveLength(1);
    }
    const next = page.getByRole('link', { name: /^Next reward/ });
    await expect.element(next).toBeVisible();
    expect(stripOf(page.getByRole('region', { name: 'My points' })).height).toBeLessThanOrEqual(88);
  });
}

describe('home-6: no part with something open is folded', () => {
  test('home-8: what was done before stands behind one line; what is ticked stays where it is', async () => {
    const meyers = await inventMiasDay();
    meyers.task({ text: 'AM task 3', period: 'AM' }, ['mia']);
    await meyers.open('/', 'mia');
    await expect.poll(() => wordsOf(doneLines())).toEqual(['1 done', '1 done', '1 done', '1 done']);
    for (const period of PERIODS) {
      await expect.element(tick(`${period} task 2`)).toBeVisible();
      await expect.element(tick(`${period} task 1`)).not.toBeInTheDocument();
    }
    const before = boxOf(tick('AM task 3'));
    await tick('AM task 2').click();
    await expect.element(tick('AM task 2')).toBeChecked();
    expect(boxOf(tick('AM task 3')).top).toBe(before.top);
    await doneLines().first().click();
    await expect.element(page.getByRole('checkbox', { checked: true }).nth(1)).toBeVisible();
  });

  test('home-6, home-8: open parts come first, and a part that is done altogether is one line', async () => {
    const meyers = await inventMiasDay();
    for (const text of ['AM task 2', 'PM task 2']) {
      const taskId = meyers.tasks.find((task) => task.text === text)?.id ?? '';
      await meyers.as('mia').ok(completeTask, { params: { taskId }, body: ofMia });
    }
    await meyers.open('/', 'mia');
    await expect.element(tick('BONUS task 2')).toBeVisible();
    const titles = wordsOf(page.getByRole('heading', { level: 2 })).filter((words) => /\d of 2/.test(words));
    expect(titles.map((words) => words.match(/\d of 2/)?.[0])).toEqual(['1 of 2', '1 of 2', '2 of 2', '2 of 2']);
    await page.getByRole('button', { name: /^Morning.*2 of 2 done/ }).click();
    await expect.element(tick('AM task 1')).toBeChecked();
  });

  test('home-8: what is un-ticked stays until the line is closed, and rises at once from elsewhere', async () => {
    const meyers = await inventMiasDay();
    await meyers.open('/', 'mia');
    const line = doneLines().first();
    await line.click();
    const list = page.getByRole('list', { name: /, done before$/ });
    const own = list.getByRole('checkbox');
    await own.click();
    await expect.element(own).not.toBeChecked();
    await expect.element(line).toMatchTextContent('0 done');
    // Long after the last touch, too.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
    const { id: newId } = meyers.task({ text: 'New task', period: 'BONUS' }, ['mia']);
    tellChange({ type: 'tasks.changed', ids: [newId] });
    await expect.element(tick('New task')).toBeVisible();
    await expect.element(own).not.toBeChecked();
    clock.mockRestore();
    await line.click();
    await expect.element(list).not.toBeInTheDocument();
    await expect.poll(() => wordsOf(doneLines())).toEqual(['1 done', '1 done', '1 done']);
    const other = meyers.tasks.find(({ id }) => meyers.dayOf('mia').completedTasks.includes(id));
    await expect.element(tick(other?.text ?? '')).not.toBeInTheDocument();
    await meyers.as('mia').ok(uncompleteTask, { params: { taskId: other?.id ?? '' }, body: ofMia });
    tellChange({ type: 'progress.changed', ids: ['mia'] });
    await expect.element(tick(other?.text ?? '')).toBeVisible();
  });
});

describe('home-18: a child’s navigation has Rewards', () => {
  for (const size of ['phone', 'tablet'] as const) {
    test(`on a ${size}: points and both lists, to redeem at once; title and focus are right`, async () => {
      await pretend({ size });
      const meyers = await inventMiasDay();
      await meyers.open('/', 'mia');
      await expect.element(tick('AM task 2')).toBeVisible();
      await navigation().getByRole('link', { name: 'Rewards' }).click();
      await expect.poll(address).toBe('/rewards');
      await expect.element(page.getByRole('heading', { level: 1, name: 'Rewards' })).toHaveFocus();
      expect(document.title).toBe('Rewards · Kinboard');
      const current = navigation().getByRole('link', { name: 'Rewards' });
      await expect.element(current).toHaveAttribute('aria-current', 'page');
      await expect.element(page.getByRole('region', { name: 'Available Rewards' })).toMatchTextContent('Need 60 more');
      await page.getByRole('button', { name: 'Redeem Ice cream, 20 points' }).click();
      await page.getByRole('button', { name: 'Yes, please!' }).click();
      await expect.element(page.getByText('Redeemed Today')).toBeVisible();
      await expect.element(page.getByRole('region', { name: 'My points' })).toMatchTextContent('20 points');
      await page.getByRole('dialog', { name: 'Your ticket' }).getByRole('button', { name: 'Close' }).last().click();
      expect(await findAccessibilityViolations()).toEqual([]);
    });
  }

  test('home-18: who redeems nothing is led from /rewards to Home, a parent is not', async () => {
    const meyers = await inventMiasDay();
    await meyers.open('/rewards', 'tara');
    await expect.poll(address).toBe('/');
    await meyers.open('/rewards', 'paul');
    await expect.element(page.getByRole('region', { name: 'Special Rewards' })).toMatchTextContent('Ice cream');
  });
});

describe('tiles', () => {
  test('look-94: the second tap of a double tap changes nothing; later taps and keys un-tick', async () => {
    const meyers = await inventMiasDay();
    await meyers.open('/', 'mia');
    const own = tick('AM task 2');
    await own.dblClick();
    await expect.element(own).toBeChecked();
    await own.click();
    await expect.element(own).not.toBeChecked();
    const box = own.element() as HTMLInputElement;
    // A browser that counts no taps.
    const touch = () => {
      box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
      box.dispatchEvent(
        new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' }),
      );
    };
    touch();
    touch();
    await expect.element(own).toBeChecked();
    box.focus();
    await userEvent.keyboard(' ');
    await expect.element(own).not.toBeChecked();
    await expect.poll(() => meyers.dayOf('mia').completedTasks.length).toBe(4);
  });

  test('look-47: no line goes through the words of a done tile, which reads ‘earned 10’', async () => {
    const meyers = await inventMiasDay();
    await meyers.open('/', 'mia');
    await tick('AM task 2').click();
    const text = page.getByText('AM task 2', { exact: true });
    await expect.element(text).toHaveStyle({ textDecorationLine: 'none' });
    await expect.element(page.getByText('earned 10')).toBeVisible();
  });

  for (const size of ['smallPhone', 'phone', 'tablet'] as const) {
    test(`look-66: names of 40 to 120 letters take at most four lines, whole, on a ${size}`, async () => {
      await pretend({ size });
      const meyers = inventMeyers();
      const words =
        'Put every single book back on the shelf where it was, the big ones below and the small ones above, and close the door! ';
      const names = [40, 60, 80, size === 'smallPhone' ? 100 : 120].map((length) =>
        words.slice(0, length - 1).concat('.'),
      );
      for (const text of names) meyers.task({ text, period: 'AM' }, ['mia']);
      await meyers.open('/', 'mia');
      for (const name of names) {
        const text = page.getByText(name, { exact: true });
        await expect.element(text).toBeVisible();
        expect(linesOf(text), name).toBeLessThan(4.1);
        const { scrollHeight, clientHeight } = text.element();
        expect(scrollHeight, `${name} is whole`).toBeLessThanOrEqual(clientHeight + 1);
      }
      document.documentElement.style.fontSize = '200%';
      for (const name of names) expect(linesOf(page.getByText(name, { exact: true })), name).toBeLessThan(4.1);
    });
  }
});

describe('nothing jumps and nothing is cut', () => {
  for (const size of ['smallPhone', 'phone', 'tablet'] as const) {
    test(`the points stay where they are when the next reward comes, on a ${size}`, async () => {
      await pretend({ size });
      const meyers = await inventMiasDay();
      const goOn = holdCall(listRewards);
      await meyers.open('/', 'mia');
      const points = page.getByRole('region', { name: 'My points' });
      await expect.element(page.getByRole('heading', { name: 'Weekly Outlook' })).toBeVisible();
      const before = boxOf(points);
      goOn();
      await expect.element(page.getByRole('link', { name: 'Next reward: Half an hour of games' })).toBeVisible();
      const after = boxOf(points);
      expect(Math.abs(after.left - before.left)).toBeLessThan(4);
      expect(Math.abs(after.top - before.top)).toBeLessThan(4);
    });
  }

  for (const [size, percent] of [
    ['smallPhone', 100],
    ['phone', 200],
  ] as const) {
    test(`look-66: a name of one long word wraps, on a ${size} with text of ${percent} %`, async () => {
      await pretend({ size });
      const meyers = await inventMiasDay();
      const mia = meyers.members.find(({ id }) => id === 'mia');
      if (mia) mia.firstName = 'Maximilianatheodorawolfeschlegelsteinhau';
      document.documentElement.style.fontSize = `${percent}%`;
      await meyers.open('/', 'mia');
      await expect.element(page.getByText(/^Hi Maximiliana/)).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    });
  }

  test('look-65: with text of 200 % the name of a reward has its button below it', async () => {
    await pretend({ size: 'phone' });
    const meyers = await inventMiasDay();
    meyers.reward({ name: 'Stay up longer', cost: 10, type: 'special' });
    document.documentElement.style.fontSize = '200%';
    await meyers.open('/rewards', 'mia');
    const name = page.getByText('Stay up longer', { exact: true });
    await expect.element(name).toBeVisible();
    expect(boxOf(page.getByRole('button', { name: /^Redeem Stay up longer/ })).top).toBeGreaterThanOrEqual(
      boxOf(name).bottom,
    );
  });
});
