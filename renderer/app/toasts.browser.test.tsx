import { afterEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { dismissToast, showToast } from '#renderer/ui/overlays/toasts.ts';
import { pretend } from '#tests/components/device.ts';
import { findAccessibilityViolations, statusToast } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="checkbox"]';
const WINDOWS = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;

afterEach(async () => {
  vi.useRealTimers();
  dismissToast();
  await page.viewport(1280, 720);
  await pretend({});
});

/** Lists the controls that lie under the toast or the bar although they were scrolled to. */
function coveredControls(): string[] {
  const foot = [...document.querySelectorAll('[aria-label="Notifications"] .bp6-toast, nav[aria-label="Screens"]')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const main = document.querySelector('main');
  return [...(main?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].flatMap((control) => {
    if (!control.checkVisibility()) return [];
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const isCovered = foot.some(
      (part) =>
        box.left < part.right && box.right > part.left && box.top < part.bottom - 1 && box.bottom > part.top + 1,
    );
    return isCovered ? [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName] : [];
  });
}

describe('look-54: toasts have a place where nothing else is', () => {
  test.each(['/', '/?tab=children', '/admin', '/parent', '/parent/tasks', '/calendar', '/family'])(
    'a toast covers nothing of %s that one scrolls to, on phone, tablet and desktop',
    async (path) => {
      const meyers = inventMeyers();
      for (const text of ['Make the bed', 'Brush teeth', 'Feed the cat', 'Read a book'])
        meyers.task({ text }, ['anna']);
      for (const [width, height] of WINDOWS) {
        await page.viewport(width, height);
        await meyers.open(path, 'anna');
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        showToast({ title: 'Task Added', description: 'It is on the list of everybody who does it.', durationMs: 1e6 });
        await expect.element(statusToast('Task Added')).toBeVisible();
        await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
        // The page gets its room for the toast a moment later, and lists may still come.
        await expect.poll(coveredControls, { message: `${path} at ${width}` }).toEqual([]);
      }
    },
  );

  test('nor *Sign Out* of the account menu, however long the menu is', async () => {
    const meyers = inventMeyers();
    await meyers.open('/', 'mia');
    await page.getByRole('button', { name: 'Account menu of Mia' }).click();
    showToast({ title: 'Welcome back!', description: 'Hello, Mia!', durationMs: 1e6 });
    const toast = statusToast('Welcome back!');
    await expect.element(toast).toBeVisible();
    const entry = page.getByRole('menuitem', { name: 'Sign Out' });
    await expect.element(entry).toBeVisible();
    const signOut = entry.element();
    const isCovered = () => {
      signOut.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return signOut.getBoundingClientRect().bottom > toast.element().getBoundingClientRect().top;
    };
    await expect.poll(isCovered).toBe(false);
  });

  test('nor a button of a dialog that fills the phone', async () => {
    const meyers = inventMeyers();
    await pretend({ size: 'phone' });
    await meyers.open('/parent/tasks', 'anna');
    await page.getByRole('button', { name: 'Add Task' }).first().click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
    await expect.element(save).toBeVisible();
    showToast({ title: 'Error', description: 'It could not be saved.', intent: 'danger' });
    const toast = page.getByRole('alert').filter({ hasText: 'It could not be saved.' });
    await expect.element(toast).toBeVisible();
    await expect
      .poll(() => save.element().getBoundingClientRect().bottom <= toast.element().getBoundingClientRect().top)
      .toBe(true);
    expect(await findAccessibilityViolations()).toEqual([]);
  });
});

test('look-54: a toast is a card of at most 420 px, beside which the page is seen and pressed', async () => {
  const meyers = inventMeyers();
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height);
    await meyers.open('/family', 'anna');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    showToast({ title: 'Task Added', durationMs: 1e6 });
    await expect.element(statusToast('Task Added')).toBeVisible();
    const region = page.getByRole('region', { name: 'Notifications' }).element();
    const box = region.getBoundingClientRect();
    expect.soft(box.width, `at ${width}`).toBe(Math.min(420, width - 32));
    expect.soft(Math.abs(box.left + box.right - width), `in the middle at ${width}`).toBeLessThanOrEqual(1);
    expect.soft(getComputedStyle(region).backgroundColor, `at ${width}`).toBe('rgba(0, 0, 0, 0)');
    const beside = document.elementFromPoint(box.left - 8, box.top + box.height / 2);
    expect.soft(region.contains(beside), `beside it at ${width}`).toBe(false);
  }
});

