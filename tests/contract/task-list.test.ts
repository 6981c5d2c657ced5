import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import { createTask, listAssignedTasks, listTasks, setAutoAssign, unassignTask } from '#shared/contracts/tasks.ts';
import { insertRows } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { cookiesOf, openLive } from '#tests/support/live.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Task ${index + 1}` }));
const textsOf = (tasks: readonly { text: string }[]) => tasks.map(({ text }) => text);
const listOf = async (home: Home, who: Who) => textsOf(await home.as(who).ok(listAssignedTasks, {}));

/** Fills the family with tasks of the library that nobody has. */
function fillLibrary(home: Home, count: number): void {
  const row = { text: 'x', points: 1, icon: 'check', period: 'AM', category: 'daily', day_type: 'weekday' };
  insertRows(
    home.connection,
    'tasks',
    Array.from({ length: count }, (_, position) => ({
      ...row,
      ...{ id: newId(), family_id: home.familyId, source_type: 'family', created_by: home.id.parent, position },
      ...{ created_at: 1, updated_at: 1 },
    })),
  );
}

describe('POST /api/tasks/list', () => {
  test('tasks-41: makes the tasks in the order of the list, each with its fields or the defaults', async () => {
    const home = await createHome();
    await home.task({ text: 'There before' });
    const own = { points: 20, icon: 'book', period: 'PM', category: 'school', dayType: 'anyday' } as const;
    const made = await home.as('parent').ok(createTasks, {
      body: { tasks: [{ text: ' Read 10 pages ', ...own }, { text: 'Make the bed' }, { text: 'Air the room' }] },
    });
    const kept = { familyId: home.familyId, createdBy: home.id.parent, sourceType: 'family', assignees: [] };
    expect(made).toMatchObject([
      { text: 'Read 10 pages', ...own, ...kept },
      { text: 'Make the bed', points: 50, icon: 'check', period: 'AM', category: 'daily', dayType: 'weekday', ...kept },
      { text: 'Air the room', ...kept },
    ]);
    const library = await home.as('parent').ok(listTasks, {});
    expect(textsOf(library)).toEqual(['There before', 'Read 10 pages', 'Make the bed', 'Air the room']);
    expect(library.slice(1)).toEqual(made);
  });

  test('tasks-41, tasks-30: 50 tasks are given to several people in the order of the list', async () => {
    const home = await createHome();
    const { id } = home;
    const tasks = numbered(50);
    const body = { tasks, assignTo: [id.child, id.sibling, id.child] };
    const made = await home.as('parent').ok(createTasks, { body });
    for (const task of made) expect(task).toMatchObject({ assignees: [id.child, id.sibling], assignedTo: id.child });
    expect(await listOf(home, 'child')).toEqual(textsOf(tasks));
    expect(await listOf(home, 'sibling')).toEqual(textsOf(tasks));
  });

  test('tasks-41: one bad task is named by its place, and nothing is made', async () => {
    const home = await createHome();
    const before = home.dump();
    for (const [wrong, field] of [
      [{ text: ' \u200b' }, 'text'],
      [{ text: 'x'.repeat(201) }, 'text'],
      [{ points: 0 }, 'points'],
      [{ points: 10_001 }, 'points'],
      [{ points: '20' }, 'points'],
      [{ icon: 'a b' }, 'icon'],
      [{ period: 'NOON' }, 'period'],
      [{ category: '' }, 'category'],
      [{ dayType: 'both' }, 'dayType'],
    ] as const) {
      const tasks = numbered(40).map((task, index) => (index === 36 ? { ...task, ...wrong } : task));
      const { status, error } = await home
        .as('parent')
        .bad(createTasks, { body: { tasks, assignTo: [home.id.child] } });
      expect([status, error?.issues?.map(({ path }) => path)]).toEqual([400, [`tasks.36.${field}`]]);
    }
    for (const tasks of [undefined, null, [], numbered(51), {}, 'Make the bed', [null], ['Make the bed'], [[]]]) {
      expect((await home.as('parent').bad(createTasks, { body: { tasks } })).status).toBe(400);
    }
    expect(home.dump()).toEqual(before);
  });

  test('tasks-41, tasks-35: one person who may not get it, and nothing is made', async () => {
    const home = await createHome();
    const { id } = home;
    const before = home.dump();
    const refused = (who: Who, assignTo: string[]) =>
      home.as(who).refusal(createTasks, { body: { tasks: numbered(3), assignTo } });
    expect(await refused('parent', [id.child, id.neighbourChild])).toBe('404 not_found');
    expect(await refused('parent', [id.child, 'nobody'])).toBe('404 not_found');
    expect(await refused('teacher', [id.student, id.child])).toBe('403 forbidden');
    for (const who of ['grandmother', 'child', 'noRole'] as const) expect(await refused(who, [])).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
  });

  test('tasks-41, tasks-18: from a professional it makes professional tasks for their students', async () => {
    const home = await createHome();
    const body = { tasks: numbered(2), assignTo: [home.id.student] };
    const made = await home.as('teacher').ok(createTasks, { body });
    for (const task of made)
      expect(task).toMatchObject({
        sourceType: 'professional',
        createdBy: home.id.teacher,
        assignees: [home.id.student],
      });
    expect(await listOf(home, 'student')).toEqual(['Task 1', 'Task 2']);
    expect(textsOf(await home.as('parent').ok(listTasks, {}))).toEqual([]);
    expect(textsOf(await home.as('teacher').ok(listTasks, {}))).toEqual(['Task 1', 'Task 2']);
  });

  test('tasks-41, tasks-7: a list that does not fit as a whole answers 409', async () => {
    const home = await createHome();
    fillLibrary(home, LIMITS.tasks - 2);
    const before = home.dump();
    const send = (count: number) => ({ body: { tasks: numbered(count) } });
    expect(await home.as('parent').refusal(createTasks, send(3))).toBe('409 too_many_tasks');
    expect(home.dump()).toEqual(before);
    expect(await home.as('parent').ok(createTasks, send(2))).toHaveLength(2);
    expect(await home.as('parent').refusal(createTasks, send(1))).toBe('409 too_many_tasks');
  });

  test('tasks-41, tasks-7: lists of people that would be too long keep the tasks from being made', async () => {
    const home = await createHome();
    await home.as('parent').ok(setAutoAssign, { body: { enabled: true } });
    fillLibrary(home, LIMITS.tasks - 50);
    const taskIds = home.connection.prepare('select id from tasks').pluck().all() as string[];
    const row = { period: 'AM', day_type: 'weekday', start_date: home.clock.today, assigned_at: 1, source: 'manual' };
    const people = [home.id.child, home.id.sibling, home.id.student];
    insertRows(
      home.connection,
      'task_assignments',
      people.flatMap((userId) =>
        taskIds.slice(0, 1650).map((taskId) => ({
          ...row,
          ...{ id: newId(), task_id: taskId, user_id: userId, family_id: home.familyId, assigned_by: home.id.parent },
        })),
      ),
    );
    const before = home.dump();
    expect(await home.as('parent').refusal(createTasks, { body: { tasks: numbered(40) } })).toBe(
      '409 too_many_assignments',
    );
    expect(home.dump()).toEqual(before);
    expect(await home.as('parent').ok(createTasks, { body: { tasks: numbered(20) } })).toHaveLength(20);
  });

  test('tasks-41, auto-assign-2, auto-assign-7: auto-assignment gives what matches', async () => {
    const home = await createHome();
    const { id } = home;
    const auto = (dayType: 'weekday' | 'weekend') =>
      home.as('parent').ok(setAutoAssign, { body: { enabled: true, dayType } });
    await auto('weekday');
    const tasks = [{ text: 'School' }, { text: 'Pancakes', dayType: 'weekend' as const }];
    const [school, pancakes] = await home.as('parent').ok(createTasks, { body: { tasks, assignTo: [id.child] } });
    expect([...(school?.assignees ?? [])].sort()).toEqual([id.child, id.sibling].sort());
    expect(pancakes?.assignees).toEqual([id.child]);
    await auto('weekend');
    expect(await listOf(home, 'child')).toEqual(['School', 'Pancakes']);
    expect(await listOf(home, 'sibling')).toEqual(['Pancakes']);
    await home.as('parent').ok(unassignTask, { params: { taskId: school?.id ?? '', userId: id.child } });
    expect(await listOf(home, 'child')).toEqual(['Pancakes']);
  });

  test('tasks-41, tasks-43: whatever is sent stays text, and fields of extras are unknown', async () => {
    const home = await createHome();
    const texts = ['<img src=x onerror=alert(1)>', "'); drop table tasks; --", '{{constructor}}', '\u202eevil', '🦷 ü'];
    const tasks = texts.map((text) => ({
      text,
      days: 'nonsense',
      sharing: 'x',
      createdBy: 'x',
      id: 'x',
      position: -1,
    }));
    const made = await home.as('parent').ok(createTasks, { body: { tasks } });
    expect(textsOf(made)).toEqual(texts);
    for (const task of made) {
      expect(task.createdBy).toBe(home.id.parent);
      expect(Object.keys(task)).not.toContain('days');
    }
    expect(textsOf(await home.as('parent').ok(listTasks, {}))).toEqual(texts);
  });

  test('tasks-41: other pages hear of a list as often as of one task', async () => {
    const home = await createHome();
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    cleanups.push(() => home.app.close());
    const { port } = home.app.server.address() as AddressInfo;
    await home.as('parent').ok(setAutoAssign, { body: { enabled: true } });
    const listener = await openLive(port, { cookie: cookiesOf(home.as('admin')) });
    const assignTo = [home.id.child];
    /** Lists the ids of each message that is heard because of a call. */
    const heardOf = async (change: () => Promise<unknown>) => {
      const from = listener.heard.length;
      await change();
      const end = await home.task({ text: 'The end' }, [], 'admin');
      for (;;) {
        const message = await listener.next('tasks.changed');
        if ('ids' in message && message.ids.includes(end.id)) break;
      }
      return listener.heard.slice(from).flatMap((message) => ('ids' in message ? [message.ids] : []));
    };
    const ofOne = await heardOf(() => home.as('parent').ok(createTask, { body: { text: 'One', assignTo } }));
    const ofMany = await heardOf(() => home.as('parent').ok(createTasks, { body: { tasks: numbered(30), assignTo } }));
    expect(ofMany).toHaveLength(ofOne.length);
    expect(ofMany[0]).toHaveLength(30);
  });
});
