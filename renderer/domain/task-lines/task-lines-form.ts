import * as z from 'zod/mini';
import { PERIODS, type Period } from '#shared/constants.ts';
import { listedTask } from '#shared/contracts/tasks.schema.ts';
import type { ReadTaskLine } from '#shared/format/task-lines.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** A task that was read from a line, as people may change it before it is made. */
const listedRow = z.extend(listedTask, {
  /** Line that it was read from. */
  line: z.string(),
  /** Identity of the row on this page. */
  key: z.number(),
});

/**
 * Makes the schema of a form that makes tasks from a pasted list: the text, and the tasks that were read from it.
 * @param periods parts of the day that these tasks can have
 */
export function taskLinesFormOf<const Offered extends readonly Period[]>(periods: Offered) {
  const row = z.extend(listedRow, { period: z.enum(periods, worded(words.periodIsRequired)) });
  return z
    .object({ pasted: z.string(), tasks: z.array(row) })
    .check(z.refine(({ tasks }) => tasks.length > 0, { path: ['pasted'], ...worded(words.writeAtLeastOneTask) }));
}

/** Form of tasks with any part of the day. */
export const taskLinesForm = taskLinesFormOf(PERIODS);

/** One task of the form. */
export type ListedRow = z.input<typeof listedRow>;

/** Values of the form before anything is pasted. */
export const NOTHING_PASTED = { pasted: '', tasks: [] };

/** Returns the task of a row, as a call takes it. */
export function taskOf({ key: _key, line: _line, ...task }: z.output<typeof listedRow>) {
  return task;
}

/** Number of rows that were made on this page. */
let made = 0;

/**
 * Returns the rows of a text that was read again: a row of an unchanged line keeps what was changed in it. Of equal
 * lines each has its own row, in their order.
 * @param usual the fields that no line says
 */
export function rowsOf(
  read: readonly ReadTaskLine[],
  before: readonly ListedRow[],
  usual: Pick<ListedRow, 'icon' | 'category'>,
): ListedRow[] {
  const known = new Map<string, ListedRow[]>();
  for (const row of before) known.set(row.line, [...(known.get(row.line) ?? []), row]);
  return read.map(({ line, text, points, period, dayType }) => {
    const row = known.get(line)?.shift();
    if (row) return row;
    made += 1;
    return { key: made, line, text, points, period, dayType, ...usual };
  });
}
