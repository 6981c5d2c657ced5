import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { deleteTask } from '#shared/contracts/tasks.ts';
import { exportOf, importAnew, roundTrip } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { routine } from './in-tests.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['routine'] } });
  await routine.live(home, await home.reward());
  file = await exportOf(home.as('admin'));
});

const read = (changed: object) => importAnew({ ...file, ...changed } as FamilyFile, home.clock);

test('extras-6: the file has the child’s choice and the minutes, and is read again', async () => {
  expect(file.members.find(({ id }) => id === home.id.child)?.routine).toBe('self');
  expect(file.tasks.find(({ text }) => text === 'Brush teeth')?.minutes).toBe(3);
  expect(file.assignments.some(({ minutes }) => minutes === 3)).toBe(true);
  const { members, tasks, assignments } = await roundTrip(file, home.clock);
  expect({ members, tasks, assignments }).toEqual({
    members: file.members,
    tasks: file.tasks,
    assignments: file.assignments,
  });
});

test.each([
  ['61 minutes', () => ({ tasks: file.tasks.map((each) => ({ ...each, minutes: 61 })) })],
  ['other minutes than its assignment', () => ({ tasks: file.tasks.map((each) => ({ ...each, minutes: 4 })) })],
  ['another choice', () => ({ members: file.members.map((each) => ({ ...each, routine: 'always' })) })],
])('extras-6: a file with %s is refused', async (_what, changes) => {
  const refused = await read(changes());
  expect(refused.json().code, refused.payload).toBe('import_invalid');
});

test('extras-6: a file with any of it is refused while the extra is off in it', async () => {
  const { extras: _on, ...family } = file.family;
  const without = (list: 'members' | 'tasks') =>
    file[list].map(
      ({ routine: _routine, minutes: _minutes, ...rest }: { routine?: unknown; minutes?: unknown }) => rest,
    );
  const assignments = file.assignments.map(({ minutes: _minutes, ...rest }) => rest);
  for (const kept of [{ tasks: without('tasks'), assignments }, { members: without('members') }]) {
    const refused = await read({ family, ...kept });
    expect(refused.json().code, refused.payload).toBe('import_invalid');
  }
  const plain = await read({ family, tasks: without('tasks'), assignments, members: without('members') });
  expect(plain.statusCode, plain.payload).toBe(201);
});

test('extras-6: a deleted task may keep its minutes in the file of a family without the extra', async () => {
  const taskId = file.tasks.find(({ text }) => text === 'Brush teeth')?.id ?? '';
  await home.as('admin').ok(deleteTask, { params: { taskId } });
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
  file = await exportOf(home.as('admin'));
  expect(file.tasks.find(({ id }) => id === taskId)?.minutes).toBe(3);
  const { tasks } = await roundTrip(file, home.clock);
  expect(tasks).toEqual(file.tasks);
});
