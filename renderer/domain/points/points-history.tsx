import { shortName } from '#renderer/domain/people/person-name.ts';
import styles from '#renderer/domain/points/points-history.module.css';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Entry, EntryGroup, EntryGroups } from '#renderer/ui/layout/entry-list.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { LedgerEntryView } from '#shared/contracts/points.schema.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as kindWords from '#shared/words/kind.ts';
import * as words from '#shared/words/points.ts';

interface PointsHistoryProps {
  /** Entries, newest first. */
  entries: readonly LedgerEntryView[];
  /** The family's current date. */
  today: LocalDate;
  /** Short name of the person whose list it is; null in one's own list. */
  name: string | null;
  /** Fetches older entries; left out when there are none. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

const KIND_WORDS: Record<Exclude<LedgerEntryView['kind'], 'adjustment'>, string> = {
  task: say(words.taskDone),
  event_created: say(words.eventAdded),
  event_completed: say(words.eventDone),
  reward: say(words.rewardRedeemed),
};

/** Words for the outcome of a request (asking-12), or of a tick that waited for a grown-up's approval (looking-10). */
const OUTCOME_WORDS: Record<NonNullable<LedgerEntryView['request']>, string> = {
  waiting: say(words.asked),
  declined: say(words.notThisTime),
  withdrawn: say(words.takenBackByOneself),
  lapsed: say(words.nobodyLooked),
};

/** Lists the changes of a person's points, grouped by day (points-17). */
export function PointsHistory({ entries, today, name, onMore, isLoadingMore = false }: PointsHistoryProps) {
  if (entries.length === 0) {
    return (
      <EmptyState picture="star" title={say(words.noPointsYet)}>
        {say(words.noPointsYetHint)}
      </EmptyState>
    );
  }
  return (
    <EntryGroups>
      {groupByDay(entries).map(([date, ofDay]) => (
        <EntryGroup key={date} title={formatDay(date, today)}>
          {ofDay.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} name={name} />
          ))}
        </EntryGroup>
      ))}
      {onMore ? (
        <Button onClick={onMore} pending={isLoadingMore} pendingText={say(words.loading)}>
          {say(words.showOlder)}
        </Button>
      ) : null}
    </EntryGroups>
  );
}

function HistoryEntry({ entry, name }: { entry: LedgerEntryView; name: string | null }) {
  const isVoided = entry.voidedAt !== null;
  const sign = entry.points < 0 ? '−' : '+';
  const kind = kindWordsOf(entry);
  const outcome = entry.request && OUTCOME_WORDS[entry.request];
  return (
    <Entry
      icon={entry.icon}
      text={entry.title}
      detail={
        <>
          {outcome ?? (isVoided ? say(words.takenBack, { reason: kind }) : kind)}
          {entry.thankedAt ? (
            <span className={styles.thanks}>
              <Picture icon="heart" size={24} />
              {name === null ? say(kindWords.youSaidThankYou) : say(kindWords.saysThankYou, { name })}
            </span>
          ) : null}
        </>
      }
      isStruck={isVoided}
    >
      <bdi
        translate="no"
        className={classNames(styles.points, 'numbers', isVoided ? styles.voided : entry.points > 0 && styles.plus)}
      >
        <span aria-hidden="true">
          {sign}
          {formatNumber(Math.abs(entry.points))}
        </span>
        <span className="visually-hidden">
          {say(entry.points < 0 ? words.minusPoints : words.plusPoints, { count: Math.abs(entry.points) })}
        </span>
      </bdi>
    </Entry>
  );
}

function kindWordsOf(entry: LedgerEntryView) {
  if (entry.kind === 'adjustment') return adjustmentWords(entry);
  return entry.on === undefined ? KIND_WORDS[entry.kind] : say(words.taskDoneOnDevice, { device: entry.on });
}

/** Returns who gave or took the points of an adjustment; without a name for an author who left. */
function adjustmentWords({ by, points }: LedgerEntryView) {
  if (!by) return say(points < 0 ? words.takenByGrownUp : words.fromAGrownUp);
  return say(points < 0 ? kindWords.takenByNamed : kindWords.fromNamed, { name: shortName(by) });
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
