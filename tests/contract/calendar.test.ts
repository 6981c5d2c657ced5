import { describe, expect, test } from 'vitest';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { getProgress, listPoints } from '#shared/contracts/points.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const TODAY = '2026-03-11';
const NEXT_WEEK = '2026-03-18';
/** Body with a mistake, and the path of the field that has it. */
type Mistake = readonly [body: Record<string, unknown>, path: string];

/** The calls of the calendar, spelled short. */
function calendarOf(home: Home) {
  const make = (who: Who, changes: Record<string, unknown> = {}) =>
    home.as(who).ok(createEvent, { body: { title: 'Football', date: TODAY, ...changes } });
  const put = (who: Who, event: Pick<EventView, 'id'>, body: Record<string, unknown>) =>
    home.as(who).bad(updateEvent, { params: { eventId: event.id }, body });
  return {
    make,
    /** An event worth 0 for its creation, so that balances speak of completions alone. */
    plain: (who: Who, changes: Record<string, unknown> = {}) => make(who, { creationPoints: 0, ...changes }),
    /** One that a parent made for the child. */
    forChild: (changes: Record<string, unknown> = {}) =>
      make('parent', { creationPoints: 0, assignedUsers: [home.id.child], ...changes }),
    put,
    change: async (who: Who, event: Pick<EventView, 'id'>, body: Record<string, unknown>) => {
      const { status, body: changed, error } = await put(who, event, body);
      expect([status, error?.code]).toEqual([200, undefined]);
      return changed as EventView;
    },
    refused: async (who: Who, event: Pick<EventView, 'id'>, body: Record<string, unknown>) => {
      const { status, error } = await put(who, event, body);
      return `${status} ${error?.code}`;
    },
    remove: (who: Who, event: Pick<EventView, 'id'>) => home.as(who).ok(deleteEvent, { params: { eventId: event.id } }),
    list: (who: Who, whose: Who = who, query: { from?: string; to?: string } = {}) =>
      home.as(who).ok(listEvents, { params: { userId: home.id[whose] }, query }),
    titles: async (who: Who, whose: Who = who) =>
      (await home.as(who).ok(listEvents, { params: { userId: home.id[whose] } })).map(({ title }) => title).sort(),
    balance: async (who: Who) =>
      (
        await home.as('admin').ok(listPoints, { params: { userId: home.id[who] }, query: { limit: 200 } })
      ).entries.reduce((sum, { points, voidedAt }) => sum + (voidedAt ? 0 : points), 0),
  };
}

async function withCalendar() {
  const home = await createHome();
  return { home, ...calendarOf(home) };
}

describe('POST /api/calendar', () => {
  test('calendar-1, calendar-2, calendar-3: a new event has the defaults, and the caller owns it', async () => {
    const { home, make, list } = await withCalendar();
    const event = await make('child');
    expect(event).toEqual({
      id: expect.any(String),
      userId: home.id.child,
      familyId: home.familyId,
      title: 'Football',
      description: '',
      date: TODAY,
      time: null,
      type: 'appointment',
      color: 'primary',
      assignedUsers: [],
      isPrivate: false,
      unconfirmed: true,
      isAllDay: false,
      isRecurring: false,
      recurringType: 'weekly',
      recurringEndDate: null,
      isCompleted: false,
      pointsEarned: 10,
      creationPoints: 10,
      completionPoints: 15,
    });
    expect(await list('child')).toEqual([event]);
    expect(home.events.filter(({ type }) => type === 'calendar.changed')).toEqual([
      {
        type: 'calendar.changed',
        familyId: home.familyId,
        ids: [event.id],
        about: { people: [home.id.child] },
      },
    ]);
  });

  test('calendar-1, words-43: every field is kept as it was sent, trimmed', async () => {
    const { home, make } = await withCalendar();
    const fields = {
      description: 'Bring shoes',
      time: '17:30',
      type: 'activity',
      color: 'green',
      assignedUsers: [home.id.child, home.id.sibling].sort(),
      isPrivate: true,
      isAllDay: true,
      isRecurring: true,
      recurringType: 'weekly',
      recurringEndDate: '2026-06-10',
      creationPoints: 5,
      completionPoints: 0,
    };
    expect(await make('parent', { ...fields, title: '  Football ', description: ' Bring shoes ' })).toMatchObject({
      ...fields,
      title: 'Football',
    });
  });

  test('calendar-19: creating books creationPoints for the creator, in one entry that says why', async () => {
    const { home, make } = await withCalendar();
    await make('child', { creationPoints: 7, assignedUsers: [home.id.sibling] });
    const day = (who: Who) =>
      home.as('admin').ok(getProgress, { params: { userId: home.id[who], date: home.clock.today } });
    expect(await day('child')).toMatchObject({ totalPoints: 7, pointsToday: 7, lifetimePoints: 7, completedTasks: [] });
    expect(await day('sibling')).toMatchObject({ totalPoints: 0 });
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries).toMatchObject([
      { kind: 'event_created', title: 'Football', icon: 'calendar', points: 7, date: TODAY },
    ]);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('command-center-19: the quick reminder is an event of the caller for 5 and 0 points', async () => {
    const { home, make, balance } = await withCalendar();
    const reminder = await make('parent', {
      title: 'Buy milk',
      description: 'Added by Paul',
      time: '09:00',
      type: 'reminder',
      color: 'primary',
      isAllDay: false,
      isRecurring: false,
      creationPoints: 5,
      completionPoints: 0,
      userId: 'someone-else',
    });
    expect(reminder).toMatchObject({ userId: home.id.parent, type: 'reminder', pointsEarned: 5 });
    expect(await balance('parent')).toBe(5);
  });

  test('calendar-2: owner, family and what was earned are never taken from the request', async () => {
    const { home, make } = await withCalendar();
    const event = await make('child', {
      id: 'mine',
      userId: home.id.sibling,
      familyId: home.neighbourFamilyId,
      pointsEarned: 999,
      isCompleted: true,
    });
    expect(event).toMatchObject({
      userId: home.id.child,
      familyId: home.familyId,
      pointsEarned: 10,
      isCompleted: false,
    });
    expect(event.id).not.toBe('mine');
  });

  test('calendar-5: empty fields of the form count as none, an empty end date means forever', async () => {
    const { make } = await withCalendar();
    const nothing = { time: null, recurringEndDate: null, description: '' };
    expect(await make('child', { time: '', recurringEndDate: '', description: null, isRecurring: true })).toMatchObject(
      nothing,
    );
    expect(await make('child', { time: null, recurringEndDate: null, description: '' })).toMatchObject(nothing);
  });

  test.each<Mistake>([
    [{ title: '' }, 'title'],
    [{ title: '  ' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ description: 'x'.repeat(1001) }, 'description'],
    [{ date: '2026-02-29' }, 'date'],
    [{ date: '' }, 'date'],
    [{ date: '11.03.2026' }, 'date'],
    [{ date: '2026-03-11T09:00:00Z' }, 'date'],
    [{ date: null }, 'date'],
    [{ time: '24:00' }, 'time'],
    [{ time: '9:30' }, 'time'],
    [{ time: '09:60' }, 'time'],
    [{ type: 'party' }, 'type'],
    [{ color: 'pink' }, 'color'],
    [{ assignedUsers: 'everybody' }, 'assignedUsers'],
    [{ assignedUsers: [''] }, 'assignedUsers.0'],
    [{ assignedUsers: Array(101).fill('x') }, 'assignedUsers'],
    [{ isPrivate: 'yes' }, 'isPrivate'],
    [{ recurringType: 'daily' }, 'recurringType'],
    [{ isRecurring: true, recurringEndDate: '2026-03-10' }, 'recurringEndDate'],
    [{ recurringEndDate: 'never' }, 'recurringEndDate'],
    [{ creationPoints: -1 }, 'creationPoints'],
    [{ creationPoints: 1001 }, 'creationPoints'],
    [{ creationPoints: 0.5 }, 'creationPoints'],
    [{ completionPoints: '15' }, 'completionPoints'],
    [{ completionPoints: null }, 'completionPoints'],
    [{ completionPoints: 1e308 }, 'completionPoints'],
  ])('calendar-6, api-4: bad input answers 400, names the field and changes nothing: %o', async (wrong, path) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home
      .as('admin')
      .bad(createEvent, { body: { title: 'Football', date: TODAY, ...wrong } });
    expect([status, error?.code, error?.issues?.map((issue) => issue.path)]).toEqual([
      400,
      'validation_failed',
      [path],
    ]);
    expect(home.dump()).toEqual(before);
  });

  test('calendar-6, days-8: the longest and shortest texts and any valid date are good', async () => {
    const { make } = await withCalendar();
    const event = { title: 'x'.repeat(120), description: 'y'.repeat(1000), date: '1999-12-31' };
    expect(await make('child', event)).toMatchObject(event);
    expect(await make('child', { title: 'x', date: '2096-02-29', time: '23:59' })).toMatchObject({ time: '23:59' });
  });

  test('roles-15, calendar-13: an event for somebody out of one’s reach answers 404', async () => {
    const { home, make } = await withCalendar();
    const before = home.dump();
    const create = (who: Who, id: string) =>
      home.as(who).refusal(createEvent, { body: { title: 'x', date: TODAY, assignedUsers: [id] } });
    expect(await create('admin', 'unknown')).toBe('404 not_found');
    expect(await create('admin', home.id.neighbourChild)).toBe('404 not_found');
    expect(await create('noRole', home.id.child)).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
    expect(await make('noRole', { assignedUsers: [home.id.noRole] })).toMatchObject({ pointsEarned: 10 });
  });

  test('calendar-10, professionals-3: a professional’s event for others than students answers 403', async () => {
    const { home, make } = await withCalendar();
    const before = home.dump();
    for (const who of ['child', 'parent'] as const) {
      const body = { title: 'x', date: TODAY, assignedUsers: [home.id.student, home.id[who]] };
      expect(await home.as('teacher').refusal(createEvent, { body })).toBe('403 forbidden');
    }
    expect(home.dump()).toEqual(before);
    expect(await make('teacher', { assignedUsers: [home.id.student] })).toMatchObject({ userId: home.id.teacher });
  });
});

