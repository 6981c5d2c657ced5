import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { getFamilyProgress } from '#shared/contracts/admin.ts';
import { createEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import {
  completeTask,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
  unredeemReward,
} from '#shared/contracts/points.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import type { Client } from '#tests/support/client.ts';
import { createFakeClock, DAY, HOUR } from '#tests/support/clock.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { countFault } from '#tests/support/fault.ts';
import { createHome, type Home } from '#tests/support/home.ts';

interface Family {
  home: Home;
  taskId: string;
  child: Client;
  parent: Client;
  /** Puts the computer's clock to an instant. */
  at(instant: string): void;
  today(): Promise<{ today: string; yesterdayOpen: boolean }>;
  /** `ok` or the code of the refusal; what is ticked is un-ticked again. */
  tick(by: 'child' | 'parent', date: LocalDate): Promise<string>;
}

/** A family of a time zone with a flexible task of its child, at an instant; everybody signs in at that moment. */
async function familyIn(timeZone: string, instant: string): Promise<Family> {
  const clock = createFakeClock('2026-03-11', '08:00', 'UTC');
  const home = await createHome({ clock });
  const { id: taskId } = await home.task({}, ['child']);
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { timeZone } });
  const at = (to: string) => clock.advance(Date.parse(to) - clock.now());
  at(instant);
  const [child, parent] = [await home.signIn('child'), await home.signIn('parent')];
  return {
    home,
    taskId,
    child,
    parent,
    at,
    async today() {
      const { family } = await child.ok(getCurrentUser, {});
      return { today: family?.today ?? '', yesterdayOpen: family?.yesterdayOpen ?? false };
    },
    async tick(by, date) {
      const request = { params: { taskId }, body: { userId: home.id.child, date } };
      const { error } = await (by === 'child' ? child : parent).call(completeTask, request);
      if (error) return error.code;
      await parent.ok(uncompleteTask, request);
      return 'ok';
    },
  };
}

const OUT = 'date_out_of_range';

/** The night of the change: instants, the day they belong to, and whether yesterday is still open at them. */
type Night = readonly (readonly [instant: string, today: LocalDate, yesterdayOpen: boolean])[];