test('look-54: what has the focus when a toast opens is scrolled out from under it', async () => {
  const meyers = inventMeyers();
  for (const [width, height] of WINDOWS) {
    await page.viewport(width, height);
    await meyers.open('/family', 'anna');
    const button = page.getByRole('button', { name: 'Add Adult' });
    await expect.element(button).toBeVisible();
    await expect.poll(() => document.querySelector('.bp6-skeleton')).toBe(null);
    const bottomOf = (part: Element) => part.getBoundingClientRect().bottom;
    const element = button.element() as HTMLElement;
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
    window.scrollBy({ top: bottomOf(element) - height + 70, behavior: 'instant' });
    element.focus({ preventScroll: true });
    showToast({ title: 'Task Added', durationMs: 1e6 });
    await expect.element(statusToast('Task Added')).toBeVisible();
    const topOfToast = () => document.querySelector('[aria-label="Notifications"]')?.getBoundingClientRect().top ?? 0;
    await expect.poll(() => bottomOf(element) - topOfToast()).toBeLessThanOrEqual(0);
    dismissToast();
  }
});

test('look-54: a toast waits for a mouse that moves onto it, not for one that rests there', async () => {
  const meyers = inventMeyers();
  await meyers.open('/family', 'anna');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const toast = statusToast('Saved');
  showToast({ title: 'Saved', durationMs: 1e6 });
  await expect.element(toast).toBeVisible();
  await userEvent.hover(toast);
  dismissToast();
  await expect.element(toast).not.toBeInTheDocument();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isUnderMouse = () => document.querySelector('.bp6-toast')?.matches(':hover') ?? false;
  showToast({ title: 'Saved' });
  // The browser tells the page about the mouse that rests there.
  await vi.waitUntil(isUnderMouse, { timeout: 10_000 });
  vi.advanceTimersByTime(6000);
  await expect.element(toast).not.toBeInTheDocument();

  showToast({ title: 'Saved' });
  await vi.waitUntil(isUnderMouse, { timeout: 10_000 });
  await userEvent.hover(toast.getByText('Saved'), { position: { x: 4, y: 4 } });
  vi.advanceTimersByTime(6000);
  await expect.element(toast).toBeVisible();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  vi.advanceTimersByTime(6000);
  await expect.element(toast).not.toBeInTheDocument();
});

test('look-54: a toast that comes or ends while a button is pressed moves it only afterwards', async () => {
  const meyers = inventMeyers();
  await pretend({ size: 'phone' });
  await meyers.open('/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true });
  await expect.element(cancel).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  const place = () => Math.round(cancel.element().getBoundingClientRect().top);
  const toast = statusToast('Saved');

  const before = place();
  await userEvent.hover(cancel);
  await commands.mouse('down');
  showToast({ title: 'Saved', durationMs: 1e6 });
  await expect.element(toast).toBeVisible();
  expect(place()).toBe(before);
  // Let go beside it: nothing is pressed.
  await userEvent.hover(page.getByRole('heading', { name: 'Add Task' }));
  await commands.mouse('up');
  await expect.poll(place).toBeLessThan(before);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showToast({ title: 'Saved' });
  await expect.element(toast).toBeVisible();
  const withToast = place();
  await userEvent.hover(cancel);
  await commands.mouse('down');
  vi.advanceTimersByTime(6000);
  vi.useRealTimers();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(place()).toBe(withToast);
  await commands.mouse('up');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(toast).not.toBeInTheDocument();
});
