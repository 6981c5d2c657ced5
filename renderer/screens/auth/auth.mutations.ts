import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { beginSession, currentUserQuery } from '#renderer/domain/session/session.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { changePassword, login, register } from '#shared/contracts/account.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as errors from '#shared/words/errors.ts';
import * as family from '#shared/words/family.ts';
import * as setup from '#shared/words/setup.ts';

/** Signs in; the surrounding route then redirects (words-20). */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof login>['body']) => call(login, { body }),
    onSuccess: (user) => {
      beginSession(queryClient, user);
      showToast({
        title: say(words.welcomeBack),
        description: helloTo(user.username || user.firstName),
      });
    },
    onError: (error) =>
      showToast({
        title: say(words.loginFailed),
        description: messageFor(error, say(errors.wrongCredentials)),
        intent: 'danger',
      }),
  });
}

/** Creates an account and signs in (words-20). */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof register>['body']) => call(register, { body }),
    onSuccess: (user) => {
      beginSession(queryClient, user);
      showToast({
        title: user.family ? say(words.welcomeToTheFamily) : say(setup.welcomeToKinboard),
        description: say(words.accountCreated, { username: user.username }),
      });
    },
    onError: (error) =>
      showToast({
        title: say(words.registrationFailed),
        description: messageFor(error, say(words.pleaseTryAgain)),
        intent: 'danger',
      }),
  });
}

/** Changes the signed-in person's password; afterwards all screens are accessible (accounts-10). */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () => {
      queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, mustChangePassword: false });
      showToast({ title: say(words.passwordChanged), description: say(words.passwordChangedHint) });
    },
    onError: (error) => showToast({ title: say(common.error), description: messageFor(error), intent: 'danger' }),
  });
}

function helloTo(name: string | null): Phrase {
  return name ? say(family.hello, { name }) : say(words.helloThere);
}
