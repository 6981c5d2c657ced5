import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { listPoints, unredeemReward } from '#shared/contracts/points.ts';
import { deleteReward } from '#shared/contracts/rewards.ts';
import { answer } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const region = (name: string) => page.getByRole('region', { name, exact: true });
const cards = () => wordsOf(region('Special Rewards').getByRole('listitem'));
const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const tickets = () => region('Tickets of today');
const ticket = () => page.getByRole('dialog', { name: 'Your ticket' });
const closeTicket = () => ticket().getByRole('button', { name: 'Close' }).last().click();

/** Mia with 100 points and three rewards. */
function inventShop(): Meyers {
  const meyers = inventMeyers();
  meyers.reward({ name: 'Zoo', cost: 300, type: 'special' });
  meyers.reward({ name: 'Ice cream', cost: 60, type: 'special' });
  meyers.reward({ name: 'Sticker', cost: 10, type: 'special' });
  meyers.give('mia', 100);
  answer(listPoints, { entries: [], next: null });
  return meyers;
}

async function redeem(name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Yes, please!' }).click();
}

/** Somebody else's change of Mia's points. */
function give(meyers: Meyers, points: number): void {
  meyers.give('mia', points);
  tellChange({ type: 'progress.changed', ids: ['mia'] });
}

const animationsOf = (locator: Locator) =>
  locator
    .element()
    .getAnimations({ subtree: true })
    .filter((each) => each instanceof CSSAnimation && /glow/.test(each.animationName)).length;

describe('the shop', () => {
  test('rewards-20: what can be had comes first, and no card moves while points change', async () => {
    const meyers = inventShop();
    await meyers.open('/rewards', 'mia');
    const order = [/^Sticker/, /^Ice cream/, /^Zoo/].map((name) => expect.stringMatching(name));
    await expect.poll(cards).toEqual(order);
    meyers.reward({ name: 'Pen', cost: 200, type: 'special' });
    tellChange({ type: 'rewards.changed', ids: [] });
    await expect.poll(cards).toEqual([...order.slice(0, 2), expect.stringMatching(/^Pen/), order[2]]);
    give(meyers, 100);
    await expect.element(card('Pen').getByRole('button', { name: 'Redeem Pen, 200 points' })).toBeVisible();
    expect(cards()).toEqual([...order.slice(0, 2), expect.stringMatching(/^Pen/), order[2]]);
    expect(await findAccessibilityViolations()).toEqual([]);
  });

  for (const size of ['phone', 'smallPhone'] as const) {
    test(`look-108: on a ${size} cards are beside or below each other, and nothing is cut`, async () => {
      await pretend({ size });
      const meyers = inventShop();
      meyers.reward({ name: 'Donaudampfschifffahrtskapitän', cost: 5, type: 'special' });
      meyers.reward({ name: 'A sleepover with all cousins and a pizza', cost: 6, type: 'special' });
      await meyers.open('/rewards', 'mia');
      await expect.element(card('Sticker')).toBeVisible();
      const items = region('Special Rewards').getByRole('listitem').elements();
      const [one, other] = items.map((item) => item.getBoundingClientRect());
      expect(one?.width).toBeGreaterThanOrEqual(150);
      expect(one?.top === other?.top).toBe(size === 'phone');
      for (const item of items) expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth);
      expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
    });
  }
});