describe('calendar-23: points other than the defaults', () => {
  test.each([
    ['child', { creationPoints: 11 }],
    ['child', { completionPoints: 16 }],
    ['child', { completionPoints: 1000 }],
    ['grandmother', { creationPoints: 1000 }],
    ['noRole', { completionPoints: 16 }],
  ] as const)('higher ones sent by %s answer 403: %o', async (who, points) => {
    const { home, make, refused } = await withCalendar();
    const own = await make(who);
    const before = home.dump();
    expect(await home.as(who).refusal(createEvent, { body: { title: 'Trick', date: TODAY, ...points } })).toBe(
      '403 forbidden',
    );
    expect(await refused(who, own, points)).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
  });

  test.each(['parent', 'admin', 'teacher'] as const)('higher ones up to 1,000 may be sent by %s', async (who) => {
    const { make, change } = await withCalendar();
    const event = await make(who, { creationPoints: 1000, completionPoints: 999 });
    expect(event).toMatchObject({ creationPoints: 1000, completionPoints: 999, pointsEarned: 1000 });
    expect(await change(who, event, { completionPoints: 1000 })).toMatchObject({ completionPoints: 1000 });
  });

  test('a child may send lower ones, 0 too', async () => {
    const { make, change, balance } = await withCalendar();
    const event = await make('child', { creationPoints: 0, completionPoints: 1 });
    expect(event).toMatchObject({ creationPoints: 0, completionPoints: 1, pointsEarned: 0 });
    await change('child', event, { isCompleted: true });
    expect(await balance('child')).toBe(1);
  });

  test('what a parent raised stays when the child sends the event back; more answers 403', async () => {
    const { make, change, refused } = await withCalendar();
    const event = await make('child');
    const raised = await change('parent', event, { completionPoints: 100 });
    expect(await change('child', event, { ...raised, title: 'Chess' })).toMatchObject({
      title: 'Chess',
      completionPoints: 100,
    });
    expect(await refused('child', event, { completionPoints: 101 })).toBe('403 forbidden');
  });

  test('calendar-24: a raised series that its owner begins, moves or prolongs answers 403', async () => {
    const { home, make, change, refused } = await withCalendar();
    const event = await make('child');
    await change('parent', event, { completionPoints: 100 });
    // A single event pays once, whatever its date.
    await change('child', event, { date: NEXT_WEEK });
    expect(await refused('child', event, { isRecurring: true })).toBe('403 forbidden');
    const weekly = { isRecurring: true, recurringEndDate: '2026-04-30' };
    const whole = await change('parent', event, weekly);
    const before = home.dump();
    expect(await refused('child', event, { date: '2026-03-25' })).toBe('403 forbidden');
    expect(await refused('child', event, { recurringEndDate: '' })).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
    expect(await change('child', event, { ...whole, title: 'Chess' })).toMatchObject({ title: 'Chess', ...weekly });
    await change('child', event, { completionPoints: 15 });
    await change('child', event, { date: '2026-03-25' });
  });

  test('points-4: changing creationPoints later changes nothing that was earned', async () => {
    const { make, change, balance } = await withCalendar();
    const event = await make('parent');
    expect(await change('parent', event, { creationPoints: 500 })).toMatchObject({ pointsEarned: 10 });
    expect(await balance('parent')).toBe(10);
  });
});

