import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { loseCall, mendCall } from '#tests/components/answers.ts';
import { address } from '#tests/components/app.tsx';
import { countOf, findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

test('screens-6: an unknown address reads ‘404 Page Not Found’ with a way home, signed in or not', async () => {
  const meyers = inventMeyers();
  for (const who of ['mia', null] as const) {
    for (const path of ['/nowhere', '/parent/nothing', '/professional/tasks/7']) {
      await meyers.open(path, who);
      await expect.element(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      await expect.element(page.getByText('There is nothing at this address.')).toBeVisible();
      await expect.poll(() => document.title).toContain('404 Page Not Found');
      await expect.poll(() => countOf(page.getByRole('button', { name: /^Account menu/ }))).toBe(who ? 1 : 0);
    }
    expect(await findAccessibilityViolations()).toEqual([]);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.poll(address).toBe(who ? '/' : '/auth');
  }
});

test('screens-16: ‘Kinboard cannot be opened’ shows while the first question fails', async () => {
  const meyers = inventMeyers();
  loseCall(getCurrentUser);
  await meyers.open('/', null);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Kinboard cannot be opened' })).toBeVisible();
  mendCall(getCurrentUser);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
});
