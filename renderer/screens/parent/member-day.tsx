import { useState } from 'react';
import { countDay } from '#renderer/domain/day/day-figures.tsx';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { Section } from '#renderer/domain/day/section.tsx';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { StatTile, StatTiles } from '#renderer/ui/layout/stat-tile.tsx';
import { ADULT_WINDOW_DAYS, PERIODS } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/language/format-number.ts';
import { say } from '#shared/language/say.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/parent.ts';
import * as onDays from '#shared/words/today.ts';
import styles from './child-view.module.css';
import { useDayTicks, useMemberDay } from './member-day.queries.ts';
import { PreviewTask } from './preview-task.tsx';
import { WhyPlan } from './why-plan.tsx';

interface MemberDayProps {
  member: PersonView;
  date: LocalDate;
  today: LocalDate;
  onAssign: () => void;
}

/** Shows one day of one member: planned tasks, done tasks and points. */
export function MemberDay({ member, date, today, onAssign }: MemberDayProps) {
  const { day, toLookAt = 0, error, isRetrying, retry } = useMemberDay(member, date);
  const mayAssign = useCan('tasks.assignTo', subjectOf(member));
  if (error)
    return <ErrorState title={say(words.errorLoadingThisDay)} error={error} retrying={isRetrying} onRetry={retry} />;
  if (!day) return <SkeletonList rows={4} height={96} label={say(words.loadingTheDay)} />;
  const name = shortName(member);
  const { done, total } = countDay(day).tasks;
  return (
    <>
      <StatTiles>
        <StatTile
          picture="check"
          value={formatNumber(done)}
          label={
            toLookAt > 0
              ? `${say(words.tasksDone)}, ${say(onDays.toLookAtCount, { count: toLookAt })}`
              : say(words.tasksDone)
          }
        />
        <StatTile
          picture="star"
          value={formatNumber(day.earned)}
          label={date === today ? say(words.pointsToday) : say(words.pointsThatDay)}
        />
        <StatTile picture="calendar" value={formatNumber(total)} label={say(words.totalTasks)} />
      </StatTiles>
      {day.tasks.length === 0 ? (
        <Card>
          <EmptyState
            picture="scene-seedling"
            title={say(words.noTasksAreAssigned)}
            action={
              <div className={styles.actions}>
                {mayAssign && date >= today ? <Button onClick={onAssign}>{say(common.assignTasks)}</Button> : null}
                <WhyPlan member={member} date={date} today={today} />
              </div>
            }
          >
            {date === today
              ? say(words.nothingToDoToday, { name })
              : say(words.nothingOnDay, { name, day: formatDayInSentence(date, today) })}
          </EmptyState>
        </Card>
      ) : (
        <DayTasks member={member} day={day} today={today} />
      )}
    </>
  );
}

function DayTasks({ member, day, today }: { member: PersonView; day: PaintedDay; today: LocalDate }) {
  const [isTicking, setTicking] = useState(false);
  const mayTick = useCan('day.change', subjectOf(member));
  const tick = useDayTicks(day);
  // On a future day, ticks can only be undone (days-18).
  const isToCome = day.date > today && day.saved.size > 0;
  const isOpen = isToCome || mayChangeDay(false, day.date, { date: today, minutes: 0 });
  const onTick = isTicking && isOpen ? tick : null;
  return (
    <>
      <div className={styles.mode}>
        <div className={styles.about}>
          <p className="muted">
            {isOpen
              ? onTick
                ? say(isToCome ? words.dayToComeHint : words.ticksCountAtOnce)
                : say(words.thisIsAPreview)
              : say(words.previewDaysHint, { days: ADULT_WINDOW_DAYS })}
          </p>
          <WhyPlan member={member} date={day.date} today={today} />
        </div>
        {mayTick && isOpen ? (
          <Switch
            label={say(words.tickNamed, { name: shortName(member) })}
            checked={isTicking}
            onChange={(event) => setTicking(event.target.checked)}
          />
        ) : null}
      </div>
      <div className={styles.sections}>
        {PERIODS.map((period) => (
          <PeriodTasks
            key={period}
            period={period}
            tasks={day.tasks.filter((task) => task.period === period)}
            done={day.done}
            mayTick={({ id }) => !isToCome || day.saved.has(id)}
            onTick={onTick}
          />
        ))}
      </div>
    </>
  );
}

interface PeriodTasksProps {
  period: (typeof PERIODS)[number];
  tasks: readonly TaskView[];
  done: ReadonlySet<string>;
  mayTick: (task: TaskView) => boolean;
  onTick: ((task: TaskView, wanted: boolean) => void) | null;
}

function PeriodTasks({ period, tasks, done, mayTick, onTick }: PeriodTasksProps) {
  if (tasks.length === 0) return null;
  return (
    <Section
      period={period}
      title={PERIOD_WORDS[period]}
      done={tasks.filter(({ id }) => done.has(id)).length}
      total={tasks.length}
    >
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <PreviewTask key={task.id} task={task} isDone={done.has(task.id)} onTick={mayTick(task) ? onTick : null} />
        ))}
      </ul>
    </Section>
  );
}
