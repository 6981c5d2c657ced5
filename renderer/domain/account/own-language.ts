import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { chooseLanguage } from '#shared/contracts/account.ts';
import { messageFor } from '#shared/failure.ts';
import type { Language } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/account.ts';
import * as common from '#shared/words/common.ts';

/** Sets the signed-in person's language; null uses the family's language. The page then reloads by itself. */
export function useChooseLanguage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['own-language'],
    mutationFn: (language: Language | null) => call(chooseLanguage, { body: { language } }),
    onSuccess: (_done, language) =>
      queryClient.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, language }),
    onError: (error) =>
      showToast({
        title: say(common.error),
        description: messageFor(error, say(words.saveLanguageFailed)),
        intent: 'danger',
      }),
  });
}
