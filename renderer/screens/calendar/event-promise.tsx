import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { EVENT_POINTS, LIMITS } from '#shared/constants.ts';
import type { ContractResult } from '#shared/contracts/contract.ts';
import { listPoints } from '#shared/contracts/points.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';

/**
 * Shows the points that a new event gives (calendar-37). Points for creating are shown only while today's limit is not
 * reached; children have their own limits. Fetched each time the dialog opens; hidden while loading.
 */
export function EventPromise() {
  const user = useSignedInUser();
  const { id: userId, family } = user;
  const created = useQuery({
    queryKey: ['/api/users', userId, 'points', 'events-created'],
    queryFn: ({ signal }) => countCreated(userId, family?.today ?? '', signal),
    staleTime: 0,
    gcTime: 0,
  });
  const { creation, completion: points, rewardedCreationsPerDay, rewardedOwnPerDay } = EVENT_POINTS;
  const isOwn = isChild(user);
  const count = isOwn ? rewardedOwnPerDay : rewardedCreationsPerDay;
  const isAllEarned = (created.data ?? 0) >= count;
  return (
    <p className="muted" style={created.isPending ? { visibility: 'hidden' } : undefined}>
      {isAllEarned ? (
        <span>
          {isOwn ? say(words.promiseAllOwnEarned, { points, count }) : say(words.promiseAllEarned, { points })}
        </span>
      ) : (
        <>
          <span>{say(words.pointsPromise, { creation, completion: points })}</span>{' '}
          <span>{say(isOwn ? words.perDayLimitOwn : words.perDayLimit, { count })}</span>
        </>
      )}
    </p>
  );
}

/**
 * Counts today's events that gave points for creating, up to the limit; reads further pages when a day has more entries
 * than one page.
 */
async function countCreated(userId: string, today: LocalDate, signal: AbortSignal): Promise<number> {
  // `createdAt` is in UTC, whose day may be one behind the family's.
  const earliest = addDays(today, -1);
  let created = 0;
  let before: string | null = null;
  do {
    const query: { limit: number; before?: string } = { limit: LIMITS.pointsPage, ...(before ? { before } : {}) };
    const { entries, next }: ContractResult<typeof listPoints> = await call(
      listPoints,
      { params: { userId }, query },
      { signal },
    );
    created += entries.filter(({ kind, date }) => kind === 'event_created' && date === today).length;
    before = (entries.at(-1)?.createdAt ?? '') >= earliest ? next : null;
  } while (before && created < EVENT_POINTS.rewardedCreationsPerDay);
  return created;
}
