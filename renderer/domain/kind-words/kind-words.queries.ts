import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { keepProgress } from '#renderer/domain/progress/progress.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';

/** Says thank you for kind words to the signed-in person (points-31). */
export function useThank() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wordId: string) => call(thankForPoints, { params: { entryId: wordId } }),
    onSuccess: (answer) => keepProgress(queryClient, answer),
    // Also after a failure: the words may be gone.
    onSettled: () => {
      void refreshAfter(queryClient, 'progress.changed');
    },
  });
}
