import { describe, expect, test } from 'vitest';
import { createEvent } from '#shared/contracts/calendar.ts';
import {
  createPairing,
  listDevices,
  listProfiles,
  pairDevice,
  readDeviceDay,
  removeDevice,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { deleteUser } from '#shared/contracts/people.ts';
import { completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { HOUR } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { pairTablet } from '#tests/support/tablet.ts';

async function homeWithTablet() {
  const home = await createHome();
  const { tablet, id } = await pairTablet(home);
  const today = home.clock.today;
  return {
    ...{ home, tablet, today },
    show: (body: { shows?: 'names' | 'rings' | 'next'; showsPoints?: boolean }) =>
      home.as('parent').ok(updateDevice, { params: { deviceId: id }, body }),
    day: () => tablet.ok(readDeviceDay, {}),
    of: async (who: Who) =>
      (await tablet.ok(readDeviceDay, {})).children.find(({ id: childId }) => childId === home.id[who]),
    tick: (taskId: string, who: Who = 'child') =>
      home.as(who).ok(completeTask, { params: { taskId }, body: { userId: home.id[who], date: today } }),
    event: (who: Who, body: object) =>
      home.as(who).ok(createEvent, { body: { title: 'Swimming', date: today, ...body } }),
    cut: () => home.as('parent').ok(removeDevice, { params: { deviceId: id } }),
  };
}

describe('devices-38: what a device shows of the day', () => {
  test('devices-37, devices-38: rings at first; names alone say nothing; more where it is chosen', async () => {
    const { home, show, day, of, tick } = await homeWithTablet();
    const { id: morning } = await home.task({ text: 'Make the bed', period: 'AM', points: 7 }, ['child']);
    await home.task({ text: 'Read', period: 'ANYTIME' }, ['child']);
    await tick(morning);
    expect(await day()).toMatchObject({ shows: 'rings', today: '2026-03-11', timeZone: 'Europe/Berlin' });
    expect(await of('child')).toEqual({ id: home.id.child, done: 1, total: 2, next: null, points: null });
    await show({ shows: 'next', showsPoints: true });
    expect(await of('child')).toMatchObject({ next: { text: 'Read' }, points: 7 });
    await show({ shows: 'names' });
    expect(await day()).toMatchObject({ shows: 'names', children: [], events: [] });
  });

  test('devices-38: next is of this part of the day, then any time, then the other; never extra', async () => {
    const { home, show, of, tick } = await homeWithTablet();
    await show({ shows: 'next' });
    const make = async (period: 'AM' | 'PM' | 'ANYTIME' | 'BONUS') =>
      (await home.task({ text: period, period }, ['child'])).id;
    await make('BONUS');
    const ids = { PM: await make('PM'), ANYTIME: await make('ANYTIME'), AM: await make('AM') };
    const next = async () => (await of('child'))?.next?.text;
    expect(await next()).toBe('AM');
    await tick(ids.AM);
    expect(await next()).toBe('ANYTIME');
    await tick(ids.ANYTIME);
    expect(await next()).toBe('PM');
    await tick(ids.PM);
    expect(await next()).toBeUndefined();
    home.clock.advance(6 * HOUR);
    for (const taskId of Object.values(ids)) {
      const body = { userId: home.id.child, date: home.clock.today };
      await home.as('child').ok(uncompleteTask, { params: { taskId }, body });
    }
    expect(await next()).toBe('PM');
  });

  test('devices-38: the answer says until when it holds: noon, then the family’s midnight', async () => {
    const { home, day } = await homeWithTablet();
    expect((await day()).until).toBe('2026-03-11T11:00:00.000Z');
    home.clock.advance(6 * HOUR);
    expect((await day()).until).toBe('2026-03-11T23:00:00.000Z');
    home.clock.advance(10 * HOUR);
    expect(await day()).toMatchObject({ today: '2026-03-12', until: '2026-03-12T11:00:00.000Z' });
  });

  test('devices-37: who manages devices chooses; bad values answer 400, children 403', async () => {
    const { home, show } = await homeWithTablet();
    expect(await show({ shows: 'next', showsPoints: true })).toMatchObject({ shows: 'next', showsPoints: true });
    const [device] = await home.as('parent').ok(listDevices, {});
    const request = { params: { deviceId: device?.id ?? '' }, body: { shows: 'everything' } };
    expect((await home.as('parent').bad(updateDevice, request)).status).toBe(400);
    expect((await home.as('child').bad(updateDevice, { ...request, body: { shows: 'names' } })).status).toBe(403);
  });

  test('devices-37: a browser that is paired anew shows what its old device showed', async () => {
    const { home, tablet, show, day } = await homeWithTablet();
    await show({ shows: 'next', showsPoints: true });
    const { code } = await home.as('parent').ok(createPairing, {});
    await tablet.ok(pairDevice, { body: { code, name: 'Again' } });
    expect(await home.as('parent').ok(listDevices, {})).toMatchObject([{ name: 'Again', showsPoints: true }]);
    expect((await day()).shows).toBe('next');
  });

  test('devices-10, devices-19: no other browser reads it, nor a device that was cut off', async () => {
    const { home, tablet, cut } = await homeWithTablet();
    expect(await home.browser().refusal(readDeviceDay, {})).toBe('401 device_not_paired');
    await cut();
    expect(await tablet.refusal(readDeviceDay, {})).toBe('401 device_not_paired');
  });
});

describe('devices-39: what no device shows without a sign-in', () => {
  test('devices-39: tasks of a professional count in no ring and are never next', async () => {
    const { home, show, of } = await homeWithTablet();
    await show({ shows: 'next' });
    const { id: taskId } = await home.as('teacher').ok(createProfessionalTask, {
      body: { text: 'Speech exercises', dayType: 'anyday' },
    });
    await home.as('teacher').ok(assignTask, { body: { taskId, userId: home.id.student } });
    const assigned = await home.services.taskLists.listAssigned(home.caller('student'), home.clock.today);
    expect(assigned.map(({ text }) => text)).toContain('Speech exercises');
    expect(await of('student')).toMatchObject({ done: 0, total: 0, next: null });
  });

  test('devices-39: private events, those of grown-ups and of professionals stay hidden', async () => {
    const { home, event, day, of } = await homeWithTablet();
    const { child, student, parent } = home.id;
    await event('child', { title: 'Diary', isPrivate: true });
    await event('parent', { title: 'Dentist' });
    await event('teacher', { title: 'Speech', assignedUsers: [student] });
    await event('parent', { title: 'With the teacher', assignedUsers: [student, home.id.teacher] });
    await event('grandmother', { title: 'With Granny', assignedUsers: [child] });
    await event('parent', { title: 'Football', time: '17:00', assignedUsers: [child, parent] });
    await event('child', { title: 'Chess', time: '15:30' });
    expect((await day()).events.map(({ title, childIds }) => [title, childIds])).toEqual([
      ['With Granny', [child]],
      ['Chess', [child]],
      ['Football', [child]],
    ]);
    expect(await of('child')).toMatchObject({ done: 0, total: 3 });
    expect(await of('student')).toMatchObject({ total: 0 });
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.grandmother } });
    expect((await day()).events.map(({ title }) => title)).not.toContain('With Granny');
  });

  test('devices-39: the answer has no name, e-mail or points list, and the picker none of the day', async () => {
    const { home, tablet, day } = await homeWithTablet();
    await home.task({ text: 'Make the bed' }, ['child']);
    expect(JSON.stringify(await day())).not.toMatch(/Mia|email|Make the bed/);
    expect(JSON.stringify(await tablet.ok(listProfiles, {}))).not.toMatch(/Make the bed|shows/);
  });
});

/** Counts the tasks on a child's own Home on the same day. */
async function countOnHome(home: Home, who: Who): Promise<number> {
  return (await home.services.taskLists.listAssigned(home.caller(who), home.clock.today)).length;
}

test('devices-38: the ring counts what Home counts', async () => {
  const { home, of, tick } = await homeWithTablet();
  const ids: string[] = [];
  for (const period of ['AM', 'PM', 'ANYTIME', 'BONUS'] as const) ids.push((await home.task({ period }, ['child'])).id);
  await tick(ids[3] ?? '');
  expect(await of('child')).toMatchObject({ done: 1, total: await countOnHome(home, 'child') });
});