const NIGHTS: Record<string, readonly [zone: string, night: Night]> = {
  'Berlin, 02:00 becomes 03:00': [
    'Europe/Berlin',
    [
      ['2026-03-28T22:59:59Z', '2026-03-28', false],
      ['2026-03-28T23:01:00Z', '2026-03-29', true],
      ['2026-03-29T00:59:59Z', '2026-03-29', true],
      ['2026-03-29T01:00:00Z', '2026-03-29', false],
      ['2026-03-29T21:59:59Z', '2026-03-29', false],
      ['2026-03-29T22:01:00Z', '2026-03-30', true],
    ],
  ],
  'Berlin, 03:00 becomes 02:00': [
    'Europe/Berlin',
    [
      ['2026-10-24T21:59:59Z', '2026-10-24', false],
      ['2026-10-24T22:01:00Z', '2026-10-25', true],
      ['2026-10-25T00:30:00Z', '2026-10-25', true],
      ['2026-10-25T01:59:59Z', '2026-10-25', true],
      ['2026-10-25T02:00:00Z', '2026-10-25', false],
      ['2026-10-25T22:59:59Z', '2026-10-25', false],
      ['2026-10-25T23:01:00Z', '2026-10-26', true],
    ],
  ],
  'New York, 02:00 becomes 03:00': [
    'America/New_York',
    [
      ['2026-03-08T04:59:59Z', '2026-03-07', false],
      ['2026-03-08T05:01:00Z', '2026-03-08', true],
      ['2026-03-08T06:59:59Z', '2026-03-08', true],
      ['2026-03-08T07:00:00Z', '2026-03-08', false],
      ['2026-03-09T04:01:00Z', '2026-03-09', true],
    ],
  ],
  'New York, 02:00 becomes 01:00': [
    'America/New_York',
    [
      ['2026-11-01T03:59:59Z', '2026-10-31', false],
      ['2026-11-01T04:01:00Z', '2026-11-01', true],
      ['2026-11-01T05:30:00Z', '2026-11-01', true],
      ['2026-11-01T07:59:59Z', '2026-11-01', true],
      ['2026-11-01T08:00:00Z', '2026-11-01', false],
      ['2026-11-02T04:59:59Z', '2026-11-01', false],
      ['2026-11-02T05:01:00Z', '2026-11-02', true],
    ],
  ],
  'Sydney, 03:00 becomes 02:00': [
    'Australia/Sydney',
    [
      ['2026-04-04T12:59:59Z', '2026-04-04', false],
      ['2026-04-04T13:01:00Z', '2026-04-05', true],
      ['2026-04-04T16:59:59Z', '2026-04-05', true],
      ['2026-04-04T17:00:00Z', '2026-04-05', false],
      ['2026-04-05T14:01:00Z', '2026-04-06', true],
    ],
  ],
  'Sydney, 02:00 becomes 03:00': [
    'Australia/Sydney',
    [
      ['2026-10-03T13:59:59Z', '2026-10-03', false],
      ['2026-10-03T14:01:00Z', '2026-10-04', true],
      ['2026-10-03T15:59:59Z', '2026-10-04', true],
      ['2026-10-03T16:00:00Z', '2026-10-04', false],
      ['2026-10-04T13:01:00Z', '2026-10-05', true],
    ],
  ],
  'Lord Howe, 02:00 becomes 01:30': [
    'Australia/Lord_Howe',
    [
      ['2026-04-04T12:59:59Z', '2026-04-04', false],
      ['2026-04-04T13:01:00Z', '2026-04-05', true],
      ['2026-04-04T15:00:00Z', '2026-04-05', true],
      ['2026-04-04T16:29:59Z', '2026-04-05', true],
      ['2026-04-04T16:30:00Z', '2026-04-05', false],
      ['2026-04-05T13:31:00Z', '2026-04-06', true],
    ],
  ],
  'Lord Howe, 02:00 becomes 02:30': [
    'Australia/Lord_Howe',
    [
      ['2026-10-03T13:29:59Z', '2026-10-03', false],
      ['2026-10-03T13:31:00Z', '2026-10-04', true],
      ['2026-10-03T15:30:00Z', '2026-10-04', true],
      ['2026-10-03T15:59:59Z', '2026-10-04', true],
      ['2026-10-03T16:00:00Z', '2026-10-04', false],
      ['2026-10-04T13:01:00Z', '2026-10-05', true],
    ],
  ],
};

