import * as z from 'zod/mini';
import { listedTask } from '#shared/contracts/tasks.schema.ts';
import type { ReadTaskLine } from '#shared/format/task-lines.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** A task that was read from a line, as people may change it before it is made. */
const listedRow = z.extend(listedTask, {
  /** Line that it was read from, and which of equal lines it is. */
  key: z.string(),
});

/** Fields of a form that makes tasks from a pasted list: the text, and the tasks that were read from it. */
export const taskLinesForm = z
  .object({ pasted: z.string(), tasks: z.array(listedRow) })
  .check(z.refine(({ tasks }) => tasks.length > 0, { path: ['pasted'], ...worded(words.writeAtLeastOneTask) }));

/** One task of the form. */
export type ListedRow = z.input<typeof listedRow>;

/** Values of the form before anything is pasted. */
export const NOTHING_PASTED: z.input<typeof taskLinesForm> = { pasted: '', tasks: [] };

/**
 * Returns the rows of a text that was read again: a row of an unchanged line keeps what was changed in it.
 * @param usual the fields that no line says
 */
export function rowsOf(
  read: readonly ReadTaskLine[],
  before: readonly ListedRow[],
  usual: Pick<ListedRow, 'icon' | 'category'>,
): ListedRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  const counts = new Map<string, number>();
  return read.map(({ line, text, points, period, dayType }) => {
    const count = (counts.get(line) ?? 0) + 1;
    counts.set(line, count);
    const key = `${count} ${line}`;
    return known.get(key) ?? { key, text, points, period, dayType, ...usual };
  });
}
