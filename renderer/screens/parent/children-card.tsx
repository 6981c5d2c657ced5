import { SheetName, SheetPoints } from '#renderer/domain/child-sheet/sheet-openers.tsx';
import { useChildSheet } from '#renderer/domain/child-sheet/use-child-sheet.tsx';
import { figuresOf, type useChildrenToday, useEventsToday } from '#renderer/domain/day/children-today.ts';
import { countEvents, Figures } from '#renderer/domain/day/day-figures.tsx';
import { eventsOfDay } from '#renderer/domain/day/painted-day.ts';
import { ToLookAt } from '#renderer/domain/day/to-look-at.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';
import * as tasks from '#shared/words/tasks.ts';
import styles from './children-card.module.css';

interface ChildrenCardProps {
  today: ReturnType<typeof useChildrenToday>;
}

/** Lists each child with completed count, points and success percentage, in columns where there is room (parent-5, look-95). */
export function ChildrenCard({ today }: ChildrenCardProps) {
  const events = useEventsToday();
  return (
    <Card title={say(words.childrenToday)}>
      <QueryState
        query={today}
        title={say(common.errorLoadingChildren)}
        skeleton={<SkeletonList rows={3} height={76} label={say(common.loadingChildren)} />}
      />
      {today.data?.length === 0 ? (
        <EmptyState
          picture="scene-people"
          title={say(common.noChildrenFound)}
          action={<ButtonLink to={PATHS.family}>{say(tasks.goToFamilyManagement)}</ButtonLink>}
        >
          {say(words.noChildrenHint)}
        </EmptyState>
      ) : null}
      <ul className={styles.columns}>
        {today.data?.map((each) => (
          <ChildRow key={each.child.id} each={each} today={events} />
        ))}
      </ul>
    </Card>
  );
}

function ChildRow({ each, today }: { each: ChildProgressView; today: readonly EventView[] }) {
  const { child, progress } = each;
  const { open, sheet } = useChildSheet(child);
  const { done, total, percent } = figuresOf(each);
  const painted = usePaintedEvents();
  const events = countEvents(eventsOfDay(today, child.id, progress.date, painted));
  const hasFigures = total + events.total > 0;
  return (
    <li className={styles.child}>
      <Avatar person={child} />
      <div className={styles.words}>
        <div className={styles.line}>
          <strong className={styles.name}>
            <SheetName child={child} open={open} className={styles.row} />
          </strong>
          <SheetPoints child={child} points={progress.totalPoints} open={open} />
        </div>
        {each.away ? (
          <span className="muted">
            <Slot name="child.away" away={each.away} date={progress.date} />
          </span>
        ) : null}
        {hasFigures ? (
          <>
            {total > 0 ? (
              <ProgressBar
                percent={percent}
                label={say(common.tasksDoneNamed, { name: shortName(child), done, total })}
              />
            ) : null}
            <div className={styles.line}>
              <span className="muted">
                <Figures tasks={{ done, total }} events={events} />
                <ToLookAt count={progress.waitingTasks?.length} />
              </span>
              {total > 0 ? (
                <bdi className={`${styles.percent} numbers`} translate="no">
                  {say(common.percent, { percent })}
                </bdi>
              ) : null}
            </div>
          </>
        ) : null}
        {each.away || hasFigures ? null : <span className="muted">{say(common.nothingPlannedToday)}</span>}
        <Slot name="child.card" each={each} />
      </div>
      {sheet}
    </li>
  );
}
