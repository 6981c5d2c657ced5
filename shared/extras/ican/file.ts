import * as z from 'zod/mini';
import { TASK_TEXT_LENGTH } from '#shared/constants.ts';
import { icon, localDate, optionalText } from '#shared/contracts/fields.ts';
import { about, id, instant, list, MAX_ROWS, maybe, who } from '#shared/contracts/file-fields.ts';

/** A task that a child can do without points, in a file. */
const graduation = z.strictObject({
  id,
  userId: id,
  taskId: id,
  title: about(optionalText(TASK_TEXT_LENGTH), 'As the task was called on that day.'),
  icon,
  date: localDate,
  by: who,
  seenAt: about(maybe(instant), 'When the child saw the page about it; null until then.'),
  backAt: about(maybe(instant), 'When the task was assigned again; null while it is on the shelf.'),
});

/** A task that a grown-up keeps on a child's list, in a file. */
const keptHabit = z.strictObject({ userId: id, taskId: id, date: localDate, by: who });

const lists = {
  graduations: about(
    z.optional(list(graduation, MAX_ROWS.assignments)),
    'What children can do without points, and could before; without it nothing.',
  ),
  keptHabits: about(
    z.optional(list(keptHabit, MAX_ROWS.assignments)),
    'What grown-ups last kept on whose list when they were asked; without it nothing.',
  ),
};

/** Lists in a family's file. */
export const familyFileLists = lists;

/** Lists in a person's file. */
export const personFileLists = lists;
