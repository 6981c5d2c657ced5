import { Help } from '@blueprintjs/icons';
import { SheetName, SheetPoints } from '#renderer/domain/child-sheet/sheet-openers.tsx';
import { useChildSheet } from '#renderer/domain/child-sheet/use-child-sheet.tsx';
import { Figures } from '#renderer/domain/day/day-figures.tsx';
import type { DayPart } from '#renderer/domain/day/day-watch.ts';
import { ToLookAt } from '#renderer/domain/day/to-look-at.tsx';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ProgressRing } from '#renderer/ui/controls/progress-ring.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import { percentDone } from '#shared/rules/day.ts';
import * as common from '#shared/words/common.ts';
import * as kindWords from '#shared/words/kind.ts';
import * as rewards from '#shared/words/rewards.ts';
import * as words from '#shared/words/today.ts';
import { ChildTasks } from './child-tasks.tsx';
import styles from './children.module.css';
import { headingOf } from './faces-row.tsx';
import { RedeemedToday } from './redeemed-today.tsx';
import { useChildDay } from './use-child-day.ts';

interface ChildCardProps {
  entry: ChildProgressView;
  /** Today's events of the family that the grown-up may see. */
  events: readonly EventView[];
  /** The current part of the day. */
  part: DayPart;
}

/**
 * A child's day for a grown-up: success percentage of tasks alone, the open tasks to tick for the child, and the total
 * points.
 */
export function ChildCard({ entry, events, part }: ChildCardProps) {
  const { child, away, thankedFor: reason } = entry;
  const { open, sheet } = useChildSheet(child);
  const { day, date, figures } = useChildDay(entry, events);
  const hasFigures = figures.tasks.total + figures.events.total > 0;
  const percent = percentDone(figures.tasks.done, figures.tasks.total);
  const openTasks = day.tasks.filter(({ id }) => !day.done.has(id));
  const headingId = headingOf(child.id);
  return (
    <li aria-labelledby={headingId}>
      <Card compact className={styles.card}>
        <header className={styles.header}>
          <Avatar person={child} size={48} />
          <div className={styles.who}>
            <h2 id={headingId} tabIndex={-1}>
              <SheetName child={child} open={open} />
            </h2>
            {away ? (
              <p className="muted">
                <Slot name="child.away" away={away} date={date} />
              </p>
            ) : null}
            {hasFigures ? (
              <p className="muted numbers">
                <Figures {...figures} />
                <ToLookAt count={entry.progress.waitingTasks?.length} />
              </p>
            ) : null}
            {away || hasFigures ? null : <p className="muted">{say(common.nothingPlannedToday)}</p>}
          </div>
          {figures.tasks.total > 0 ? (
            <ProgressRing percent={percent} label={say(words.successPercent, { percent })} isSmall />
          ) : null}
        </header>
        {day.items.length > 0 ? <ChildTasks name={shortName(child)} day={day} part={part} /> : null}
        <Slot name="child.tasks" child={child} tasks={openTasks} date={date} />
        <RedeemedToday redemptions={entry.redemptions} />
        {reason === undefined ? null : (
          <span className={styles.thanks}>
            <Picture icon="heart" size={24} />
            <span dir="auto">{say(kindWords.saysThankYouFor, { name: shortName(child), reason })}</span>
          </span>
        )}
        <footer className={styles.footer}>
          <span>{say(words.totalPoints)}</span>
          <span className={styles.balance}>
            <SheetPoints child={child} points={day.balance} open={open} />
          </span>
          <WhyPoints
            userId={child.id}
            title={say(common.whyPointsNamed, { name: shortName(child) })}
            name={shortName(child)}
          >
            {(show) => (
              <Button
                variant="quiet"
                size="small"
                icon={<Help aria-hidden="true" />}
                aria-label={say(words.whyPointsNamed, { name: shortName(child) })}
                onClick={show}
              >
                {say(rewards.why)}
              </Button>
            )}
          </WhyPoints>
        </footer>
      </Card>
      {sheet}
    </li>
  );
}
