import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import { BurstCard, useQuietRoom } from '#renderer/domain/day/burst-card.tsx';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { historyQuery } from '#renderer/domain/progress/history-query.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/finished.ts';
import { countWholeDays } from './whole-days.ts';

const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;

/** Props of `WholeDay`. */
export interface WholeDayProps {
  day: PaintedDay;
  isWhole: boolean;
  /** True where the day was already done when Home was opened: nothing has been touched that the card could move. */
  wasWholeAtFirst: boolean;
}

/**
 * Card on top of a child's day that is completely done. The first time on a day 24 stars burst from the child's picture
 * (home-33). It comes and goes only while nobody touches the screen.
 */
export function WholeDay({ day, isWhole, wasWholeAtFirst }: WholeDayProps) {
  return useQuietRoom(isWhole, wasWholeAtFirst) ? <WholeDayCard day={day} isWhole={isWhole} /> : null;
}

/** The card; once something is un-ticked only its room stays until nobody touches the screen. */
function WholeDayCard({ day: { userId, date, total }, isWhole }: Omit<WholeDayProps, 'wasWholeAtFirst'>) {
  const user = useSignedInUser();
  const nth = useWholeDays(userId, date);
  return (
    <BurstCard
      occasion={{ key: `whole-day:${userId}`, value: date }}
      picture={<Avatar person={user} size={88} />}
      title={say(words.didAll, { count: total })}
      text={nth && say(words.nthWholeDay, { nth })}
      isGone={!isWhole}
    />
  );
}

/**
 * Returns which whole day of the week it is; null when that cannot be said, undefined while it is being fetched. Days
 * before today count with their events, which the history leaves out (history-3).
 */
function useWholeDays(userId: string, today: LocalDate): (typeof NTH)[number] | null | undefined {
  const monday = mondayOf(today);
  const isMonday = today === monday;
  const history = useQuery({ ...historyQuery(userId, today), enabled: !isMonday });
  const events = useQuery({ ...eventsQuery(userId, monday, addDays(today, -1)), enabled: !isMonday });
  if (isMonday) return 'first';
  if (history.data && events.data?.until === null) {
    return NTH[countWholeDays(userId, today, history.data.days, events.data.events) - 1] ?? null;
  }
  return history.isFetched && events.isFetched ? null : undefined;
}
