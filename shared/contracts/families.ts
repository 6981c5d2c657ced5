import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/families.schema.ts';

/** POST /api/families: creates a family with the caller as its admin (families-5). */
export const createFamily = defineContract<typeof schemas.createFamily>({
  method: 'POST',
  path: '/api/families',
  permission: 'signed-in',
  status: 201,
  errors: ['already_in_family', 'setup_only_at_home', 'too_many_attempts'],
});

/** POST /api/families/join: joins by join code, without a role at first, or by invitation, with its role. */
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

/** PUT /api/families/{familyId}: changes the family's settings; only its admin may. */
export const updateFamily = defineContract<typeof schemas.updateFamily>({
  method: 'PUT',
  path: '/api/families/:familyId',
  permission: 'family.administer',
});

/** GET /api/families/{familyId}/extras: lists the extras and whether each is on (extras-1). */
export const listExtras = defineContract<typeof schemas.listExtras>({
  method: 'GET',
  path: '/api/families/:familyId/extras',
  permission: 'family.administer',
});

/** GET /api/families/{familyId}/offers: lists extras that fit what the family does (extras-10). */
export const listOffers = defineContract<typeof schemas.listOffers>({
  method: 'GET',
  path: '/api/families/:familyId/offers',
  permission: 'family.administer',
});

/** POST /api/families/{familyId}/join-code: generates a new code and invalidates the old one. */
export const drawJoinCode = defineContract<typeof schemas.drawJoinCode>({
  method: 'POST',
  path: '/api/families/:familyId/join-code',
  permission: 'joinCode.read',
  atHomeOnly: true,
});

/**
 * POST /api/families/{familyId}/starter: adds chosen tasks and rewards of the starter packs in one transaction
 * (setup-7).
 */
export const addStarter = defineContract<typeof schemas.addStarter>({
  method: 'POST',
  path: '/api/families/:familyId/starter',
  permission: 'family.administer',
  status: 201,
  errors: ['too_many_tasks', 'too_many_rewards', 'too_many_assignments'],
});
