import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { keepProgress } from '#renderer/domain/progress/progress.queries.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/rewards.ts';

/** Gives points to a child or takes points, with a reason (points-24). */
export function useAdjustPoints(child: PersonView) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { points: number; reason: string }) =>
      call(adjustPoints, { params: { userId: child.id }, body }),
    onSuccess: (day, { points }) => {
      keepProgress(queryClient, day);
      showToast({
        title: points > 0 ? say(words.pointsGiven) : say(words.pointsTaken),
        description: `${shortName(child)}: ${points > 0 ? '+' : '−'}${formatPoints(Math.abs(points))}`,
      });
      void refreshAfter(queryClient, 'progress.changed');
    },
    onError: (error) =>
      showToast({
        title: say(common.error),
        description: messageFor(error, say(words.changePointsFailed)),
        intent: 'danger',
      }),
  });
}
