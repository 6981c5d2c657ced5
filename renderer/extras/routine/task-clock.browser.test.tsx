import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { createTask, updateTask } from '#shared/contracts/tasks.ts';
import { asked } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { findAccessibilityViolations } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';
import type { Meyer } from '#tests/support/meyers.ts';

const KEY = 'kinboard.routine:mia';
const MINUTE = 60_000;

/** Keeps something on the device, as another window of the same browser does. */
function keep(state: object | null): void {
  if (state) localStorage.setItem(KEY, JSON.stringify({ date: TODAY, ended: [], orders: {}, clocks: {}, ...state }));
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

beforeEach(() => keep(null));
afterEach(() => keep(null));

async function open(meyers: Meyers, at: string, who: Meyer): Promise<void> {
  const { family } = meyers.userOf(who);
  const extras = { family: family && { ...family, extras: ['routine' as const] } };
  await meyers.open(at, who, { ...extras, ...(who === 'mia' ? { routine: 'button' as const } : {}) });
}

/** Opens the morning of Mia, whose first task takes some minutes. */
async function openMorning(minutes: number, reading?: 'not-yet' | 'a-little'): Promise<void> {
  const meyers = inventMeyers();
  if (reading) meyers.person('mia').reading = reading;
  meyers.task({ text: 'Brush teeth', period: 'AM', icon: 'toothbrush', minutes }, ['mia']);
  meyers.task({ text: 'Get dressed', period: 'AM', icon: 'tshirt' }, ['mia']);
  await open(meyers, '/', 'mia');
  await page.getByRole('button', { name: /^Start Morning/ }).click();
  await expect.element(screen().getByRole('heading', { name: 'Brush teeth' })).toHaveFocus();
}

/** Runs the clock so that some milliseconds are left. */
const leave = (leftMs: number) =>
  keep({ open: { period: 'AM', during: 'AM' }, clocks: { 'task-1': { endsAt: Date.now() + leftMs } } });

const screen = () => page.getByRole('dialog', { name: /Morning Tasks/ });
const button = (name: string) => screen().getByRole('button', { name, exact: true });
const digits = () => /\d+:\d\d/.exec(screen().element().textContent ?? '')?.[0];
const heard = (words: string) => page.getByText(words, { exact: true });

async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('routine-10: a tap starts the clock, pauses it and lets it go on', async () => {
  await openMorning(3);
  expect(digits()).toBe('3:00');
  await press('Start the clock, 3 minutes');
  await expect.poll(digits).toBe('2:59');
  await press('Pause the clock');
  await expect.element(button('Go on with the clock')).toBeVisible();
  const paused = digits();
  await press('Go on with the clock');
  await expect.element(button('Pause the clock')).toBeVisible();
  await expect.poll(digits).not.toBe(paused);
});

test('routine-10: the second tap of a double tap does not pause the clock', async () => {
  await openMorning(3);
  await button('Start the clock, 3 minutes').dblClick();
  await expect.element(button('Pause the clock')).toBeVisible();
  await expect.poll(digits).toBe('2:59');
});

test('routine-10: at its end it asks Ready?, nothing is lost, and a tap starts it again', async () => {
  await openMorning(3);
  leave(1500);
  await expect.element(screen().getByText('Ready?')).toBeVisible();
  expect(digits()).toBeUndefined();
  await expect.element(screen().getByRole('heading', { name: 'Brush teeth' })).toBeVisible();
  await press('Start the clock again');
  await expect.poll(digits).toMatch(/^(3:00|2:5\d)$/);
  expect(screen().getByText('Ready?').query()).toBeNull();
});

test('routine-10: Later pauses the clock', async () => {
  await openMorning(3);
  leave(2 * MINUTE);
  await expect.element(button('Pause the clock')).toBeVisible();
  await press('Later');
  await expect.element(screen().getByRole('heading', { name: 'Get dressed' })).toHaveFocus();
  await press('Later');
  await expect.element(button('Go on with the clock')).toBeVisible();
  expect(digits()).toMatch(/^(2:00|1:5\d)$/);
});

test('routine-11: a device whose clock is wrong shows another disc, and all of it at most', async () => {
  await openMorning(3);
  leave(60 * 24 * MINUTE);
  await expect.element(button('Pause the clock')).toBeVisible();
  expect(digits()).toBe('3:00');
  leave(-60 * 24 * MINUTE);
  await expect.element(screen().getByText('Ready?')).toBeVisible();
  await expect.element(screen().getByRole('heading', { name: 'Brush teeth' })).toBeVisible();
});

test('routine-13: screen readers hear half of the time, one more minute and the end', async () => {
  await openMorning(4);
  leave(2 * MINUTE + 600);
  await expect.element(heard('Half of the time is over.')).toBeInTheDocument();
  leave(MINUTE + 600);
  await expect.element(heard('One more minute.')).toBeInTheDocument();
  leave(600);
  await expect.poll(() => heard('Ready?').elements().length).toBe(2);
});

test('routine-10: the end has one soft sound, and none on a device that slept over it', async () => {
  const notes = vi.spyOn(AudioContext.prototype, 'createOscillator');
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => {
    notes.mockRestore();
    clock.mockRestore();
  });
  await openMorning(3);
  leave(600);
  await expect.poll(() => notes.mock.calls.length).toBe(1);
  leave(1500);
  await expect.element(button('Pause the clock')).toBeVisible();
  const wakesAt = Date.now() + MINUTE;
  clock.mockImplementation(() => wakesAt);
  await expect.element(screen().getByText('Ready?')).toBeVisible();
  await expect.element(button('Start the clock again')).toBeVisible();
  expect(notes).toHaveBeenCalledTimes(1);
});

