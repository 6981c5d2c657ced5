import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { childrenProgressQuery, progressQuery } from '#renderer/domain/day/day.queries.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { assignedTasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { tickKey } from '#renderer/domain/ticks/kept-ticks.ts';
import { useTicking, useTickWishes } from '#renderer/domain/ticks/ticks.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { messageFor } from '#shared/failure.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** A day of a member, with the ticks on their way painted over it. */
export interface MemberDayView {
  userId: string;
  date: LocalDate;
  tasks: readonly TaskView[];
  /** Ids of what shows as done. */
  done: ReadonlySet<string>;
  /** Ids of what the server knows as done. */
  saved: ReadonlySet<string>;
  /** Earned that day. */
  points: number;
}

/** The chosen member's own day: a child's by the list of children, the signed-in person's by their own list. */
export function useMemberDay(member: PersonView, date: LocalDate) {
  const isOneself = member.id === useSignedInUser().id;
  const children = useQuery({ ...childrenProgressQuery(date), enabled: !isOneself });
  const ownTasks = useQuery({ ...assignedTasksQuery(date), enabled: isOneself });
  const ownProgress = useQuery({ ...progressQuery(member.id, date), enabled: isOneself });
  const wishes = useTickWishes();
  const child = children.data?.find((each) => each.child.id === member.id);
  const tasks = isOneself ? ownTasks.data : child?.tasks;
  const progress = isOneself ? ownProgress.data : child?.progress;
  const day = useMemo(() => (tasks && progress ? paint(tasks, progress, wishes) : null), [tasks, progress, wishes]);
  const asked = isOneself ? [ownTasks, ownProgress] : [children];
  const failed = asked.filter((query) => query.isError && !query.data);
  return {
    day,
    error: day ? null : (failed[0]?.error ?? null),
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

function paint(
  tasks: readonly TaskView[],
  { userId, date, completedTasks, pointsToday }: ProgressView,
  wishes: ReadonlyMap<string, boolean>,
): MemberDayView {
  const saved = new Set(completedTasks);
  const isDone = (task: TaskView) => wishes.get(tickKey({ userId, date, taskId: task.id })) ?? saved.has(task.id);
  const done = new Set(tasks.filter(isDone).map(({ id }) => id));
  const change = tasks
    .filter(({ id }) => done.has(id) !== saved.has(id))
    .reduce((sum, { id, points }) => sum + (done.has(id) ? points : -points), 0);
  return { userId, date, tasks, saved, done, points: pointsToday + change };
}

/** Ticks and un-ticks for the member on that day; what cannot be saved goes back by itself and says so. */
export function useDayTicks({ userId, date, saved }: MemberDayView) {
  const queryClient = useQueryClient();
  const tick = useTicking();
  return (task: TaskView, wanted: boolean) => {
    announce(`"${task.text}" ${wanted ? 'is done' : 'is no longer done'}. ${formatPoints(task.points)}.`);
    tick({ taskId: task.id, userId, date, text: task.text }, wanted, saved.has(task.id)).catch((error: unknown) => {
      showToast({
        title: `Couldn't save "${task.text}"`,
        description: `It is ${wanted ? 'unticked' : 'ticked'} again. ${messageFor(error, 'Please try again.')}`,
        intent: 'danger',
      });
      void refreshAfter(queryClient, 'progress.changed', 'tasks.changed');
    });
  };
}
