import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { KindWord } from '#shared/contracts/points.schema.ts';
import { getProgress, listChildrenProgress, listPoints } from '#shared/contracts/points.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import { answer, asked, breakCall, holdCall, mendCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { countOf, findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const REASONS = ['You shared your snack', 'You waited for Ben', 'You fed the cat'];

function kindWord(meyers: Meyers, id: number, by: Meyer | null = 'paul'): KindWord {
  const author = by && meyers.person(by);
  const { username, firstName, lastName, profileImageUrl, color } = author ?? meyers.person('anna');
  return {
    id: String(id),
    by: author && { id: author.id, username, firstName, lastName, profileImageUrl, color },
    reason: REASONS[id - 1] ?? '',
    points: 20,
    date: TODAY,
  };
}

/** Gives Mia kind words, the newest first, which leave her day once she says thank you. */
function inventWords(count: number, who: Meyer = 'mia'): Meyers {
  const meyers = inventMeyers();
  const day = meyers.dayOf(who);
  day.kindWords = [3, 2, 1].slice(-count).map((id) => kindWord(meyers, id));
  answer(thankForPoints, ({ params }) => {
    day.kindWords = day.kindWords?.filter(({ id }) => id !== params.entryId);
    return day;
  });
  return meyers;
}

const bars = () => page.getByRole('list', { name: 'Kind words for you' }).getByRole('listitem');
const thanks = (name = 'Paul') => page.getByRole('button', { name: `Thank you, ${name}` });
const voice = () => page.getByRole('status').filter({ hasText: 'thank you' });

