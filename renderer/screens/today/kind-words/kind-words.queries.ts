import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { keepProgress } from '#renderer/domain/progress/progress.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';

/** Says thank you for points that somebody gave the signed-in person (points-31). */
export function useThank() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entryId: string) => call(thankForPoints, { params: { entryId } }),
    onSuccess: (answer) => keepProgress(queryClient, answer),
    // Also after a failure: the entry may be gone.
    onSettled: () => {
      void refreshAfter(queryClient, 'progress.changed');
    },
  });
}