describe('fault-12, days-5, days-6: nights in which clocks change', () => {
  countFault('fault-12', 'nights in which clocks change, in Berlin, New York, Sydney, Lord Howe: the right day');

  test.each(Object.entries(NIGHTS))(
    '%s: each instant has its day, and yesterday closes at 03:00',
    async (_name, [zone, night]) => {
      const family = await familyIn(zone, night[0]?.[0] ?? '');
      for (const [instant, today, yesterdayOpen] of night) {
        family.at(instant);
        expect(await family.today(), instant).toEqual({ today, yesterdayOpen });
        const days = [-2, -1, 0, 1].map((days) => addDays(today, days));
        const ticks = [];
        for (const day of days) ticks.push(await family.tick('child', day));
        expect(ticks, `ticks of the child at ${instant}`).toEqual([OUT, yesterdayOpen ? 'ok' : OUT, 'ok', OUT]);
        expect(await family.tick('parent', addDays(today, -1))).toBe('ok');
        expect(await family.tick('parent', addDays(today, 1))).toBe(OUT);
      }
    },
  );

  // By 24 hours each, 30 days before half past midnight in summer is still the 31st day before, and so on.
  test.each([
    ['Europe/Berlin', '2026-03-29T22:30:00Z', '2026-03-30'],
    ['Europe/Berlin', '2026-04-19T22:10:00Z', '2026-04-20'],
    ['Europe/Berlin', '2026-10-25T22:50:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-11-10T22:50:00Z', '2026-11-10'],
    ['America/New_York', '2026-11-02T04:50:00Z', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05T13:20:00Z', '2026-04-05'],
  ])(
    'days-4, days-7: in %s at %s the 30 days before are counted by calendar, not by 24 hours',
    async (zone, instant, today) => {
      const family = await familyIn(zone, instant);
      expect((await family.today()).today).toBe(today);
      expect(await family.tick('parent', addDays(today, -30))).toBe('ok');
      expect(await family.tick('parent', addDays(today, -31))).toBe(OUT);
    },
  );

  test('a weekly event keeps its day of the week over both changes of the year', async () => {
    const { parent, home } = await familyIn('Europe/Berlin', '2026-03-15T10:00:00Z');
    const event = { title: 'Swimming', date: '2026-03-15', time: '02:30', isRecurring: true };
    await parent.ok(createEvent, { body: event });
    const daysIn = async (from: string, to: string) => {
      const events = await parent.ok(listEvents, { params: { userId: home.id.parent }, query: { from, to } });
      return events[0]?.occurrences?.map(({ date }) => date);
    };
    expect(await daysIn('2026-03-15', '2026-04-12')).toEqual([
      '2026-03-15',
      '2026-03-22',
      '2026-03-29',
      '2026-04-05',
      '2026-04-12',
    ]);
    expect(await daysIn('2026-10-18', '2026-11-01')).toEqual(['2026-10-18', '2026-10-25', '2026-11-01']);
  });
});

describe('fault-12: zones from -11 to +14, at 23:59 and 00:01', () => {
  countFault('fault-12', 'zones from -11 to +14, at 23:59 and 00:01: the right day');

  test.each([
    ['Pacific/Pago_Pago', '2026-06-10T10:59:00Z', '2026-06-09'],
    ['Pacific/Pago_Pago', '2026-06-10T11:01:00Z', '2026-06-10'],
    ['Pacific/Marquesas', '2026-06-10T09:29:00Z', '2026-06-09'],
    ['Pacific/Marquesas', '2026-06-10T09:31:00Z', '2026-06-10'],
    ['UTC', '2026-06-10T23:59:00Z', '2026-06-10'],
    ['UTC', '2026-06-11T00:01:00Z', '2026-06-11'],
    ['Asia/Kathmandu', '2026-06-10T18:14:00Z', '2026-06-10'],
    ['Asia/Kathmandu', '2026-06-10T18:16:00Z', '2026-06-11'],
    ['Pacific/Chatham', '2026-06-10T11:14:00Z', '2026-06-10'],
    ['Pacific/Chatham', '2026-06-10T11:16:00Z', '2026-06-11'],
    ['Pacific/Kiritimati', '2026-06-10T09:59:00Z', '2026-06-10'],
    ['Pacific/Kiritimati', '2026-06-10T10:01:00Z', '2026-06-11'],
  ])('in %s at %s it is %s', async (zone, instant, today) => {
    const family = await familyIn(zone, instant);
    const isAfterMidnight = instant.endsWith('1:00Z') || instant.endsWith('6:00Z');
    expect(await family.today()).toEqual({ today, yesterdayOpen: isAfterMidnight });
    expect(await family.tick('child', today)).toBe('ok');
    expect(await family.tick('child', addDays(today, -1))).toBe(isAfterMidnight ? 'ok' : OUT);
    expect(await family.tick('child', addDays(today, 1))).toBe(OUT);
    const [overview] = await family.parent.ok(listChildrenProgress, {});
    expect(overview?.progress.date).toBe(today);
  });

  test('a new time zone counts from the next call on, also for who is signed in', async () => {
    const { home, today, parent } = await familyIn('Pacific/Pago_Pago', '2026-06-10T10:30:00Z');
    expect((await today()).today).toBe('2026-06-09');
    const admin = await home.signIn('admin');
    await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { timeZone: 'Pacific/Kiritimati' } });
    expect((await today()).today).toBe('2026-06-11');
    expect((await parent.ok(listChildrenProgress, {}))[0]?.progress.date).toBe('2026-06-11');
  });
});

