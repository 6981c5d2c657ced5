import { createFamily, joinFamily } from '#shared/contracts/families.ts';
import { DONE } from '#shared/contracts/fields.ts';
import { addAdult, addChild, deleteUser, setColor, updateUser } from '#shared/contracts/people.ts';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { createRole, deleteRole, updateRole } from '#shared/contracts/roles.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { answer, Refusal, setCaller, theCaller } from './answers.ts';
import { found, type Meyers } from './family-lists.ts';

/** Keeps what is changed of people, roles and the family itself. */
export function keepPeople(meyers: Meyers): void {
  answer(createFamily, ({ body }) => {
    meyers.family.name = body.name;
    const { id: familyId, ...family } = meyers.userOf('anna').family ?? found([], 'family');
    setCaller({ ...theCaller(), familyId, family: { ...family, id: familyId, name: body.name }, isFamilyAdmin: true });
    return meyers.family;
  });
  answer(joinFamily, ({ body }) => {
    const { id, name, joinCode } = meyers.family;
    if (body.joinCode !== joinCode) throw new Refusal('join_code_unknown');
    setCaller({ ...theCaller(), familyId: id, family: meyers.userOf('anna').family });
    return { family: { id, name } };
  });
  answer(addChild, ({ body }) => {
    const username = body.firstName.toLowerCase();
    const user = { ...meyers.person('mia'), ...body, id: username, username };
    meyers.members.push(user);
    return { user, signIn: { username, temporaryPassword: 'sunny-day' } };
  });
  answer(updateUser, ({ params: { userId }, body }) => {
    const { roleId } = body;
    const ofRole = roleId ? { role: viewOf(found(meyers.roles, roleId)) } : { role: null, assignedProfessional: null };
    const changes = { ...(body as object), ...(roleId === undefined ? {} : ofRole) };
    if (userId === theCaller().id) {
      const { choosesFace, ...caller } = theCaller();
      const isOpen = choosesFace === true && body.profileImageUrl === undefined;
      setCaller({ ...caller, ...changes, ...(isOpen ? { choosesFace } : {}) });
    }
    return Object.assign(found(meyers.members, userId), changes);
  });
  answer(createRole, ({ body }) => {
    const permissions = { ...NO_PERMISSIONS, ...body.permissions };
    const role = { ...found(meyers.roles, 'child'), ...body, id: body.name, permissions };
    if (meyers.roles.some(({ name }) => name.toLowerCase() === body.name.toLowerCase()))
      throw new Refusal('role_name_taken');
    meyers.roles.push(role);
    return role;
  });
  answer(updateRole, ({ params, body: { permissions, ...body } }) => {
    const role = found(meyers.roles, params.roleId);
    return Object.assign(role, body, permissions ? { permissions: { ...NO_PERMISSIONS, ...permissions } } : {});
  });
  answer(deleteRole, ({ params }) => {
    meyers.roles = meyers.roles.filter(({ id }) => id !== params.roleId);
    return DONE;
  });
  answer(addAdult, ({ body: { role: _role, ...body } }) => {
    const username = body.firstName.toLowerCase();
    const role = found(meyers.roles, _role);
    const user = {
      ...meyers.person('gerda'),
      ...body,
      email: body.email || null,
      id: username,
      username,
      roleId: role.id,
    };
    meyers.members.push({ ...user, role: viewOf(role) });
    return { user: found(meyers.members, username), signIn: { username, temporaryPassword: 'sunny-day' } };
  });
  answer(setColor, ({ params: { userId }, body: { color } }) => {
    found(meyers.members, userId).color = color;
    if (userId === theCaller().id) setCaller({ ...theCaller(), color });
    return { userId, color };
  });
  answer(deleteUser, ({ params }) => {
    meyers.members = meyers.members.filter(({ id }) => id !== params.userId);
    return { ...DONE, backupsUntil: '2027-03-11', isErased: true };
  });
}

/** A role as its holder carries it. */
function viewOf({ id, type, name, permissions = NO_PERMISSIONS }: FamilyRoleView) {
  return { id, type, name, permissions };
}
