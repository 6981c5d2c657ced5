import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { done, id, listOf, optionalEmail } from '#shared/contracts/fields.ts';

const familyParams = z.object({ familyId: id });

/** An invitation as managers see it; only the call that creates it returns its token. */
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

/** POST /api/families/:familyId/invitations. */
export const createInvitation = {
  params: familyParams,
  body: z.object({ email: optionalEmail, roleId: id }),
  response: z.object({
    id: z.string(),
    token: z.string(),
    /** Link for the invited person, with the family computer's address in the home network. */
    url: z.string(),
    expiresAt: z.string(),
  }),
} satisfies CallSchemas;

/** GET /api/families/:familyId/invitations. */
export const listInvitations = {
  params: familyParams,
  response: listOf(invitationView, LIMITS.listedInvitations),
} satisfies CallSchemas;

/** DELETE /api/families/:familyId/invitations/:invitationId. */
export const revokeInvitation = {
  params: z.object({ familyId: id, invitationId: id }),
  response: done,
} satisfies CallSchemas;
