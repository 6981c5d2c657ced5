import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { assignedTasksQuery, tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { ChartTask } from '#shared/extras/print/contract.schema.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';

/** Returns the notes below the words of a task on a chart. */
export type NotesOf = (task: ChartTask) => string[];

/**
 * Reads what is noted below the words of tasks: how often they are done, who may do them and, if asked for, the points.
 * @returns also the query of the tasks, for which the chart waits
 */
export function useNotes(points: boolean): { notesOf: NotesOf; query: UseQueryResult<TaskView[]> } {
  const isOwn = isChild(useSignedInUser());
  const own = useQuery({ ...assignedTasksQuery(), enabled: isOwn });
  const managed = useQuery({ ...tasksQuery, enabled: !isOwn });
  const query = isOwn ? own : managed;
  const wordOf = useTaskWords();
  const notesOf = ({ id, sharing, points: worth }: ChartTask) => {
    const task = query.data?.find((each) => each.id === id);
    return [
      task && wordOf('fact', task),
      sharing === 'anyone' ? say(words.whoeverWants) : undefined,
      points ? formatPoints(worth) : undefined,
    ].filter((note) => note !== undefined);
  };
  return { notesOf, query };
}
