import { Help } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { countDay, Figures } from '#renderer/domain/day/day-figures.tsx';
import type { DayPart } from '#renderer/domain/day/day-watch.ts';
import { forGrownUps, ToLookAt } from '#renderer/domain/day/to-look-at.tsx';
import { usePaintedDay } from '#renderer/domain/day/use-painted-day.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { formatBalance } from '#renderer/domain/points/format-points.ts';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { WhyPoints } from '#renderer/domain/points/why-points.tsx';
import { Slot } from '#renderer/extras/slots.tsx';
import { useStableList } from '#renderer/live/use-stable-list.ts';
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
  const { tasks, progress } = useMemo(() => forGrownUps(entry), [entry]);
  const day = usePaintedDay(useStableList(tasks), progress, events);
  const figures = countDay(day);
  const hasFigures = figures.tasks.total + figures.events.total > 0;
  const percent = percentDone(figures.tasks.done, figures.tasks.total);
  const open = day.tasks.filter(({ id }) => !day.done.has(id));
  const headingId = `child-${child.id}`;
  return (
    <li aria-labelledby={headingId}>
      <Card compact className={styles.card}>
        <header className={styles.header}>
          <Avatar person={child} size={48} />
          <div className={styles.who}>
            <h2 id={headingId} dir="auto">
              {personName(child)}
            </h2>
            {away ? (
              <p className="muted">
                <Slot name="child.away" away={away} date={progress.date} />
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
        <Slot name="child.tasks" child={child} tasks={open} date={progress.date} />
        {reason === undefined ? null : (
          <span className={styles.thanks}>
            <Picture icon="heart" size={24} />
            <span dir="auto">{say(kindWords.saysThankYouFor, { name: shortName(child), reason })}</span>
          </span>
        )}
        <footer className={styles.footer}>
          <span>{say(words.totalPoints)}</span>
          <strong className="numbers">
            <StarMark size={20} />
            <bdi>{formatBalance(day.balance)}</bdi>
          </strong>
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
    </li>
  );
}
