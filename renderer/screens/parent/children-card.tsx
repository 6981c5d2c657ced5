import { Link } from 'react-router';
import { figuresOf, type useChildrenToday, useEventsToday } from '#renderer/domain/day/children-today.ts';
import { countEvents, Figures } from '#renderer/domain/day/day-figures.tsx';
import { eventsOfDay } from '#renderer/domain/day/painted-day.ts';
import { ToLookAt } from '#renderer/domain/day/to-look-at.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { BalancePill } from '#renderer/domain/points/points-pill.tsx';
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
  /** True when the card has the full page width; its rows are then in columns (look-95). */
  isWide?: boolean;
}

/** Lists each child with completed count, points and success percentage (parent-5). */
export function ChildrenCard({ today, isWide = false }: ChildrenCardProps) {
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
      <ul className={isWide ? styles.columns : 'ruled'}>
        {today.data?.map((each) => (
          <ChildRow key={each.child.id} each={each} today={events} />
        ))}
      </ul>
    </Card>
  );
}

function ChildRow({ each, today }: { each: ChildProgressView; today: readonly EventView[] }) {
  const { child, progress } = each;
  const { done, total, percent } = figuresOf(each);
  const painted = usePaintedEvents();
  const events = countEvents(eventsOfDay(today, child.id, progress.date, painted));
  const hasFigures = total + events.total > 0;
  return (
    <li className={styles.child}>
      <Avatar person={child} />
      <div className={styles.words}>
        <div className={styles.line}>
          <Link
            className={styles.name}
            dir="auto"
            to={`${PATHS.parent}?tab=child-view&member=${child.id}`}
            data-tip={say(words.seeThisDay)}
          >
            {personName(child)}
          </Link>
          <BalancePill points={progress.totalPoints} />
          <Slot name="child.actions" child={child} today={progress.date} />
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
    </li>
  );
}
