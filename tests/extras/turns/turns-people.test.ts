import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { createParentTask, listAssignedTasks, listTasks } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { insertRows } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const CHILDREN = ['child', 'sibling'] as const;

let home: Home;
/** A Wednesday. */
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['turns'] } });
});

const inTurns = (order: readonly string[] = CHILDREN.map((who) => home.id[who])) => ({
  sharing: 'turns' as const,
  turns: { order: [...order], every: 'day' as const },
});
const refused = async (by: Who, method: 'POST' | 'PUT', url: string, body: object) => {
  const before = home.dump();
  const response = await home.as(by).raw(method, url, { body });
  expect(response.statusCode, response.payload).toBe(400);
  expect(home.dump()).toEqual(before);
  return response.json().issues[0].message;
};

test('turns-2: a child who becomes a grown-up is in no order of turns any more', async () => {
  await home.task(inTurns(), CHILDREN);
  const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
  const roleId = roles.find(({ name }) => name === 'Parent')?.id;
  await home.as('admin').ok(updateUser, { params: { userId: home.id.child }, body: { roleId } as never });
  expect(await home.as('admin').ok(listTasks, {})).toMatchObject([{ turns: { order: [home.id.sibling] } }]);
  const query = { from: today, to: addDays(today, 3) };
  const { days } = await home.as('sibling').ok(getOutlook, { params: { userId: home.id.sibling }, query });
  expect(days.map(({ taskIds }) => taskIds.length)).toEqual([1, 1, 1, 1]);
});

test('turns-2: a grown-up’s own task is shared with nobody: 400, and nothing changes', async () => {
  const body = { text: 'Taxes', userId: home.id.parent };
  const { id: taskId } = await home.as('parent').ok(createParentTask, { body: body as never });
  const message = 'Only children of this family take turns';
  expect(await refused('parent', 'PUT', `/api/tasks/${taskId}`, inTurns())).toBe(message);
  expect(await refused('parent', 'PUT', `/api/tasks/${taskId}`, { sharing: 'anyone' })).toBe(message);
  expect(await refused('parent', 'POST', '/api/parent-tasks', { ...body, sharing: 'anyone' })).toBe(message);
  expect(await home.as('parent').ok(listAssignedTasks, { query: { date: today } })).toHaveLength(1);
});

test('turns-2: an order of 21 children answers 400, one of 20 is taken', async () => {
  const [row] = home.connection.prepare('select * from users where id = ?').all(home.id.child) as [object];
  const ids = Array.from({ length: 21 }, (_child, index) => `child-${index}`);
  insertRows(
    home.connection,
    'users',
    ids.map((id) => ({ ...row, id, username: id, email: null })),
  );
  const send = (order: string[]) => ({ text: 'Feed the cat', ...inTurns(order) });
  expect(await refused('admin', 'POST', '/api/tasks', send(ids))).toBe('Choose at most 20 people');
  expect((await home.as('admin').raw('POST', '/api/tasks', { body: send(ids.slice(1)) })).statusCode).toBe(201);
});

test('turns-2: a professional lets only their students take turns, others answer 400', async () => {
  const message = 'Only children of this family take turns';
  expect(await refused('teacher', 'POST', '/api/tasks', { text: 'Read', ...inTurns() })).toBe(message);
});

test('professionals-15: a professional makes a task with its sharing, among their students', async () => {
  const params = { userId: home.id.sibling };
  await home.as('admin').ok(updateUser, { params, body: { assignedProfessional: home.id.teacher } });
  const make = (body: object) => home.as('teacher').raw('POST', '/api/professional/tasks', { body });
  const order = [home.id.sibling, home.id.student];
  const made = await make({ text: 'Water the plants', sharing: 'turns', turns: { order, every: 'week' } });
  expect(made.json()).toMatchObject({ sourceType: 'professional', sharing: 'turns', turns: { order, every: 'week' } });
  expect((await make({ text: 'Clean the board', sharing: 'anyone' })).json()).toMatchObject({ sharing: 'anyone' });
  const withOther = { order: [home.id.student, home.id.child], every: 'day' };
  expect((await make({ text: 'Feed the fish', sharing: 'turns', turns: withOther })).statusCode).toBe(400);
});
