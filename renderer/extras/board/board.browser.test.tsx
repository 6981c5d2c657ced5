import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listProfiles } from '#shared/contracts/devices.ts';
import { getSetup } from '#shared/contracts/setup.ts';
import type { BoardTask, BoardView } from '#shared/extras/board/contract.schema.ts';
import { readBoard, tickOnBoard } from '#shared/extras/board/contract.ts';
import { answer, asked, Refusal, refuseCall } from '#tests/components/answers.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const PIN = '2468';

const task = (text: string, changes: Partial<BoardTask> = {}): BoardTask => ({
  ...{ id: text, text, icon: 'check', period: 'ANYTIME', points: null, isDone: false },
  ...changes,
});

interface Shown {
  tasks: readonly BoardTask[];
  board?: Partial<BoardView>;
  /** Number of further children, without tasks. */
  others?: number;
}

/** Opens a wall board on which Mia has these tasks. */
async function openBoard({ tasks, board = {}, others = 0 }: Shown): Promise<void> {
  const meyers = inventMeyers();
  const { id, username, firstName, lastName, profileImageUrl, color } = meyers.person('mia');
  const secrets = { way: 'pin' as const, hasPin: true, pinLength: 4, hasPictures: false, lockedForSeconds: 0 };
  const mia = { id, username, firstName, lastName, profileImageUrl, color, ...secrets };
  const more = Array.from({ length: others }, (_child, index) => ({
    ...mia,
    ...{ id: `child${index}`, username: `child${index}`, firstName: `Child ${index}` },
  }));
  answer(getSetup, { needsFamily: false, needsSetupCode: false, isDevice: true, language: 'en' });
  answer(listProfiles, {
    device: { id: 'wall', name: 'Wall', idleMinutes: 2, isBoard: true },
    family: { name: meyers.family.name, extras: ['board'] },
    profiles: [mia, ...more],
  });
  const today = [...tasks];
  const read = (): BoardView => ({
    ...{ today: '2026-03-11', part: 'AM', timeZone: 'Europe/Berlin', until: '2026-03-11T11:00:00.000Z' },
    ...{ asksSecret: false, events: [] },
    ...board,
    children: [
      { id, done: today.filter(({ isDone }) => isDone).length, total: today.length, points: null, tasks: today },
      ...more.map((child) => ({ id: child.id, done: 0, total: 0, points: null, tasks: [] })),
    ],
  });
  answer(readBoard, read);
  answer(tickOnBoard, ({ body }) => {
    if (board.asksSecret && body.pin !== PIN) throw new Refusal('wrong_pin');
    const index = today.findIndex((each) => each.id === body.taskId);
    today.splice(index, 1, { ...(today[index] ?? task('')), isDone: body.wanted });
    return read();
  });
  await meyers.open('/auth', null);
  await expect.element(column).toBeVisible();
}

const column = page.getByRole('region', { name: 'Mia' });
const box = (name: string) => column.getByRole('checkbox', { name });
const names = () =>
  column
    .getByRole('checkbox')
    .elements()
    .map((each) => each.getAttribute('aria-label'));

test('board-2: what is for now comes first, then any time; the evening is a line, done is below', async () => {
  const tasks = [
    task('Any time'),
    task('Tonight', { period: 'PM' }),
    task('Now', { period: 'AM' }),
    task('Done', { isDone: true }),
  ];
  await openBoard({ tasks });
  expect(names()).toEqual(['Now', 'Any time']);
  await column.getByRole('button', { name: '1 done already' }).click();
  await expect.poll(names).toEqual(['Now', 'Any time', 'Done']);
  await expect.element(column.getByText('1 more this evening')).toBeVisible();
  await expect.element(column).toMatchTextContent('1 of 4 done');
});

test('board-2: in the evening what is open from the morning is still there, behind the evening', async () => {
  await openBoard({
    tasks: [task('Morning', { period: 'AM' }), task('Evening', { period: 'PM' })],
    board: { part: 'PM' },
  });
  expect(names()).toEqual(['Evening', 'Morning']);
});

