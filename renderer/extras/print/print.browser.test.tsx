import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ChartTask, WeekChart } from '#shared/extras/print/contract.schema.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { answer, asked, breakCall, mendCall } from '#tests/components/answers.ts';
import { pretend } from '#tests/components/device.ts';
import type { Meyers } from '#tests/components/family-lists.ts';
import { findAccessibilityViolations, wordsOf } from '#tests/components/look.ts';
import { inventMeyers } from '#tests/components/meyers.ts';

const THIS_WEEK = '2026-03-09';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

function lineOf(text: string, changes: Partial<ChartTask> = {}): ChartTask {
  return { id: text, text, points: 20, icon: 'bed', period: 'AM', boxes: EVERY_DAY, others: [], ...changes };
}

/** A family whose charts have the same lines. */
function inventCharts(tasks: ChartTask[], changes: Partial<WeekChart> = {}): Meyers {
  const meyers = inventMeyers();
  answer(getWeekChart, ({ query: { week } }) => ({ week, tasks, away: [], events: [], ...changes }));
  return meyers;
}

async function openDialog(meyers: Meyers, who: 'anna' | 'mia', ...others: Extra[]): Promise<void> {
  const { family } = meyers.userOf(who);
  const extras = ['print', ...others] as const;
  await meyers.open(who === 'anna' ? '/parent' : '/', who, { family: family && { ...family, extras: [...extras] } });
  await page.getByRole('button', { name: who === 'anna' ? 'Print the week' : 'Print my week' }).click();
}

const preview = () => page.getByRole('region', { name: 'Preview' });
const chart = (name: string) => preview().getByRole('table', { name: `${name}’s week` });
const row = (name: string, task: string) => chart(name).getByRole('row', { name: task });
const boxes = (name: string, task: string) => row(name, task).getByRole('img', { name: 'Box to tick' }).elements();
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('print-1, print-6: a parent prints a sheet for each child, or for chosen ones', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openDialog(inventCharts([lineOf('Make the bed'), lineOf('Dishes', { boxes: [0, 2] })]), 'anna');
  for (const name of ['Mia', 'Ben', 'Sam']) await expect.element(chart(name)).toBeVisible();
  expect(boxes('Mia', 'Make the bed')).toHaveLength(7);
  expect(boxes('Mia', 'Dishes')).toHaveLength(2);
  expect(await findAccessibilityViolations()).toEqual([]);
  await button('Ben').click();
  await expect.element(chart('Ben')).not.toBeInTheDocument();
  await button('Print').click();
  expect(print).toHaveBeenCalledOnce();
  for (const name of ['Mia', 'Sam']) await button(name).click();
  await expect.element(page.getByText('Choose at least one child.')).toBeVisible();
  await expect.element(button('Print')).not.toBeInTheDocument();
});

test('print-1, print-2: a child prints its own week, this one or the next', async () => {
  await openDialog(inventCharts([lineOf('Make the bed')]), 'mia');
  await expect.element(chart('Mia')).toBeVisible();
  await expect.element(page.getByText('March 9 – March 15')).toBeVisible();
  await page.getByText('Next week').click();
  await expect.element(page.getByText('March 16 – March 22')).toBeVisible();
  const weeks = asked(getWeekChart).map(({ params, query }) => `${params.userId} ${query.week}`);
  expect(new Set(weeks)).toEqual(new Set([`mia ${THIS_WEEK}`, 'mia 2026-03-16']));
});

test('print-4, print-5: whose turn it is, days away, whoever wants, events with their time', async () => {
  const tasks = [
    lineOf('Feed the cat', { sharing: 'turns', boxes: [0], others: [{ day: 1, name: 'Ben' }] }),
    lineOf('Mow the lawn', { sharing: 'anyone', boxes: [0, 1] }),
  ];
  const events = [{ id: 'e', title: 'Dentist', time: '15:15', days: [3] }];
  await openDialog(inventCharts(tasks, { events, away: [5, 6] }), 'mia');
  await expect.element(row('Mia', 'Feed the cat').getByText('Ben')).toBeVisible();
  await expect.element(row('Mia', 'Mow the lawn').getByText('whoever wants')).toBeVisible();
  await expect.element(row('Mia', 'Events').getByText('3:15 PM')).toBeVisible();
  expect(chart('Mia').getByText('away').elements()).toHaveLength(2);
  expect(row('Mia', 'Feed the cat').getByText('–').elements()).toHaveLength(2);
});

