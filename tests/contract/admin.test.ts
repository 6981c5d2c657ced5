import { expect, test } from 'vitest';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { getFamily } from '#shared/contracts/families.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { createParentTask, listTasks } from '#shared/contracts/tasks.ts';
import { createHome } from '#tests/support/home.ts';

test('api-17: family-tasks answers family, members, roles and tasks as their own calls do', async () => {
  const home = await createHome();
  const made = await home.task({ text: 'Make the bed', period: 'PM' }, ['child', 'sibling']);
  const own = await home.task({ text: 'Read aloud' }, ['student'], 'teacher');
  const adults = await home.as('admin').ok(createParentTask, { body: { text: 'Pay bills' } });
  const params = { familyId: home.familyId };
  const admin = home.as('admin');
  const all = await admin.ok(getFamilyTasks, {});
  expect(all.familyMembers).toEqual(await admin.ok(listMembers, { params }));
  expect(all.family).toEqual(await admin.ok(getFamily, { params }));
  expect(all.family.joinCode).toBe(home.joinCode);
  expect(all.familyRoles).toEqual(await admin.ok(listRoles, { params }));
  expect(all.defaultTasks).toEqual(await admin.ok(listTasks, {}));
  expect(all.defaultTasks.map(({ id }) => id)).toEqual([made.id]);
  expect(all.tasksByMember.map(({ member }) => member)).toEqual(all.familyMembers);
  const listed = Object.fromEntries(
    all.tasksByMember
      .filter(({ tasks }) => tasks.length > 0)
      .map(({ member, tasks }) => [member.id, tasks.map(({ id, period }) => `${id} ${period}`)]),
  );
  expect(listed).toEqual({
    [home.id.child]: [`${made.id} PM`],
    [home.id.sibling]: [`${made.id} PM`],
    [home.id.student]: [`${own.id} AM`],
    [home.id.admin]: [`${adults.id} AM`],
  });
});

test('roles-15: family-tasks holds nobody and no task of another family', async () => {
  const home = await createHome();
  await home.task({ text: 'Make the bed' }, ['child']);
  const { familyMembers, defaultTasks } = await home.as('neighbour').ok(getFamilyTasks, {});
  expect(familyMembers.map(({ id }) => id).sort()).toEqual([home.id.neighbour, home.id.neighbourChild].sort());
  expect(defaultTasks).toEqual([]);
});

test.each(['parent', 'grandmother', 'teacher', 'child', 'noRole', 'loner'] as const)(
  'roles-22: %s, without canAccessAdminDashboard, gets 403 for family-tasks',
  async (who) => {
    expect(await (await createHome()).as(who).refusal(getFamilyTasks, {})).toBe('403 forbidden');
  },
);

test('people-7: who only opens the Command Center sees no emails, who manages users does', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const { id } = await home.as('admin').ok(createRole, {
    params,
    body: { name: 'Deputy', type: 'adult', permissions: { canAccessAdminDashboard: true } },
  });
  await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: id } });
  const seen = await home.as('parent').ok(getFamilyTasks, {});
  expect(JSON.stringify(seen)).not.toContain('@');
  expect(seen.family.joinCode).toBe(home.joinCode);
  expect(JSON.stringify(await home.as('admin').ok(getFamilyTasks, {}))).toContain('anna@example.org');
});
