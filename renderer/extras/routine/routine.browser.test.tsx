import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import type { Routine } from '#shared/extras/routine/rules.ts';
import { asked } from '#tests/components/answers.ts';
import { type Meyers, TODAY } from '#tests/components/family-lists.ts';
import { tellChange } from '#tests/components/live.ts';
import { wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const KEY = 'kinboard.routine:mia';

/** Keeps something on the device, as another window of the same browser does. */
function keep(state: object | null): void {
  if (state) localStorage.setItem(KEY, JSON.stringify({ date: TODAY, ended: [], orders: {}, clocks: {}, ...state }));
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

beforeEach(() => keep(null));
afterEach(() => keep(null));

/** Mia with tasks of the morning, who sees one at a time. */
function inventMorning(texts: readonly string[], more: { minutes?: number } = {}): Meyers {
  const meyers = inventMeyers();
  for (const text of texts) meyers.task({ text, period: 'AM', ...more }, ['mia']);
  return meyers;
}

async function openHome(meyers: Meyers, routine: Exclude<Routine, 'off'> | null = 'button'): Promise<void> {
  const { family } = meyers.userOf('mia');
  const extras = { family: family && { ...family, extras: ['routine' as const] } };
  await meyers.open('/', 'mia', { ...extras, ...(routine ? { routine } : {}) });
}

const start = (part = 'Morning Tasks & Events') => page.getByRole('button', { name: `Start ${part}`, exact: false });
const screen = () => page.getByRole('dialog', { name: /Morning Tasks/ });
const task = (name: string) => screen().getByRole('heading', { name, exact: true });
const shown = () => wordsOf(screen().getByRole('heading', { level: 2 }))[0];
const button = (name: string) => screen().getByRole('button', { name, exact: true });
const tile = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const path = () => screen().getByRole('img');

/** Presses a button with the keyboard, which counts always. */
async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Stops the clock that tells taps apart; returns what lets time pass. */
function stopClock(): (ms: number) => void {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return (ms) => {
    now += ms;
  };
}

async function openMorning(meyers: Meyers, first: string): Promise<void> {
  await openHome(meyers);
  await start().click();
  await expect.element(task(first)).toHaveFocus();
}

test('routine-1, routine-3: Start is for who has it, where something is open', async () => {
  const meyers = inventMorning(['Bed']);
  meyers.task({ text: 'Bath', period: 'PM' }, ['mia']);
  meyers.dayOf('mia').completedTasks.push('task-2');
  await openHome(meyers);
  await expect.element(start()).toBeVisible();
  expect(page.getByRole('button', { name: /^Start/ }).elements()).toHaveLength(1);
  await openHome(meyers, null);
  await expect.element(tile('Bed')).toBeVisible();
  expect(page.getByRole('button', { name: /^Start/ }).elements()).toHaveLength(0);
});

test('routine-6: a part of twelve tasks with Later twice comes in the order of the list', async () => {
  const names = Array.from({ length: 12 }, (_task, index) => `Task ${index + 1}`);
  await openMorning(inventMorning(names), 'Task 1');
  const seen = [];
  await press('Later');
  await expect.element(task('Task 2')).toHaveFocus();
  await press('Later');
  for (let count = 0; count < 12; count += 1) {
    await expect.element(path()).toHaveAccessibleName(`${count} of 12 done`);
    seen.push(shown());
    await press('Done');
  }
  expect(seen).toEqual([...names.slice(2), 'Task 1', 'Task 2']);
  await expect.element(task('You did it!')).toHaveFocus();
  await expect.poll(() => asked(completeTask).length).toBe(12);
});

test('routine-5, routine-6: what comes next is said, and the last one has no Later', async () => {
  await openMorning(inventMorning(['Bed', 'Teeth']), 'Bed');
  await expect.element(screen().getByText('Next Teeth')).toBeVisible();
  await press('Done');
  await expect.element(task('Teeth')).toHaveFocus();
  await expect.element(screen().getByText('The last one')).toBeVisible();
  expect(button('Later').query()).toBeNull();
});

test('routine-5: events, and what may be done or not, stay on Home', async () => {
  const meyers = inventMorning(['Bed']);
  meyers.task({ text: 'Dishes', period: 'AM', sharing: 'anyone' }, ['mia']);
  meyers.task({ text: 'Piano', period: 'AM', optional: true }, ['mia']);
  meyers.event({ title: 'Dentist', date: TODAY, assignedUsers: ['mia'] });
  await openMorning(meyers, 'Bed');
  await expect.element(path()).toHaveAccessibleName('0 of 1 done');
  await press('Done');
  await expect.element(task('You did it!')).toBeVisible();
});

test('routine-14: after the last one its celebration, then Home with everything ticked', async () => {
  await openMorning(inventMorning(['Bed']), 'Bed');
  await press('Done');
  await expect.element(task('You did it!')).toHaveFocus();
  expect(
    screen()
      .getByText(/You did all/)
      .query(),
  ).toBeNull();
  await press('To my day');
  await expect.element(screen()).not.toBeInTheDocument();
  expect(start().query()).toBeNull();
  await expect.element(page.getByRole('button', { name: /^Morning Tasks/ })).toBeInTheDocument();
});

test('routine-14: a part that was finished elsewhere meanwhile is not celebrated', async () => {
  const meyers = inventMorning(['Bed']);
  await openMorning(meyers, 'Bed');
  await meyers.open('/rewards', 'mia');
  meyers.dayOf('mia').completedTasks.push('task-1');
  let isSeen = false;
  const watch = new MutationObserver(() => {
    isSeen ||= document.body.innerText.includes('You did it!');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  await openHome(meyers);
  await expect.poll(() => String(localStorage.getItem(KEY))).toContain('"open":null');
  expect(isSeen).toBe(false);
});

test('routine-14: Home comes back by itself once nobody touches the screen', { timeout: 20_000 }, async () => {
  await openMorning(inventMorning(['Bed']), 'Bed');
  await press('Done');
  await expect.element(task('You did it!')).toBeVisible();
  await expect.poll(() => screen().query(), { timeout: 10_000 }).toBeNull();
});

test('routine-8: a wrong Done is taken back at once, and the task is shown again', async () => {
  await openMorning(inventMorning(['Bed', 'Teeth', 'Bag']), 'Bed');
  await press('Done');
  await expect.element(task('Teeth')).toHaveFocus();
  await press('Undo Bed');
  await expect.element(task('Bed')).toHaveFocus();
  await expect.poll(() => asked(uncompleteTask).length).toBe(1);
  await expect.element(path()).toHaveAccessibleName('0 of 3 done');
  expect(button('Undo Bed').query()).toBeNull();
});

test('routine-8: also the last one is taken back, from the celebration', async () => {
  await openMorning(inventMorning(['Bed']), 'Bed');
  await press('Done');
  await expect.element(task('You did it!')).toBeVisible();
  await press('Undo Bed');
  await expect.element(task('Bed')).toHaveFocus();
});

test('routine-8: the second tap of a double tap does not do the next task', async () => {
  const pass = stopClock();
  await openMorning(inventMorning(['Bed', 'Teeth', 'Bag']), 'Bed');
  // The second of two taps on Start.
  await button('Done').click();
  await expect.element(task('Bed')).toBeVisible();
  pass(600);
  await button('Done').click();
  await expect.element(task('Teeth')).toHaveFocus();
  pass(599);
  await button('Done').click();
  await expect.element(path()).toHaveAccessibleName('1 of 3 done');
  pass(1);
  await button('Done').click();
  await expect.element(path()).toHaveAccessibleName('2 of 3 done');
  await expect.poll(() => asked(completeTask).length).toBe(2);
});

test('routine-6: a task that another tablet ticks makes room for the next', async () => {
  stopClock();
  const meyers = inventMorning(['Bed', 'Teeth', 'Bag']);
  await openMorning(meyers, 'Bed');
  const body = { userId: 'mia', date: TODAY };
  await meyers.as('mia').ok(completeTask, { params: { taskId: 'task-1' }, body });
  tellChange({ type: 'progress.changed', ids: ['mia'] });
  await expect.element(task('Teeth')).toHaveFocus();
  await expect.element(path()).toHaveAccessibleName('1 of 3 done');
  // A tap that was meant for the task before does nothing.
  await button('Done').click();
  await expect.element(path()).toHaveAccessibleName('1 of 3 done');
});

test('routine-6: the task that is shown stays when others come, and goes when it is removed', async () => {
  const meyers = inventMorning(['Bed', 'Teeth', 'Bag']);
  await openMorning(meyers, 'Bed');
  await press('Later');
  await expect.element(task('Teeth')).toHaveFocus();
  const [bed, teeth, bag] = meyers.tasks;
  meyers.task({ text: 'Cat', period: 'AM' }, ['mia']);
  meyers.tasks.unshift(...meyers.tasks.splice(-1));
  tellChange({ type: 'tasks.changed', ids: [] });
  await expect.element(path()).toHaveAccessibleName('0 of 4 done');
  expect(shown()).toBe('Teeth');
  meyers.tasks.splice(meyers.tasks.indexOf(teeth as never), 1);
  tellChange({ type: 'tasks.changed', ids: [] });
  await expect.element(task('Cat')).toHaveFocus();
  for (const gone of [bed, bag]) meyers.tasks.splice(meyers.tasks.indexOf(gone as never), 1);
  meyers.tasks.splice(0, 1);
  tellChange({ type: 'tasks.changed', ids: [] });
  // Nothing is left, and nothing was done: there is nothing to celebrate.
  await expect.element(screen()).not.toBeInTheDocument();
});

test('routine-6: a task that is renamed, or takes other minutes, stays and shows it', async () => {
  const meyers = inventMorning(['Bed', 'Teeth'], { minutes: 3 });
  await openMorning(meyers, 'Bed');
  const [bed] = meyers.tasks;
  Object.assign(bed as object, { text: 'Make the bed', minutes: 5 });
  tellChange({ type: 'tasks.changed', ids: [] });
  await expect.element(task('Make the bed')).toHaveFocus();
  await expect.element(button('Start the clock, 5 minutes')).toBeVisible();
});

test('routine-8: a task that a grown-up is to look at makes room too', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Garage', period: 'AM', lookFirst: true }, ['mia']);
  meyers.task({ text: 'Teeth', period: 'AM' }, ['mia']);
  await openMorning(meyers, 'Garage');
  await press('Done');
  await expect.element(task('Teeth')).toHaveFocus();
  await expect.element(path()).toHaveAccessibleName('1 of 2 done');
});

test('routine-7: Stop, Escape and Back stop; the ticks stay, and Start goes on', async () => {
  await openMorning(inventMorning(['Bed', 'Teeth', 'Bag', 'Cat']), 'Bed');
  await press('Done');
  await expect.element(task('Teeth')).toHaveFocus();
  const ways = [() => press('Stop'), () => userEvent.keyboard('{Escape}'), async () => history.back()];
  for (const stop of ways) {
    await stop();
    await expect.element(screen()).not.toBeInTheDocument();
    await expect.element(tile('Bed')).toBeChecked();
    await expect.element(tile('Teeth')).not.toBeChecked();
    await start().click();
    await expect.element(task('Teeth')).toHaveFocus();
  }
});

test('routine-4: by itself the part that is now opens, until it is stopped for the day', async () => {
  const meyers = inventMorning(['Bed']);
  await openHome(meyers, 'self');
  await expect.element(task('Bed')).toHaveFocus();
  await press('Stop');
  await expect.element(screen()).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Rewards' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Rewards/ })).toBeVisible();
  await page.getByRole('link', { name: /Home/ }).first().click();
  await expect.element(start()).toBeVisible();
  expect(screen().query()).toBeNull();
  await start().click();
  await expect.element(task('Bed')).toHaveFocus();
});

test('routine-4: by itself nothing opens for another part, nor when everything is done', async () => {
  const meyers = inventMeyers();
  meyers.task({ text: 'Bath', period: 'PM' }, ['mia']);
  await openHome(meyers, 'self');
  await expect.element(start('Evening')).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
});

test('routine-9: what is kept of another day or cannot be read is nothing', async () => {
  const meyers = inventMorning(['Bed'], { minutes: 3 });
  await openHome(meyers, 'self');
  await expect.element(task('Bed')).toBeVisible();
  await press('Stop');
  await expect.element(start()).toBeVisible();
  keep({ date: '2026-03-10', open: { period: 'AM', during: 'AM' }, orders: { AM: { now: null, later: ['task-1'] } } });
  expect(screen().query()).toBeNull();
  await start().click();
  await expect.element(task('Bed')).toBeVisible();
  await press('Stop');
  const whole = { date: TODAY, open: null, ended: [], orders: {}, clocks: {} };
  const unreadable = [
    '{"date":',
    'true',
    ...[
      { date: TODAY },
      { ...whole, open: 'AM' },
      { ...whole, ended: null },
      { ...whole, orders: { AM: {} } },
      { ...whole, clocks: { 'task-1': 3 } },
      { ...whole, clocks: { 'task-1': { endsAt: 'soon' } } },
    ].map((each) => JSON.stringify(each)),
  ];
  for (const text of unreadable) {
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await start().click();
    await expect.element(task('Bed'), { message: text }).toBeVisible();
    await expect.element(button('Start the clock, 3 minutes'), { message: text }).toBeVisible();
    await press('Stop');
    await expect.element(screen()).not.toBeInTheDocument();
  }
});

test('routine-9: Home that is opened anew in the same part of the day shows the same task', async () => {
  const meyers = inventMorning(['Bed', 'Teeth']);
  await openMorning(meyers, 'Bed');
  await press('Later');
  await expect.element(task('Teeth')).toHaveFocus();
  await meyers.open('/rewards', 'mia');
  await expect.element(screen()).not.toBeInTheDocument();
  await openHome(meyers);
  await expect.element(task('Teeth')).toHaveFocus();
});

test('routine-9: what was open in another part of the day does not come back, but is not over', async () => {
  const meyers = inventMorning(['Bed', 'Teeth']);
  await openHome(meyers);
  await expect.element(start()).toBeVisible();
  await meyers.open('/rewards', 'mia');
  keep({ open: { period: 'AM', during: 'PM' }, orders: { AM: { now: 'task-2', later: ['task-1'] } } });
  await openHome(meyers);
  await expect.element(start()).toBeVisible();
  expect(screen().query()).toBeNull();
  await start().click();
  await expect.element(task('Teeth')).toHaveFocus();
});

test('routine-9: another window of the browser shows the same, and stops with it', async () => {
  const meyers = inventMorning(['Bed', 'Teeth']);
  await openHome(meyers);
  await expect.element(start()).toBeVisible();
  keep({ open: { period: 'AM', during: 'AM' }, orders: { AM: { now: 'task-2', later: ['task-1'] } } });
  await expect.element(task('Teeth')).toBeVisible();
  keep({ open: null, ended: ['AM'] });
  await expect.element(screen()).not.toBeInTheDocument();
});