test('print-4, times-13: once and some times a week stand below the task, as in lists', async () => {
  const tasks = [
    lineOf('Sport', { times: { kind: 'week', count: 3 }, sharing: 'anyone' }),
    lineOf('Cage', { times: { kind: 'once', until: '2026-03-15', since: THIS_WEEK } }),
    lineOf('Teeth'),
  ];
  await openDialog(inventCharts(tasks), 'mia', 'times');
  await expect.element(row('Mia', 'Sport').getByText('3 times a week · whoever wants')).toBeVisible();
  await expect.element(row('Mia', 'Cage').getByText('once, until Sunday')).toBeVisible();
  expect(wordsOf(row('Mia', 'Teeth').getByRole('rowheader'))).toEqual(['Teeth']);
});

test('print-6: on paper the title and the names of the days are repeated on each sheet', async () => {
  await openDialog(inventCharts([lineOf('Make the bed')]), 'mia');
  const head = chart('Mia').getByRole('rowgroup').first();
  await expect.element(head).toMatchTextContent(/Mia’s week.*Mon 9.*Sun 15/);
  await pretend({ media: 'print' });
  await expect.element(head).toBeVisible();
  expect(getComputedStyle(head.element()).display).toBe('table-header-group');
});

test('print-6, print-8, print-9: pictures, points, lines and direction are kept on the device', async () => {
  const meyers = inventCharts([lineOf('Make the bed')]);
  await openDialog(meyers, 'mia');
  await expect.element(chart('Mia')).toBeVisible();
  expect(chart('Mia').getByText('20 points').query()).toBeNull();
  expect(row('Mia', 'Make the bed').element().querySelector('use')).not.toBeNull();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'With points' }).click();
  await dialog.getByRole('checkbox', { name: 'With pictures' }).click();
  await dialog.getByRole('radio', { name: 'Across' }).click();
  await dialog.getByRole('radio', { name: '3' }).click();
  const isAsChosen = async () => {
    await expect.element(chart('Mia').getByText('20 points')).toBeVisible();
    expect(row('Mia', 'Make the bed').element().querySelector('use')).toBeNull();
    expect(chart('Mia').getByRole('row', { name: 'Empty line' }).elements()).toHaveLength(3);
  };
  await isAsChosen();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Print my week' }).click();
  await isAsChosen();
  await expect.element(dialog.getByRole('radio', { name: 'Across' })).toBeChecked();
});

test('print-7: all on one page, if it fits', async () => {
  const tasks = [lineOf('Make the bed')];
  await openDialog(inventCharts(tasks), 'anna');
  const sheets = () =>
    new Set(['Mia', 'Ben'].map((name) => chart(name).element().closest('section')?.parentElement)).size;
  await expect.element(chart('Ben')).toBeVisible();
  for (const name of ['Upright', '0']) await page.getByRole('dialog').getByRole('radio', { name }).click();
  expect(sheets()).toBe(2);
  await page.getByRole('checkbox', { name: 'All on one page' }).click();
  await expect.poll(sheets).toBe(1);
  tasks.push(...Array.from({ length: 30 }, (_task, index) => lineOf(`Task ${index}`)));
  await page.getByText('Next week').click();
  await expect.element(page.getByText('It does not fit on one page')).toBeVisible();
  await expect.poll(sheets).toBe(2);
});

test('print-6: a chart that cannot be fetched can be asked for again', async () => {
  const meyers = inventCharts([lineOf('Make the bed')]);
  breakCall(getWeekChart);
  await openDialog(meyers, 'mia');
  await expect.element(page.getByText('Error loading the chart')).toBeVisible();
  expect(button('Print').query()).toBeNull();
  mendCall(getWeekChart);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(chart('Mia')).toBeVisible();
});

test('print-6, look-65: on a small phone nothing scrolls sideways, and hostile words stay words', async () => {
  await pretend({ size: 'smallPhone', colorScheme: 'dark' });
  const hostile = `<img src=x onerror="document.title='gone'">${'x'.repeat(150)}`;
  await openDialog(inventCharts([lineOf(hostile)]), 'anna');
  await expect.element(row('Mia', '<img').first()).toBeVisible();
  expect(preview().element().querySelector('img')).toBeNull();
  const isInside = () =>
    [...document.querySelectorAll('.bp6-dialog, .bp6-dialog-body')].every(
      (each) => each.scrollWidth <= each.clientWidth,
    );
  await expect.poll(isInside).toBe(true);
});
