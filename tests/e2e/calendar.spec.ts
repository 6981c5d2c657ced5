import type { Page } from '@playwright/test';
import type { EventView, NewEvent } from '#shared/contracts/calendar.schema.ts';
import { createEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { addDays, dayOfWeek } from '#shared/rules/local-date.ts';
import type { Meyer } from '#tests/support/meyers.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test } from './meyers.ts';

/** Signs somebody in and opens the calendar. */
async function openCalendar(page: Page, meyers: Meyers, who: Meyer = 'anna') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/calendar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Makes an event for today unless told. */
async function makeEvent(meyers: Meyers, changes: Partial<NewEvent> = {}, by: Meyer = 'anna'): Promise<EventView> {
  const api = await meyers.as(by);
  return api.ok(createEvent, { body: { title: 'Football', date: meyers.today, ...changes } });
}

async function pointsOf(meyers: Meyers, who: Meyer): Promise<number> {
  return (await meyers.day(who)).totalPoints;
}

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const cell = (page: Page, date: string) => page.getByRole('gridcell').filter({ has: day(page, date) });
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: title });
const failure = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
const monthName = (date: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

test('calendar-35, days-2: the month has 42 days from Sunday on and marks the family’s today', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser({ timezoneId: 'Pacific/Kiritimati' });
  await page.clock.setFixedTime(new Date('2031-02-03T10:00:00Z'));
  await openCalendar(page, meyers);
  await expect(page.getByRole('columnheader')).toHaveText(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
      (name) => name.slice(0, 3) + name,
    ),
  );
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  const first = await page.locator('[data-day]').first().getAttribute('data-day');
  expect(dayOfWeek(first ?? '')).toBe(0);
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', meyers.today);
  const firstOfMonth = `${meyers.today.slice(0, 7)}-15`;
  await expect(page.getByRole('heading', { level: 2, name: monthName(firstOfMonth) })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { level: 2, name: monthName(addDays(firstOfMonth, 30)) })).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  for (let times = 0; times < 2; times += 1) await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { level: 2, name: monthName(addDays(firstOfMonth, -30)) })).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(day(page, meyers.today)).toBeVisible();
});

test('calendar-43, calendar-45, calendar-36: on a tablet the month fits, and a day is one target', async ({
  meyers,
  openBrowser,
}) => {
  const title = 'Swimming lesson';
  await makeEvent(meyers, { title, time: '17:30', assignedUsers: [meyers.id.mia] });
  const tablet = await openBrowser({ viewport: { width: 768, height: 1024 }, hasTouch: true });
  await openCalendar(tablet, meyers, 'mia');
  const endOfMonth = () =>
    tablet.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().bottom + window.scrollY);
  expect(await endOfMonth()).toBeLessThanOrEqual(900);
  await tablet.setViewportSize({ width: 1024, height: 768 });
  expect(await endOfMonth()).toBeLessThanOrEqual(768);
  const chip = cell(tablet, meyers.today).getByRole('listitem').first();
  await expect(chip).toHaveText(`5:30p 5:30 PM ${title}`);
  const isCut = await chip.getByText(title).evaluate((name) => {
    const box = name.parentElement?.getBoundingClientRect();
    return name.getBoundingClientRect().bottom > (box?.bottom ?? 0) + 1;
  });
  expect(isCut).toBe(false);
  await day(tablet, meyers.today).tap();
  await tablet.getByRole('dialog').getByRole('button', { name: title, exact: true }).tap();
  await tablet.getByRole('dialog', { name: title }).getByText('Close').tap();
  await expect(tablet.getByRole('dialog')).toHaveCount(0);
  await day(tablet, addDays(meyers.today, 1)).tap();
  await expect(tablet.getByRole('dialog', { name: 'Add Event' })).toBeVisible();
});

test('look-1: a mouse gets our month beside the field of a day, a finger the browser’s alone', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  const month = meyers.today.slice(0, 7);
  await day(page, `${month}-14`).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByRole('button', { name: 'Pick a day' }).click();
  const picker = page.getByRole('dialog', { name: 'Pick a day' });
  await expect(picker.getByRole('gridcell', { name: '14', exact: true })).toHaveAttribute('aria-selected', 'true');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await picker.getByRole('gridcell', { name: '16', exact: true }).click();
  await expect(picker).toHaveCount(0);
  await expect(dialog.getByLabel('Date')).toHaveValue(`${month}-16`);
  await expect(dialog.getByLabel('Date')).toBeFocused();
  const tablet = await openBrowser({ hasTouch: true, isMobile: true });
  await openCalendar(tablet, meyers, 'mia');
  await tablet.getByRole('button', { name: 'Add Event' }).first().tap();
  await expect(tablet.getByRole('dialog', { name: 'Add Event' }).getByLabel('Date')).toBeVisible();
  await expect(tablet.getByRole('button', { name: 'Pick a day' })).toHaveCount(0);
});

