import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { defineContract } from '#shared/contracts/contract.ts';
import { done, id, listOf, optionalEmail } from '#shared/contracts/fields.ts';

const familyParams = z.object({ familyId: id });

/** An invitation as managers see it; the token is answered once, when it is made. */
export const invitationView = z.object({
  id: z.string(),
  roleId: z.string(),
  email: z.nullable(z.string()),
  invitedBy: z.string(),
  status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
  expiresAt: z.string(),
  createdAt: z.string(),
});
/** An invitation as managers see it. */
export type InvitationView = z.output<typeof invitationView>;

/** POST /api/families/{familyId}/invitations: valid for 7 days and one person (decisions, section 6). */
export const createInvitation = defineContract({
  method: 'POST',
  path: '/api/families/:familyId/invitations',
  permission: 'users.manage',
  status: 201,
  params: familyParams,
  body: z.object({ email: optionalEmail, roleId: id }),
  response: z.object({
    id: z.string(),
    token: z.string(),
    /** Link for the invited person, with this computer's address in the home network. */
    url: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['too_many_invitations'],
});

/** GET /api/families/{familyId}/invitations, newest first. */
export const listInvitations = defineContract({
  method: 'GET',
  path: '/api/families/:familyId/invitations',
  permission: 'users.manage',
  params: familyParams,
  response: listOf(invitationView, LIMITS.listedInvitations),
});

/** DELETE /api/families/{familyId}/invitations/{invitationId}: revokes it. */
export const revokeInvitation = defineContract({
  method: 'DELETE',
  path: '/api/families/:familyId/invitations/:invitationId',
  permission: 'users.manage',
  params: z.object({ familyId: id, invitationId: id }),
  response: done,
});
