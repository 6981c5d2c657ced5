import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { atMost, listOf } from '#shared/contracts/fields.ts';
import { assignTo, listedTask, taskView } from '#shared/contracts/tasks.schema.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** POST /api/tasks/list. */
export const createTasks = {
  body: z.object({
    tasks: z
      .array(listedTask, worded(words.writeAtLeastOneTask))
      .check(
        z.minLength(1, worded(words.writeAtLeastOneTask)),
        atMost(LIMITS.tasksAtOnce, words.atMostTasks, { maximum: LIMITS.tasksAtOnce }),
      ),
    assignTo,
  }),
  response: listOf(taskView, LIMITS.tasksAtOnce),
} satisfies CallSchemas;

/** Several new tasks, and the people who get them. */
export type GivenTasks = z.output<typeof createTasks.body>;
