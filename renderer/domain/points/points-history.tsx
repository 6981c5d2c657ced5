import { formatPoints } from '#renderer/domain/points/format-points.ts';
import styles from '#renderer/domain/points/points-history.module.css';
import { Button } from '#renderer/ui/controls/button.tsx';
import { formatDay } from '#renderer/ui/format/format-date.ts';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Entry, EntryGroup, EntryGroups } from '#renderer/ui/layout/entry-list.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { LedgerEntryView } from '#shared/contracts/progress.schema.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

interface PointsHistoryProps {
  /** Newest first. */
  entries: readonly LedgerEntryView[];
  /** The family's today. */
  today: LocalDate;
  /** Fetches older ones; left out when there are none. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

const KIND_WORDS: Record<LedgerEntryView['kind'], string> = {
  task: 'Task done',
  event_created: 'Event added',
  event_completed: 'Event done',
  reward: 'Reward redeemed',
  adjustment: 'From a grown-up',
};

/** Why somebody has the points they have, day by day (docs/product/points.md#points-17). */
export function PointsHistory({ entries, today, onMore, isLoadingMore = false }: PointsHistoryProps) {
  if (entries.length === 0) {
    return (
      <EmptyState picture="star" title="No points yet">
        Every finished task, redeemed reward and gift of points appears here.
      </EmptyState>
    );
  }
  return (
    <EntryGroups>
      {groupByDay(entries).map(([date, ofDay]) => (
        <EntryGroup key={date} title={formatDay(date, today)}>
          {ofDay.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </EntryGroup>
      ))}
      {onMore ? (
        <Button onClick={onMore} pending={isLoadingMore} pendingText="Loading...">
          Show older
        </Button>
      ) : null}
    </EntryGroups>
  );
}

function HistoryEntry({ entry }: { entry: LedgerEntryView }) {
  const isVoided = entry.voidedAt !== null;
  const sign = entry.points < 0 ? '−' : '+';
  const kind = entry.kind === 'adjustment' && entry.points < 0 ? 'Taken by a grown-up' : KIND_WORDS[entry.kind];
  return (
    <Entry icon={entry.icon} text={entry.title} detail={isVoided ? `${kind}, taken back` : kind} isStruck={isVoided}>
      <bdi className={classNames(styles.points, 'numbers', isVoided ? styles.voided : entry.points > 0 && styles.plus)}>
        <span aria-hidden="true">
          {sign}
          {formatNumber(Math.abs(entry.points))}
        </span>
        <span className="visually-hidden">
          {entry.points < 0 ? 'minus ' : 'plus '}
          {formatPoints(Math.abs(entry.points))}
        </span>
      </bdi>
    </Entry>
  );
}

function groupByDay(entries: readonly LedgerEntryView[]): [LocalDate, LedgerEntryView[]][] {
  const days = new Map<LocalDate, LedgerEntryView[]>();
  for (const entry of entries) {
    const ofDay = days.get(entry.date);
    if (ofDay) ofDay.push(entry);
    else days.set(entry.date, [entry]);
  }
  return [...days];
}