test('board-2: with seven children a column shows two tasks and unfolds', async () => {
  await openBoard({ tasks: ['A', 'B', 'C', 'D'].map((text) => task(text)), others: 6 });
  expect(names()).toEqual(['A', 'B']);
  await column.getByRole('button', { name: '2 more' }).click();
  await expect.poll(names).toEqual(['A', 'B', 'C', 'D']);
  await column.getByRole('button', { name: 'Fewer' }).click();
  await expect.poll(names).toEqual(['A', 'B']);
});

test('board-4, look-50: without a PIN a tap ticks at once, and a tap takes it back', async () => {
  await openBoard({ tasks: [task('Read')] });
  await box('Read').click();
  await expect.element(box('Read')).toBeChecked();
  await expect.element(column.getByText('All done!')).toBeVisible();
  await expect.poll(() => asked(tickOnBoard)).toHaveLength(1);
  expect(asked(tickOnBoard)[0]?.body).toMatchObject({ userId: 'mia', taskId: 'Read', wanted: true });
});

test('board-4: a refused tick goes back, with the words of the family computer', async () => {
  await openBoard({ tasks: [task('Read')] });
  const refused = refuseCall(tickOnBoard, 'done_by_somebody_else');
  await box('Read').click();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(box('Read')).not.toBeChecked();
});

test('board-5: the PIN is asked once, a wrong one is said, and after the right one more goes', async () => {
  await openBoard({ tasks: [task('Read'), task('Sweep')], board: { asksSecret: true } });
  await box('Read').click();
  await page.getByLabelText('PIN').fill('1357');
  await expect.element(page.getByText('This PIN is not right. Try again.')).toBeVisible();
  await page.getByLabelText('PIN').fill(PIN);
  await expect.element(box('Read')).toBeChecked();
  await expect.element(column.getByText('Mia can tick')).toBeVisible();
  await box('Sweep').click();
  await expect.element(box('Sweep')).toBeChecked();
  await column.getByRole('button', { name: 'Finished' }).click();
  await box('Sweep').click();
  await expect.element(page.getByLabelText('PIN')).toBeVisible();
});

test('board-7: a board with a PIN says that the family computer is away, and keeps nothing', async () => {
  await openBoard({ tasks: [task('Read'), task('Sweep')], board: { asksSecret: true } });
  await box('Read').click();
  await page.getByLabelText('PIN').fill(PIN);
  await expect.element(box('Read')).toBeChecked();
  refuseCall(tickOnBoard, 'starting');
  await box('Sweep').click();
  await expect.element(page.getByText('Can’t reach the family computer')).toBeVisible();
  await expect.element(box('Sweep')).not.toBeChecked();
  expect(localStorage.getItem('kinboard.board-ticks')).toBeNull();
});

test('board-7: a kept tick is sent again; one of a day that is over is refused and said', async () => {
  await openBoard({ tasks: [task('Read')] });
  refuseCall(tickOnBoard, 'starting');
  await box('Read').click();
  await expect.poll(() => localStorage.getItem('kinboard.board-ticks')).toContain('"taskId":"Read"');
  await expect.element(box('Read')).toBeChecked();
  const refused = refuseCall(tickOnBoard, 'date_out_of_range');
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.poll(() => localStorage.getItem('kinboard.board-ticks')).toBe('[]');
  await expect.element(box('Read')).not.toBeChecked();
});

test('board-9: over https it keeps the screen on, also after it was hidden', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  await openBoard({ tasks: [task('Read')], board: { asksSecret: true } });
  await expect.poll(() => request).toHaveBeenCalledWith('screen');
  const before = request.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(before + 1);
});

test('board-2, look-60: what is ticked stays in its place, and is put away after 20 seconds', async () => {
  await openBoard({ tasks: [task('A'), task('B')] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await box('A').click();
  await expect.element(box('A')).toBeChecked();
  expect(names()).toEqual(['A', 'B']);
  vi.advanceTimersByTime(15_000);
  await box('B').click();
  vi.advanceTimersByTime(15_000);
  expect(names()).toEqual(['A', 'B']);
  vi.advanceTimersByTime(5000);
  await expect.poll(names).toEqual([]);
  await expect.element(column.getByRole('button', { name: '2 done already' })).toBeVisible();
});
