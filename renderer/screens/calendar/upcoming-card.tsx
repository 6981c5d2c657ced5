import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { useUpcomingEvents } from './calendar.queries.ts';
import type { OpenDialog } from './open-dialog.ts';
import { upcomingOf } from './upcoming.ts';
import styles from './upcoming-card.module.css';
import { UpcomingItem } from './upcoming-item.tsx';

interface UpcomingCardProps {
  today: LocalDate;
  onOpen: (dialog: OpenDialog) => void;
}

/** The next five events from today on (docs/product/calendar.md#calendar-38). */
export function UpcomingCard({ today, onOpen }: UpcomingCardProps) {
  const events = useUpcomingEvents(useSignedInUser().id, today);
  const painted = usePaintedEvents();
  const upcoming = events.data && upcomingOf(events.data, painted);
  return (
    <Card title="Upcoming Events" className={styles.card}>
      <QueryState
        query={events}
        title="Couldn't get the upcoming events"
        skeleton={<SkeletonList rows={3} height={72} label="Loading upcoming events" />}
      />
      {upcoming?.length === 0 ? (
        <EmptyState picture="calendar">No upcoming events. Click on a date to add one!</EmptyState>
      ) : null}
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
