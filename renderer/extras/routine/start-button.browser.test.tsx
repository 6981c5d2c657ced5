import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pretend } from '#tests/components/device.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('routine-3, look-69: on a phone no tile moves when Start comes', async () => {
  await pretend({ size: 'phone' });
  const meyers = inventMeyers();
  meyers.task({ text: 'Bed', period: 'AM' }, ['mia']);
  const { family } = meyers.userOf('mia');
  await meyers.open('/', 'mia', { family: family && { ...family, extras: ['routine'] }, routine: 'button' });
  const tops: number[] = [];
  const watch = new MutationObserver(() => {
    const tile = document.querySelector('main [role=checkbox], main input[type=checkbox]');
    const section = tile?.closest('section');
    if (tile && section) tops.push(tile.getBoundingClientRect().top - section.getBoundingClientRect().top);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await expect.element(page.getByRole('checkbox', { name: /^Bed/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Start/ })).toBeVisible();
  watch.disconnect();
  expect(tops.length).toBeGreaterThan(0);
  expect(new Set(tops).size, tops.join(' ')).toBe(1);
});
