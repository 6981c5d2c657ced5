import { beforeAll, describe, expect, test } from 'vitest';
import { dataPlaceOf } from '#server/db/folder/data-folder.ts';
import { MIGRATIONS_FOLDER, migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { createServices } from '#server/services.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import { addDays, daysBetween, localTime } from '#shared/rules/local-date.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { DEMO_DAYS, DEMO_KEYS, STUDENT_TASKS_WITH_EXTRAS } from './demo-data.ts';
import { createDemoFamily } from './demo-family.ts';

const CHILDREN = ['child', 'sibling', 'student'] as const;

async function setUp(now: string, timeZone: string, withExtras = false) {
  const connection = openDatabase(':memory:');
  migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  const clock = createSettableClock(Date.parse(now));
  const unitOfWork = createUnitOfWork(connection, () => undefined);
  const services = createServices({
    unitOfWork,
    clock,
    timeZone,
    setupCode: 'UNUSED22',
    place: { ...dataPlaceOf('unused'), migrationsFolder: MIGRATIONS_FOLDER },
  });
  const demo = await createDemoFamily(services, clock, { withExtras });
  const signIn = async (key: (typeof DEMO_KEYS)[number]) => {
    const { username, password } = demo.people[key];
    const { sid, user } = await services.account.login({ username, password });
    const caller = services.account.resolve(sid);
    if (!caller) throw new Error(`${username} has no session`);
    return { caller, user };
  };
  return { clock, services, demo, signIn, today: localTime(Date.parse(now), timeZone).date };
}

describe.each([
  ['a school day in the evening', '2026-03-12T19:10:00Z', 'Europe/Berlin'],
  ['a Sunday before anybody is up, soon after the clocks changed', '2026-11-08T09:10:00Z', 'America/New_York'],
  ['a Monday just after midnight, on the other side of the world', '2026-04-05T12:05:00Z', 'Pacific/Auckland'],
])('running-8: the demo family on %s', (_when, now, timeZone) => {
  let ready: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    ready = await setUp(now, timeZone);
  });

  test('leaves the clock where it stood', () => {
    expect(ready.clock.now()).toBe(Date.parse(now));
  });

  test('lets everybody sign in at once, in their role', async () => {
    const { signIn } = ready;
    const users = await Promise.all(DEMO_KEYS.map(async (key) => (await signIn(key)).user));
    expect(users.map(({ username, role }) => [username, role?.name])).toEqual([
      ['anna', 'Admin'],
      ['tom', 'Parent'],
      ['rose', 'Grandmother'],
      ['nora', 'Teacher'],
      ['mia', 'Child'],
      ['ben', 'Child'],
      ['leo', 'Child'],
    ]);
    expect(users.filter((user) => user.mustChangePassword)).toEqual([]);
    expect(users.filter((user) => user.isFamilyAdmin).map(({ username }) => username)).toEqual(['anna']);
    expect(users.at(-1)?.assignedProfessional).toBe(ready.demo.people.teacher.id);
  });

  test('has tasks of every kind, and rewards some of which each child can afford', async () => {
    const { services, signIn } = ready;
    const [admin, parent, teacher] = await Promise.all([signIn('admin'), signIn('parent'), signIn('teacher')]);
    const library = services.taskLists.list(admin.caller);
    expect(library).toHaveLength(22);
    expect(new Set(library.map(({ period }) => period))).toEqual(new Set(['AM', 'PM', 'ANYTIME', 'BONUS']));
    expect(new Set(library.map(({ dayType }) => dayType))).toEqual(new Set(['weekday', 'weekend', 'anyday']));
    expect(services.taskLists.list(teacher.caller)).toHaveLength(8);
    expect(services.taskLists.listAssigned(parent.caller, undefined)).toHaveLength(1);
    const { caller: leo } = await signIn('student');
    expect(services.taskLists.listAssigned(leo, undefined)).toHaveLength(8);
    expect(services.rewards.list(admin.caller)).toHaveLength(12);
    expect(services.rewards.list(teacher.caller)).toHaveLength(5);
    for (const key of CHILDREN) {
      const { caller } = await signIn(key);
      const { totalPoints } = services.points.progress(caller, caller.id, ready.today);
      const costs = services.rewards.list(caller).map(({ cost }) => cost);
      expect(totalPoints).toBeGreaterThanOrEqual(Math.min(...costs));
      expect(totalPoints).toBeLessThan(Math.max(...costs));
    }
  });

  test('shows what was done from its first day on, and today something done and something open', async () => {
    const { services, signIn, today } = ready;
    const { caller } = await signIn('parent');
    for (const date of [addDays(today, 1 - DEMO_DAYS), today]) {
      const children = services.points.childrenProgress(caller, date);
      expect(children.map(({ child }) => child.firstName)).toEqual(['Mia', 'Ben', 'Leo']);
      for (const { tasks, progress } of children)
        expect(progress.completedTasks.length).toBeLessThanOrEqual(tasks.length);
      for (const { progress } of children) expect(progress.completedTasks.length).toBeGreaterThan(0);
    }
    for (const { tasks, progress } of services.points.childrenProgress(caller, undefined)) {
      expect(progress.completedTasks.length).toBeLessThan(tasks.length);
    }
    const dayBefore = services.points.childrenProgress(caller, addDays(today, -DEMO_DAYS));
    expect(dayBefore.flatMap(({ tasks }) => tasks)).toEqual([]);
  });

  test('has a calendar: past events completed, some today and later, weekly ones and a private one', async () => {
    const { services, signIn, today } = ready;
    const { caller } = await signIn('admin');
    const range = { from: addDays(today, -DEMO_DAYS), to: addDays(today, 14) };
    const { events } = services.calendar.list(caller, caller.id, range);
    const occurrences = events.flatMap((event) => event.occurrences ?? []);
    const past = occurrences.filter(({ date }) => date < today);
    expect(past.length).toBeGreaterThanOrEqual(7);
    expect(past.filter(({ isCompleted }) => !isCompleted)).toEqual([]);
    expect(occurrences.filter(({ date }) => date === today)).toHaveLength(2);
    expect(occurrences.filter(({ date }) => date > today).length).toBeGreaterThanOrEqual(8);
    expect(events.filter(({ isRecurring }) => isRecurring)).toHaveLength(3);
    expect(events.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
  });

  test('has a ledger in order of time, never below zero, with redemptions and undone ticks', async () => {
    const { services, signIn, today } = ready;
    const { caller } = await signIn('parent');
    const redemptions: number[] = [];
    const titles = new Set<string>();
    let voided = 0;
    for (const key of CHILDREN) {
      const userId = ready.demo.people[key].id;
      const entries = listEverything(services, caller, userId).reverse();
      const instants = entries.map(({ createdAt }) => createdAt);
      expect(instants).toEqual([...instants].sort());
      expect(Date.parse(instants.at(-1) ?? '')).toBeLessThanOrEqual(Date.parse(now));
      let balance = 0;
      for (const entry of entries) {
        expect(localTime(Date.parse(entry.createdAt), timeZone).date).toBe(entry.date);
        expect(daysBetween(entry.date, today)).toBeLessThan(DEMO_DAYS);
        if (entry.voidedAt) voided += 1;
        else balance += entry.points;
        expect(balance).toBeGreaterThanOrEqual(0);
        if (entry.kind === 'adjustment') titles.add(entry.title);
      }
      expect(services.points.progress(caller, userId, today).totalPoints).toBe(balance);
      redemptions.push(entries.filter(({ kind }) => kind === 'reward').length);
    }
    expect(Math.min(...redemptions)).toBeGreaterThan(3);
    expect([...titles]).toContain('Helped grandma move');
    expect(titles.size).toBe(2);
    expect(voided).toBeGreaterThanOrEqual(2);
  });
});

