import {
  type DefaultError,
  type MutationKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * `useMutation` for what makes something new each time: `mutate` does nothing while a mutation of the same key is pending, since
 * a double click is faster than the paint that takes the button out of use.
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
