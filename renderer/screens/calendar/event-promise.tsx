import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { EVENT_POINTS, LIMITS } from '#shared/constants.ts';
import { listPoints } from '#shared/contracts/progress.ts';

/**
 * What a new event gives (docs/product/calendar.md#calendar-37): the points for creating only while the ledger has some left for
 * today. Asked each time the dialog opens; says nothing until it knows.
 */
export function EventPromise() {
  const { id: userId, family } = useSignedInUser();
  const created = useQuery({
    queryKey: ['/api/users', userId, 'points', 'events-created'],
    queryFn: ({ signal }) => call(listPoints, { params: { userId }, query: { limit: LIMITS.pointsPage } }, { signal }),
    select: ({ entries }) =>
      entries.filter(({ kind, date }) => kind === 'event_created' && date === family?.today).length,
    staleTime: 0,
    gcTime: 0,
  });
  const isAllEarned = (created.data ?? 0) >= EVENT_POINTS.rewardedCreationsPerDay;
  return (
    <p className="muted" style={created.isPending ? { visibility: 'hidden' } : undefined}>
      {isAllEarned ? (
        <span>Today's points for new events are all earned already. +{EVENT_POINTS.completion} for completing</span>
      ) : (
        <>
          <span>
            +{EVENT_POINTS.creation} for creating, +{EVENT_POINTS.completion} for completing
          </span>{' '}
          <span>(up to {EVENT_POINTS.rewardedCreationsPerDay} of each a day)</span>
        </>
      )}
    </p>
  );
}