describe('calendar-25: creation points of a day', () => {
  test('the eleventh event gives none, deleted ones counted; the next day gives again', async () => {
    const { home, make, remove, balance } = await withCalendar();
    for (let round = 0; round < 10; round += 1) {
      const event = await make('parent');
      expect(event.pointsEarned).toBe(10);
      if (round < 6) await remove('parent', event);
    }
    expect(await balance('parent')).toBe(40);
    expect(await make('parent')).toMatchObject({ pointsEarned: 0, creationPoints: 10 });
    expect(await balance('parent')).toBe(40);
    expect(await make('grandmother')).toMatchObject({ pointsEarned: 10 });
    home.clock.set('2026-03-12');
    expect(await make('parent')).toMatchObject({ pointsEarned: 10 });
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('the day of creating counts, not the day of the event', async () => {
    const { make, balance } = await withCalendar();
    for (let round = 1; round <= 12; round += 1) await make('parent', { date: `2027-01-${round + 10}` });
    expect(await balance('parent')).toBe(100);
  });

  test('of fifteen events at the same instant ten give points', async () => {
    const { make, balance } = await withCalendar();
    const made = await Promise.all(Array.from({ length: 15 }, () => make('parent')));
    expect(made.filter(({ pointsEarned }) => pointsEarned === 10)).toHaveLength(10);
    expect(await balance('parent')).toBe(100);
  });

  test('an event without creation points does not use one up', async () => {
    const { make, plain, balance } = await withCalendar();
    for (let round = 0; round < 10; round += 1) await plain('parent');
    await make('parent');
    expect(await balance('parent')).toBe(10);
  });
});

describe('calendar-8: GET /api/calendar/{userId}', () => {
  async function withEvents() {
    const calendar = await withCalendar();
    const { home, make } = calendar;
    await make('parent', { title: 'Dinner' });
    await make('parent', { title: 'Present for Mia', isPrivate: true });
    await make('parent', { title: 'Dentist', isPrivate: true, assignedUsers: [home.id.child] });
    await make('child', { title: 'Diary', isPrivate: true });
    await make('teacher', { title: 'Reading hour', assignedUsers: [home.id.student] });
    await make('noRole', { title: 'Moving in' });
    return calendar;
  }
  const PUBLIC = ['Dinner', 'Moving in', 'Reading hour'];

  test.each([
    ['child', [...PUBLIC, 'Dentist', 'Diary']],
    ['sibling', PUBLIC],
    ['parent', [...PUBLIC, 'Dentist', 'Present for Mia']],
    ['grandmother', PUBLIC],
    ['student', PUBLIC],
  ] as const)(
    'calendar-9: a private event is seen by its owner and whom it is for: list of %s',
    async (who, titles) => {
      const { titles: read } = await withEvents();
      expect(await read(who)).toEqual([...titles].sort());
    },
  );

  test('calendar-9: members with canManageUsers see every private event', async () => {
    const { titles } = await withEvents();
    expect(await titles('admin')).toEqual([...PUBLIC, 'Dentist', 'Diary', 'Present for Mia'].sort());
  });

  test('calendar-10: professionals see only events that they own or are assigned to', async () => {
    const { home, make, titles } = await withEvents();
    expect(await titles('teacher')).toEqual(['Reading hour']);
    expect(await titles('teacher', 'student')).toEqual(['Reading hour']);
    expect(await titles('otherTeacher')).toEqual([]);
    await make('parent', { title: 'Parents’ evening', assignedUsers: [home.id.teacher] });
    expect(await titles('teacher')).toEqual(['Parents’ evening', 'Reading hour']);
  });

  test('calendar-13, families-14: a member without a role sees only events of their own', async () => {
    const { titles } = await withEvents();
    expect(await titles('noRole')).toEqual(['Moving in']);
  });

  test('about somebody else one sees what both may see', async () => {
    const { titles } = await withEvents();
    expect(await titles('parent', 'child')).toEqual([...PUBLIC, 'Dentist'].sort());
    expect(await titles('admin', 'child')).toEqual([...PUBLIC, 'Dentist', 'Diary'].sort());
    expect(await titles('grandmother', 'child')).toEqual(PUBLIC);
  });

  test.each([
    ['sibling', 'child', '403 forbidden'],
    ['child', 'parent', '403 forbidden'],
    ['parent', 'grandmother', '403 forbidden'],
    ['teacher', 'child', '403 forbidden'],
    ['otherTeacher', 'student', '403 forbidden'],
    ['noRole', 'child', '403 forbidden'],
    ['neighbour', 'child', '404 not_found'],
    ['admin', 'neighbourChild', '404 not_found'],
  ] as const)('roles-14, roles-15: asked by %s about %s it answers %s', async (who, whose, expected) => {
    const { home } = await withCalendar();
    expect(await home.as(who).refusal(listEvents, { params: { userId: home.id[whose] } })).toBe(expected);
  });

  test('calendar-14: a range limits the list and adds occurrences, weekly repeats expanded', async () => {
    const { make, plain, change, list } = await withCalendar();
    const weekly = await plain('child', { title: 'Choir', isRecurring: true, date: '2026-03-04' });
    await plain('child', { title: 'Once', date: '2026-03-20' });
    await plain('child', { title: 'Over', date: '2026-02-01', isRecurring: true, recurringEndDate: '2026-03-01' });
    await make('child', { title: 'Later', date: '2026-04-01' });
    await change('child', weekly, { isCompleted: true });
    const events = await list('child', 'child', { from: '2026-03-04', to: '2026-03-25' });
    expect(events.map(({ title, occurrences }) => [title, occurrences])).toEqual([
      [
        'Choir',
        [
          { date: '2026-03-04', isCompleted: false },
          { date: TODAY, isCompleted: true },
          { date: NEXT_WEEK, isCompleted: false },
          { date: '2026-03-25', isCompleted: false },
        ],
      ],
      ['Once', [{ date: '2026-03-20', isCompleted: false }]],
    ]);
    expect((await list('child')).every(({ occurrences }) => occurrences === undefined)).toBe(true);
    expect(await list('child', 'child', { from: '2026-03-05', to: '2026-03-10' })).toEqual([]);
  });

  test('calendar-5: the end date of a series is its last possible day', async () => {
    const { plain, change, refused, list } = await withCalendar();
    const event = await plain('child', { isRecurring: true, recurringEndDate: NEXT_WEEK });
    const [listed] = await list('child', 'child', { from: TODAY, to: '2026-12-31' });
    expect(listed?.occurrences?.map(({ date }) => date)).toEqual([TODAY, NEXT_WEEK]);
    expect(await list('child', 'child', { from: '2026-03-19', to: '2026-12-31' })).toEqual([]);
    await change('child', event, { recurringEndDate: '2026-03-17' });
    expect(await refused('child', event, { isCompleted: true, date: NEXT_WEEK })).toBe('400 date_out_of_range');
  });

  test('calendar-14: the last days of the year 9999 answer as all others do', async () => {
    const { plain, list } = await withCalendar();
    await plain('child', { isRecurring: true });
    const [event] = await list('child', 'child', { from: '9999-12-01', to: '9999-12-31' });
    expect(event?.occurrences?.map(({ date }) => date).at(-1)).toBe('9999-12-29');
  });

  test.each([
    { from: TODAY },
    { to: TODAY },
    { from: NEXT_WEEK, to: TODAY },
    { from: '2026-02-30', to: '2026-03-11' },
    { from: '', to: '' },
  ])('calendar-14: half a range, a turned one or dates that are none answer 400: %o', async (query) => {
    const { home } = await withCalendar();
    const { status, error } = await home.as('child').bad(listEvents, { params: { userId: home.id.child }, query });
    expect([status, error?.code]).toEqual([400, 'validation_failed']);
  });
});

describe('PUT /api/calendar/{id}: completing', () => {
  test('calendar-20: completing one’s own event gives the actor completionPoints', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('child');
    expect(await change('child', event, { isCompleted: true })).toMatchObject({
      isCompleted: true,
      completionPoints: 15,
      pointsEarned: 15,
    });
    expect(await balance('child')).toBe(15);
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries).toMatchObject([{ kind: 'event_completed', title: 'Football', points: 15, date: TODAY }]);
  });

  test('calendar-20: who completes an event that is for several gets its points alone', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('parent', { assignedUsers: [home.id.child, home.id.sibling] });
    await change('child', event, { isCompleted: true });
    expect([await balance('child'), await balance('sibling'), await balance('parent')]).toEqual([15, 0, 0]);
  });

  test('calendar-20: a parent who ticks for children gives points to each who is chosen', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('child', { assignedUsers: [home.id.student, home.id.sibling] });
    expect(await change('parent', event, { isCompleted: true })).toMatchObject({ pointsEarned: 30 });
    expect([await balance('child'), await balance('sibling'), await balance('student')]).toEqual([0, 15, 15]);
    expect(await balance('parent')).toBe(0);
  });

  test.each(['child', 'parent', 'admin'] as const)(
    'calendar-20: what a parent enters for a child gives the child its points, ticked by the %s',
    async (who) => {
      const { home, plain, change, balance } = await withCalendar();
      const football = await plain('parent', { assignedUsers: [home.id.child] });
      expect(await change(who, football, { isCompleted: true })).toMatchObject({ pointsEarned: 15 });
      expect([await balance('child'), await balance('parent'), await balance('admin')]).toEqual([15, 0, 0]);
      await change('parent', football, { isCompleted: false });
      expect(await balance('child')).toBe(0);
    },
  );

  test('calendar-20: an owner among those who are chosen gets the points as they do', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const dinner = await plain('parent', { assignedUsers: [home.id.child, home.id.parent] });
    await change('parent', dinner, { isCompleted: true });
    expect([await balance('child'), await balance('parent')]).toEqual([0, 15]);
  });

  test('calendar-20, calendar-21: undo takes older points back from an owner who is not chosen', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const football = await plain('parent', { assignedUsers: [home.id.child] });
    await change('parent', football, { isCompleted: true });
    home.connection.exec(`update ledger_entries set user_id = '${home.id.parent}'`);
    home.connection.exec(`update users set balance = 15, lifetime_points = 15 where id = '${home.id.parent}'`);
    home.connection.exec(`update users set balance = 0, lifetime_points = 0 where id = '${home.id.child}'`);
    home.connection.exec(`update progress_days set user_id = '${home.id.parent}'`);
    expect(ledgerBreaches(home.connection)).toEqual([]);
    await change('parent', football, { isCompleted: false });
    expect([await balance('child'), await balance('parent')]).toEqual([0, 0]);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('calendar-7, calendar-20: with nobody chosen the owner gets the points, whoever completes', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('child');
    await change('grandmother', event, { isCompleted: true });
    expect([await balance('child'), await balance('grandmother')]).toEqual([15, 0]);
  });

  test('points-7: completing twice changes nothing and answers as the first time did', async () => {
    const { home, plain, change } = await withCalendar();
    const event = await plain('child');
    const first = await change('child', event, { isCompleted: true });
    const before = home.dump();
    expect(await change('child', event, { isCompleted: true })).toEqual(first);
    expect(await change('parent', event, { isCompleted: true })).toEqual(first);
    expect(home.dump()).toEqual(before);
  });

  test('points-7: twenty completions at the same instant give one credit', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('child');
    await Promise.all(Array.from({ length: 20 }, () => change('child', event, { isCompleted: true })));
    expect(await balance('child')).toBe(15);
  });

  test('calendar-21: undo takes back exactly what was given, also after the value was changed', async () => {
    const { home, make, change, balance } = await withCalendar();
    const event = await make('child', { assignedUsers: [home.id.student, home.id.sibling] });
    await change('parent', event, { isCompleted: true });
    await change('parent', event, { completionPoints: 500 });
    expect(await change('parent', event, { isCompleted: false })).toMatchObject({
      isCompleted: false,
      pointsEarned: 10,
    });
    expect([await balance('child'), await balance('sibling'), await balance('student')]).toEqual([10, 0, 0]);
    expect(await change('parent', event, { isCompleted: true })).toMatchObject({ pointsEarned: 1010 });
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('points-8: undoing what is not completed changes nothing', async () => {
    const { home, plain, change } = await withCalendar();
    const event = await plain('child');
    const before = home.dump();
    await change('child', event, { isCompleted: false });
    expect(home.dump()).toEqual(before);
  });

  test('points-11, points-12: undoing what is spent answers 409 to a child, and a parent can', async () => {
    const { home, plain, change, refused, balance } = await withCalendar();
    const event = await plain('child');
    await change('child', event, { isCompleted: true });
    const reward = await home.reward({ cost: 15 });
    const redeemed = await home
      .as('child')
      .raw('POST', `/api/rewards/${reward.id}/redeem`, { body: { userId: home.id.child, date: TODAY } });
    expect(redeemed.statusCode).toBe(200);
    const before = home.dump();
    expect(await refused('child', event, { isCompleted: false })).toBe('409 points_already_spent');
    expect(home.dump()).toEqual(before);
    await change('parent', event, { isCompleted: false });
    expect(await balance('child')).toBe(-15);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('calendar-22: a child who takes points back from somebody else gets 403', async () => {
    const { home, plain, change, refused, balance } = await withCalendar();
    const event = await plain('parent', { assignedUsers: [home.id.student, home.id.sibling] });
    for (const completedBy of ['admin', 'student'] as const) {
      await change(completedBy, event, { isCompleted: true });
      const before = home.dump();
      expect(await refused('sibling', event, { isCompleted: false })).toBe('403 forbidden');
      expect(home.dump()).toEqual(before);
      await change('admin', event, { isCompleted: false });
    }
    await change('sibling', event, { isCompleted: true });
    await change('sibling', event, { isCompleted: false });
    expect(await balance('sibling')).toBe(0);
  });

  test('calendar-20: an event worth nothing can be completed', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('child', { completionPoints: 0 });
    expect(await change('child', event, { isCompleted: true })).toMatchObject({ isCompleted: true, pointsEarned: 0 });
    expect(await change('child', event, { isCompleted: false })).toMatchObject({ isCompleted: false });
    expect(await balance('child')).toBe(0);
  });

  test.each([
    ['child', true],
    ['sibling', false],
    ['parent', true],
    ['grandmother', true],
    ['admin', true],
    ['noRole', false],
    ['teacher', false],
    ['neighbour', false],
  ] as const)('calendar-12: may an event that a child owns be completed by %s: %s', async (who, isAllowed) => {
    const { home, plain, put } = await withCalendar();
    const event = await plain('child');
    const before = home.dump();
    const { status } = await put(who, event, { isCompleted: true });
    const refusal = who === 'sibling' ? 403 : 404;
    expect(status).toBe(isAllowed ? 200 : refusal);
    if (!isAllowed) expect(home.dump()).toEqual(before);
  });

  test('calendar-12: a grown-up’s event answers 403 to others without canEditTasks', async () => {
    const { plain, refused, change, balance } = await withCalendar();
    const event = await plain('parent');
    for (const who of ['child', 'grandmother'] as const) {
      expect(await refused(who, event, { isCompleted: true })).toBe('403 forbidden');
      expect(await refused(who, event, { isCompleted: false })).toBe('403 forbidden');
    }
    await change('admin', event, { isCompleted: true });
    expect(await balance('parent')).toBe(15);
  });
});

describe('calendar-31, calendar-32: completing a weekly event', () => {
  const weekly = { isRecurring: true };

  test('without a date it is today’s occurrence; next week it is open again', async () => {
    const { home, plain, change, list, balance } = await withCalendar();
    const event = await plain('child', { ...weekly, date: '2026-03-04' });
    expect(await change('child', event, { isCompleted: true })).toMatchObject({ isCompleted: true });
    home.clock.set('2026-03-12');
    expect(await list('child')).toMatchObject([{ isCompleted: false, pointsEarned: 15 }]);
    home.clock.set(NEXT_WEEK);
    await home.signIn('child');
    expect(await list('child')).toMatchObject([{ isCompleted: false }]);
    await change('child', event, { isCompleted: true });
    expect(await list('child')).toMatchObject([{ isCompleted: true, pointsEarned: 30 }]);
    expect(await balance('child')).toBe(30);
    expect(await change('child', event, { isCompleted: false })).toMatchObject({ pointsEarned: 15 });
    const days = (await list('child', 'child', { from: '2026-03-04', to: NEXT_WEEK }))[0]?.occurrences;
    expect(days?.map(({ isCompleted }) => isCompleted)).toEqual([false, true, false]);
  });

  test('without a date and with none today it is the next occurrence', async () => {
    const { plain, change, list } = await withCalendar();
    const event = await plain('child', { ...weekly, date: '2026-03-06' });
    await change('parent', event, { isCompleted: true });
    const days = (await list('child', 'child', { from: '2026-03-06', to: '2026-03-20' }))[0]?.occurrences;
    expect(days?.map(({ isCompleted }) => isCompleted)).toEqual([false, true, false]);
  });

  test('with a date it is that occurrence, each once', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('child', { ...weekly, date: '2026-02-25' });
    for (const date of ['2026-03-04', TODAY, '2026-03-04', NEXT_WEEK]) {
      await change('parent', event, { isCompleted: true, date });
    }
    expect(await balance('child')).toBe(45);
    await change('parent', event, { isCompleted: false, date: '2026-03-04' });
    expect(await balance('child')).toBe(30);
  });

  test.each([
    ['child', '2026-03-12', 'no day of the series'],
    ['parent', '2026-03-25', 'after the next occurrence'],
    ['child', '2026-03-04', 'a week ago, for a child'],
    ['child', '2024-03-13', 'two years ago, for a child'],
    ['parent', '2026-02-04', '35 days ago, for an adult'],
    ['parent', '2024-03-06', 'before the series'],
  ] as const)('calendar-33: %s for %s (%s) answers 400, and nothing is given', async (who, date, _why) => {
    const { home, plain, refused } = await withCalendar();
    const event = await plain('child', { ...weekly, date: '2024-03-13' });
    const before = home.dump();
    expect(await refused(who, event, { isCompleted: true, date })).toBe('400 date_out_of_range');
    expect(await refused(who, event, { isCompleted: false, date })).toBe('400 date_out_of_range');
    expect(home.dump()).toEqual(before);
  });

  test.each([
    ['child', '2026-03-11', '00:30', '2026-03-10'],
    ['parent', '2026-03-11', '08:00', '2026-02-10'],
  ] as const)(
    'calendar-33: the past is open as long as a day is for ticks: %s on %s at %s for %s',
    async (who, day, time, date) => {
      const { home, plain, change, balance } = await withCalendar();
      const event = await plain('child', { ...weekly, date: '2026-01-06' });
      home.clock.set(day, time);
      await change(who, event, { isCompleted: true, date });
      expect(await balance('child')).toBe(15);
    },
  );

  test('a series that is over speaks of its last occurrence', async () => {
    const { home, plain, change, list, refused } = await withCalendar();
    const event = await plain('child', { ...weekly, recurringEndDate: '2026-03-17' });
    await change('child', event, { isCompleted: true });
    home.clock.set('2026-03-30');
    expect(await list('child')).toMatchObject([{ isCompleted: true }]);
    expect(await refused('child', event, { isCompleted: false })).toBe('400 date_out_of_range');
  });

  test('calendar-33: a single event has one completion, whatever date is sent', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('child', { date: '2026-03-20' });
    await change('parent', event, { isCompleted: true, date: NEXT_WEEK });
    await change('child', event, { isCompleted: true, date: '2026-03-20' });
    expect(await balance('child')).toBe(15);
    await change('child', event, { isCompleted: false });
    expect(await balance('child')).toBe(0);
  });

  test('calendar-21: a series made single is undone with everything that its days had given', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('child', { ...weekly, date: '2026-03-04' });
    await change('parent', event, { isCompleted: true, date: '2026-03-04' });
    await change('parent', event, { isCompleted: true });
    await change('child', event, { isRecurring: false });
    expect(await change('child', event, { isCompleted: false })).toMatchObject({ isCompleted: false, pointsEarned: 0 });
    expect(await balance('child')).toBe(0);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });
});

