import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/people.schema.ts';

/** GET /api/families/{familyId}/members: lists the members; a member without a role sees only themselves. */
export const listMembers = defineContract<typeof schemas.listMembers>({
  method: 'GET',
  path: '/api/families/:familyId/members',
  permission: 'family.belong',
});

/** POST /api/families/{familyId}/children: adds a child; only this response has its sign-in (people-4). */
export const addChild = defineContract<typeof schemas.addChild>({
  method: 'POST',
  path: '/api/families/:familyId/children',
  permission: 'users.manage',
  status: 201,
  errors: ['too_many_members', 'too_many_roles', 'too_many_assignments', 'too_busy'],
});

/** POST /api/families/{familyId}/adults: adds an adult, who must choose a new password at the first sign-in. */
export const addAdult = defineContract<typeof schemas.addAdult>({
  method: 'POST',
  path: '/api/families/:familyId/adults',
  permission: 'users.manage',
  status: 201,
  errors: ['too_many_members', 'too_many_roles', 'too_many_assignments', 'too_busy'],
});

/** PUT /api/users/{userId}: changes a person. A whole user object is accepted; other fields are ignored (people-8). */
export const updateUser = defineContract<typeof schemas.updateUser>({
  method: 'PUT',
  path: '/api/users/:userId',
  permission: 'family.belong',
  errors: ['not_a_professional', 'admin_is_fixed', 'too_many_assignments'],
});

/**
 * DELETE /api/users/{userId}: removes the account, sign-ins, ledger and assignments, and revokes the person's
 * invitations and codes. Afterwards only texts that others wrote can name the person in the data file (docs/export.md).
 */
export const deleteUser = defineContract<typeof schemas.deleteUser>({
  method: 'DELETE',
  path: '/api/users/:userId',
  permission: 'users.manage',
  errors: ['cannot_delete_self', 'admin_is_fixed', 'too_many_assignments'],
});

/** POST /api/users/{userId}/reset-password: sets a temporary password; only this response has it. */
export const resetPassword = defineContract<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/users/:userId/reset-password',
  permission: 'users.manage',
  atHomeOnly: true,
  errors: ['too_busy'],
});

/** PUT /api/users/{userId}/color: sets a calendar colour; allowed for the person and with `canManageUsers`. */
export const setColor = defineContract<typeof schemas.setColor>({
  method: 'PUT',
  path: '/api/users/:userId/color',
  permission: 'family.belong',
});

/** GET /api/families/{familyId}/colors: lists the calendar colour of each member. */
export const listColors = defineContract<typeof schemas.listColors>({
  method: 'GET',
  path: '/api/families/:familyId/colors',
  permission: 'family.read',
});
