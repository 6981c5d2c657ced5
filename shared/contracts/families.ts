import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/families.schema.ts';

/** POST /api/families: the caller becomes its admin (docs/product/families.md#families-5). */
export const createFamily = defineContract<typeof schemas.createFamily>({
  method: 'POST',
  path: '/api/families',
  permission: 'signed-in',
  status: 201,
  errors: ['already_in_family', 'setup_only_at_home', 'too_many_attempts'],
});

/** POST /api/families/join: by join code (then without a role yet) or by invitation (with its role). */
export const joinFamily = defineContract<typeof schemas.joinFamily>({
  method: 'POST',
  path: '/api/families/join',
  permission: 'signed-in',
  atHomeOnly: 'without-invitation',
  limitedBy: 'code',
  errors: [
    'already_in_family',
    'join_code_unknown',
    'invitation_invalid',
    'too_many_members',
    'too_many_assignments',
    'too_many_attempts',
  ],
});

/** GET /api/families/{familyId}. */
export const getFamily = defineContract<typeof schemas.getFamily>({
  method: 'GET',
  path: '/api/families/:familyId',
  permission: 'family.read',
});

/** PUT /api/families/{familyId}: name, time zone and link, by the family's admin. */
export const updateFamily = defineContract<typeof schemas.updateFamily>({
  method: 'PUT',
  path: '/api/families/:familyId',
  permission: 'family.administer',
});

/** GET /api/families/{familyId}/extras: what can be switched on (docs/product/extras.md#extras-1). */
export const listExtras = defineContract<typeof schemas.listExtras>({
  method: 'GET',
  path: '/api/families/:familyId/extras',
  permission: 'family.administer',
});

/** POST /api/families/{familyId}/join-code: draws a new code; the old one stops working. */
export const drawJoinCode = defineContract<typeof schemas.drawJoinCode>({
  method: 'POST',
  path: '/api/families/:familyId/join-code',
  permission: 'joinCode.read',
  atHomeOnly: true,
});

/** GET /api/families/{familyId}/members: a member without a role sees only themselves. */
export const listMembers = defineContract<typeof schemas.listMembers>({
  method: 'GET',
  path: '/api/families/:familyId/members',
  permission: 'family.belong',
});

/** POST /api/families/{familyId}/children: the sign-in is answered once (docs/product/people.md#people-4). */
export const addChild = defineContract<typeof schemas.addChild>({
  method: 'POST',
  path: '/api/families/:familyId/children',
  permission: 'users.manage',
  status: 201,
  errors: ['too_many_members', 'too_many_roles', 'too_many_assignments', 'too_busy'],
});

/** POST /api/families/{familyId}/adults: the adult chooses an own password at first sign-in. */
export const addAdult = defineContract<typeof schemas.addAdult>({
  method: 'POST',
  path: '/api/families/:familyId/adults',
  permission: 'users.manage',
  status: 201,
  errors: ['too_many_members', 'too_many_roles', 'too_many_assignments', 'too_busy'],
});

/**
 * POST /api/families/{familyId}/starter: adds chosen tasks and rewards of the starter packs, all or nothing
 * (docs/product/setup.md#setup-7).
 */
export const addStarter = defineContract<typeof schemas.addStarter>({
  method: 'POST',
  path: '/api/families/:familyId/starter',
  permission: 'family.administer',
  status: 201,
  errors: ['too_many_tasks', 'too_many_rewards', 'too_many_assignments'],
});

/**
 * PUT /api/users/{userId}: takes the whole user object, changes only what may be changed so
 * (docs/product/people.md#people-8).
 */
export const updateUser = defineContract<typeof schemas.updateUser>({
  method: 'PUT',
  path: '/api/users/:userId',
  permission: 'family.belong',
  errors: ['not_a_professional', 'admin_is_fixed', 'too_many_assignments'],
});

/**
 * DELETE /api/users/{userId}: removes the account, sign-ins, ledger and assignments, and revokes what they opened. Nothing
 * in the data file names the person afterwards but what others wrote themselves (docs/export.md).
 */
export const deleteUser = defineContract<typeof schemas.deleteUser>({
  method: 'DELETE',
  path: '/api/users/:userId',
  permission: 'users.manage',
  errors: ['cannot_delete_self', 'admin_is_fixed', 'too_many_assignments'],
});

/** POST /api/users/{userId}/reset-password: answers a new sign-in, once. */
export const resetPassword = defineContract<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/users/:userId/reset-password',
  permission: 'users.manage',
  atHomeOnly: true,
  errors: ['too_busy'],
});

/** PUT /api/users/{userId}/color: the person or canManageUsers. */
export const setColor = defineContract<typeof schemas.setColor>({
  method: 'PUT',
  path: '/api/users/:userId/color',
  permission: 'family.belong',
});

/** GET /api/families/{familyId}/colors: the calendar colour of each member. */
export const listColors = defineContract<typeof schemas.listColors>({
  method: 'GET',
  path: '/api/families/:familyId/colors',
  permission: 'family.read',
});