describe('PUT /api/calendar/{id}: changing', () => {
  test('calendar-34: a whole event changes what it names and keeps what was earned and completed', async () => {
    const { home, make, change } = await withCalendar();
    const event = await make('child');
    const completed = await change('child', event, { isCompleted: true });
    const changes = {
      title: 'Chess',
      description: 'With Ben',
      date: '2026-03-14',
      time: '15:00',
      type: 'activity',
      color: 'red',
      assignedUsers: [home.id.sibling],
    };
    expect(await change('child', event, { ...completed, ...changes })).toEqual({ ...completed, ...changes });
    expect(home.connection.prepare('select count(*) from ledger_entries').pluck().get()).toBe(2);
  });

  test('calendar-2: owner, family, id and what was earned stay whatever is sent', async () => {
    const { home, make, change } = await withCalendar();
    const event = await make('child');
    expect(
      await change('child', event, {
        title: 'Chess',
        id: 'other',
        userId: home.id.parent,
        familyId: home.neighbourFamilyId,
        pointsEarned: 5000,
      }),
    ).toEqual({ ...event, title: 'Chess' });
  });

  test('calendar-1: what is left out stays, and empty fields are emptied', async () => {
    const { make, change } = await withCalendar();
    const event = await make('child', {
      time: '17:30',
      description: 'Shoes',
      isRecurring: true,
      recurringEndDate: NEXT_WEEK,
    });
    expect(await change('child', event, { color: 'blue' })).toEqual({ ...event, color: 'blue' });
    expect(await change('child', event, { time: '', description: null, recurringEndDate: '' })).toMatchObject({
      time: null,
      description: '',
      recurringEndDate: null,
      color: 'blue',
    });
  });

  test('calendar-27: a completed weekly event moved within its week stays so and pays no more', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('child', { isRecurring: true });
    const completed = await change('child', event, { isCompleted: true });
    const moved = await change('child', event, { ...completed, date: '2026-03-12' });
    expect(moved).toMatchObject({ date: '2026-03-12', isCompleted: true, pointsEarned: 15 });
    expect(await change('child', event, { isCompleted: true })).toEqual(moved);
    expect(await balance('child')).toBe(15);
  });

  test('calendar-34: a whole event that says something new about its completion completes it', async () => {
    const { make, change, balance } = await withCalendar();
    const event = await make('child');
    expect(await change('child', event, { ...event, title: 'Chess', isCompleted: true })).toMatchObject({
      title: 'Chess',
      isCompleted: true,
      pointsEarned: 25,
    });
    expect(await balance('child')).toBe(25);
  });

  test('calendar-11: others without canEditTasks get 403, or 404 where they see nothing', async () => {
    const { home, make, refused, change } = await withCalendar();
    const event = await make('child', { assignedUsers: [home.id.sibling] });
    const before = home.dump();
    for (const who of ['sibling', 'grandmother', 'student'] as const) {
      expect(await refused(who, event, { title: 'Mine' })).toBe('403 forbidden');
      expect(await refused(who, event, { title: 'Mine', isCompleted: true })).toBe('403 forbidden');
      expect(await home.as(who).refusal(deleteEvent, { params: { eventId: event.id } })).toBe('403 forbidden');
    }
    for (const who of ['teacher', 'noRole', 'neighbour'] as const) {
      expect(await refused(who, event, { title: 'Mine' })).toBe('404 not_found');
      expect(await home.as(who).refusal(deleteEvent, { params: { eventId: event.id } })).toBe('404 not_found');
    }
    expect(home.dump()).toEqual(before);
    expect(await change('parent', event, { title: 'Hockey' })).toMatchObject({ userId: home.id.child });
  });

  test('calendar-11: a private event answers 404 to a parent who may not see it', async () => {
    const { home, make, refused, change } = await withCalendar();
    const event = await make('child', { isPrivate: true });
    const before = home.dump();
    expect(await refused('parent', event, { title: 'Found you' })).toBe('404 not_found');
    expect(await refused('parent', event, { isCompleted: true })).toBe('404 not_found');
    expect(await refused('parent', { id: 'unknown' }, { title: 'x' })).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
    expect(await change('admin', event, { title: 'Diary' })).toMatchObject({ title: 'Diary' });
  });

  test('calendar-11, calendar-12: whom an event is for may complete it, and nothing else', async () => {
    const { home, make, refused, change } = await withCalendar();
    const event = await make('parent', { isPrivate: true, assignedUsers: [home.id.child] });
    expect(await refused('child', event, { isPrivate: false })).toBe('403 forbidden');
    expect(await change('child', event, { isCompleted: true })).toMatchObject({ isCompleted: true });
  });

  test.each<Mistake>([
    [{ title: ' ' }, 'title'],
    [{ date: 'tomorrow' }, 'date'],
    [{ time: '25:00' }, 'time'],
    [{ isCompleted: 'yes' }, 'isCompleted'],
    [{ completionPoints: -15 }, 'completionPoints'],
    [{ creationPoints: 1e9 }, 'creationPoints'],
    [{ isRecurring: true, recurringEndDate: '2026-03-10' }, 'recurringEndDate'],
    [{ assignedUsers: [null] }, 'assignedUsers.0'],
  ])('calendar-6, api-4: a bad change answers 400, names the field and changes nothing: %o', async (body, path) => {
    const { home, make, put } = await withCalendar();
    const event = await make('child');
    const before = home.dump();
    const { status, error } = await put('child', event, body);
    expect([status, error?.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(home.dump()).toEqual(before);
  });

  test('roles-15, calendar-10: people added must be within reach; those it had may stay', async () => {
    const { home, make, refused, change } = await withCalendar();
    const event = await make('parent', { assignedUsers: [home.id.child, home.id.teacher] });
    expect(await refused('parent', event, { assignedUsers: [home.id.neighbour] })).toBe('404 not_found');
    expect(await refused('teacher', event, { assignedUsers: [home.id.child, home.id.sibling] })).toBe('403 forbidden');
    expect((await change('teacher', event, { assignedUsers: [home.id.child] })).assignedUsers).toEqual([home.id.child]);
    expect((await change('parent', event, { assignedUsers: [] })).assignedUsers).toEqual([]);
  });
});

describe('calendar-26: completion points of a day', () => {
  test('the eleventh occurrence completes and gives 0; the next day gives again', async () => {
    const { home, forChild, change, balance } = await withCalendar();
    for (let round = 0; round < 10; round += 1) {
      expect(await change('child', await forChild(), { isCompleted: true })).toMatchObject({ pointsEarned: 15 });
    }
    const eleventh = await forChild();
    expect(await change('child', eleventh, { isCompleted: true })).toMatchObject({
      isCompleted: true,
      pointsEarned: 0,
    });
    expect(await balance('child')).toBe(150);
    home.clock.set('2026-03-12');
    expect(await change('child', await forChild(), { isCompleted: true })).toMatchObject({ pointsEarned: 15 });
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('taking ten back, or deleting them, makes room for none', async () => {
    const { home, plain, change, remove, balance } = await withCalendar();
    for (let round = 0; round < 10; round += 1) {
      const event = await plain('parent');
      await change('parent', event, { isCompleted: true });
      if (round < 5) await change('parent', event, { isCompleted: false });
      else await remove('parent', event);
    }
    expect(await balance('parent')).toBe(0);
    expect(await change('parent', await plain('parent'), { isCompleted: true })).toMatchObject({ pointsEarned: 0 });
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('undoing and completing the same occurrence again counts once and pays as before', async () => {
    const { forChild, change, balance } = await withCalendar();
    const first = await forChild();
    for (let round = 0; round < 15; round += 1) {
      await change('child', first, { isCompleted: true });
      await change('child', first, { isCompleted: false });
    }
    for (let round = 0; round < 9; round += 1) await change('child', await forChild(), { isCompleted: true });
    expect(await change('child', await forChild(), { isCompleted: true })).toMatchObject({ pointsEarned: 0 });
    expect(await change('child', first, { isCompleted: true })).toMatchObject({ pointsEarned: 15 });
    expect(await balance('child')).toBe(150);
  });

  test('calendar-30: entries of one occurrence name the same subject, however often it is done', async () => {
    const { home, forChild, change } = await withCalendar();
    const event = await forChild();
    for (const isCompleted of [true, false, true, false, true]) await change('child', event, { isCompleted });
    const subjects = home.connection
      .prepare(
        "select count(*) as entries, count(distinct subject_id) as subjects from ledger_entries where kind = 'event_completed'",
      )
      .get();
    expect(subjects).toEqual({ entries: 3, subjects: 1 });
  });

  test('the receiver counts: a child whose ten are used gets 0, the other one theirs', async () => {
    const { home, forChild, change, balance } = await withCalendar();
    for (let round = 0; round < 10; round += 1) await change('child', await forChild(), { isCompleted: true });
    const both = await forChild({ assignedUsers: [home.id.child, home.id.sibling] });
    expect(await change('admin', both, { isCompleted: true })).toMatchObject({ pointsEarned: 15 });
    expect([await balance('child'), await balance('sibling')]).toEqual([150, 15]);
  });

  test('an occurrence taken back today and done again tomorrow pays tomorrow', async () => {
    const { home, forChild, change, balance } = await withCalendar();
    const event = await forChild();
    await change('child', event, { isCompleted: true });
    await change('child', event, { isCompleted: false });
    home.clock.set('2026-03-12');
    expect(await change('child', event, { isCompleted: true })).toMatchObject({ pointsEarned: 15 });
    const day = (date: string) => home.as('child').ok(getProgress, { params: { userId: home.id.child, date } });
    expect([(await day(TODAY)).pointsToday, (await day('2026-03-12')).pointsToday]).toEqual([0, 15]);
    expect(await balance('child')).toBe(15);
  });

  test('of thirty completions at the same instant ten give points', async () => {
    const { forChild, change, balance } = await withCalendar();
    const events = await Promise.all(Array.from({ length: 30 }, () => forChild()));
    await Promise.all(events.map((event) => change('child', event, { isCompleted: true })));
    expect(await balance('child')).toBe(150);
  });
});

describe('calendar-27: a single event pays once, a weekly one once per week', () => {
  test('a single event that is moved on and on pays once', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('parent');
    for (const date of ['2026-03-12', NEXT_WEEK, '2026-04-01', TODAY]) {
      await change('parent', event, { isCompleted: true });
      expect(await change('parent', event, { date })).toMatchObject({ date, isCompleted: true, pointsEarned: 15 });
    }
    expect(await balance('parent')).toBe(15);
  });

  test('a single event taken back, moved and done again is the same occurrence and pays once', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('parent');
    await change('parent', event, { isCompleted: true });
    await change('parent', event, { isCompleted: false });
    await change('parent', event, { date: '2026-05-20' });
    await change('parent', event, { isCompleted: true });
    expect(await balance('parent')).toBe(15);
    expect(home.connection.prepare('select id, date from event_completions').all()).toHaveLength(1);
  });

  test('a weekly event that is moved from day to day of its week pays once', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('parent', { isRecurring: true });
    for (const date of ['2026-03-12', '2026-03-15', TODAY, '2026-03-13']) {
      await change('parent', event, { date });
      await change('parent', event, { isCompleted: true });
    }
    expect(await balance('parent')).toBe(15);
  });

  test('a weekly event taken back and done again on another day of its week pays once', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('parent', { isRecurring: true });
    await change('parent', event, { isCompleted: true });
    await change('parent', event, { isCompleted: false });
    await change('parent', event, { date: '2026-03-13' });
    expect(await change('parent', event, { isCompleted: true })).toMatchObject({ isCompleted: true });
    expect(await balance('parent')).toBe(15);
    expect(home.connection.prepare('select date from event_completions').pluck().all()).toEqual(['2026-03-13']);
  });

  test('an event made weekly and single again, again and again, pays once', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('parent');
    for (const isRecurring of [true, false, true, false]) {
      await change('parent', event, { isCompleted: true });
      await change('parent', event, { isRecurring });
    }
    expect(await balance('parent')).toBe(15);
  });

  test('a single event that was done, moved to another week and made weekly is done there', async () => {
    const { plain, change, balance } = await withCalendar();
    const event = await plain('parent');
    await change('parent', event, { isCompleted: true });
    expect(await change('parent', event, { date: NEXT_WEEK, isRecurring: true })).toMatchObject({ isCompleted: true });
    await change('parent', event, { isCompleted: true });
    expect(await balance('parent')).toBe(15);
  });

  test('each week of a weekly event pays, and Sunday ends the week', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const event = await plain('parent', { isRecurring: true, date: '2026-03-15' });
    await change('parent', event, { isCompleted: true });
    home.clock.set('2026-03-16');
    await change('parent', event, { date: '2026-03-16' });
    expect(await change('parent', event, { isCompleted: true })).toMatchObject({ pointsEarned: 30 });
    expect(await balance('parent')).toBe(30);
  });
});

