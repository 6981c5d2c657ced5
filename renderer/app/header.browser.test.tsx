import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { address } from '#tests/components/app.tsx';
import { pretend } from '#tests/components/device.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const screens = page.getByRole('navigation', { name: 'Screens' });
const accountMenu = page.getByRole('button', { name: 'Account menu of' });

afterEach(async () => {
  setTextSize(100);
  await pretend({});
});

/** As somebody who reads larger letters sets it, in percent. */
function setTextSize(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
}

/** Lists faults of a row's entries: outside of the window, in another line, over a neighbour, cut, or too small. */
function faultsOf(row: Element): string[] {
  const entries = [...row.querySelectorAll<HTMLElement>(':scope > a, :scope > :not([aria-hidden]) button')];
  const boxes = entries.map((entry) => ({ name: entry.textContent, box: entry.getBoundingClientRect(), entry }));
  return boxes.flatMap(({ name, box, entry }, index) => [
    ...(box.left < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5
      ? [`${name} is outside`]
      : []),
    ...(Math.abs(box.top - (boxes[0]?.box.top ?? 0)) > 1 ? [`${name} is in another line`] : []),
    ...(index > 0 && box.left < (boxes[index - 1]?.box.right ?? 0) - 0.5 ? [`${name} covers its neighbour`] : []),
    ...(entry.scrollWidth > entry.clientWidth + 1 ? [`${name} is cut`] : []),
    ...(box.width < 43.5 || box.height < 43.5 ? [`${name} is hard to hit`] : []),
  ]);
}

describe('screens-12: one line, whatever fits', () => {
  test.each([
    ['mia', 'phone', 150],
    ['anna', 'phone', 100],
    ['anna', 'phone', 150],
    ['anna', 'smallPhone', 200],
    ['anna', 'tablet', 150],
    ['anna', 'desktop', 200],
    ['paul', 'tablet', 100],
    ['gerda', 'smallPhone', 150],
    ['tara', 'phone', 200],
  ] as const)('the navigation is one line for %s on a %s at %i percent', async (who, size, percent) => {
    const meyers = inventMeyers();
    await pretend({ size });
    setTextSize(percent);
    await meyers.open('/', who, { hasProfessionalWork: true });
    await expect.element(screens).toBeVisible();
    await document.fonts.ready;
    await expect.poll(() => faultsOf(screens.element())).toEqual([]);
    await accountMenu.click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    const signOut = page.getByRole('menuitem', { name: 'Sign Out', exact: true });
    (signOut.element() as HTMLElement).scrollIntoView({ block: 'nearest' });
    const { left, right, x, width, y, height } = signOut.element().getBoundingClientRect();
    expect([left >= 0, right <= innerWidth]).toEqual([true, true]);
    expect(signOut.element().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  test('on a phone short names stand there, with the whole ones as name and title', async () => {
    const meyers = inventMeyers();
    await pretend({ size: 'phone' });
    await meyers.open('/', 'anna', { hasProfessionalWork: true });
    const links = screens.getByRole('link');
    await expect.poll(() => wordsOf(links)).toEqual(['Home', 'Command Center', 'Parent', 'Professional', 'Calendar']);
    for (const name of ['Family Command Center', 'Parent Dashboard', 'Professional Dashboard', 'Family Calendar'])
      await expect.element(screens.getByRole('link', { name, exact: true })).toHaveAttribute('title', name);
    expect(await findAccessibilityViolations()).toEqual([]);
  });

  test('what does not fit goes under More by its whole name, Home and Calendar stay', async () => {
    const meyers = inventMeyers();
    await pretend({ size: 'phone' });
    setTextSize(150);
    await meyers.open('/', 'anna', { hasProfessionalWork: true });
    await expect.poll(() => wordsOf(screens.getByRole('link'))).toEqual(expect.arrayContaining(['Home', 'Calendar']));
    await screens.getByRole('button', { name: 'More' }).click();
    expect(await findAccessibilityViolations()).toEqual([]);
    await page.getByRole('menuitem', { name: 'Parent Dashboard' }).click();
    await expect.poll(address).toBe('/parent');
    await expect.element(screens.getByRole('button', { name: 'More: Parent Dashboard is open' })).toBeVisible();
  });
});

test('look-22: the header stands in the same place on every screen', async () => {
  const meyers = inventMeyers();
  await page.viewport(1440, 900);
  const places = new Set<string>();
  for (const path of ['/', '/admin', '/parent', '/calendar', '/family', '/password']) {
    await meyers.open(path, 'anna');
    await expect.element(accountMenu).toBeVisible();
    const brand = page.getByRole('link', { name: 'Kinboard' }).element().getBoundingClientRect();
    const account = accountMenu.element().getBoundingClientRect();
    places.add(`${brand.left} to ${account.right}, ${brand.top} high`);
  }
  await page.viewport(1280, 720);
  expect([...places]).toHaveLength(1);
});

test('screens-13: a parent without professional work finds that dashboard in the menu alone', async () => {
  const meyers = inventMeyers();
  const isInNavigation = async (who: Meyer, hasProfessionalWork: boolean) => {
    await meyers.open('/', who, { hasProfessionalWork });
    await expect.element(screens.getByRole('link', { name: 'Home' })).toBeVisible();
    return wordsOf(screens.getByRole('link')).includes('Professional Dashboard');
  };
  expect(await isInNavigation('tara', false)).toBe(true);
  expect(await isInNavigation('paul', true)).toBe(true);
  expect(await isInNavigation('paul', false)).toBe(false);
  await accountMenu.click();
  await page.getByRole('menuitem', { name: 'Professional Dashboard' }).click();
  await expect.poll(address).toBe('/professional');
});

test('screens-12: whoever just created their family has whole names where they fit', async () => {
  const meyers = inventMeyers();
  await meyers.open('/family', 'anna', { familyId: null, family: null });
  await page.getByLabelText('Family name').fill('Lang');
  await page.getByRole('button', { name: 'Create Family' }).click();
  await expect
    .poll(() => wordsOf(screens.getByRole('link')))
    .toEqual(['Home', 'Family Command Center', 'Parent Dashboard', 'Family Calendar']);
});