test('calendar-26, calendar-37: after ten completed events others give 0, and the screen says so', async ({
  meyers,
  openBrowser,
}) => {
  const api = await meyers.as('mia');
  for (let round = 0; round < 10; round += 1) {
    const { id } = await makeEvent(meyers, { title: `Done ${round}`, assignedUsers: [meyers.id.mia] });
    await api.ok(updateEvent, { params: { eventId: id }, body: { isCompleted: true } });
  }
  for (const title of ['Comic', 'Swap cards']) await makeEvent(meyers, { title }, 'mia');
  await makeEvent(meyers, { title: 'Chess', assignedUsers: [meyers.id.mia] });
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  await cell(page, meyers.today).getByRole('button', { name: '+11 more' }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Complete Chess' }).click();
  await expect(toast(page, 'Event Updated')).toContainText(
    "Event marked as complete. Today's points for events are all earned already.",
  );
  await expect(list.getByRole('button', { name: 'Undo Chess' })).toBeVisible();
  await list.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await expect(dialog).toContainText("Today's points for new events are all earned already.");
  await dialog.getByLabel('Title').fill('Skates');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Added')).toContainText(
    "Skates. Today's points for new events are all earned already.",
  );
  expect(await pointsOf(meyers, 'mia')).toBe(150 + 20);
});

test('calendar-16: a month whose list ends early says until which day it is whole', async ({ meyers, openBrowser }) => {
  const until = `${meyers.today.slice(0, 7)}-14`;
  const page = await openBrowser();
  await page.route(/\/api\/calendar\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-kinboard-until': until } });
  });
  await openCalendar(page, meyers);
  await expect(page.getByText(/this shows everything until \w+, \w+ 14, \d{4}/)).toBeVisible();
  await page.unroute(/\/api\/calendar\//);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('this shows everything until')).toBeHidden();
});

test('calendar-9, calendar-42: others see no private event; chips show one member’s events', async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers, { title: 'A present', isPrivate: true }, 'paul');
  await makeEvent(meyers, { title: 'Football', assignedUsers: [meyers.id.ben] }, 'paul');
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  const today = cell(page, meyers.today);
  await expect(today).toContainText('Football');
  await expect(today).not.toContainText('A present');
  const who = page.getByRole('group', { name: 'Whose events' });
  await who.getByRole('button', { name: 'Mia' }).click();
  await expect(today).not.toContainText('Football');
  await who.getByRole('button', { name: 'Ben' }).click();
  await expect(today).toContainText('Football');
  await who.getByRole('button', { name: 'Everyone' }).click();
  await expect(today).toContainText('Football');
  const admin = await openBrowser();
  await openCalendar(admin, meyers, 'anna');
  await expect(cell(admin, meyers.today)).toContainText('A present');
});

test('calendar-10: a professional chooses among themselves and their students only', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openCalendar(page, meyers, 'tara');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const people = page.getByRole('dialog').getByRole('group', { name: 'Who' }).getByRole('button');
  await expect(people).toHaveText([/Tara/, /Sam/]);
});

test('live-18: a new event changes points and daily goal on Home', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  await expect(page.getByRole('region', { name: 'My points' })).toContainText('0 points');
  await page.getByRole('link', { name: 'Family Calendar' }).first().click();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Title').fill('Football');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Added')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(page.getByRole('region', { name: 'My points' })).toContainText('10 points');
  await expect(page.getByText('0 of 1 events')).toBeVisible();
});

test('days-12, tasks-27: events stand in morning or evening and count in the daily goal', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed', period: 'AM' }, ['mia']);
  await makeEvent(meyers, { title: 'School trip', assignedUsers: [meyers.id.mia] });
  await makeEvent(meyers, { title: 'Football', time: '12:00' }, 'mia');
  await makeEvent(meyers, { title: 'Somebody else’s' });
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const morning = section('Morning Tasks & Events (AM)').last();
  const evening = section('Evening Tasks & Events (PM)').last();
  await expect(morning.getByRole('checkbox')).toHaveCount(2);
  await expect(evening.getByRole('checkbox')).toHaveAccessibleName('Football, 12:00 PM, 15 points');
  await expect(page.getByText('0 of 2 events')).toBeVisible();
  await expect(page.getByText('Somebody else’s')).toHaveCount(0);
  await morning.getByRole('checkbox', { name: 'School trip, 15 points' }).check();
  await expect(toast(page, 'Event Updated')).toContainText('+15 points for completing your activity!');
  await expect(page.getByRole('img', { name: 'Daily goal: 33 percent' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My points' })).toContainText('25 points');
  expect(await pointsOf(meyers, 'mia')).toBe(25);
  await morning.getByRole('checkbox', { name: 'School trip, 15 points' }).uncheck();
  await expect(toast(page, 'Event Updated')).toContainText('Event marked as incomplete.');
  await expect(page.getByText('0 of 2 events')).toBeVisible();
  expect(await pointsOf(meyers, 'mia')).toBe(10);

  await page.route('**/api/calendar/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal' } })
      : route.fallback(),
  );
  await evening
    .getByRole('checkbox')
    .check({ force: true })
    .catch(() => undefined);
  await expect(failure(page)).toContainText('Failed to update event. Please try again.');
  await expect(evening.getByRole('checkbox')).not.toBeChecked();
  await page.unroute('**/api/calendar/*');
  await evening.getByRole('button', { name: 'Try again' }).click();
  await expect(evening.getByRole('checkbox')).toBeChecked();
});

