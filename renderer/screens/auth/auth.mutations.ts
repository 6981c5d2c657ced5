import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { beginSession, currentUserQuery } from '#renderer/domain/session/session.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { changePassword, login, register } from '#shared/contracts/account.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { messageFor } from '#shared/failure.ts';

/** Signs in; the route around then leads on (docs/product/words.md#words-20). */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof login>['body']) => call(login, { body }),
    onSuccess: (user) => {
      beginSession(queryClient, user);
      showToast({ title: 'Welcome back!', description: `Hello, ${user.username || user.firstName || 'there'}!` });
    },
    onError: (error) =>
      showToast({
        title: 'Login failed',
        description: messageFor(error, 'Please check your username and password'),
        intent: 'danger',
      }),
  });
}

/** Makes an account and signs in (docs/product/words.md#words-20). */
export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof register>['body']) => call(register, { body }),
    onSuccess: (user) => {
      beginSession(queryClient, user);
      showToast({ title: 'Welcome to the family!', description: `Account created for ${user.username}` });
    },
    onError: (error) =>
      showToast({ title: 'Registration failed', description: messageFor(error, 'Please try again'), intent: 'danger' }),
  });
}

/** Changes one's own password; afterwards everything is open (docs/product/accounts.md#accounts-10). */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContractRequest<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () => {
      queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, mustChangePassword: false });
      showToast({ title: 'Password changed', description: 'Other devices must sign in again.' });
    },
    onError: (error) => showToast({ title: 'Error', description: messageFor(error), intent: 'danger' }),
  });
}
