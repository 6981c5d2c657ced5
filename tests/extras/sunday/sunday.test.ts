import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { createEvent } from '#shared/contracts/calendar.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { adjustPoints, completeTask, redeemReward } from '#shared/contracts/points.ts';
import { listRoles, updateRole } from '#shared/contracts/roles.ts';
import { deleteTask, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import { addBreaks } from '#shared/extras/breaks/contract.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import { weekToReview } from '#shared/extras/sunday/rules.ts';
import type { Extra } from '#shared/extras.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

/** The Monday of the reviewed week, and its Sunday. */
const MONDAY = '2026-03-09';
const SUNDAY = '2026-03-15';

let home: Home;

beforeEach(async () => {
  home = await createHome();
  await switchOn('sunday');
});

const switchOn = (...extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
/** Sessions end after a week without use. */
const at = async (date: string, who: Who, time = '18:00') => {
  home.clock.set(date, time);
  return home.signIn(who);
};
const review = async (who: Who, week = MONDAY, date = SUNDAY) =>
  (await at(date, who)).ok(getWeekReview, { query: { week } });
const pageOf = async (whose: Who, who: Who = 'parent') =>
  (await review(who)).children.find(({ child }) => child.id === home.id[whose]);
const tick = async (taskId: string, date: string, who: Who = 'child') =>
  (await at(date, who)).ok(completeTask, { params: { taskId }, body: { userId: home.id[who], date } });

describe('when Home shows it', () => {
  test.each([
    ['2026-03-14', '23:59', MONDAY],
    [SUNDAY, '15:59', MONDAY],
    [SUNDAY, '16:00', MONDAY],
    ['2026-03-16', '00:00', MONDAY],
    ['2026-03-16', '11:59', MONDAY],
    ['2026-03-16', '12:00', '2026-03-16'],
    ['2026-03-18', '08:00', '2026-03-16'],
  ])('sunday-1: on %s at %s the week is that of %s', async (date, time, week) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(weekToReview(date, hours * 60 + minutes)).toBe(week);
    const { ourWeek } = await (await at(date, 'child', time)).ok(getCurrentUser, {});
    expect(ourWeek).toEqual({
      week,
      from: `${addDays(week, 6)}T15:00:00.000Z`,
      until: `${addDays(week, 7)}T11:00:00.000Z`,
    });
  });

  test('sunday-1: the hours are those of the family, on the day of a change of the clocks too', async () => {
    const { ourWeek } = await (await at('2026-03-28', 'admin')).ok(getCurrentUser, {});
    expect(ourWeek).toEqual({
      week: '2026-03-23',
      from: '2026-03-29T14:00:00.000Z',
      until: '2026-03-30T10:00:00.000Z',
    });
  });

  test('sunday-1: teachers, and families without it, are told of no week', async () => {
    expect(await home.as('teacher').ok(getCurrentUser, {})).not.toHaveProperty('ourWeek');
    expect(await home.as('neighbour').ok(getCurrentUser, {})).not.toHaveProperty('ourWeek');
    expect(await home.as('grandmother').ok(getCurrentUser, {})).toHaveProperty('ourWeek');
  });
});

describe('who reads it', () => {
  test('sunday-3: grown-ups read the pages of all children, a child its own alone', async () => {
    const namesFor = async (who: Who) => (await review(who)).children.map(({ child }) => child.id);
    expect(await namesFor('admin')).toEqual([home.id.child, home.id.sibling, home.id.student]);
    expect(await namesFor('child')).toEqual([home.id.child]);
  });

  test('sunday-3: who does not see the children’s days reads what is for all', async () => {
    const params = { familyId: home.familyId };
    const roles = await home.as('admin').ok(listRoles, { params });
    const roleId = roles.find(({ name }) => name.toLowerCase() === 'grandmother')?.id ?? '';
    await home.as('admin').ok(updateRole, { params: { ...params, roleId }, body: { permissions: NO_PERMISSIONS } });
    expect(await review('grandmother')).toMatchObject({ children: [], undone: [], events: [] });
  });

  test('sunday-3: teachers read none, nor does a family without it', async () => {
    expect((await home.as('teacher').raw('GET', `/api/week-review?week=${MONDAY}`)).statusCode).toBe(403);
    expect((await home.as('neighbour').raw('GET', `/api/week-review?week=${MONDAY}`)).statusCode).toBe(404);
  });

  test.each(['2026-03-10', '2026-03-16', '2026-01-05', 'next', ''])('sunday-3: week %j answers 400', async (week) => {
    const answer = await home.as('admin').raw('GET', `/api/week-review?week=${week}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toContain('week');
  });

  test('sunday-3: the eighth week before can be read', async () => {
    expect((await home.as('admin').raw('GET', '/api/week-review?week=2026-01-12')).statusCode).toBe(200);
  });
});

describe('the page of a child', () => {
  test('sunday-4: a child who did nothing has an empty page', async () => {
    const page = await pageOf('child', 'child');
    expect(page).toMatchObject({ most: null, first: null, words: [], redeemed: [], nearest: null });
  });

  test('sunday-5: most is the task of the most days, among equals the first of the family', async () => {
    const bed = await home.task({ text: 'Bed', icon: 'bed', period: 'AM' }, ['child']);
    const teeth = await home.task({ text: 'Teeth', icon: 'toothbrush', period: 'AM' }, ['child']);
    await tick(bed.id, '2026-03-11');
    await tick(teeth.id, '2026-03-12');
    expect((await pageOf('child'))?.most).toEqual({ text: 'Bed', icon: 'bed', days: 1 });
    await tick(teeth.id, '2026-03-13');
    expect((await pageOf('child'))?.most).toEqual({ text: 'Teeth', icon: 'toothbrush', days: 2 });
  });

  test('sunday-5: the first time is of this week, never done before, of the most points', async () => {
    const bed = await home.task({ text: 'Bed', points: 50 }, ['child']);
    const teeth = await home.task({ text: 'Teeth', points: 20 }, ['child']);
    const bag = await home.task({ text: 'Bag', points: 30 }, ['child', 'sibling']);
    await tick(bed.id, '2026-03-11');
    const before = await (await at('2026-03-16', 'child')).ok(getWeekReview, { query: { week: MONDAY } });
    expect(before.children[0]?.first).toMatchObject({ text: 'Bed', date: '2026-03-11' });
    await tick(bed.id, '2026-03-17');
    await tick(bag.id, '2026-03-17');
    await tick(bag.id, '2026-03-18');
    await tick(teeth.id, '2026-03-19');
    const { children } = await review('child', '2026-03-16', '2026-03-22');
    expect(children[0]?.first).toMatchObject({ text: 'Bag', date: '2026-03-17' });
    expect(children[0]?.most).toMatchObject({ text: 'Bag', days: 2 });
  });

  test('sunday-4: a deleted task stays what the child did', async () => {
    const bed = await home.task({ text: 'Bed' }, ['child']);
    await tick(bed.id, '2026-03-11');
    await home.as('admin').ok(deleteTask, { params: { taskId: bed.id } });
    expect(await pageOf('child')).toMatchObject({ most: { text: 'Bed', days: 1 }, first: { text: 'Bed' } });
  });

  test('sunday-4: kind words with who said them, what was redeemed, and the nearest reward', async () => {
    const film = await home.reward({ name: 'Film', cost: 30 });
    await home.reward({ name: 'Zoo', cost: 500 });
    await home.reward({ name: 'Pizza', cost: 90 });
    // It can be had already.
    await home.reward({ name: 'Song', cost: 25 });
    const give = (points: number, reason: string) =>
      home.as('parent').ok(adjustPoints, { params: { userId: home.id.child }, body: { points, reason } });
    await give(60, 'You shared');
    await give(-5, 'Broke a cup');
    await home
      .as('child')
      .ok(redeemReward, { params: { rewardId: film.id }, body: { userId: home.id.child, date: home.clock.today } });
    const page = await pageOf('child', 'child');
    expect(page?.words).toMatchObject([{ text: 'You shared', by: { id: home.id.parent } }]);
    expect(page?.redeemed).toEqual([{ name: 'Film', icon: film.icon }]);
    expect(page?.nearest).toMatchObject({ name: 'Film', missing: 5 });
    expect(await pageOf('sibling')).toMatchObject({ words: [], redeemed: [] });
  });
});

describe('what comes next week', () => {
  test('sunday-6: private events are not looked at together, and not more than ten', async () => {
    const event = (title: string, date: string, more: object = {}) =>
      home.as('admin').ok(createEvent, { body: { title, date, ...more } });
    await event('Before', SUNDAY);
    await event('Late', '2026-03-18', { time: '19:00' });
    await event('Early', '2026-03-18', { time: '08:00' });
    await event('A present', '2026-03-17', { isPrivate: true });
    await event('After', '2026-03-23');
    const { events, moreEvents } = await review('admin');
    expect(events).toMatchObject([
      { title: 'Early', date: '2026-03-18', time: '08:00' },
      { title: 'Late', date: '2026-03-18' },
    ]);
    expect(moreEvents).toBe(0);
    await at('2026-03-12', 'admin');
    for (let index = 0; index < 9; index += 1) await event(`More ${index}`, '2026-03-20');
    expect(await review('admin')).toMatchObject({ events: { length: 10 }, moreEvents: 1 });
  });
});

describe('what nobody does', () => {
  /** The Monday of the fourth week, and its Sunday. */
  const FOURTH = addDays(MONDAY, 28);
  const LAST = addDays(FOURTH, 6);
  const undone = async (who: Who = 'parent', week = FOURTH, date = LAST) => (await review(who, week, date)).undone;

  test('sunday-7: planned in each of four weeks and done by nobody, it is named, with who has it', async () => {
    const car = await home.task({ text: 'Car', icon: 'car' }, ['child', 'sibling']);
    const bed = await home.task({ text: 'Bed' }, ['child', 'sibling']);
    await tick(bed.id, addDays(MONDAY, 12), 'sibling');
    await home.task({ text: 'Nobody has it' }, []);
    const childIds = [home.id.child, home.id.sibling];
    expect(await undone()).toEqual([{ taskId: car.id, text: 'Car', icon: 'car', childIds }]);
    // It was made on the Wednesday of the first week: in the week before, only three weeks are known.
    expect(await undone('parent', addDays(FOURTH, -14), addDays(LAST, -14))).toEqual([]);
  });

  test('sunday-7: a week in which all who have it were away is not a week of doing nothing', async () => {
    await switchOn('sunday', 'breaks');
    await home.task({ text: 'Car' }, ['child']);
    const days = { from: addDays(MONDAY, 14), to: addDays(MONDAY, 20) };
    const body = { userIds: [home.id.child], kind: 'holiday' as const, ...days };
    await home.as('admin').ok(addBreaks, { body });
    expect(await undone()).toEqual([]);
  });

  test('sunday-7: at most three, none for a child, and none for who may not assign them', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) await home.task({ text }, ['child']);
    await home.task({ text: 'Of the teacher' }, ['student'], 'teacher');
    expect((await undone()).map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    expect(await undone('child')).toEqual([]);
    expect(await undone('grandmother')).toEqual([]);
  });

  test('sunday-8: kept, it is not named for eight weeks; dropped, it is on no list', async () => {
    const car = await home.task({ text: 'Car' }, ['child']);
    await home.task({ text: 'Garden' }, ['child', 'sibling']);
    const parent = await at(LAST, 'parent');
    const { points } = await parent.ok(updateTask, { params: { taskId: car.id }, body: { kept: LAST } });
    expect(points).toBe(10);
    expect((await undone()).map(({ text }) => text)).toEqual(['Garden']);
    const [garden] = await undone();
    const again = await at(LAST, 'parent');
    for (const userId of garden?.childIds ?? [])
      await again.ok(unassignTask, { params: { taskId: garden?.taskId ?? '', userId } });
    expect(await undone()).toEqual([]);
    const later = (weeks: number) => undone('parent', addDays(FOURTH, 7 * weeks), addDays(LAST, 7 * weeks));
    expect(await later(7)).toEqual([]);
    expect((await later(8)).map(({ text }) => text)).toEqual(['Car']);
  });

  test('sunday-8: a day to come counts as today', async () => {
    const car = await home.task({ text: 'Car' }, ['child']);
    const kept = addDays(LAST, 300);
    await (await at(LAST, 'parent')).ok(updateTask, { params: { taskId: car.id }, body: { kept } });
    expect((await undone('parent', addDays(FOURTH, 56), addDays(LAST, 56))).map(({ text }) => text)).toEqual(['Car']);
  });

  test('sunday-10: switched off, it forgets what was kept', async () => {
    const car = await home.task({ text: 'Car' }, ['child']);
    await (await at(LAST, 'parent')).ok(updateTask, { params: { taskId: car.id }, body: { kept: LAST } });
    const admin = await at(LAST, 'admin');
    const about = { params: { familyId: home.familyId } };
    const sunday = async () => (await admin.ok(listExtras, about)).find(({ name }) => name === 'sunday');
    expect(await sunday()).toMatchObject({ inEffect: 1 });
    await admin.ok(updateFamily, { ...about, body: { extras: [] } });
    await admin.ok(updateFamily, { ...about, body: { extras: ['sunday'] } });
    expect(await sunday()).toMatchObject({ inEffect: 0 });
    expect((await undone()).map(({ text }) => text)).toEqual(['Car']);
  });
});
