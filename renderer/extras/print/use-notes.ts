import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import type { ChartTask } from '#shared/extras/print/contract.schema.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';

/** Returns the notes below the words of a task on a chart. */
export type NotesOf = (task: ChartTask) => string[];

/** Returns what is noted of a task: how often it is done, who may do it and, if asked for, its points (print-4). */
export function useNotes(points: boolean): NotesOf {
  const wordOf = useTaskWords();
  return (task) =>
    [
      wordOf('fact', task),
      task.sharing === 'anyone' ? say(words.whoeverWants) : undefined,
      points ? formatPoints(task.points) : undefined,
    ].filter((note) => note !== undefined);
}
