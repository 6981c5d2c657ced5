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
        <ul className={styles.list}>
          {upcoming.map((occurrence) => (
            <UpcomingItem key={occurrence.event.id} occurrence={occurrence} today={today} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

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
