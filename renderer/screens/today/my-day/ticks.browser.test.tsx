import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getHistory } from '#shared/contracts/history.ts';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { answer, breakCall, refuseCall, setClock } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

/** Of a device that does not ask for less motion. */
const MOTION = { reducedMotion: 'no-preference' } as const;

beforeEach(() => pretend(MOTION));

const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const greatJob = () => page.getByText(/^Great Job! \+/);
const card = () => page.getByRole('heading', { level: 2, name: /^You did/ });
const morning = () => page.getByRole('button', { name: /^Morning Tasks/ });

function giveTasks(period: 'AM' | 'PM', count: number, meyers: Meyers, who: Meyer = 'mia'): void {
  for (let index = 1; index <= count; index += 1) meyers.task({ text: `${period} ${index}`, period }, [who]);
}

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The circle of a ticked tile. */
function circleOf(name: string): Element {
  const circle = tick(name).element().parentElement?.querySelector('[data-icon="tick"]')?.parentElement;
  if (!circle) throw new Error(`${name} has no tick`);
  return circle;
}

function parentOf(locator: Locator): Element {
  const parent = locator.element().parentElement;
  if (!parent) throw new Error('It stands in nothing');
  return parent;
}

describe('home-9, look-105: the celebration covers neither tick, points nor another tile', () => {
  for (const size of ['smallPhone', 'phone', 'tablet', 'landscape'] as const) {
    test(`on a ${size}`, async () => {
      await pretend({ ...MOTION, size });
      const meyers = inventMeyers();
      giveTasks('AM', 5, meyers);
      giveTasks('PM', 1, meyers);
      meyers.task(
        { text: 'AM 6 has a name that is so long that it takes a row of its own, wherever it is', period: 'AM' },
        ['mia'],
      );
      await meyers.open('/', 'mia');
      for (const name of ['AM 1', 'AM 4', 'AM 6', 'AM 5', 'PM 1']) {
        await tick(name).click();
        await expect.poll(() => parentOf(tick(name)).contains(greatJob().query())).toBe(true);
        const place = parentOf(greatJob());
        expect(place.querySelectorAll('svg')).toHaveLength(8);
        expect(getComputedStyle(place)).toMatchObject({ pointerEvents: 'none', overflow: 'hidden' });
        const box = boxOf(place);
        expect(box.width).toBeGreaterThan(0);
        const badge = boxOf(greatJob().element());
        expect(badge.top, name).toBeGreaterThanOrEqual(box.top);
        expect(badge.bottom, name).toBeLessThanOrEqual(box.bottom);
        const others = page
          .getByRole('checkbox')
          .elements()
          .filter((each) => each !== tick(name).element());
        const points = page.getByRole('region', { name: 'My points' }).element();
        for (const kept of [circleOf(name), points, ...others]) expect(overlap(box, boxOf(kept)), name).toBe(false);
      }
    });
  }

  test('look-53: a new tick moves the celebration to its own tile', async () => {
    const meyers = inventMeyers();
    giveTasks('AM', 3, meyers);
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    await expect.poll(() => parentOf(tick('AM 1')).contains(greatJob().query())).toBe(true);
    await tick('AM 2').click();
    await expect.poll(() => parentOf(tick('AM 2')).contains(greatJob().query())).toBe(true);
    expect(greatJob().elements()).toHaveLength(1);
    await expect.element(greatJob()).not.toBeInTheDocument();
  });
});

