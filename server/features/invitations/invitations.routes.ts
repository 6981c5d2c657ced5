import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import { isFromOutside } from '#server/http/host-guard.ts';
import type { HomeNetwork } from '#server/lan/home-network.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/contracts/invitations.schema.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#shared/contracts/invitations.ts';

/** Registers the calls for invitations to a family. */
export function invitationsRoutes(
  app: FastifyInstance,
  { invitations }: Pick<Services, 'invitations'>,
  { network, publicUrl }: { network: HomeNetwork; publicUrl: string | undefined },
): void {
  route(app, createInvitation, schemas.createInvitation, async ({ caller, params, body, request }) => {
    const isOutside = isFromOutside(request) && publicUrl;
    const origin = isOutside ? publicUrl : await network.linkOrigin(request.socket.localAddress);
    return invitations.create(caller, params.familyId, body, origin);
  });
  route(app, listInvitations, schemas.listInvitations, ({ caller, params }) =>
    invitations.list(caller, params.familyId),
  );
  route(app, revokeInvitation, schemas.revokeInvitation, async ({ caller, params }) => {
    await invitations.revoke(caller, params.familyId, params.invitationId);
    return DONE;
  });
}
