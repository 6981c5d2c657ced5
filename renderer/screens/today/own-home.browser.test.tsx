import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { contrast } from '#renderer/domain/people/child-look.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, hexOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const title = (name = 'My Daily Tasks') => page.getByRole('heading', { level: 1, name });
const region = (name: string) => page.getByRole('region', { name, exact: true });
const floating = () => page.getByRole('link', { name: /Go to my points and rewards/ });
const outlookLine = () => page.getByRole('button', { name: /^Weekly Outlook/ });

/** A child with a colour, and tasks enough for a page that scrolls. */
function inventDay(color: string | null = '#B8246E'): Meyers {
  const meyers = inventMeyers();
  meyers.person('mia').color = color;
  for (const period of ['AM', 'PM', 'ANYTIME', 'BONUS'] as const)
    for (const index of [1, 2, 3, 4]) meyers.task({ text: `${period} task ${index}`, period }, ['mia']);
  return meyers;
}

function styleOf(locator: Locator): CSSStyleDeclaration {
  return getComputedStyle(locator.element());
}

/** Reads the colours of the header. */
function coloursShown() {
  const main = page.getByRole('main');
  const header = main.element().querySelector('header');
  if (!header) throw new Error('There is no header');
  const [tint = '', edge = ''] = getComputedStyle(header).borderImageSource.match(/rgb\([^)]*\)/g) ?? [];
  return { tint: hexOf(tint), edge: hexOf(edge), ink: hexOf(styleOf(title()).color) };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`look-101: two siblings' Homes differ in header, edge and stripe, in ${colorScheme}`, async () => {
    await pretend({ colorScheme });
    const seen = [];
    for (const color of ['#B8246E', '#187A3D']) {
      const meyers = inventDay(color);
      await meyers.open('/', 'mia');
      await tick('AM task 1').click();
      await expect.element(tick('AM task 1')).toBeChecked();
      const shown = coloursShown();
      const tile = tick('AM task 1').element().closest('[data-done]');
      const stripe = tile && getComputedStyle(tile).borderInlineStartColor;
      const arc = document.querySelector('main [role="img"] circle:last-of-type');
      expect(hexOf(stripe ?? '')).toBe(shown.edge);
      expect(hexOf((arc && getComputedStyle(arc).stroke) ?? '')).toBe(shown.edge);
      expect(contrast(shown.ink, shown.tint)).toBeGreaterThanOrEqual(4.5);
      expect(await findAccessibilityViolations()).toEqual([]);
      seen.push(shown);
    }
    expect(seen[0]?.tint).not.toBe(seen[1]?.tint);
    expect(seen[0]?.edge).not.toBe(seen[1]?.edge);
  });
}

test('look-101: Rewards has the header, a grown-up’s Home and Rewards have none', async () => {
  const meyers = inventDay();
  await meyers.open('/rewards', 'mia');
  await expect.element(title('Rewards')).toBeVisible();
  expect(page.getByRole('main').element()).toHaveAttribute('data-own-look');
  for (const path of ['/', '/rewards']) {
    await meyers.open(path, 'anna');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByRole('main').element()).not.toHaveAttribute('data-own-look');
  }
});

test('look-101: in forced colours the header and the done tiles have borders', async () => {
  await pretend({ forcedColors: 'active' });
  const meyers = inventDay();
  await meyers.open('/', 'mia');
  await tick('AM task 1').click();
  const header = page.getByRole('main').element().querySelector('header');
  expect(header && getComputedStyle(header).borderBlockEndWidth).toBe('6px');
  const tile = tick('AM task 1').element().closest('[data-done]');
  expect(tile && getComputedStyle(tile).borderInlineStartWidth).toBe('6px');
});