test('routine-13: where less motion is wanted the clock is digits and a bar of ten steps', async () => {
  await openMorning(10);
  const steps = () => button('Pause the clock').element().querySelectorAll('[data-full]').length;
  leave(10 * MINUTE);
  await expect.element(button('Pause the clock')).toBeVisible();
  expect(button('Pause the clock').element().querySelector('circle')).toBeNull();
  expect(steps()).toBe(10);
  leave(4.5 * MINUTE);
  await expect.poll(steps).toBe(5);
  await pretend({ reducedMotion: 'no-preference' });
  await expect.poll(() => button('Pause the clock').element().querySelector('circle')).not.toBeNull();
});

describe('routine-12: what is spoken', () => {
  /** Gives the device a voice, or takes it away. @returns what it reads */
  function giveVoice(): string[] {
    const spoken: string[] = [];
    const voice = { lang: 'en-US', name: 'Test' } as SpeechSynthesisVoice;
    const spies = [
      vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([voice]),
      vi.spyOn(speechSynthesis, 'speak').mockImplementation(({ text }) => void spoken.push(text)),
      vi.spyOn(window, 'SpeechSynthesisUtterance').mockImplementation(function (this: object, text?: string) {
        return Object.assign(this, { text }) as SpeechSynthesisUtterance;
      }),
    ];
    const tell = () => speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
      tell();
    });
    tell();
    return spoken;
  }

  test('routine-12: who does not read yet hears each task at once, with praise for the one before', async () => {
    const spoken = giveVoice();
    await openMorning(3, 'not-yet');
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    await expect.poll(() => spoken.at(-1)).toBe('Brush teeth');
    await press('Done');
    await expect.poll(() => spoken.at(-1)).toMatch(/^Great job! Get dressed$/i);
    await press('Undo Brush teeth');
    await expect.poll(() => spoken.at(-1)).toBe('Brush teeth');
  });

  test('routine-12: there is no praise for a task that was put off', async () => {
    const spoken = giveVoice();
    const meyers = inventMeyers();
    meyers.person('mia').reading = 'not-yet';
    for (const text of ['Bed', 'Teeth', 'Bag']) meyers.task({ text, period: 'AM' }, ['mia']);
    await open(meyers, '/', 'mia');
    await page.getByRole('button', { name: /^Start Morning/ }).click();
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    await expect.poll(() => spoken.at(-1)).toBe('Bed');
    await press('Done');
    await expect.poll(() => spoken.at(-1)).toMatch(/^Great job! Teeth$/i);
    await press('Later');
    await expect.poll(() => spoken.at(-1)).toBe('Bag');
    // What was done before can still be taken back.
    await expect.element(button('Undo Bed')).toBeVisible();
  });

  test('routine-12: nothing is said when nobody has touched the screen for a minute', async () => {
    const spoken = giveVoice();
    const meyers = inventMeyers();
    meyers.person('mia').reading = 'not-yet';
    for (const text of ['Bed', 'Teeth', 'Bag']) meyers.task({ text, period: 'AM' }, ['mia']);
    await open(meyers, '/', 'mia');
    await page.getByRole('button', { name: /^Start Morning/ }).click();
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    await expect.poll(() => spoken).toEqual(['Bed']);
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE);
    onTestFinished(() => later.mockRestore());
    const body = { userId: 'mia', date: TODAY };
    await meyers.as('mia').ok(completeTask, { params: { taskId: 'task-1' }, body });
    tellChange({ type: 'progress.changed', ids: ['mia'] });
    await expect.element(screen().getByRole('heading', { name: 'Teeth' })).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await press('Done');
    // The praise of Home alone is silent only while a real voice speaks.
    await expect.poll(() => spoken.filter((each) => each !== 'Great job!')).toEqual(['Bed', 'Great job! Bag']);
  });

  test('routine-12: who reads a little has the loudspeaker and hears nothing unasked', async () => {
    const spoken = giveVoice();
    await openMorning(3, 'a-little');
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    await press('Read “Brush teeth” aloud');
    await expect.poll(() => spoken).toEqual(['Brush teeth']);
  });

  test('routine-12: without a voice there is no loudspeaker, and the screen stays', async () => {
    await openMorning(3, 'not-yet');
    expect(
      screen()
        .getByRole('button', { name: /aloud$/ })
        .query(),
    ).toBeNull();
    await press('Done');
    await expect.element(screen().getByRole('heading', { name: 'Get dressed' })).toHaveFocus();
  });
});