describe('calendar-26, calendar-46: two of a child’s own events are paid a day', () => {
  const done = { isCompleted: true };

  test('calendar-25, calendar-26: of twelve own events at one instant two are paid, 50 points', async () => {
    const { home, make, change, balance } = await withCalendar();
    const made = await Promise.all(Array.from({ length: 12 }, () => make('child')));
    const ticked = await Promise.all(made.map((event) => change('child', event, done)));
    expect(ticked.filter(({ isCompleted }) => isCompleted)).toHaveLength(12);
    expect(await balance('child')).toBe(50);
    home.clock.set('2026-03-12');
    await change('child', await make('child'), done);
    expect(await balance('child')).toBe(75);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('calendar-26: deleting, taking back, moving and repeating make room for none', async () => {
    const { home, make, change, remove, balance } = await withCalendar();
    for (let round = 0; round < 6; round += 1) {
      const event = await make('child', { date: '2026-03-20' });
      await change('child', event, { date: TODAY, isRecurring: round % 2 === 0 });
      await change('child', event, done);
      await change('child', event, { isCompleted: false });
      if (round < 3) await remove('child', event);
      else await change('child', event, done);
    }
    expect(await balance('child')).toBe(0);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('calendar-26: children who tick for each other, or choose one another, are paid for two', async () => {
    const { home, plain, change, balance } = await withCalendar();
    const both = [home.id.child, home.id.sibling];
    for (let round = 0; round < 4; round += 1) {
      for (const who of ['child', 'sibling'] as const) {
        for (const assignedUsers of [[], both, [home.id.child], [home.id.sibling]]) {
          const event = await plain(who, { assignedUsers });
          await change(who, event, done);
        }
      }
    }
    expect([await balance('child'), await balance('sibling')]).toEqual([30, 30]);
  });

  test('calendar-26: events that grown-ups made or changed pay besides those two, up to ten', async () => {
    const { plain, forChild, change, balance } = await withCalendar();
    for (let round = 0; round < 3; round += 1) await change('child', await plain('child'), done);
    for (let round = 0; round < 4; round += 1) await change('child', await forChild(), done);
    for (let round = 0; round < 5; round += 1) {
      const own = await plain('child');
      expect(await change('parent', own, { title: 'Really' })).not.toHaveProperty('unconfirmed');
      await change('child', own, done);
    }
    expect(await balance('child')).toBe(150);
  });

  test.each(['parent', 'grandmother', 'admin'] as const)(
    'calendar-46: one that the %s completes is confirmed and pays',
    async (who) => {
      const { plain, change, balance } = await withCalendar();
      for (let round = 0; round < 2; round += 1) await change('child', await plain('child'), done);
      const third = await plain('child');
      expect(await change('child', third, done)).toMatchObject({ unconfirmed: true, pointsEarned: 0 });
      expect(await change(who, third, { isCompleted: false })).toMatchObject({ unconfirmed: true });
      expect(await change(who, third, done)).not.toHaveProperty('unconfirmed');
      expect(await balance('child')).toBe(45);
    },
  );

  test('calendar-46: a grown-up’s saving confirms it; a change makes it the child’s own again', async () => {
    const { home, plain, change, balance } = await withCalendar();
    for (let round = 0; round < 2; round += 1) await change('child', await plain('child'), done);
    const third = await plain('child');
    const saved = await change('parent', third, { ...third });
    expect(saved).not.toHaveProperty('unconfirmed');
    await change('child', third, done);
    expect(await balance('child')).toBe(45);
    expect(await change('child', third, { isRecurring: true })).toMatchObject({ unconfirmed: true });
    home.clock.set(NEXT_WEEK);
    for (let round = 0; round < 2; round += 1) await change('child', await plain('child'), done);
    expect(await change('child', third, done)).toMatchObject({ isCompleted: true, pointsEarned: 15 });
    expect(await balance('child')).toBe(75);
  });

  test('calendar-46: neither a sibling who is chosen nor a field of a request confirms it', async () => {
    const { home, plain, change } = await withCalendar();
    const event = await plain('child', { assignedUsers: [home.id.sibling], unconfirmed: false });
    expect(await change('sibling', event, done)).toMatchObject({ unconfirmed: true });
    expect(await change('child', event, { unconfirmed: false })).toMatchObject({ unconfirmed: true });
    expect(await plain('parent', { unconfirmed: true })).not.toHaveProperty('unconfirmed');
    expect(await plain('noRole')).not.toHaveProperty('unconfirmed');
  });
});

describe('calendar-47: a child’s own event gives nothing while it is private', () => {
  const done = { isCompleted: true };

  test('calendar-47: twelve private ones give nothing, and use none of the two up', async () => {
    const { make, change, balance } = await withCalendar();
    for (let round = 0; round < 12; round += 1) {
      const event = await make('child', { isPrivate: true });
      expect(event.pointsEarned).toBe(0);
      expect(await change('child', event, done)).toMatchObject({ isCompleted: true, pointsEarned: 0 });
    }
    expect(await balance('child')).toBe(0);
    await change('child', await make('child'), done);
    expect(await balance('child')).toBe(25);
  });

  test('calendar-47: made private it takes back what its owner got for it today', async () => {
    const { home, make, change, balance } = await withCalendar();
    const event = await make('child');
    await change('child', event, done);
    expect(await change('child', event, { isPrivate: true })).toMatchObject({ isCompleted: true, pointsEarned: 0 });
    expect(await balance('child')).toBe(0);
    await change('child', event, { isCompleted: false });
    expect(await change('child', event, { isPrivate: false, isCompleted: true })).toMatchObject({ pointsEarned: 15 });
    home.clock.set('2026-03-12');
    await change('child', event, { isPrivate: true });
    expect(await balance('child'), 'of an earlier day it stays').toBe(15);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('calendar-47: one that a grown-up confirmed, and grown-ups’ own, pay as before', async () => {
    const { home, make, change, balance } = await withCalendar();
    const diary = await make('child', { isPrivate: true });
    await change('admin', diary, done);
    const dentist = await make('parent', { isPrivate: true, assignedUsers: [home.id.child] });
    await change('child', dentist, done);
    expect([await balance('child'), await balance('parent')]).toEqual([30, 10]);
  });
});

describe('calendar-48: a child completes nothing before its day', () => {
  const SATURDAY = '2026-03-14';

  test.each([
    ['2026-03-12', 'That is on Thursday.'],
    [SATURDAY, 'That is on Saturday.'],
    ['2026-03-17', 'That is on Tuesday.'],
    [NEXT_WEEK, 'That is on Wednesday, March 18, 2026.'],
    ['2027-01-02', 'That is on Saturday, January 2, 2027.'],
  ])('calendar-48: before its day it answers 409 event_not_due with that day, %s: %s', async (date, message) => {
    const { home, forChild, plain, put } = await withCalendar();
    for (const event of [await forChild({ date }), await plain('child', { date, isRecurring: true })]) {
      const before = home.dump();
      for (const body of [{ isCompleted: true }, { isCompleted: true, date }, { ...event, isCompleted: true }]) {
        if ('title' in body && event.userId !== home.id.child) continue;
        const { status, error } = await put('child', event, body);
        expect([status, error?.code, error?.message]).toEqual([409, 'event_not_due', message]);
      }
      expect(home.dump()).toEqual(before);
    }
  });

  test('calendar-48: it is completed on its day or after it, and ahead by grown-ups', async () => {
    const { home, forChild, change, balance } = await withCalendar();
    const [saturday, ahead] = [await forChild({ date: SATURDAY }), await forChild({ date: SATURDAY })];
    const first = await change('grandmother', ahead, { isCompleted: true });
    expect(await change('child', ahead, { isCompleted: true })).toEqual(first);
    home.clock.set(SATURDAY, '00:00');
    await change('child', saturday, { isCompleted: true });
    await change('child', await forChild({ date: '2026-03-01' }), { isCompleted: true });
    expect(await balance('child')).toBe(45);
  });

  test('calendar-48: moved to a later day, it answers 409 event_not_due to a tick of its old day', async () => {
    const { forChild, change, refused } = await withCalendar();
    const event = await forChild();
    await change('parent', event, { date: SATURDAY });
    expect(await refused('child', event, { isCompleted: true, date: TODAY })).toBe('409 event_not_due');
  });
});

describe('calendar-29: deleting an event', () => {
  test('creation points of its owner are voided, and nobody sees anything of it', async () => {
    const { home, make, remove, balance, list } = await withCalendar();
    const event = await make('child', { isRecurring: true, assignedUsers: [home.id.sibling] });
    await remove('parent', event);
    expect([await balance('child'), await balance('parent')]).toEqual([0, 0]);
    expect(await list('child')).toEqual([]);
    expect(await list('child', 'child', { from: TODAY, to: NEXT_WEEK })).toEqual([]);
    expect(home.connection.prepare('select voided_by from ledger_entries').pluck().all()).toEqual([home.id.parent]);
    expect(await home.as('child').refusal(deleteEvent, { params: { eventId: event.id } })).toBe('404 not_found');
    expect(
      await home.as('child').refusal(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } }),
    ).toBe('404 not_found');
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('creation and completion points of today are voided', async () => {
    const { home, make, change, remove, balance } = await withCalendar();
    const event = await make('child');
    await change('child', event, { isCompleted: true });
    await remove('child', event);
    expect(await balance('child')).toBe(0);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test.each([
    [5, 5, 'both'],
    [-3, 7, 'the newest, the older no longer'],
    [-10, 0, 'the newest alone'],
    [-11, 14, 'not even the newest, and so nothing'],
    [-25, 0, 'nothing is left to take'],
  ])('whole entries go, newest first, while covered: %i besides leave %i (%s)', async (besides, left) => {
    const { home, make, change, remove, balance } = await withCalendar();
    const event = await make('child');
    await change('child', event, { isCompleted: true });
    await home.give('child', besides);
    await remove('child', event);
    expect(await balance('child')).toBe(left);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('what was booked on earlier days stays', async () => {
    const { home, make, change, remove, balance } = await withCalendar();
    const event = await make('child', { isRecurring: true });
    await change('child', event, { isCompleted: true });
    home.clock.set(NEXT_WEEK);
    await change('child', event, { isCompleted: true });
    await remove('child', event);
    expect(await balance('child')).toBe(25);
  });

  test('what others got stays', async () => {
    const { home, make, change, remove, balance } = await withCalendar();
    const event = await make('child', { assignedUsers: [home.id.sibling] });
    await change('sibling', event, { isCompleted: true });
    await remove('child', event);
    expect([await balance('child'), await balance('sibling')]).toEqual([0, 15]);
  });

  test('calendar-30: an event that never gave anything leaves nothing behind', async () => {
    const { home, plain, change, remove } = await withCalendar();
    const before = home.dump();
    const event = await plain('child', { completionPoints: 0 });
    await change('child', event, { isCompleted: true });
    await remove('child', event);
    expect(home.dump()).toEqual(before);
  });
});

describe('calendar-18: how many events there may be', () => {
  const insert = (home: Home, count: number, changes: Record<string, unknown> = {}) => {
    const row = {
      user_id: home.id.parent,
      family_id: home.familyId,
      title: 'Football',
      date: TODAY,
      created_at: 0,
      updated_at: 0,
      ...changes,
    };
    const names = Object.keys(row);
    const statement = home.connection.prepare(
      `insert into calendar_events (id, ${names.join(', ')}) values (?, ${names.map(() => '?').join(', ')})`,
    );
    home.connection.transaction(() => {
      for (let index = 0; index < count; index += 1) {
        statement.run(`${JSON.stringify(changes)}${index}`.slice(-60), ...Object.values(row));
      }
    })();
  };
  const creates = async (home: Home, who: Who, changes: Record<string, unknown> = {}) => {
    const answer = await home.as(who).bad(createEvent, { body: { title: 'One more', date: TODAY, ...changes } });
    return answer.error ? `${answer.status} ${answer.error.code}` : `${answer.status}`;
  };

  test('200 new ones a person and day, from the family’s midnight on, deleted ones not counted', async () => {
    const { home, plain, remove } = await withCalendar();
    insert(home, 199, { user_id: home.id.child, created_at: home.clock.now() - 8 * 3_600_000 });
    const last = await plain('child');
    expect(await creates(home, 'child')).toBe('409 too_many_events_today');
    expect(await creates(home, 'child', { date: '2020-01-01' })).toBe('409 too_many_events_today');
    expect(await creates(home, 'sibling')).toBe('201');
    await remove('child', last);
    expect(await creates(home, 'child')).toBe('201');
    home.clock.set('2026-03-12', '00:01');
    expect(await creates(home, 'child')).toBe('201');
  });

  test('2,000 that are not past a family: single ones from today on, series that go on', async () => {
    const { home, plain, change, refused } = await withCalendar();
    const past = await plain('parent', { date: '2026-03-10' });
    const ahead = await plain('parent');
    insert(home, 999);
    insert(home, 500, { date: '2020-01-01', is_recurring: 1 });
    insert(home, 500, { date: '2020-01-01', is_recurring: 1, recurring_end_date: TODAY });
    insert(home, 50, { date: '2020-01-01', is_recurring: 1, recurring_end_date: '2026-03-10' });
    insert(home, 50, { date: '2026-03-10' });
    insert(home, 50, { deleted_at: 1 });
    expect(await creates(home, 'child')).toBe('409 too_many_events');
    expect(await creates(home, 'child', { date: '2026-03-02', isRecurring: true })).toBe('409 too_many_events');
    expect(await creates(home, 'child', { date: '2026-03-10' })).toBe('201');
    expect(await creates(home, 'neighbour')).toBe('201');
    expect(await refused('parent', past, { date: TODAY })).toBe('409 too_many_events');
    expect(await change('parent', past, { title: 'Changed' })).toMatchObject({ title: 'Changed' });
    insert(home, 20, { date: '2026-12-24' });
    expect(await change('parent', ahead, { title: 'Changed', date: '2026-03-20' })).toMatchObject({ title: 'Changed' });
  });
});

describe('calendar-15, calendar-16: how long a list is', () => {
  const read = async (home: Home, query: Record<string, string>) => {
    const response = await home
      .as('parent')
      .raw('GET', `/api/calendar/${home.id.parent}?${new URLSearchParams(query).toString()}`);
    return { status: response.statusCode, until: response.headers['x-kinboard-until'], body: response.json() };
  };
  const fill = (home: Home, events: readonly { date: string; weekly?: boolean }[], description = '') => {
    const statement = home.connection.prepare(
      `insert into calendar_events (id, user_id, family_id, title, description, date, is_recurring, created_at, updated_at)
       values (?, ?, ?, 'Full', ?, ?, ?, 0, 0)`,
    );
    home.connection.transaction(() => {
      for (const [index, { date, weekly }] of events.entries()) {
        statement.run(`e${index}`, home.id.parent, home.familyId, description, date, weekly ? 1 : 0);
      }
    })();
  };
  const dates = (body: EventView[]) => body.flatMap(({ occurrences = [] }) => occurrences.map(({ date }) => date));

  test('calendar-15: 400 days are answered, both ends counted; 401 answer 400 range_too_long', async () => {
    const { home } = await withCalendar();
    expect((await read(home, { from: '2026-03-11', to: '2027-04-14' })).status).toBe(200);
    const tooLong = await read(home, { from: '2026-03-11', to: '2027-04-15' });
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'range_too_long']);
    expect(tooLong.body.message).toContain('400 days');
  });

  test('calendar-16: thousands of weekly events end after a whole day, more is asked from there', async () => {
    const { home } = await withCalendar();
    const week = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
    fill(
      home,
      Array.from({ length: 2000 }, (_one, index) => ({ date: week[index % 5] ?? TODAY, weekly: true })),
    );
    const { until, body } = await read(home, { from: '2026-03-09', to: '2026-04-30' });
    expect(until).toBe('2026-03-24');
    expect(dates(body)).toHaveLength(4800);
    expect(dates(body).sort().at(-1)).toBe('2026-03-24');
    const rest = await read(home, { from: '2026-03-25', to: '2026-03-29' });
    expect([rest.until, dates(rest.body).length]).toEqual([undefined, 1200]);
  });

  test('calendar-16: just 5,000 occurrences are listed whole', async () => {
    const { home } = await withCalendar();
    fill(
      home,
      Array.from({ length: 5000 }, () => ({ date: TODAY })),
    );
    const { until, body } = await read(home, { from: TODAY, to: TODAY });
    expect([until, body.length]).toEqual([undefined, 5000]);
  });

  test('calendar-16: a day that is too much by itself is cut at 5,000', async () => {
    const { home } = await withCalendar();
    fill(
      home,
      Array.from({ length: 15_000 }, () => ({ date: TODAY })),
    );
    const before = await read(home, { from: '2026-03-01', to: '2026-03-31' });
    expect([before.until, before.body]).toEqual(['2026-03-10', []]);
    for (const query of [{ from: TODAY, to: '2026-03-31' }, {}] as Record<string, string>[]) {
      const { until, body } = await read(home, query);
      expect(body).toHaveLength(5000);
      expect(until).toBe(TODAY);
    }
  });

  test('calendar-16: long texts end it after a whole day; the answer stays below 5 MB', async () => {
    const { home } = await withCalendar();
    const days = Array.from({ length: 40 }, (_one, index) => home.clock.day(index));
    fill(
      home,
      Array.from({ length: 2000 }, (_one, index) => ({ date: days[index % 40] ?? TODAY })),
      '\u0001'.repeat(1000),
    );
    const { until, body } = await read(home, { from: TODAY, to: days.at(-1) ?? TODAY });
    expect(until).toBeDefined();
    expect(JSON.stringify(body).length).toBeLessThan(5_000_000);
    expect(body.length).toBeGreaterThan(500);
    expect(body.length % 50, 'whole days').toBe(0);
  });

  test('calendar-17: without a range all that is not past and the last 400 days are listed', async () => {
    const { home, plain, titles } = await withCalendar();
    const made: readonly [string, Record<string, unknown>][] = [
      ['400 days ago', { date: '2025-02-04' }],
      ['401 days ago', { date: '2025-02-03' }],
      ['far ahead', { date: '2099-01-01' }],
      ['a series that goes on', { date: '2001-01-01', isRecurring: true }],
      ['a series that ended lately', { date: '2001-01-01', isRecurring: true, recurringEndDate: '2026-03-01' }],
      ['a series that ended long ago', { date: '2001-01-01', isRecurring: true, recurringEndDate: '2024-03-01' }],
    ];
    for (const [title, changes] of made) await plain('child', { title, ...changes });
    expect(await titles('child')).toEqual(
      ['400 days ago', 'a series that ended lately', 'a series that goes on', 'far ahead'].sort(),
    );
    expect((await read(home, {})).until).toBeUndefined();
  });
});

test('people-23, live-1: open calendars hear of the events that go with a deleted person', async () => {
  const { home, make, plain } = await withCalendar();
  const hers = [await plain('grandmother'), await plain('parent', { assignedUsers: [home.id.grandmother] })];
  await make('parent', { title: 'Not theirs' });
  home.events.length = 0;
  await home.as('admin').raw('DELETE', `/api/users/${home.id.grandmother}`);
  expect(home.events.filter(({ type }) => type === 'calendar.changed')).toEqual([
    {
      type: 'calendar.changed',
      familyId: home.familyId,
      ids: expect.toSatisfy(
        (told: string[]) =>
          told.toSorted().join() ===
          hers
            .map(({ id }) => id)
            .sort()
            .join(),
      ),
      about: { people: expect.arrayContaining([home.id.grandmother, home.id.parent]) },
    },
  ]);
});

test('people-23: who is deleted loses their own events, and those for others stay', async () => {
  const { home, make, plain, change, titles, balance } = await withCalendar();
  const forMia = await plain('grandmother', { title: 'Visit', assignedUsers: [home.id.child] });
  await make('grandmother', { title: 'Doctor', isPrivate: true });
  await home.as('admin').raw('DELETE', `/api/users/${home.id.grandmother}`);
  expect(await titles('admin')).toEqual(['Visit']);
  await change('child', forMia, { isCompleted: true });
  expect(await balance('child')).toBe(15);
  expect(ledgerBreaches(home.connection)).toEqual([]);
});
