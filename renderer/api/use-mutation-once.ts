import {
  type DefaultError,
  type MutationKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * `useMutation` for calls that create something each time: `mutate` does nothing while a mutation with the same key is
 * pending, since a double click is faster than the paint that disables the button.
 */
export function useMutationOnce<Data, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables> & { mutationKey: MutationKey },
): UseMutationResult<Data, DefaultError, Variables> {
  const queryClient = useQueryClient();
  const mutation = useMutation(options);
  const isPending = () => queryClient.isMutating({ mutationKey: options.mutationKey }) > 0;
  return {
    ...mutation,
    mutate: (...args) => {
      if (!isPending()) mutation.mutate(...args);
    },
  };
}