const LOOKS = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const;
for (const look of LOOKS) {
  for (const size of ['smallPhone', 'landscape', 'tablet'] as const) {
    test(`look-5: axe finds nothing, ${Object.values(look).join()} on a ${size}`, async () => {
      await pretend({ ...look, size });
      await openMorning(3);
      leave(2 * MINUTE);
      await expect.element(button('Pause the clock')).toBeVisible();
      expect(await findAccessibilityViolations()).toEqual([]);
      // Everything can be reached, and nothing is wider than the window.
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
      for (const name of ['Done', 'Later', 'Stop']) {
        const { height, right } = button(name).element().getBoundingClientRect();
        expect(height, name).toBeGreaterThanOrEqual(name === 'Stop' ? 44 : 56);
        expect(right, name).toBeLessThanOrEqual(clientWidth);
      }
      await press('Done');
      await expect.element(screen().getByRole('heading', { name: 'Get dressed' })).toHaveFocus();
      await press('Done');
      await expect.element(screen().getByRole('heading', { name: 'You did it!' })).toHaveFocus();
      expect(await findAccessibilityViolations()).toEqual([]);
    });
  }
}

test('routine-10: the form of a task takes 1 to 60 minutes, or none', async () => {
  await open(inventMeyers(), '/parent/tasks', 'anna');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabelText('Task name').fill('Brush teeth');
  const minutes = dialog.getByLabelText('Takes about … minutes');
  await minutes.fill('61');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(minutes).toHaveAccessibleDescription(/Use a whole number from 1 to 60/);
  await minutes.fill('3');
  expect(await findAccessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => asked(createTask).map(({ body }) => body.minutes)).toEqual([3]);
});

test('routine-10: minutes that are taken out of the form of a task are gone', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Brush teeth', minutes: 3 }, ['mia']);
  await open(meyers, '/parent/tasks', 'anna');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Task' });
  const minutes = dialog.getByLabelText('Takes about … minutes');
  await expect.element(minutes).toHaveValue('3');
  await minutes.fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => asked(updateTask).map(({ body }) => body.minutes)).toEqual([null]);
});

for (const where of ['panel', 'sheet'] as const) {
  test(`routine-1: a parent chooses in the child’s ${where}, and it is saved at once`, async () => {
    const meyers = inventMeyers();
    meyers.task({ text: 'Brush teeth', period: 'AM' }, ['mia']);
    await open(meyers, where === 'panel' ? '/family' : '/parent', 'anna');
    if (where === 'panel') await page.getByRole('button', { name: /^Edit Mia/ }).click();
    else {
      await page.getByRole('button', { name: /^Mia/ }).first().click();
      await page.getByRole('button', { name: 'One thing at a time' }).click();
    }
    const choice = page.getByRole('radiogroup', { name: 'One thing at a time' });
    await choice.getByText('By itself').click();
    await expect.poll(() => asked(updateUser).map(({ body }) => body)).toEqual([{ routine: 'self' }]);
    await expect.element(choice.getByRole('radio', { name: 'By itself' })).toBeChecked();
    expect(await findAccessibilityViolations()).toEqual([]);
  });
}

