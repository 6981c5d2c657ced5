import type { Page } from '@playwright/test';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { listPoints } from '#shared/contracts/points.ts';
import { weekdayName } from '#shared/format/format-date.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createDataDir, startServerProcess } from '#tests/support/server-process.ts';
import { createBusyFamily, TASKS } from '#tests/support/small-family.ts';
import { expect, signInByApi } from './fixtures.ts';
import { test } from './meyers.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const link = (page: Page, name: string) => page.getByRole('navigation').first().getByRole('link', { name });

test('live-9: events ticked on Home and in the calendar are kept, and sent in order on return', async ({
  openBrowser,
}) => {
  const folder = createDataDir();
  const port = await freePort();
  let server = await startServerProcess({ dataDir: folder.path, port });
  try {
    const { anna, id, today, children } = await createBusyFamily(server);
    for (const title of ['Dentist', 'Football']) {
      await anna.ok(createEvent, { body: { title, date: today, assignedUsers: [id.mia] } });
    }
    const tablet = await openBrowser();
    await signInByApi(tablet, server.url, children[0]);
    await tablet.goto(`${server.url}/calendar`);
    await expect(tablet.getByRole('button', { name: 'Complete Football' })).toBeVisible();
    await link(tablet, 'Home').click();
    await expect(box(tablet, 'Dentist')).toBeVisible();
    await server.stop();
    anna.close();
    await expect(tablet.getByText('Ticks are kept on this device')).toBeVisible();
    await box(tablet, 'Dentist').click();
    await box(tablet, TASKS[0]).click();
    await link(tablet, 'Family Calendar').click();
    await tablet.getByRole('button', { name: 'Complete Football' }).click();
    await expect(tablet.getByText('(3 waiting)')).toBeVisible();
    await expect(tablet.getByRole('button', { name: 'Undo Football' })).toBeVisible();
    await expect(tablet.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    server = await startServerProcess({ dataDir: folder.path, port });
    await expect(tablet.getByText('All caught up')).toBeVisible({ timeout: 20_000 });
    await expect(tablet.getByRole('button', { name: 'Undo Dentist' })).toBeVisible();
    const { entries } = await anna.ok(listPoints, { params: { userId: id.mia }, query: { limit: 100 } });
    const earned = entries.filter(({ kind }) => kind === 'task' || kind === 'event_completed');
    expect(earned.map(({ title }) => title).reverse()).toEqual(['Dentist', TASKS[0], 'Football']);
  } finally {
    await server.stop();
    folder.remove();
  }
});

test('live-10, live-15: a lost tick of an event is sent after a reload; a refused one says why', async ({
  meyers,
  openBrowser,
}) => {
  const anna = await meyers.as('anna');
  const add = (title: string) =>
    anna.ok(createEvent, { body: { title, date: meyers.today, assignedUsers: [meyers.id.mia] } });
  await add('Dentist');
  const gone = await add('Football');
  const tablet = await openBrowser();
  await meyers.enter(tablet, 'mia');
  await tablet.route('**/api/calendar/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await tablet.goto(meyers.url);
  await box(tablet, 'Dentist').click();
  await box(tablet, 'Football').click();
  const kept = () => tablet.evaluate(() => JSON.parse(localStorage.getItem('kinboard.ticks') ?? '{}').waiting?.length);
  await expect.poll(kept).toBe(2);
  await anna.ok(deleteEvent, { params: { eventId: gone.id } });
  await tablet.unroute('**/api/calendar/*');
  await tablet.reload();
  await expect.poll(kept).toBe(0);
  const card = tablet.getByRole('region', { name: 'Ticks that did not count yet' });
  await expect(card).toContainText('It is no longer in the calendar.');
  await card.getByRole('button', { name: 'OK' }).click();
  await expect(card).toHaveCount(0);
  expect((await meyers.day('mia')).pointsToday).toBe(15);
});

test('calendar-48: a kept tick of an event moved to a later day is put aside and says when it is', async ({
  meyers,
  openBrowser,
}) => {
  const anna = await meyers.as('anna');
  const body = { title: 'Dentist', date: meyers.today, assignedUsers: [meyers.id.mia] };
  const { id: eventId } = await anna.ok(createEvent, { body });
  const tablet = await openBrowser();
  await meyers.enter(tablet, 'mia');
  await tablet.route('**/api/calendar/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await tablet.goto(meyers.url);
  await box(tablet, 'Dentist').click();
  const kept = () => tablet.evaluate(() => JSON.parse(localStorage.getItem('kinboard.ticks') ?? '{}').waiting?.length);
  await expect.poll(kept).toBe(1);
  const later = addDays(meyers.today, 3);
  await anna.ok(updateEvent, { params: { eventId }, body: { date: later } });
  await tablet.unroute('**/api/calendar/*');
  await tablet.reload();
  const card = tablet.getByRole('region', { name: 'Ticks that did not count yet' });
  await expect(card).toContainText(`That is on ${weekdayName(later)}.`);
  expect((await meyers.day('mia')).pointsToday).toBe(0);
});

test('live-13: what a child kept of an event is shown to a grown-up who signs in, to send', async ({
  meyers,
  openBrowser,
}) => {
  const mia = await meyers.as('mia');
  const dentist = await mia.ok(createEvent, { body: { title: 'Dentist', date: meyers.today } });
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  await page.goto(meyers.url);
  const tick = { eventId: dentist.id, userId: meyers.id.mia, by: meyers.id.anna, date: meyers.today };
  await page.evaluate(
    (waiting) => localStorage.setItem('kinboard.ticks', JSON.stringify({ waiting: [waiting], refused: [] })),
    { ...tick, wanted: true, text: 'Whatever', signIn: 'an earlier one', page: '', number: 1 },
  );
  await page.reload();
  const card = page.getByRole('region', { name: 'Kept on this device' });
  await expect(card.getByRole('group')).toContainText('Mia Meyer');
  await card.getByRole('checkbox', { name: /Tick Dentist/ }).check();
  await expect(card).toContainText('Gives up to 15 points');
  await card.getByRole('button', { name: 'Send these' }).click();
  await expect(card).toHaveCount(0);
  expect((await meyers.day('mia')).pointsToday).toBe(25);
});