describe('fault-12: 29 February', () => {
  countFault('fault-12', '29 February: the right day');

  test('in a leap year it is a day like any other', async () => {
    const family = await familyIn('Europe/Berlin', '2028-02-29T11:00:00Z');
    expect((await family.today()).today).toBe('2028-02-29');
    expect(await family.tick('child', '2028-02-29')).toBe('ok');
    family.at('2028-03-01T00:30:00Z');
    expect(await family.today()).toEqual({ today: '2028-03-01', yesterdayOpen: true });
    expect(await family.tick('child', '2028-02-29')).toBe('ok');
    family.at('2028-03-30T11:00:00Z');
    const parent = await family.home.signIn('parent');
    const tick = (date: string) =>
      parent.call(completeTask, { params: { taskId: family.taskId }, body: { userId: family.home.id.child, date } });
    expect((await tick('2028-02-29')).status).toBe(200);
    expect((await tick('2028-02-28')).error?.code).toBe(OUT);
  });

  test('in other years it does not exist, and the day before 1 March is 28 February', async () => {
    const family = await familyIn('Europe/Berlin', '2027-03-01T00:30:00Z');
    expect(await family.tick('child', '2027-02-29')).toBe('validation_failed');
    expect(await family.tick('child', '2027-02-28')).toBe('ok');
    expect(await family.tick('parent', '2027-01-30')).toBe('ok');
    expect(await family.tick('parent', '2027-01-29')).toBe(OUT);
  });

  test('a weekly event that begins on it goes on in March', async () => {
    const { parent, home } = await familyIn('Europe/Berlin', '2028-02-29T11:00:00Z');
    await parent.ok(createEvent, { body: { title: 'Swimming', date: '2028-02-29', isRecurring: true } });
    const query = { from: '2028-02-29', to: '2028-03-14' };
    const [event] = await parent.ok(listEvents, { params: { userId: home.id.parent }, query });
    expect(event?.occurrences?.map(({ date }) => date)).toEqual(['2028-02-29', '2028-03-07', '2028-03-14']);
  });
});

