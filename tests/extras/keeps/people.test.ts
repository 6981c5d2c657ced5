import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { listMembers, updateUser } from '#shared/contracts/people.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { createHome, type Who } from '#tests/support/home.ts';

test('people-27: a child is told of others no professional, and of roles no rights', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  const admin = home.as('admin');
  await admin.ok(updateFamily, { params, body: { extras: ['keeps'] } });
  await admin.ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily: true } });
  const read = async (who: Who) => [
    ...(await home.as(who).ok(listMembers, { params })).filter(({ id }) => id !== home.id[who]),
    ...(await home.as(who).ok(listRoles, { params })),
  ];
  const told = /"(permissions|keepsFamily|can[A-Z])|"assignedProfessional":"/;
  expect(JSON.stringify(await read('child'))).not.toMatch(told);
  expect(JSON.stringify(await read('parent'))).toMatch(told);
  const own = (await home.as('student').ok(listMembers, { params })).find(({ id }) => id === home.id.student);
  expect(own).toMatchObject({ assignedProfessional: home.id.teacher, keepsFamily: true });
  // Whoever edits people sends back the whole person, so they are told.
  const { id: roleId } = await admin.ok(createRole, {
    params,
    body: { name: 'Eldest', permissions: { canManageUsers: true } },
  });
  await admin.ok(updateUser, { params: { userId: home.id.child }, body: { roleId } });
  expect(JSON.stringify(await read('child'))).toMatch(told);
});
