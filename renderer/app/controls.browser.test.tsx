import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { contrast } from '#renderer/domain/people/child-look.ts';
import { waitingCount } from '#renderer/ui/layout/waiting-count.ts';
import { pretend } from '#tests/components/device.ts';
import { hexOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

afterEach(async () => {
  waitingCount.set(0);
  await pretend({});
});

/** Returns the colour on which an element stands. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/, 0\)$/.test(backgroundColor)) return hexOf(backgroundColor);
  }
  return '#ffffff';
}

for (const device of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
  test(`look-128: a switch that is off has an outline, ${Object.values(device)[0]}`, async () => {
    const meyers = inventMeyers();
    await pretend(device);
    await meyers.open('/parent', 'anna');
    const toggle = page.getByRole('checkbox', { name: 'Assign tasks automatically' });
    await expect.element(toggle).toBeInTheDocument();
    await expect.element(toggle).not.toBeChecked();
    const track = toggle.element().nextElementSibling as Element;
    const { borderStyle, borderWidth, borderColor, width, height } = getComputedStyle(track);
    expect(borderStyle).toBe('solid');
    expect(Number.parseFloat(borderWidth)).toBeGreaterThanOrEqual(1);
    expect(Number.parseFloat(width)).toBeGreaterThan(1.4 * Number.parseFloat(height));
    const ground = groundOf(track.parentElement as Element);
    const knob = getComputedStyle(track, '::before').backgroundColor;
    for (const color of [borderColor, knob]) expect(contrast(hexOf(color), ground)).toBeGreaterThanOrEqual(3);
  });
}

test('look-127: fields of one row stand at one height, also beside one with help', async () => {
  const meyers = inventMeyers();
  await meyers.open('/admin', 'anna');
  const settings = page.getByRole('region', { name: 'Family settings' });
  await expect.element(settings.getByLabelText('Language')).toBeVisible();
  const [name, language, zone] = ['Family name', 'Language', 'Time zone'].map((label) =>
    boxOf(settings.getByLabelText(label)),
  );
  expect(name?.right).toBeLessThan(language?.left ?? 0);
  expect(language?.top).toBe(name?.top);
  expect(zone?.top).toBe(name?.top);
  const help = settings.getByText('What everybody reads who has not chosen another one');
  expect(boxOf(help).top).toBeGreaterThanOrEqual(language?.bottom ?? Number.NaN);
  await expect.element(settings.getByLabelText('Language')).toHaveAccessibleDescription(/What everybody reads/);
});

test('look-11: what a mouse focused has a ring of 2 px, what a key focused one of 3 px', async () => {
  const meyers = inventMeyers();
  await meyers.open('/admin', 'anna');
  const [name, link] = ['Family name', 'Name of the family link (optional)'].map((label) => page.getByLabelText(label));
  if (!name || !link) throw new Error('There are no fields');
  const ring = (locator: Locator) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(locator.element());
    return { style: outlineStyle, width: outlineWidth, isSeen: contrast(hexOf(outlineColor), '#ffffff') >= 3 };
  };
  await link.click();
  await expect.element(link).toHaveFocus();
  expect(ring(link)).toEqual({ style: 'solid', width: '2px', isSeen: true });
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.element(link).toHaveFocus();
  expect(ring(link)).toEqual({ style: 'solid', width: '3px', isSeen: true });
  await name.click();
  expect(ring(name).width).toBe('2px');
});

for (const [colorScheme, least] of [
  ['light', 1.4],
  ['dark', 1.8],
] as const) {
  test(`look-129: the rest of rings and bars is seen, and what is reached stands out, ${colorScheme}`, async () => {
    const meyers = inventMeyers();
    meyers.task({ text: 'Make the bed' }, ['mia']);
    meyers.task({ text: 'Brush teeth' }, ['mia']);
    await meyers.open('/', 'mia');
    await pretend({ colorScheme });
    await page.getByRole('checkbox', { name: /Make the bed/ }).click();
    const ring = () => [...document.querySelectorAll('main [role="img"] circle')];
    await expect.poll(() => ring().length).toBe(2);
    const [rest = '', reached = ''] = ring().map((circle) => hexOf(getComputedStyle(circle).stroke));
    expect(contrast(rest, groundOf(ring()[0] as Element))).toBeGreaterThanOrEqual(least);
    expect(contrast(reached, rest)).toBeGreaterThanOrEqual(3);
    await meyers.open('/parent', 'anna');
    const bar = page.getByRole('progressbar').first();
    await expect.element(bar).toBeInTheDocument();
    const room = hexOf(getComputedStyle(bar.element()).backgroundColor);
    const meter = hexOf(getComputedStyle(bar.element().firstElementChild as Element).backgroundColor);
    expect(contrast(room, groundOf(bar.element().parentElement as Element))).toBeGreaterThanOrEqual(least);
    expect(contrast(meter, room)).toBeGreaterThanOrEqual(3);
  });
}

test('look-126: the number at Parent Dashboard covers none of its letters', async () => {
  const meyers = inventMeyers();
  for (const size of ['desktop', 'tablet', 'phone'] as const) {
    await pretend({ size });
    await meyers.open('/', 'anna');
    for (const count of [2, 12]) {
      waitingCount.set(count);
      const entry = page.getByRole('link', { name: new RegExp(`Parent Dashboard, ${count} `) });
      await expect.element(entry).toBeVisible();
      const number = entry.element().querySelector('[data-count]');
      const badge = number?.getBoundingClientRect();
      const letters = document.createRange();
      letters.selectNodeContents(number?.previousElementSibling as Element);
      const words = letters.getBoundingClientRect();
      if (!badge) throw new Error('There is no number');
      const isBeside = badge.left >= words.right - 0.5 || badge.bottom <= words.top + 3;
      expect.soft(isBeside, `${count} on ${size}`).toBe(true);
    }
  }
});