/** Tells what of an element lies outside of the part that scrolls it, in whole pixels. */
function hiddenOf(element: Element): number {
  const seen = (element.closest('[data-clock], [class*="screen"]') ?? document.body).getBoundingClientRect();
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return Math.round(Math.max(0, seen.top - top, bottom - seen.bottom, seen.left - left, right - seen.right));
}

test('routine-10, look-65: all of a clock that ended is seen on a small phone', async () => {
  await pretend({ size: 'smallPhone', reducedMotion: 'reduce' });
  await openMorning(3);
  leave(0);
  await expect.element(screen().getByText('Ready?')).toBeVisible();
  expect(hiddenOf(screen().getByText('Ready?').element())).toBe(0);
  expect(hiddenOf(button('Start the clock again').element())).toBe(0);
});

test('routine-14, look-69: the celebration of a long part has its button on a small phone', async () => {
  await pretend({ size: 'smallPhone', reducedMotion: 'reduce' });
  const meyers = inventMeyers();
  for (const text of ['Bed', 'Teeth']) meyers.task({ text, period: 'AM' }, ['mia']);
  await open(meyers, '/', 'mia');
  await page.getByRole('button', { name: /^Start Morning/ }).click();
  for (const name of ['Bed', 'Teeth']) {
    await expect.element(screen().getByRole('heading', { name })).toHaveFocus();
    await press('Done');
  }
  await expect.element(button('To my day')).toBeVisible();
  expect(button('To my day').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('look-66: a small phone shows the clock of a long task, and all of a long word', async () => {
  await pretend({ size: 'smallPhone' });
  const meyers = inventMeyers();
  const long = 'Put your swimming things, the towel, the green bottle and the letter into the bag by the door';
  meyers.task({ text: long, period: 'AM', minutes: 10 }, ['mia']);
  meyers.task({ text: 'Donaudampfschifffahrtsgesellschaftskapit', period: 'AM' }, ['mia']);
  await open(meyers, '/', 'mia');
  await page.getByRole('button', { name: /^Start Morning/ }).click();
  await expect.element(screen().getByRole('heading', { name: long })).toHaveFocus();
  const next = screen()
    .getByText(/^Donau/)
    .element();
  expect(next.scrollWidth).toBe(next.clientWidth);
  expect(hiddenOf(button('Start the clock, 10 minutes').element())).toBe(0);
});

test('look-21: Start has 8 px between itself and a tile', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Bed', period: 'AM' }, ['mia']);
  await open(meyers, '/', 'mia');
  const start = page.getByRole('button', { name: /^Start Morning/ });
  await expect.element(start).toBeVisible();
  const tile = page.getByRole('checkbox', { name: /^Bed/ }).element();
  expect(tile.getBoundingClientRect().top - start.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(8);
});

test('look-66: of a long task on a small phone everything can be reached, the buttons at once', async () => {
  await pretend({ size: 'smallPhone' });
  const meyers = inventMeyers();
  const text = 'Put all the clean clothes from the basket into the wardrobe, and bring the basket down again.';
  meyers.task({ text: `${text} Then look.`, period: 'AM', icon: 'tshirt' }, ['mia']);
  meyers.task({ text, period: 'AM', minutes: 60 }, ['mia']);
  await open(meyers, '/', 'mia');
  await page.getByRole('button', { name: /^Start Morning/ }).click();
  for (const name of ['Later', 'Done', 'Stop']) {
    await expect.element(button(name)).toBeVisible();
    const { top, bottom } = button(name).element().getBoundingClientRect();
    expect(top, name).toBeGreaterThanOrEqual(0);
    expect(bottom, name).toBeLessThanOrEqual(window.innerHeight);
  }
  expect(await findAccessibilityViolations()).toEqual([]);
  await press('Done');
  await expect.element(button('Start the clock, 60 minutes')).toBeInTheDocument();
  expect(await findAccessibilityViolations()).toEqual([]);
});
