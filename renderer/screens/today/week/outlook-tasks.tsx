import { useQuery } from '@tanstack/react-query';
import { planOutlookQuery } from '#renderer/domain/plan/plan.queries.ts';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { assignedTasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { DECIDING_EXTRAS } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { appliesOn } from '#shared/rules/day.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as history from '#shared/words/history.ts';
import * as words from '#shared/words/today.ts';
import styles from './week-outlook.module.css';

interface OutlookTasksProps {
  userId: string;
  today: LocalDate;
  date: LocalDate;
  hasEvents: boolean;
}

/** The morning and evening tasks of a coming day, by the current list; fetched when the first day is expanded. */
export function OutlookTasks({ userId, today, date, hasEvents }: OutlookTasksProps) {
  const tasks = useQuery(assignedTasksQuery());
  const extras = useCurrentUser()?.family?.extras ?? [];
  // The server decides what is planned where the list alone does not say it.
  const isDecided = extras.some((extra) => DECIDING_EXTRAS.includes(extra));
  const outlook = useQuery({ ...planOutlookQuery(userId, today), enabled: isDecided });
  const plan = isDecided ? outlook.data?.days.find((day) => day.date === date) : null;
  if (plan === undefined && !outlook.isError)
    return <SkeletonList rows={2} height={32} label={say(common.loadingTasks)} />;
  if (plan?.away) return <p className="muted">{say(history.onABreak)}</p>;
  if (!tasks.data)
    return (
      <QueryState
        query={tasks}
        title={say(words.couldntGetYourTasks)}
        skeleton={<SkeletonList rows={2} height={32} label={say(common.loadingTasks)} />}
      />
    );
  const parts = (['AM', 'PM'] as const).map((period) => ({
    period,
    ...outlookTasks(tasks.data, period, date, plan?.taskIds),
  }));
  if (parts.every(({ shown }) => shown.length === 0)) {
    return hasEvents ? null : <p className="muted">{say(words.nothingPlanned)}</p>;
  }
  return (
    <div className={styles.parts}>
      {parts.map((part) => (part.shown.length > 0 ? <Part key={part.period} {...part} /> : null))}
    </div>
  );
}

function Part({ period, shown, more }: { period: 'AM' | 'PM'; shown: readonly TaskView[]; more: number }) {
  return (
    <section>
      <h4 className={styles.period}>{PERIOD_WORDS[period]}</h4>
      <ul className={styles.list}>
        {shown.map((task) => (
          <li key={task.id} className={styles.task}>
            <Picture icon={task.icon} size={28} />
            <span dir="auto">{task.text}</span>
          </li>
        ))}
        {more > 0 ? <li className="muted">{say(words.andMore, { count: more })}</li> : null}
      </ul>
    </section>
  );
}

/** Number of tasks that an expanded day shows for the morning and for the evening (home-10). */
const TASKS_SHOWN = 3;

/**
 * Returns the first tasks of a part of a day, and the number of further ones.
 * @param plannedIds ids that the server planned for the day; undefined when only the schedule decides
 */
function outlookTasks(
  tasks: readonly TaskView[],
  period: 'AM' | 'PM',
  date: LocalDate,
  plannedIds?: readonly string[],
): { shown: readonly TaskView[]; more: number } {
  const isPlanned = (task: TaskView) => plannedIds?.includes(task.id) ?? appliesOn(task, date);
  const planned = tasks.filter((task) => task.period === period && isPlanned(task));
  return { shown: planned.slice(0, TASKS_SHOWN), more: Math.max(0, planned.length - TASKS_SHOWN) };
}