for (const [size, pixels] of [
  ['tablet', 96],
  ['phone', 72],
  ['landscape', 48],
] as const) {
  test(`look-102, look-64: on a ${size} the picture has ${pixels} px, and a task is in sight`, async () => {
    await pretend({ size });
    const meyers = inventDay();
    await meyers.open('/', 'mia');
    await expect.element(tick('AM task 1')).toBeVisible();
    const picture = page.getByRole('main').element().querySelector('header span span');
    expect(picture?.getBoundingClientRect().width).toBe(pixels);
    // A phone's bar covers the lowest 64 px; a phone shows two tasks, another size one.
    const last = size === 'phone' ? 'AM task 2' : 'AM task 1';
    const foot = window.innerHeight - (size === 'phone' ? 64 : 0);
    expect(tick(last).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  });
}

test('home-12: a child’s Home has the family’s link at its end, a grown-up’s beside the title', async () => {
  const meyers = inventDay();
  meyers.family.link = { name: 'Our school', url: 'https://school.example/' };
  const link = page.getByRole('link', { name: 'Our school (opens in a new tab)' });
  await meyers.open('/', 'mia');
  await expect.element(outlookLine()).toBeVisible();
  expect(page.getByRole('main').element().lastElementChild).toBe(link.element());
  await meyers.open('/', 'anna');
  await expect.element(link).toBeVisible();
  expect(link.element().closest('header')).not.toBe(null);
});

test('home-10: a week without events is one line that opens; with one it shows the days', async () => {
  const meyers = inventDay();
  await meyers.open('/', 'mia');
  await expect.element(outlookLine()).toMatchTextContent('No events in the next 7 days.');
  await expect.element(page.getByRole('button', { name: /^Tomorrow/ })).not.toBeInTheDocument();
  await outlookLine().click();
  await expect.element(page.getByRole('button', { name: /^Tomorrow/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See the last weeks' })).toBeVisible();
  expect(await findAccessibilityViolations()).toEqual([]);
  meyers.event({ title: 'Football', userId: 'mia', assignedUsers: ['mia'] });
  await meyers.open('/', 'mia');
  await expect.element(page.getByRole('button', { name: /^Tomorrow/ })).toBeVisible();
  await expect.element(outlookLine()).not.toBeInTheDocument();
});

test('home-24: the strip and the points card say what was earned and what was spent today', async () => {
  const meyers = inventDay();
  const { id: rewardId } = meyers.reward({ name: 'Ice cream', cost: 20 });
  const ofMia = { userId: 'mia', date: TODAY };
  const points = region('My points');
  meyers.give('mia', 50);
  await meyers.open('/', 'mia');
  await expect.element(points).toBeVisible();
  expect(points.element().textContent).not.toMatch(/today/);
  await meyers.as('mia').ok(redeemReward, { params: { rewardId }, body: ofMia });
  await meyers.open('/', 'mia');
  await expect.element(points).toMatchTextContent('20 spent today');
  await meyers.as('mia').ok(completeTask, { params: { taskId: 'task-1' }, body: ofMia });
  for (const path of ['/', '/rewards']) {
    await meyers.open(path, 'mia');
    await expect.element(points).toMatchTextContent('+10 today, 20 spent');
  }
});

test('home-17, home-24: the strip stays within 88 px on a phone with points earned and spent', async () => {
  await pretend({ size: 'phone' });
  const meyers = inventDay();
  meyers.reward({ name: 'Ice cream', cost: 4000 });
  Object.assign(meyers.dayOf('mia'), { pointsToday: 1170, spentToday: 1100, totalPoints: 2310 });
  await meyers.open('/', 'mia');
  const points = region('My points');
  await expect.element(page.getByRole('link', { name: /^Next reward/ })).toBeVisible();
  await expect.element(points).toMatchTextContent('+1,170 today, 1,100 spent');
  expect(points.element().parentElement?.getBoundingClientRect().height).toBeLessThanOrEqual(88);
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
});

test('home-25: a phone’s top bar has the points only while the strip is out of sight', async () => {
  await pretend({ size: 'phone' });
  const meyers = inventDay();
  meyers.give('mia', 50);
  await meyers.open('/', 'mia');
  await expect.element(outlookLine()).toBeVisible();
  await expect.element(floating()).not.toBeInTheDocument();
  window.scrollTo(0, 900);
  await expect.element(floating()).toMatchTextContent('50');
  window.scrollTo(0, 0);
  await expect.element(floating()).not.toBeInTheDocument();
});