describe('tickets', () => {
  test('rewards-21, rewards-22: redeeming opens a ticket, which stays for the day', async () => {
    await pretend({ size: 'phone' });
    const meyers = inventShop();
    await meyers.open('/rewards', 'mia');
    await redeem(/^Redeem Ice cream/);
    await expect.element(ticket()).toMatchTextContent('Ice cream');
    await expect.element(ticket()).toMatchTextContent('Show this to a grown-up');
    await expect.element(ticket()).toMatchTextContent('For Mia');
    await expect.element(ticket()).toMatchTextContent('Wednesday, March 11, 2026');
    expect(await findAccessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(ticket()).not.toBeInTheDocument();
    await redeem(/^Redeem Sticker/);
    await expect.element(ticket()).toMatchTextContent('Sticker');
    await closeTicket();
    await meyers.open('/', 'mia');
    await expect.element(tickets()).toMatchTextContent('Sticker');
    await expect.element(tickets()).toMatchTextContent('and 1 more ticket');
    expect(tickets().element().getBoundingClientRect().height).toBeLessThanOrEqual(96);
    await expect.element(ticket()).not.toBeInTheDocument();
    await tickets().getByRole('button').click();
    await ticket().getByRole('button', { name: 'Open the ticket: Ice cream' }).click();
    await expect.element(ticket().getByRole('button', { name: 'Open the ticket: Sticker' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  });

  test('rewards-22: a ticket goes when it is taken back or its reward is deleted', async () => {
    const meyers = inventShop();
    await meyers.open('/rewards', 'mia');
    await redeem(/^Redeem Ice cream/);
    await expect.element(ticket()).toMatchTextContent('Ice cream');
    const [iceId] = meyers.dayOf('mia').redeemedRewards;
    const rewardId = iceId ?? '';
    await meyers.as('anna').ok(unredeemReward, { params: { rewardId }, body: { userId: 'mia', date: TODAY } });
    tellChange({ type: 'progress.changed', ids: ['mia'] });
    await expect.element(ticket()).not.toBeInTheDocument();
    await expect.element(tickets()).not.toBeInTheDocument();
    await redeem(/^Redeem Sticker/);
    await closeTicket();
    const stickerId = meyers.dayOf('mia').redeemedRewards[0] ?? '';
    await meyers.as('anna').ok(deleteReward, { params: { rewardId: stickerId } });
    tellChange({ type: 'rewards.changed', ids: [stickerId] });
    await expect.element(tickets()).not.toBeInTheDocument();
  });

  test('rewards-22: what waits for a grown-up is no ticket, and becomes one when granted', async () => {
    const meyers = inventShop();
    const iceId = meyers.rewards.find(({ name }) => name === 'Ice cream')?.id ?? '';
    const day = meyers.dayOf('mia');
    day.redeemedRewards.push(iceId);
    day.askedRewards = [iceId];
    await meyers.open('/rewards', 'mia');
    await expect.element(card('Sticker')).toBeVisible();
    await expect.element(tickets()).not.toBeInTheDocument();
    day.askedRewards = [];
    tellChange({ type: 'progress.changed', ids: ['mia'] });
    await expect.element(tickets()).toMatchTextContent('Ice cream');
    await expect.element(ticket()).not.toBeInTheDocument();
  });

  test('rewards-23: a ticket has the time of the family’s clock at which it was redeemed', async () => {
    const meyers = inventShop();
    const entry = { id: 'e1', date: TODAY, kind: 'reward', title: 'Ice cream', icon: 'gift', points: -60 } as const;
    const entries = [{ ...entry, createdAt: '2026-03-11T14:30:00.000Z', voidedAt: null }];
    answer(listPoints, { entries, next: null });
    await meyers.open('/rewards', 'mia');
    await redeem(/^Redeem Ice cream/);
    await expect.element(ticket()).toMatchTextContent('3:30 PM');
    await closeTicket();
    await redeem(/^Redeem Sticker/);
    await expect.element(ticket()).toMatchTextContent('Wednesday, March 11, 2026');
    await expect.element(ticket()).not.toMatchTextContent('3:30 PM');
  });

  test('rewards-21: a grown-up’s own rewards give no ticket', async () => {
    const meyers = inventShop();
    meyers.give('paul', 100);
    await meyers.open('/rewards', 'paul');
    await redeem(/^Redeem Ice cream/);
    await expect.element(page.getByText('Redeemed Today')).toBeVisible();
    await expect.element(tickets()).not.toBeInTheDocument();
  });
});

describe('the glow', () => {
  const strip = () => page.getByRole('link', { name: /^Next reward:/ });

  test('rewards-24: what has just become affordable stays in the strip and glows once', async () => {
    await pretend({ size: 'tablet', reducedMotion: 'no-preference' });
    const meyers = inventShop();
    await meyers.open('/', 'mia');
    await expect.element(strip()).toMatchTextContent('Zoo');
    expect(animationsOf(strip())).toBe(0);
    give(meyers, 200);
    await expect.poll(() => animationsOf(strip())).toBe(1);
    await expect.element(strip()).toMatchTextContent(/Zoo.*Ready!/);
    await expect.poll(() => animationsOf(card('Zoo'))).toBe(1);
    // A second visit shows it without the glow.
    await meyers.open('/', 'mia');
    await expect.element(card('Zoo').getByRole('button', { name: /^Redeem Zoo/ })).toBeVisible();
    expect(animationsOf(strip())).toBe(0);
    expect(animationsOf(card('Zoo'))).toBe(0);
    give(meyers, -200);
    await expect.element(card('Zoo')).toMatchTextContent('Need 200 more points');
    give(meyers, 200);
    await expect.poll(() => animationsOf(strip())).toBe(1);
  });

  test('look-110: where less motion is wanted a star stands instead', async () => {
    await pretend({ size: 'tablet', reducedMotion: 'reduce' });
    const meyers = inventShop();
    meyers.reward({ id: 'pen', name: 'Pen', cost: 300, type: 'special' });
    await meyers.open('/rewards', 'mia');
    await expect.element(card('Pen')).toMatchTextContent('Need 200 more points');
    const marks = () =>
      [...card('Pen').element().querySelectorAll('[data-glow-mark]')].filter((mark) => mark.checkVisibility()).length;
    expect(marks()).toBe(0);
    give(meyers, 200);
    await expect.element(card('Pen').getByRole('button', { name: /^Redeem Pen/ })).toBeVisible();
    await expect.poll(marks).toBe(1);
    expect(animationsOf(card('Pen'))).toBe(0);
  });
});
