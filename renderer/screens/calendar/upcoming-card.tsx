import { useState } from 'react';
import { type Occurrence, paintOccurrence } from '#renderer/domain/calendar/occurrences.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { PaintedTicks } from '#renderer/domain/ticks/tick-views.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { say } from '#shared/language/say.ts';
import { compareByTime } from '#shared/rules/calendar.ts';
import { daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import { useUpcomingEvents } from './calendar.queries.ts';
import type { OpenDialog } from './open-dialog.ts';
import styles from './upcoming-card.module.css';
import { UpcomingItem } from './upcoming-item.tsx';

interface UpcomingCardProps {
  today: LocalDate;
  onOpen: (dialog: OpenDialog) => void;
}

/** Lists the next five events from today on (calendar-38). */
export function UpcomingCard({ today, onOpen }: UpcomingCardProps) {
  const events = useUpcomingEvents(useSignedInUser().id, today);
  const painted = usePaintedEvents();
  const upcoming = events.data && upcomingOf(events.data, painted);
  return (
    <Card title={say(words.upcomingEvents)} className={styles.card}>
      <QueryState
        query={events}
        title={say(words.couldntGetUpcomingEvents)}
        skeleton={<SkeletonList rows={3} height={72} label={say(words.loadingUpcomingEvents)} />}
      />
      {upcoming?.length === 0 ? <EmptyState picture="calendar">{say(words.noUpcomingEvents)}</EmptyState> : null}
      {upcoming && upcoming.length > 0 ? (
        <UpcomingList key={today} occurrences={upcoming} today={today} onOpen={onOpen} />
      ) : null}
    </Card>
  );
}

interface UpcomingListProps extends UpcomingCardProps {
  occurrences: readonly Occurrence[];
}

/** Lists open occurrences first. What is completed while it is shown keeps its place under the finger (calendar-50). */
function UpcomingList({ occurrences, today, onOpen }: UpcomingListProps) {
  const [doneBefore] = useState(() => new Set(occurrences.filter(isDone).map(keyOf)));
  const wasDone = (occurrence: Occurrence) => Number(doneBefore.has(keyOf(occurrence)));
  return (
    <ul className={styles.list}>
      {[...occurrences]
        .sort((a, b) => wasDone(a) - wasDone(b))
        .map((occurrence) => (
          <UpcomingItem key={keyOf(occurrence)} occurrence={occurrence} today={today} onOpen={onOpen} />
        ))}
    </ul>
  );
}

const isDone = ({ isCompleted }: Occurrence) => isCompleted;
const keyOf = ({ event, date }: Occurrence) => `${event.id} ${date}`;

/** Number of upcoming events that are listed (calendar-38). */
const UPCOMING_SHOWN = 5;

/**
 * Returns the next five events; a weekly one with its next occurrence (calendar-38).
 * @param events events with their occurrences from today on
 */
function upcomingOf(events: readonly EventView[], painted: PaintedTicks): Occurrence[] {
  return events
    .flatMap((event) => {
      const [next] = event.occurrences ?? [];
      return next ? paintOccurrence(event, next, painted) : [];
    })
    .sort((a, b) => daysBetween(b.date, a.date) || compareByTime(a.event, b.event))
    .slice(0, UPCOMING_SHOWN);
}
