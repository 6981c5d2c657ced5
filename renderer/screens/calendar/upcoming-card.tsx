import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
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
    <Card title={say(words.upcomingEvents)} className={styles.card}>
      <QueryState
        query={events}
        title={say(words.couldntGetTheUpcoming)}
        skeleton={<SkeletonList rows={3} height={72} label={say(words.loadingUpcomingEvents)} />}
      />
      {upcoming?.length === 0 ? <EmptyState picture="calendar">{say(words.noUpcomingEventsClick)}</EmptyState> : null}
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
