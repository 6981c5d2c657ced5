import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useMutationOnce } from '#renderer/api/use-mutation-once.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#shared/contracts/invitations.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import { failed } from './admin.queries.ts';

const INVITE = ['admin', 'invite'];

/** Message of a failed invitation. */
export const INVITE_FAILURE = say(words.createInvitationFailed);

/** Query for the family's invitations, newest first; always refetched, since another person may have used one. */
export const invitationsQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'invitations'],
    queryFn: ({ signal }) => call(listInvitations, { params: { familyId } }, { signal }),
    staleTime: 0,
  });

/** Creates an invitation; the answer contains the link, which cannot be fetched again. */
export function useInvite(familyId: string) {
  const queryClient = useQueryClient();
  return useMutationOnce({
    mutationKey: INVITE,
    mutationFn: (body: ContractRequest<typeof createInvitation>['body']) =>
      call(createInvitation, { params: { familyId }, body }),
    onSuccess: () => showToast({ title: say(words.invitationCreated), description: say(words.invitationCreatedHint) }),
    onError: (error) => failed(say(common.error), messageFor(error, INVITE_FAILURE)),
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(familyId)),
  });
}

/** Revokes a pending invitation. */
export function useRevokeInvitation(familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) => call(revokeInvitation, { params: { familyId, invitationId } }),
    onSuccess: () => showToast({ title: say(words.invitationRevoked), description: say(words.invitationRevokedHint) }),
    onError: (error) => failed(say(common.error), messageFor(error, say(words.revokeInvitationFailed))),
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(familyId)),
  });
}
