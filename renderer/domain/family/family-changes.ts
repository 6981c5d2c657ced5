import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as members from '#shared/words/members.ts';

/** Message of a failed save of the family's settings. */
export const SETTINGS_FAILURE = say(words.saveSettingsFailed);

/** Saves the name, time zone and link of the family. */
export function useUpdateFamily(familyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof updateFamily>['body']) =>
      call(updateFamily, { params: { familyId }, body }),
    onSuccess: (family) => {
      queryClient.setQueryData(familyQuery(familyId).queryKey, family);
      showToast({ title: say(words.familyUpdated), description: say(words.theSettingsAreSaved) });
    },
    onError: () => showToast({ title: say(members.updateFailed), description: SETTINGS_FAILURE, intent: 'danger' }),
    onSettled: () => refreshAfter(queryClient, 'family.changed', 'progress.changed'),
  });
}