describe('points-30: the bar of kind words', () => {
  test('points-30: it says who gave the points, why and how many', async () => {
    const meyers = inventWords(1);
    await meyers.open('/', 'mia');
    await expect.element(bars()).toMatchTextContent(/Paul.*“You shared your snack”.*\+20 points/);
    expect(await findAccessibilityViolations()).toEqual([]);
  });

  test('points-30: words of an extra without points show no points', async () => {
    const meyers = inventMeyers();
    meyers.dayOf('mia').kindWords = [{ ...kindWord(meyers, 1), id: 'w1', points: 0 }];
    await meyers.open('/', 'mia');
    await expect.element(bars()).toMatchTextContent(/Paul“You shared your snack”Thank you$/);
  });

  test('points-34: given points and words of an extra keep the server’s order', async () => {
    const meyers = inventMeyers();
    const day = meyers.dayOf('mia');
    day.kindWords = [
      { ...kindWord(meyers, 1), id: 'w9' },
      { ...kindWord(meyers, 2), id: '3' },
      { ...kindWord(meyers, 3), id: 'w2' },
    ];
    answer(thankForPoints, ({ params }) => {
      day.kindWords = day.kindWords?.filter(({ id }) => id !== params.entryId);
      return day;
    });
    await meyers.open('/', 'mia');
    await thanks().nth(1).click();
    await expect.element(voice()).toMatchTextContent('You said thank you to Paul.');
    await expect.poll(() => countOf(thanks())).toBe(2);
    const shown = [0, 1, 2].map((place) => bars().nth(place));
    for (const [place, reason] of [REASONS[0], REASONS[1], REASONS[2]].entries())
      await expect.element(shown[place] ?? bars()).toMatchTextContent(reason ?? '');
  });

  test('points-30: without kind words there is no bar', async () => {
    await inventMeyers().open('/', 'mia');
    await expect.element(page.getByRole('region', { name: 'My points' })).toBeVisible();
    await expect.element(bars()).not.toBeInTheDocument();
  });

  test('points-30: grown-ups get it above their tabs', async () => {
    const meyers = inventWords(2, 'anna');
    await meyers.open('/', 'anna');
    await expect.element(bars().first()).toMatchTextContent('You waited for Ben');
  });

  test('points-33: an author without a name is a grown-up', async () => {
    const meyers = inventMeyers();
    meyers.dayOf('mia').kindWords = [kindWord(meyers, 1, null)];
    await meyers.open('/', 'mia');
    await expect.element(bars()).toMatchTextContent(/A grown-up.*You shared your snack/);
    await expect.element(page.getByRole('button', { name: 'Thank you', exact: true })).toBeVisible();
  });

  for (const size of ['smallPhone', 'tablet'] as const) {
    test(`points-30: three long ones fit a ${size}, with a button of 56 px`, async () => {
      await pretend({ size });
      const meyers = inventWords(3);
      for (const word of meyers.dayOf('mia').kindWords ?? []) word.reason = 'You tidied the garage '.repeat(9).trim();
      await meyers.open('/', 'mia');
      await expect.element(thanks().first()).toBeVisible();
      const box = thanks().first().element().getBoundingClientRect();
      expect(box.height).toBeGreaterThanOrEqual(56);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
  }
});

describe('points-31, points-34: saying thank you', () => {
  test('points-34: the bar shows a heart, keeps its place, then leaves; it is announced', async () => {
    const meyers = inventWords(2);
    await meyers.open('/', 'mia');
    await expect.element(bars().nth(1)).toMatchTextContent('You shared your snack');
    const below = page.getByRole('region', { name: 'My points' });
    const before = below.element().getBoundingClientRect().top;
    await thanks().first().click();
    await expect.element(voice()).toMatchTextContent('You said thank you to Paul.');
    await expect.poll(() => countOf(thanks())).toBe(1);
    expect(countOf(bars())).toBe(2);
    expect(below.element().getBoundingClientRect().top).toBe(before);
    await expect.poll(() => countOf(bars()), { timeout: 6000 }).toBe(1);
    await expect.element(bars()).toMatchTextContent('You shared your snack');
    expect(meyers.dayOf('mia').kindWords).toHaveLength(1);
  });

  test('points-34: the keyboard goes on to the next thank you', async () => {
    const meyers = inventWords(2);
    await meyers.open('/', 'mia');
    await expect.element(thanks().nth(1)).toBeVisible();
    (thanks().first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => countOf(thanks())).toBe(1);
    await expect.element(thanks()).toHaveFocus();
  });

  test('points-34: a bar that goes elsewhere stays under a finger', async () => {
    const meyers = inventWords(1);
    await meyers.open('/', 'mia');
    await expect.element(thanks()).toBeVisible();
    window.dispatchEvent(new PointerEvent('pointerdown'));
    delete meyers.dayOf('mia').kindWords;
    tellChange({ type: 'progress.changed', ids: ['mia'] });
    await expect.poll(() => asked(getProgress).length).toBeGreaterThan(1);
    await expect.element(bars()).toBeVisible();
    window.dispatchEvent(new PointerEvent('pointerup'));
    await expect.poll(() => countOf(bars()), { timeout: 6000 }).toBe(0);
  });

  test('points-34: a failure is said under the bar, which stays and can be pressed again', async () => {
    const meyers = inventWords(1);
    await meyers.open('/', 'mia');
    breakCall(thankForPoints);
    await thanks().click();
    await expect.element(bars()).toMatchTextContent("Your thank you didn't arrive.");
    mendCall(thankForPoints);
    await thanks().click();
    await expect.element(voice()).toMatchTextContent('You said thank you to Paul.');
  });

  test('points-31: a second press while the first is under way sends nothing', async () => {
    const meyers = inventWords(1);
    await meyers.open('/', 'mia');
    const release = holdCall(thankForPoints);
    await thanks().dblClick();
    release();
    await expect.element(voice()).toMatchTextContent('You said thank you to Paul.');
    expect(asked(thankForPoints)).toHaveLength(1);
  });
});

describe('points-31, points-32: authors and thanks in the lists', () => {
  const entry = { id: '7', date: TODAY, icon: 'star', createdAt: '2026-03-11T07:00:00.000Z', voidedAt: null };

  function inventList() {
    const meyers = inventMeyers();
    const { by } = kindWord(meyers, 1);
    if (!by) throw new Error('Paul has a name');
    answer(listPoints, {
      entries: [
        { ...entry, kind: 'adjustment', title: 'Snack', points: 20, by, thankedAt: '2026-03-11T07:30:00.000Z' },
        { ...entry, id: '6', kind: 'adjustment', title: 'Window', points: -5, by },
        { ...entry, id: '5', kind: 'adjustment', title: 'Long ago', points: 5 },
      ],
      next: null,
    });
    return meyers;
  }

  test('points-32: one’s own list says who gave and took points, and that one said thank you', async () => {
    await inventList().open('/', 'mia');
    await page.getByRole('button', { name: /Why do I have this many/ }).click();
    const entries = page.getByRole('dialog').getByRole('listitem');
    await expect.element(entries.nth(0)).toMatchTextContent(/Snack.*From Paul.*You said thank you/);
    await expect.element(entries.nth(1)).toMatchTextContent(/Window.*Taken by Paul/);
    await expect.element(entries.nth(2)).toMatchTextContent(/Long ago.*From a grown-up/);
  });

  test('points-31: a grown-up reads in a child’s list that the child says thank you', async () => {
    await inventList().open('/parent/rewards', 'paul');
    await page.getByRole('button', { name: 'Why? Points of Mia' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/From Paul.*Mia says thank you/);
  });

  for (const path of ['/', '/parent/rewards']) {
    test(`points-35: the author reads at ${path} that the child says thank you, and what for`, async () => {
      const meyers = inventMeyers();
      const [child, progress] = [meyers.person('mia'), meyers.dayOf('mia')];
      answer(listChildrenProgress, [{ child, progress, tasks: [], thankedFor: 'You fed the cat' }]);
      await meyers.open(path, 'paul');
      await expect.element(page.getByText('Mia says thank you: “You fed the cat”')).toBeVisible();
    });
  }
});
