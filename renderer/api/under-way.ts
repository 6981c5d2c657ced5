import { useQueryClient } from '@tanstack/react-query';

/**
 * Tells whether a call with this mutation key is on its way. For calls that make something new each time: a double click
 * is faster than the paint that takes the button out of use.
 */
export function useIsUnderWay(mutationKey: readonly string[]): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey }) > 0;
}