test('look-45: tasks are there when events cannot be read, which can be tried again', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  await makeEvent(meyers, { title: 'Football' }, 'mia');
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.route('**/api/calendar/**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  // From another screen: opened first, Home has its day from the page itself.
  await page.goto(`${meyers.url}/family`);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: "Couldn't get your events" });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/calendar/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: /^Football/ })).toBeVisible();
});

test('points-11: a child cannot take back an event whose points are spent', async ({ meyers, openBrowser }) => {
  const event = await makeEvent(meyers, { title: 'Football', assignedUsers: [meyers.id.mia] });
  const mia = await meyers.as('mia');
  await mia.ok(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } });
  await meyers.give('mia', -10);
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  await upcoming(page).getByRole('button', { name: 'Undo Football' }).click();
  await expect(failure(page)).toContainText('These points are already spent. Ask a grown-up.');
  await expect(upcoming(page).getByRole('button', { name: 'Undo Football' })).toBeVisible();
  expect(await pointsOf(meyers, 'mia')).toBe(5);
});

test('home-10: children alone see the coming 7 days, with 2 events, +N and at most 3 AM tasks', async ({
  meyers,
  openBrowser,
}) => {
  const tomorrow = addDays(meyers.today, 1);
  for (const [title, time] of Object.entries({
    Cinema: '20:00',
    Dentist: '09:00',
    Football: '17:00',
    Breakfast: '07:30',
  })) {
    await makeEvent(meyers, { title, time, date: tomorrow, assignedUsers: [meyers.id.mia] });
  }
  for (const number of [1, 2, 3, 4, 5]) await meyers.task({ text: `Morning ${number}`, period: 'AM' }, ['mia']);
  await meyers.task({ text: 'Evening 1', period: 'PM' }, ['mia']);
  await meyers.task({ text: 'Any time', period: 'ANYTIME' }, ['mia']);
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.goto(meyers.url);
  const outlook = page.getByRole('region', { name: 'Weekly Outlook' });
  const days = outlook.getByRole('button');
  await expect(days).toHaveCount(7);
  await expect(days.first()).toHaveText(/^Today/);
  const button = outlook.getByRole('button', { name: /^Tomorrow/ });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toHaveText(/7:30 AMBreakfast9:00 AMDentist\+2$/);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(outlook.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveText([
    /Breakfast/,
    /Dentist/,
    /Football/,
    /Cinema/,
  ]);
  for (const number of [1, 2, 3]) await expect(outlook.getByText(`Morning ${number}`)).toBeVisible();
  await expect(outlook.getByText('Morning 4')).toHaveCount(0);
  await expect(outlook.getByText('and 2 more')).toBeVisible();
  await expect(outlook.getByText('Evening 1')).toBeVisible();
  await expect(outlook.getByText('Any time')).toHaveCount(0);
  await button.click();
  await expect(outlook.getByText('Morning 1')).toHaveCount(0);

  const parent = await openBrowser();
  await meyers.enter(parent, 'paul');
  await parent.goto(meyers.url);
  await expect(parent.getByRole('heading', { name: 'My Tasks & Family' })).toBeVisible();
  await expect(parent.getByRole('region', { name: 'Weekly Outlook' })).toHaveCount(0);
});

test('calendar-20, tasks-28: ticked by a grown-up an event pays the child; success counts tasks', async ({
  meyers,
  openBrowser,
}) => {
  await meyers.task({ text: 'Make the bed' }, ['ben']);
  await makeEvent(meyers, { title: 'Dentist', time: '15:15', assignedUsers: [meyers.id.ben] }, 'ben');
  const page = await openBrowser();
  await meyers.enter(page, 'paul');
  await page.goto(`${meyers.url}/?tab=children`);
  const card = page.getByRole('listitem', { name: 'Ben Meyer' });
  await card.getByRole('checkbox', { name: 'Dentist, 3:15 PM, 15 points' }).check();
  await expect(toast(page, 'Event Updated')).toContainText('+15 points for completing your activity!');
  await expect(card).toContainText('0 of 1 tasks · 1 of 1 events');
  await expect(card.getByRole('button', { name: /^25 points/ })).toBeVisible();
  expect(await pointsOf(meyers, 'ben')).toBe(25);
  expect(await pointsOf(meyers, 'paul')).toBe(0);
});