function listEverything(
  services: ReturnType<typeof createServices>,
  caller: Parameters<typeof services.pointsList.list>[0],
  userId: string,
) {
  const entries: ReturnType<typeof services.pointsList.list>['entries'] = [];
  for (let before: string | undefined; ; ) {
    const page = services.pointsList.list(caller, userId, { before, limit: 200 });
    entries.push(...page.entries);
    if (!page.next) return entries;
    before = page.next;
  }
}

test('running-8: with --extras every extra is on, and something of it holds', async () => {
  const { services, demo, signIn, today } = await setUp('2026-03-12T19:10:00Z', 'Europe/Berlin', true);
  const { caller } = await signIn('admin');
  const extras = services.families.extras(caller, demo.family.id);
  expect(extras.map(({ isOn }) => isOn)).toEqual(extras.map(() => true));
  const storing = EXTRAS_IN_TESTS.filter(({ left }) => left !== null).map(({ name }) => name);
  for (const { name, inEffect } of extras) expect(inEffect > 0, name).toBe(storing.includes(name));
  const { caller: leo } = await signIn('student');
  const his = services.taskLists.listAssigned(leo, undefined).map(({ text }) => text);
  expect(his.sort()).toEqual([...STUDENT_TASKS_WITH_EXTRAS].sort());
  const children = services.points.childrenProgress(caller, today);
  const tasks = children.flatMap((each) => each.tasks);
  const each = children.filter(({ child }) => getsFamilyTasks(child)).length;
  for (const [name, who] of EXTRAS_IN_TESTS.flatMap(({ demo = {} }) => Object.entries(demo)))
    expect(
      tasks.filter(({ text }) => text === name),
      name,
    ).toHaveLength(who === 'one' ? 1 : each);
});