describe('home-30: a star rises to the points', () => {
  test('home-30: it flies by transform alone, and the points pop when it arrives', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    const meyers = inventMeyers();
    giveTasks('AM', 2, meyers);
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    const points = page.getByRole('region', { name: 'My points' }).element();
    await expect.poll(() => animate.mock.contexts.some((element) => points.contains(element as Element))).toBe(true);
    const properties = animate.mock.calls.flatMap(([frames]) => (frames as Keyframe[]).flatMap(Object.keys));
    expect(new Set(properties)).toEqual(new Set(['transform', 'offset']));
  });

  test('home-30: where the strip is scrolled away it flies to the points of the phone’s bar', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    await pretend({ ...MOTION, size: 'phone' });
    const meyers = inventMeyers();
    giveTasks('AM', 20, meyers);
    await meyers.open('/', 'mia');
    await expect.element(tick('AM 20')).toBeInTheDocument();
    tick('AM 20').element().scrollIntoView({ block: 'center' });
    await tick('AM 20').click();
    const float = page.getByRole('link', { name: /^You have 10 points/ }).element();
    await expect.poll(() => animate.mock.contexts.includes(float)).toBe(true);
  });

  test('home-30, look-23: where less motion is wanted nothing flies and the number changes', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    await pretend({ reducedMotion: 'reduce' });
    const meyers = inventMeyers();
    giveTasks('AM', 1, meyers);
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    await expect.element(greatJob()).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'My points' })).toMatchTextContent('10 points');
    await expect.element(morning()).toBeVisible();
    await expect.element(card()).toBeVisible();
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('home-31: a finished part folds', () => {
  test('home-31, home-32: into one line that takes the focus along; a tap opens it', async () => {
    const meyers = inventMeyers();
    giveTasks('AM', 2, meyers);
    giveTasks('PM', 1, meyers);
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    (tick('AM 2').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(tick('AM 2')).toBeChecked();
    await expect.element(morning()).toHaveFocus();
    await expect.element(morning()).toMatchTextContent('2 of 2 done');
    await expect.element(morning()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(tick('AM 1')).not.toBeInTheDocument();
    await expect.element(tick('PM 1')).toBeVisible();
    expect(await findAccessibilityViolations()).toEqual([]);
    const face = () => morning().element().querySelectorAll('svg[data-picture], svg').length;
    expect(face()).toBe(3);
    await morning().click();
    await tick('AM 1').click();
    await expect.element(tick('AM 1')).not.toBeChecked();
    expect(face()).toBe(2);
  });

  test('home-31: a part with a tick that failed stays open', async () => {
    const meyers = inventMeyers();
    giveTasks('AM', 1, meyers);
    await meyers.open('/', 'mia');
    refuseCall(completeTask);
    await tick('AM 1').click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expect.element(tick('AM 1')).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });

  test('home-31, home-32: a grown-up’s own part folds too, without stripe and smile', async () => {
    const meyers = inventMeyers();
    giveTasks('AM', 1, meyers, 'anna');
    await meyers.open('/?tab=tasks', 'anna');
    await tick('AM 1').click();
    await expect.element(morning()).toMatchTextContent('1 of 1 done');
    expect(morning().element().querySelectorAll('svg')).toHaveLength(2);
    await expect.element(card()).not.toBeInTheDocument();
  });
});

describe('home-33: the whole day', () => {
  const done = (date: string) => ({ date, earned: 10, planned: 1, done: 1, bonusPlanned: 0, bonusDone: 0 });
  const historyOf = (...days: string[]) => ({ days: days.map(done), streak: { current: 0, best: 0 } });

  test('home-33: a card says what is true, with 24 stars the first time', async () => {
    const meyers = inventMeyers();
    giveTasks('AM', 2, meyers);
    answer(getHistory, historyOf(addDays(TODAY, -3), addDays(TODAY, -2), addDays(TODAY, -1), TODAY));
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    await tick('AM 2').click();
    const stars = () => parentOf(page.getByRole('heading', { level: 2, name: 'You did all 2.' })).parentElement;
    await expect.element(card()).toBeVisible();
    expect(stars()?.querySelectorAll('svg')).toHaveLength(24);
    await expect.element(page.getByText('Your third whole day this week.', { exact: true })).toBeVisible();
    await expect
      .element(page.getByText('You did all 2. Your third whole day this week.', { exact: true }))
      .toBeInTheDocument();
    expect(await findAccessibilityViolations()).toEqual([]);
    await expect.poll(() => stars()?.querySelectorAll('svg').length).toBe(0);
    // Un-ticked it goes, ticked again it comes without stars.
    await morning().click();
    await tick('AM 1').click();
    await expect.element(card()).not.toBeInTheDocument();
    await tick('AM 1').click();
    await expect.element(card()).toBeVisible();
    expect(stars()?.querySelectorAll('svg')).toHaveLength(0);
  });

  test('home-33: it stays for the rest of the day; where the week is unknown it has one sentence', async () => {
    const meyers = inventMeyers();
    giveTasks('AM', 1, meyers);
    const taskId = meyers.tasks[0]?.id ?? '';
    await meyers.as('mia').ok(completeTask, { params: { taskId }, body: { userId: 'mia', date: TODAY } });
    breakCall(getHistory);
    await meyers.open('/', 'mia');
    await expect.element(card()).toMatchTextContent('You did what was planned today.');
    await meyers.as('mia').ok(uncompleteTask, { params: { taskId }, body: { userId: 'mia', date: TODAY } });
  });

  test('home-33: a day on which nothing is planned has no card', async () => {
    const meyers = inventMeyers();
    await meyers.open('/', 'mia');
    await expect.element(page.getByText('Enjoy your free time!')).toBeVisible();
    await expect.element(card()).not.toBeInTheDocument();
  });
});

describe('home-34, home-35, home-36: sound', () => {
  const notes = () => vi.spyOn(AudioContext.prototype, 'createOscillator');
  const vibrations = () => vi.spyOn(navigator, 'vibrate');
  let meyers: Meyers;
  beforeEach(() => {
    meyers = inventMeyers();
    giveTasks('AM', 3, meyers);
    giveTasks('PM', 1, meyers);
  });

  test('home-34: a tick has two notes, a finished part three, a finished day five', async () => {
    const played = notes();
    const shaken = vibrations();
    await meyers.open('/', 'mia');
    let sum = 0;
    for (const [name, count] of [
      ['AM 1', 2],
      ['AM 2', 2],
      ['AM 3', 3],
      ['PM 1', 5],
    ] as const) {
      await tick(name).click();
      sum += count;
      await expect.poll(() => played.mock.calls.length).toBe(sum);
    }
    expect(shaken.mock.calls).toEqual([[20], [20], [20], [20]]);
  });

  test('home-36, screens-17: one switch of the account menu ends it, on this device', async () => {
    const shaken = vibrations();
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    await expect.poll(() => shaken.mock.calls.length).toBe(1);
    await page.getByRole('button', { name: 'Account menu of Mia' }).click();
    const choice = page.getByRole('menuitemcheckbox', { name: 'Sounds and vibration' });
    await expect.element(choice).toHaveAttribute('aria-checked', 'true');
    await choice.click();
    await expect.element(choice).toHaveAttribute('aria-checked', 'false');
    await userEvent.keyboard('{Escape}');
    const played = notes();
    await tick('AM 2').click();
    await expect.poll(() => parentOf(tick('AM 2')).contains(greatJob().query())).toBe(true);
    await page.getByRole('button', { name: 'Account menu of Mia' }).click();
    await choice.click();
    await userEvent.keyboard('{Escape}');
    await tick('AM 3').click();
    // The only notes are those of the tick after it was switched on again.
    await expect.poll(() => played.mock.calls.length).toBe(3);
    expect(shaken).toHaveBeenCalledTimes(2);
  });

  test('home-35: from 20:00 to 07:00 of the family it is silent', async () => {
    const played = notes();
    const shaken = vibrations();
    setClock('2026-03-11T19:00:00.000Z');
    await meyers.open('/', 'mia');
    await tick('AM 1').click();
    await expect.element(greatJob()).toBeVisible();
    await expect.element(greatJob()).not.toBeInTheDocument();
    expect(played).not.toHaveBeenCalled();
    expect(shaken).not.toHaveBeenCalled();
  });

  test('home-34, home-36: a grown-up has neither sound nor switch', async () => {
    const played = notes();
    giveTasks('AM', 1, meyers, 'anna');
    await meyers.open('/?tab=tasks', 'anna');
    await tick('AM 1').click();
    await expect.element(greatJob()).toBeVisible();
    await expect.element(greatJob()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Account menu of Anna' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expect.element(page.getByRole('menuitemcheckbox')).not.toBeInTheDocument();
    expect(played).not.toHaveBeenCalled();
  });
});
