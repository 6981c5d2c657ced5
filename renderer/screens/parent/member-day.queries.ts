import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#renderer/api/client.ts';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { forGrownUps } from '#renderer/domain/day/to-look-at.tsx';
import { usePaintedDay } from '#renderer/domain/day/use-painted-day.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { childrenProgressQuery, progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { assignedTasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { showRefusedTick } from '#renderer/domain/ticks/refused-toast.ts';
import { useTicking } from '#renderer/domain/ticks/ticks.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/parent.ts';

/** Fetches a member's day: a child's from the query of all children, the signed-in person's from their own queries. */
export function useMemberDay(member: PersonView, date: LocalDate) {
  const isOneself = member.id === useSignedInUser().id;
  const children = useQuery({ ...childrenProgressQuery(date), enabled: !isOneself });
  const ownTasks = useQuery({ ...assignedTasksQuery(date), enabled: isOneself });
  const ownProgress = useQuery({ ...progressQuery(member.id, date), enabled: isOneself });
  const child = children.data?.find((each) => each.child.id === member.id);
  const ofChild = useMemo(() => child && forGrownUps(child), [child]);
  const tasks = isOneself ? ownTasks.data : ofChild?.tasks;
  const progress = isOneself ? ownProgress.data : ofChild?.progress;
  const day = usePaintedDay(tasks, progress);
  const asked = isOneself ? [ownTasks, ownProgress] : [children];
  const failed = asked.filter((query) => query.isError && !query.data);
  return {
    day,
    toLookAt: child?.progress.waitingTasks?.length,
    error: day ? null : (failed[0]?.error ?? null),
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

/**
 * Returns the function that ticks and un-ticks for the member on that day; a failed change is reverted and shown in a
 * toast.
 */
export function useDayTicks({ userId, date, saved }: PaintedDay) {
  const queryClient = useQueryClient();
  const tick = useTicking();
  return (task: TaskView, wanted: boolean) => {
    const retractAnnouncement = announce(
      say(wanted ? words.taskDoneAloud : words.taskNoLongerDoneAloud, {
        task: task.text,
        points: formatPoints(task.points),
      }),
    );
    tick({ taskId: task.id, userId, date, text: task.text }, wanted, saved.has(task.id)).catch((error: unknown) => {
      retractAnnouncement();
      showRefusedTick(queryClient, task.text, wanted, error);
    });
  };
}

/** Query for the reasons why the tasks on a person's list are planned for a day or not. */
export const dayPlanQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/plan', userId, date],
    queryFn: ({ signal }) => call(explainDay, { params: { userId, date } }, { signal }),
    staleTime: 0,
  });
