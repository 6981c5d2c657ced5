import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { deleteTask } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { turns } from './in-tests.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['turns'] } });
  await turns.live(home, await home.reward());
  file = await exportOf(home.as('admin'));
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);
const task = (text: string) => file.tasks.find((each) => each.text === text) as FamilyFile['tasks'][number];
const withTask = (text: string, changes: object) =>
  ({
    ...file,
    tasks: file.tasks.map((each) => (each.text === text ? { ...each, ...changes } : each)),
  }) as FamilyFile;
const withSharing = (text: string, changes: object) =>
  ({
    ...file,
    taskSharing: file.taskSharing?.map((row) => (row.taskId === task(text).id ? { ...row, ...changes } : row)),
  }) as FamilyFile;
const withOrder = (order: string[]): FamilyFile => {
  const turns = { order, every: 'week' };
  return { ...withSharing('Feed the cat', { order }), tasks: withTask('Feed the cat', { turns }).tasks };
};

test('extras-6: turns come back from a file, switched off and of a deleted task', async () => {
  await home.as('admin').ok(deleteTask, { params: { taskId: task('Mow the lawn').id } });
  home.clock.set(addDays(home.clock.today, 2));
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
  const again = await exportOf(home.as('admin'));
  expect(again.taskSharing).toHaveLength(3);
  const response = await read(again);
  expect(response.statusCode, response.payload).toBe(201);
});

test.each<[string, string, () => FamilyFile]>([
  ['turns that no row of sharing keeps', 'The turns say something else', () => ({ ...file, taskSharing: [] })],
  [
    'another way of sharing than the task',
    'The turns say something else',
    () => withSharing('Mow the lawn', { sharing: 'each' }),
  ],
  ['another order than the task', 'The turns say something else', () => withSharing('Feed the cat', { order: [] })],
  ['turns of a grown-up', 'Only children of this family take turns', () => withOrder([home.id.child, home.id.parent])],
  [
    'a child twice in the order',
    'Only children of this family take turns',
    () => withOrder([home.id.child, home.id.child]),
  ],
])('extras-6: a file with %s is refused, and nothing is written', async (_what, message, changed) => {
  const refused = await read(changed());
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  expect(refused.json().message).toContain(message);
});