describe('fault-13: clocks that are wrong', () => {
  countFault('fault-13', 'the same over the calls: nine midnights, a day back, clocks that jump to and fro');

  test('after nine midnights asleep the first call has the right day, and nothing is lost', async () => {
    const { home, child, parent, taskId, at, today, tick } = await familyIn('Europe/Berlin', '2026-10-20T17:00:00Z');
    const params = { taskId };
    await child.ok(completeTask, { params, body: { userId: home.id.child, date: '2026-10-20' } });
    const event = await child.ok(createEvent, { body: { title: 'Swimming', date: '2026-10-20', isRecurring: true } });
    await child.ok(updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } });

    at('2026-10-29T05:00:00Z');
    expect(await today()).toEqual({ today: '2026-10-29', yesterdayOpen: false });
    expect(await tick('child', '2026-10-20')).toBe(OUT);
    const day = await child.ok(getProgress, { params: { userId: home.id.child, date: '2026-10-29' } });
    expect(day).toMatchObject({ completedTasks: [], pointsToday: 0, totalPoints: 35 });
    expect((await child.ok(listAssignedTasks, { query: { date: '2026-10-29' } })).map(({ id }) => id)).toEqual([
      taskId,
    ]);
    const [again] = await child.ok(listEvents, { params: { userId: home.id.child } });
    expect(again, 'the next occurrence is still to be done').toMatchObject({ isCompleted: false, pointsEarned: 25 });
    expect((await parent.ok(listChildrenProgress, {}))[0]?.progress.date).toBe('2026-10-29');
  });

  test('after a clock was set back a day nothing is doubled, and sessions live', async () => {
    const { home, child, parent, taskId, at, today } = await familyIn('Europe/Berlin', '2026-10-26T11:00:00Z');
    const tick = (date: string) =>
      child.call(completeTask, { params: { taskId }, body: { userId: home.id.child, date } });
    expect((await tick('2026-10-26')).body.totalPoints).toBe(10);
    at('2026-10-25T11:00:00Z');
    expect((await today()).today).toBe('2026-10-25');
    const newcomer = await home.signIn('sibling');
    // The tick of the day that is tomorrow again is sent once more, as a tablet does that lost the answer.
    expect((await tick('2026-10-26')).error?.code).toBe(OUT);
    expect((await tick('2026-10-25')).status).toBe(200);
    at('2026-10-26T11:00:00Z');
    expect((await tick('2026-10-26')).body).toMatchObject({ completedTasks: [taskId], totalPoints: 20 });
    for (const client of [child, parent, newcomer]) expect((await client.call(getCurrentUser, {})).status).toBe(200);
    const { entries } = await parent.ok(listPoints, { params: { userId: home.id.child } });
    expect(entries.map(({ date, points }) => [date, points])).toEqual([
      ['2026-10-25', 10],
      ['2026-10-26', 10],
    ]);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('points-15: today’s total is what can be spent, after a time zone was moved west', async () => {
    const { home, taskId } = await familyIn('Europe/Berlin', '2026-03-16T00:30:00Z');
    const { id } = home;
    const { id: rewardId } = await home.reward({ cost: 10 });
    const on = (date: string) => ({ userId: id.child, date });
    const [child, admin] = [await home.signIn('child'), await home.signIn('admin')];
    await admin.ok(completeTask, { params: { taskId }, body: on('2026-03-15') });
    await child.ok(redeemReward, { params: { rewardId }, body: on('2026-03-16') });
    const other = await home.task({ points: 30 }, ['child']);
    await child.ok(completeTask, { params: { taskId: other.id }, body: on('2026-03-16') });
    await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { timeZone: 'America/New_York' } });
    const totalOn = async (date: string) => (await child.ok(getProgress, { params: on(date) })).totalPoints;
    // It is the 15th again: 10 earned, and 20 more that are dated on the day to come.
    expect([await totalOn('2026-03-14'), await totalOn('2026-03-15'), await totalOn('2026-03-16')]).toEqual([
      0, 30, 30,
    ]);
    const children = await admin.ok(listChildrenProgress, {});
    expect(children.find((each) => each.child.id === id.child)?.progress.totalPoints).toBe(30);
    const { members } = await admin.ok(getFamilyProgress, {});
    expect(members.find(({ member }) => member.id === id.child)?.totalPoints).toBe(30);
  });

  test('days-18: grown-ups take back what is dated later, and it is as if it had never been', async () => {
    const { home, parent, child, taskId, at } = await familyIn('Europe/Berlin', '2026-03-18T11:00:00Z');
    const { id: rewardId } = await home.reward({ cost: 10 });
    await home.give('child', 50);
    const [today, later] = ['2026-03-17', '2026-03-18'];
    const on = (date: string) => ({ userId: home.id.child, date });
    const swimming = { title: 'Swimming', date: '2026-03-04', isRecurring: true };
    const { id: eventId } = await parent.ok(createEvent, { body: { ...swimming, assignedUsers: [home.id.child] } });
    await child.ok(completeTask, { params: { taskId }, body: on(later) });
    await child.ok(redeemReward, { params: { rewardId }, body: on(later) });
    at('2026-04-08T12:00:00Z');
    const occurrence = { isCompleted: true, date: '2026-04-08' };
    await (await home.signIn('child')).ok(updateEvent, { params: { eventId }, body: occurrence });
    at('2026-03-17T11:00:00Z');

    const redeem = () => child.call(redeemReward, { params: { rewardId }, body: on(today) });
    for (const [call, params] of [
      [uncompleteTask, { taskId }],
      [completeTask, { taskId }],
    ] as const) {
      const { error } = await child.call(call, { params, body: on(later) });
      expect([error?.code, error?.message]).toEqual([OUT, 'That day has not come yet.']);
    }
    expect((await parent.call(completeTask, { params: { taskId }, body: on(addDays(later, 1)) })).error?.code).toBe(
      OUT,
    );

    await parent.ok(uncompleteTask, { params: { taskId }, body: on(later) });
    await parent.ok(unredeemReward, { params: { rewardId }, body: on(later) });
    expect((await parent.call(unredeemReward, { params: { rewardId }, body: on(later) })).error?.code).toBe(OUT);
    const undone = { ...occurrence, isCompleted: false };
    expect((await child.call(updateEvent, { params: { eventId }, body: undone })).error?.code).toBe(OUT);
    await parent.ok(updateEvent, { params: { eventId }, body: undone });
    expect((await redeem()).body).toMatchObject({ redeemedRewards: [rewardId] });
    at('2026-03-18T11:00:00Z');
    expect(await child.ok(getProgress, { params: on(later) })).toMatchObject({
      completedTasks: [],
      redeemedRewards: [],
    });
    expect((await child.ok(getHistory, { params: { userId: home.id.child } })).streak.current).toBe(0);
    expect(ledgerBreaches(home.connection)).toEqual([]);
  });

  test('a session in use lives over clocks that jump to and fro', async () => {
    const { child, home } = await familyIn('Europe/Berlin', '2026-10-26T11:00:00Z');
    for (const jump of [DAY, -2 * DAY, 29 * DAY, -30 * DAY, 2 * HOUR, 28 * DAY]) {
      home.clock.advance(jump);
      expect((await child.call(getCurrentUser, {})).status, `after ${jump / HOUR} hours`).toBe(200);
    }
  });
});
