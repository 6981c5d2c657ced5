import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/invitations.schema.ts';

/**
 * POST /api/families/{familyId}/invitations: creates an invitation for one person, valid for 7 days (families-16).
 */
export const createInvitation = defineContract<typeof schemas.createInvitation>({
  method: 'POST',
  path: '/api/families/:familyId/invitations',
  permission: 'users.manage',
  status: 201,
  errors: ['too_many_invitations'],
});

/**
 * GET /api/families/{familyId}/invitations: lists the invitations, newest first. When there are too many for one
 * answer, open ones take precedence.
 */
export const listInvitations = defineContract<typeof schemas.listInvitations>({
  method: 'GET',
  path: '/api/families/:familyId/invitations',
  permission: 'users.manage',
});

/** DELETE /api/families/{familyId}/invitations/{invitationId}: revokes an invitation. */
export const revokeInvitation = defineContract<typeof schemas.revokeInvitation>({
  method: 'DELETE',
  path: '/api/families/:familyId/invitations/:invitationId',
  permission: 'users.manage',
});
