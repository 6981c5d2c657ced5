import type { Page } from '@playwright/test';
import type { EventView, NewEvent } from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { addDays, dayOfWeek } from '#shared/rules/local-date.ts';
import { findAccessibilityViolations } from './fixtures.ts';
import { expect, type Meyers, test, type Who } from './meyers.ts';

/** Signs somebody in and opens the calendar. */
async function openCalendar(page: Page, meyers: Meyers, who: Who = 'anna') {
  await meyers.enter(page, who);
  await page.goto(`${meyers.url}/calendar`);
  await expect(page.getByRole('heading', { level: 1, name: 'Family Calendar' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Makes an event for today unless told. */
async function makeEvent(meyers: Meyers, changes: Partial<NewEvent> = {}, by: Who = 'anna'): Promise<EventView> {
  const api = await meyers.as(by);
  return api.ok(createEvent, { body: { title: 'Football', date: meyers.today, ...changes } });
}

async function eventsOf(meyers: Meyers, who: Who = 'anna'): Promise<EventView[]> {
  const query = { from: addDays(meyers.today, -30), to: addDays(meyers.today, 60) };
  return (await meyers.as(who)).ok(listEvents, { params: { userId: meyers.id[who] }, query });
}

async function pointsOf(meyers: Meyers, who: Who): Promise<number> {
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

test('"A month grid of 42 days starting on Sunday, previous and next month buttons, and today highlighted": the family’s today, whatever the tablet’s clock says', async ({
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

test('"Clicking a day opens the add-event dialog with that date"; "+10 for creating, +15 for completing"; "Event Added (with \'+N points for staying organized\')"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  const date = `${meyers.today.slice(0, 7)}-14`;
  await day(page, date).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await expect(dialog).toContainText('+10 for creating, +15 for completing');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByLabel('Date')).toHaveValue(date);
  await expect(dialog.getByLabel('Type')).toHaveValue('appointment');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  expect(await eventsOf(meyers, 'mia')).toEqual([]);
  await dialog.getByLabel('Title').fill('Give back the skates');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Added')).toContainText('+10 points for staying organized');
  await expect(dialog).toBeHidden();
  await expect(cell(page, date)).toContainText('Give back the skates');
  await expect(day(page, date)).toBeFocused();
  expect(await eventsOf(meyers, 'mia')).toMatchObject([
    { title: 'Give back the skates', date, time: null, type: 'appointment', color: 'primary', assignedUsers: [] },
  ]);
  expect(await pointsOf(meyers, 'mia')).toBe(10);
});

test('the form keeps title, description, date, time, type, colour, who, private, all day and "weekly … empty recurring end date means forever"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openCalendar(page, meyers);
  await page.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByLabel('Title').fill('Football');
  await dialog.getByLabel('Time').fill('17:30');
  await dialog.getByLabel('Repeats every week').check();
  await dialog.getByLabel('Last day').fill(addDays(meyers.today, 7));
  await dialog.getByRole('button', { name: 'Mia' }).click();
  await dialog.getByRole('button', { name: 'Ben' }).click();
  await dialog.getByRole('button', { name: 'Ben' }).click();
  const colours = dialog.getByRole('group', { name: 'Colour' }).getByRole('button');
  expect(await colours.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))).toEqual([
    'Blue',
    'Green',
    'Red',
    'Yellow',
    'Purple',
    'Orange',
  ]);
  await dialog.getByRole('button', { name: 'Green' }).click();
  await dialog.getByLabel('Type').selectOption('Activity');
  await dialog.getByLabel('Description').fill('Bring the ball.');
  await dialog.getByLabel('Private').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Added')).toBeVisible();
  const common = { title: 'Football', description: 'Bring the ball.', date: meyers.today, type: 'activity' };
  const stored = { ...common, color: 'green', isPrivate: true, isRecurring: true, recurringType: 'weekly' };
  expect(await eventsOf(meyers)).toMatchObject([
    {
      ...stored,
      time: '17:30',
      isAllDay: false,
      assignedUsers: [meyers.id.mia],
      recurringEndDate: addDays(meyers.today, 7),
      occurrences: [{ date: meyers.today }, { date: addDays(meyers.today, 7) }],
    },
  ]);
  // "Times are shown in 12-hour format".
  await expect(cell(page, meyers.today)).toContainText('5:30 PM');

  await cell(page, meyers.today).getByRole('button', { name: 'Football' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(edit.getByLabel('Time')).toHaveValue('17:30');
  await expect(edit.getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true');
  await edit.getByLabel('All day').check();
  await expect(edit.getByLabel('Time')).toBeHidden();
  await edit.getByLabel('Last day').fill('');
  await edit.getByRole('button', { name: 'Green' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Updated')).toBeVisible();
  const [changed] = await eventsOf(meyers);
  expect(changed).toMatchObject({ ...stored, color: 'primary', time: null, isAllDay: true, recurringEndDate: null });
  expect(changed?.occurrences).toHaveLength(9);
});

test('with a mouse a day is picked from a month beside its field, under a finger by the browser alone', async ({
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

test('"Clicking an event opens the edit dialog", prefilled; "Event Updated", "Event Deleted" with its creation points', async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers, { title: 'Dentist', time: '09:00', isRecurring: true });
  const page = await openBrowser();
  await openCalendar(page, meyers);
  const chip = cell(page, meyers.today).getByRole('button', { name: 'Dentist' });
  await chip.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Dentist');
  await dialog.getByLabel('Title').fill('Dr. Novak');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Updated')).toContainText('Dr. Novak');
  await expect(cell(page, meyers.today)).toContainText('Dr. Novak');
  expect(await eventsOf(meyers)).toMatchObject([{ title: 'Dr. Novak', time: '09:00' }]);
  expect(await pointsOf(meyers, 'anna')).toBe(10);

  await cell(page, meyers.today).getByRole('button', { name: 'Dr. Novak' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const question = dialog.getByRole('alertdialog');
  await expect(question).toContainText('Delete "Dr. Novak"? This deletes the whole series.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await eventsOf(meyers)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(toast(page, 'Event Deleted')).toContainText('Dr. Novak');
  await expect(cell(page, meyers.today)).not.toContainText('Dr. Novak');
  expect(await eventsOf(meyers)).toEqual([]);
  expect(await pointsOf(meyers, 'anna')).toBe(0);
});

for (const [what, changes] of [
  ['changed', { title: 'Dr. Novak' }],
  ['moved to another day', { title: 'Dr. Novak', date: 'tomorrow' }],
] as const) {
  test(`"an open form warns … instead of overwriting": an event is ${what} elsewhere`, async ({
    meyers,
    openBrowser,
  }) => {
    const event = await makeEvent(meyers, { title: 'Dentist', time: '09:00' });
    const page = await openBrowser();
    await openCalendar(page, meyers);
    await cell(page, meyers.today).getByRole('button', { name: 'Dentist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Event' });
    await dialog.getByLabel('Title').fill('Dentist at last');
    const date = 'date' in changes ? addDays(meyers.today, 1) : meyers.today;
    await (await meyers.as('paul')).ok(updateEvent, {
      params: { eventId: event.id },
      body: { title: changes.title, date, time: '10:30' },
    });
    await expect(dialog.getByText('This was changed on another device meanwhile.')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toHaveValue('Dentist at last');
    await expect(dialog.getByLabel('Time')).toHaveValue('09:00');
    await dialog.getByRole('button', { name: 'Show the change' }).click();
    await expect(dialog.getByLabel('Title')).toHaveValue('Dr. Novak');
    await expect(dialog.getByLabel('Date')).toHaveValue(date);
    await expect(dialog.getByLabel('Time')).toHaveValue('10:30');
  });
}

test('"an open form warns … instead of overwriting": an event is deleted elsewhere, and what was typed stays', async ({
  meyers,
  openBrowser,
}) => {
  const event = await makeEvent(meyers, { title: 'Dentist' });
  const page = await openBrowser();
  await openCalendar(page, meyers);
  await cell(page, meyers.today).getByRole('button', { name: 'Dentist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await dialog.getByLabel('Title').fill('Dentist at last');
  await (await meyers.as('paul')).ok(deleteEvent, { params: { eventId: event.id } });
  await expect(dialog.getByText('This is not there any more: it was deleted or moved meanwhile.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Dentist at last');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This does not exist, or no longer does.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Dentist at last');
  expect(await eventsOf(meyers)).toEqual([]);
});

test('entries are not thrown away without asking', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await openCalendar(page, meyers);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Title').fill('Half');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Throw away what you entered?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();
});

test("\"Each day shows up to 2 events plus '+N more'\", which opens the day's list", async ({
  meyers,
  openBrowser,
}) => {
  const times = { Breakfast: null, Dentist: '09:00', Football: '17:30', Cinema: '20:00' };
  for (const [title, time] of Object.entries(times)) await makeEvent(meyers, { title, time });
  const page = await openBrowser();
  await openCalendar(page, meyers);
  const today = cell(page, meyers.today);
  await expect(today.getByRole('listitem')).toHaveText(['Breakfast', '9:00 AMDentist', '+2 more']);
  await today.getByRole('button', { name: '+2 more' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/^Breakfast/, /^Dentist/, /^Football/, /^Cinema/]);
  await dialog.getByRole('button', { name: 'Football', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Event' }).getByLabel('Title')).toHaveValue('Football');
});

test('"An Upcoming Events list shows the next 5 events from today onward", weekly ones with their next occurrence', async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers, { title: 'Over', date: addDays(meyers.today, -1) });
  await makeEvent(meyers, { title: 'Sixth', date: addDays(meyers.today, 300) });
  await makeEvent(meyers, { title: 'Fifth', date: addDays(meyers.today, 90) });
  await makeEvent(meyers, { title: 'Weekly', date: addDays(meyers.today, -6), isRecurring: true });
  await makeEvent(meyers, { title: 'Evening', time: '19:00' });
  await makeEvent(meyers, { title: 'Morning', time: '07:00' });
  await makeEvent(meyers, { title: 'Day after', date: addDays(meyers.today, 2) });
  const page = await openBrowser();
  await openCalendar(page, meyers);
  await expect(upcoming(page).getByRole('listitem')).toHaveText([
    /^MorningToday · 7:00 AM/,
    /^EveningToday · 7:00 PM/,
    /^WeeklyTomorrow/,
    /^Day after/,
    /^Fifth/,
  ]);
});

test("\"Completing shows '+N points for completing your activity!'. Unchecking shows 'Event marked as incomplete.' Completed events are struck through and faded\", occurrence by occurrence", async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers, {
    title: 'Piano',
    date: addDays(meyers.today, -7),
    isRecurring: true,
    assignedUsers: [meyers.id.mia],
  });
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  const item = upcoming(page).getByRole('listitem').filter({ hasText: 'Piano' });
  await item.getByRole('button', { name: 'Complete Piano' }).click();
  await expect(toast(page, 'Event Updated')).toContainText('+15 points for completing your activity!');
  await expect(item.getByRole('button', { name: 'Undo Piano' })).toBeVisible();
  await expect(item.getByRole('button', { name: 'Piano', exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(cell(page, meyers.today)).toContainText('(completed)');
  const chipTitle = cell(page, meyers.today).getByText('Piano', { exact: true });
  await expect(chipTitle).toHaveCSS('text-decoration-line', 'line-through');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const completed = async () => (await eventsOf(meyers))[0]?.occurrences?.filter(({ isCompleted }) => isCompleted);
  expect(await completed()).toEqual([{ date: meyers.today, isCompleted: true }]);
  expect(await pointsOf(meyers, 'mia')).toBe(15);

  await item.getByRole('button', { name: 'Undo Piano' }).click();
  await expect(toast(page, 'Event Updated')).toContainText('Event marked as incomplete.');
  await expect(item.getByRole('button', { name: 'Complete Piano' })).toBeVisible();
  expect(await completed()).toEqual([]);
  expect(await pointsOf(meyers, 'mia')).toBe(0);
});

test('"further ones complete and give 0": after ten of a day, what is said of points is true', async ({
  meyers,
  openBrowser,
}) => {
  const api = await meyers.as('mia');
  for (let round = 0; round < 10; round += 1) {
    const { id } = await makeEvent(meyers, { title: `Done ${round}` }, 'mia');
    await api.ok(updateEvent, { params: { eventId: id }, body: { isCompleted: true } });
  }
  await makeEvent(meyers, { title: 'Chess', assignedUsers: [meyers.id.mia] });
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  await cell(page, meyers.today).getByRole('button', { name: '+9 more' }).click();
  const list = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Complete Chess' }).click();
  await expect(toast(page, 'Event Updated')).toContainText(
    "Event marked as complete. Today's points for events are all earned already.",
  );
  await expect(list.getByRole('button', { name: 'Undo Chess' })).toBeVisible();
  await list.getByRole('button', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await expect(dialog).toContainText('(up to 10 of each a day)');
  await dialog.getByLabel('Title').fill('Skates');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Event Added')).toContainText(
    "Skates. Today's points for new events are all earned already.",
  );
  expect(await pointsOf(meyers, 'mia')).toBe(250);
});

test('"over 5,000 occurrences it ends after a whole day and says so": the month says until when it is whole', async ({
  meyers,
  openBrowser,
}) => {
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

test('any occurrence of the month can be completed in its dialog, but none beyond the next one', async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers, { title: 'Piano', date: addDays(meyers.today, -1), isRecurring: true });
  const page = await openBrowser();
  await openCalendar(page, meyers);
  const open = async (date: string) => {
    const month = date.slice(0, 7);
    await page.goto(`${meyers.url}/calendar?month=${month}`);
    await cell(page, date).getByRole('button', { name: 'Piano' }).click();
    return page.getByRole('dialog', { name: 'Edit Event' });
  };
  let dialog = await open(addDays(meyers.today, -1));
  await dialog.getByRole('button', { name: 'Complete Piano' }).click();
  await expect(dialog.getByText('Completed', { exact: true })).toBeVisible();
  dialog = await open(addDays(meyers.today, 13));
  const complete = dialog.getByRole('button', { name: 'Complete Piano' });
  await expect(complete).toHaveAttribute('aria-disabled', 'true');
  await expect(complete).toHaveAccessibleDescription('This can be completed once the one before it is over.');
  const [event] = await eventsOf(meyers);
  expect(event?.occurrences?.filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
});

test('"The empty state reads \'No upcoming events. Click on a date to add one!\'" and "A Back to Tasks link goes to /"', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openCalendar(page, meyers);
  await expect(upcoming(page)).toContainText('No upcoming events. Click on a date to add one!');
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(page).toHaveURL(`${meyers.url}/`);
});

test('"The loading state reads \'Loading calendar...\'"; a server error says so and can be tried again', async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers);
  const page = await openBrowser();
  await meyers.enter(page, 'anna');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/calendar/**', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: 'oops' });
  });
  await page.goto(`${meyers.url}/calendar`);
  await expect(page.getByText('Loading calendar...')).toBeVisible();
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading the calendar' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading upcoming events' })).toBeVisible();
  await expect(page.getByText('No upcoming events')).toBeHidden();
  await expect(page.locator('body')).not.toContainText('oops');
  await page.unroute('**/api/calendar/**');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.last().click();
  await expect(tryAgain).toHaveCount(1);
  await tryAgain.click();
  await expect(cell(page, meyers.today)).toContainText('Football');
  await expect(upcoming(page)).toContainText('Football');
});

for (const [what, respond] of [
  ['a server error', 500],
  ['a lost connection', null],
] as const) {
  test(`"'Failed to add event', 'Failed to update event' or 'Failed to delete event', each followed by 'Please try again.'": ${what}`, async ({
    meyers,
    openBrowser,
  }) => {
    await makeEvent(meyers);
    const page = await openBrowser();
    await openCalendar(page, meyers);
    await page.route('**/api/calendar*/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return respond === null ? route.abort() : route.fulfill({ status: respond, body: 'oops' });
    });
    await page.route('**/api/calendar', (route) =>
      respond === null ? route.abort() : route.fulfill({ status: respond, body: 'oops' }),
    );
    await page.getByRole('button', { name: 'Add Event' }).click();
    await page.getByLabel('Title').fill('Dentist');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(failure(page)).toContainText('Failed to add event. Please try again.');
    await expect(page.getByRole('dialog')).toContainText(
      respond === null ? "Can't reach the family computer" : 'Failed to add event. Please try again.',
    );
    await expect(page.getByLabel('Title')).toHaveValue('Dentist');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await cell(page, meyers.today).getByRole('button', { name: 'Football' }).click();
    await page.getByLabel('Title').fill('Handball');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(failure(page)).toContainText('Failed to update event. Please try again.');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, Delete' }).click();
    await expect(failure(page)).toContainText('Failed to delete event. Please try again.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();

    await upcoming(page).getByRole('button', { name: 'Complete Football' }).click();
    await expect(failure(page)).toContainText('Failed to update event. Please try again.');
    await expect(upcoming(page).getByRole('button', { name: 'Complete Football' })).toBeVisible();
    expect(await eventsOf(meyers)).toMatchObject([{ title: 'Football', occurrences: [{ isCompleted: false }] }]);
  });
}

test('"Who may change or delete an event: its owner, and members with canEditTasks"; others look at it; "Assigned users may complete it"', async ({
  meyers,
  openBrowser,
}) => {
  await makeEvent(meyers, { title: 'Car service', description: 'At Novak’s.' });
  await makeEvent(meyers, { title: 'Family dinner', time: '18:00', assignedUsers: [meyers.id.mia] });
  const page = await openBrowser();
  await openCalendar(page, meyers, 'mia');
  const today = cell(page, meyers.today);
  await today.getByRole('button', { name: 'Car service' }).click();
  const other = page.getByRole('dialog', { name: 'Car service' });
  await expect(other).toContainText('At Novak’s.');
  await expect(other.getByRole('button')).toHaveText(['', 'Close']);
  await other.getByRole('button', { name: 'Close' }).last().click();
  await today.getByRole('button', { name: 'Family dinner' }).click();
  const mine = page.getByRole('dialog', { name: 'Family dinner' });
  await mine.getByRole('button', { name: 'Complete Family dinner' }).click();
  await expect(toast(page, 'Event Updated')).toBeVisible();
  await expect(upcoming(page).getByRole('button', { name: 'Complete Car service' })).toBeHidden();
  expect(await pointsOf(meyers, 'mia')).toBe(15);
});

test('"A private event is seen by its owner, its assigned users and members with canManageUsers"; the chips show one member’s events', async ({
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

test('a professional chooses among their students only', async ({ meyers, openBrowser }) => {
  const page = await openBrowser();
  await openCalendar(page, meyers, 'tara');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const people = page.getByRole('dialog').getByRole('group', { name: 'Who' }).getByRole('button');
  await expect(people).toHaveText([/Tara/, /Sam/]);
});

test('"calendar grid arrows, Home/End, PageUp/PageDown month, Enter adds": one day is in the tab order', async ({
  meyers,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openCalendar(page, meyers);
  await page.goto(`${meyers.url}/calendar?month=2026-07`);
  await expect(page.getByRole('heading', { name: 'July 2026' })).toBeVisible();
  await expect(page.locator('[data-day][tabindex="0"]')).toHaveCount(1);
  await day(page, '2026-07-15').focus();
  const steps = [
    ['ArrowRight', '2026-07-16'],
    ['ArrowDown', '2026-07-23'],
    ['ArrowLeft', '2026-07-22'],
    ['ArrowUp', '2026-07-15'],
    ['Home', '2026-07-12'],
    ['End', '2026-07-18'],
    ['PageDown', '2026-08-18'],
    ['PageUp', '2026-07-18'],
  ] as const;
  for (const [key, date] of steps) {
    await page.keyboard.press(key);
    await expect(day(page, date), key).toBeFocused();
    await expect(page.locator('[data-day][tabindex="0"]')).toHaveAttribute('data-day', date);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Event' }).getByLabel('Date')).toHaveValue('2026-07-18');
  await page.keyboard.press('Escape');
  await expect(day(page, '2026-07-18')).toBeFocused();
});

test('on a phone a day shows at most three dots and opens its list with Add Event', async ({ meyers, openBrowser }) => {
  for (const title of ['One', 'Two', 'Three', 'Four']) await makeEvent(meyers, { title });
  const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openCalendar(page, meyers);
  await expect(cell(page, meyers.today).getByText('One')).toBeHidden();
  await expect(day(page, meyers.today)).toHaveAccessibleName(/4 events$/);
  await day(page, meyers.today).tap();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await list.getByRole('button', { name: 'Add Event' }).tap();
  await expect(page.getByRole('dialog', { name: 'Add Event' }).getByLabel('Date')).toHaveValue(meyers.today);
});

test('"After any calendar change, the daily progress for the user and date is refreshed"', async ({
  meyers,
  openBrowser,
}) => {
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
  await expect(page.getByText('0 of 1 done · 1 to go')).toBeVisible();
});

test('"Morning events are those before 12:00, all-day events, or events with no time. Evening events are 12:00 or later": ticked on Home they count in the daily goal', async ({
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
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  await expect(page.getByText('Somebody else’s')).toHaveCount(0);
  await morning.getByRole('checkbox', { name: 'School trip, 15 points' }).check();
  await expect(toast(page, 'Event Updated')).toContainText('+15 points for completing your activity!');
  await expect(page.getByRole('img', { name: 'Daily goal: 33 percent' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My points' })).toContainText('25 points');
  expect(await pointsOf(meyers, 'mia')).toBe(25);
  await morning.getByRole('checkbox', { name: 'School trip, 15 points' }).uncheck();
  await expect(toast(page, 'Event Updated')).toContainText('Event marked as incomplete.');
  await expect(page.getByText('0 of 3 done')).toBeVisible();
  expect(await pointsOf(meyers, 'mia')).toBe(10);

  await page.route('**/api/calendar/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: 'oops' }) : route.fallback(),
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

test('tasks are there when the events cannot be read', async ({ meyers, openBrowser }) => {
  await meyers.task({ text: 'Make the bed' }, ['mia']);
  await makeEvent(meyers, { title: 'Football' }, 'mia');
  const page = await openBrowser();
  await meyers.enter(page, 'mia');
  await page.route('**/api/calendar/**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  // From another screen: opened first, Home has its day from the page itself.
  await page.goto(`${meyers.url}/family`);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Make the bed/ })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading your events' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/calendar/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: /^Football/ })).toBeVisible();
});

test('"a child cannot take back a tick (of a task or an event)" whose points are spent: "ask a grown-up"', async ({
  meyers,
  openBrowser,
}) => {
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

test('"A weekly outlook card appears for children only. It covers 7 days starting today": 2 events then +N, at most 3 AM and 3 PM tasks', async ({
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
  await expect(parent.getByRole('heading', { name: "Today's Progress" })).toBeVisible();
  await expect(parent.getByRole('region', { name: 'Weekly Outlook' })).toHaveCount(0);
});

test("Children's Progress: a grown-up ticks a child's event, and the child gets the points; success counts tasks alone", async ({
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
  await expect(card).toContainText('0 of 1 done');
  await expect(card).toContainText('25 points');
  expect(await pointsOf(meyers, 'ben')).toBe(25);
  expect(await pointsOf(meyers, 'paul')).toBe(0);
});

test('"Family Calendar, shown to everyone"', async ({ meyers, openBrowser }) => {
  for (const who of ['anna', 'gerda', 'tara', 'ben'] as const) {
    const page = await openBrowser();
    await meyers.enter(page, who);
    await page.goto(meyers.url);
    await page.getByRole('link', { name: 'Family Calendar' }).first().click();
    await expect(page, who).toHaveURL(`${meyers.url}/calendar`);
  }
});

for (const [name, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['320 px', { viewport: { width: 320, height: 568 } }],
] as const) {
  test(`axe finds nothing on the calendar, its dialogs and the outlook: ${name}`, async ({ meyers, openBrowser }) => {
    const colors = ['blue', 'green', 'red', 'yellow', 'purple', 'orange', 'primary'] as const;
    for (const [index, color] of colors.entries()) {
      const date = addDays(meyers.today, index < 3 ? 0 : index);
      const event = await makeEvent(meyers, {
        title: `A ${color} event with a long name`,
        color,
        date,
        assignedUsers: [meyers.id.mia],
      });
      if (index % 2 === 0)
        await (await meyers.as('anna')).ok(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } });
    }
    const page = await openBrowser({ ...options, reducedMotion: 'reduce' });
    await openCalendar(page, meyers);
    const check = async (what: string) => {
      expect.soft(await findAccessibilityViolations(page), what).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    await expect(upcoming(page).getByRole('listitem')).toHaveCount(5);
    await check('calendar');
    await page.getByRole('button', { name: 'Add Event' }).click();
    await page.getByLabel('Repeats every week').check();
    await check('add dialog');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await upcoming(page).getByRole('button', { name: 'A blue event with a long name', exact: true }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await check('edit dialog that asks');
    await page.goto(meyers.url + (await meyers.enter(page, 'mia').then(() => '/')));
    await page.getByRole('button', { name: /^Today/ }).click();
    await check('home with the outlook');
  });
}
