import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { FamilyProgress } from '#shared/contracts/admin.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import { failed, familyProgressQuery } from './admin.queries.ts';

/**
 * Complete Family Hub: shows a toast with the family's tasks done, points earned and rewards claimed today
 * (command-center-4).
 */
export function useHub(): { isPending: boolean; tell: () => Promise<void> } {
  const queryClient = useQueryClient();
  const today = useFamilyDay()?.today ?? '';
  const [isPending, setPending] = useState(false);
  const tell = async () => {
    setPending(true);
    try {
      const progress = await queryClient.fetchQuery(familyProgressQuery(today));
      showToast({ title: say(words.completeFamilyHub), description: dayWords(progress) });
    } catch (error) {
      failed(say(common.error), messageFor(error));
    } finally {
      setPending(false);
    }
  };
  return { isPending, tell };
}

function dayWords({ members }: FamilyProgress): Phrase {
  const sum = (amountOf: (member: FamilyProgress['members'][number]) => number) =>
    members.reduce((total, member) => total + amountOf(member), 0);
  const done = sum(({ tasks }) => tasks.done);
  const total = sum(({ tasks }) => tasks.total);
  const rewards = sum(({ rewardsToday }) => rewardsToday);
  return say(words.todaySummary, { done, total, points: formatPoints(sum(({ pointsToday }) => pointsToday)), rewards });
}
