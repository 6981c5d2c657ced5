import * as z from 'zod/mini';
import { certainDays } from '#shared/contracts/fields.ts';
import { about } from '#shared/contracts/file-fields.ts';

/** Fields of a task in a family's file. */
export const familyFileTaskFields = {
  days: about(z.optional(certainDays), 'Certain days of the week; without them its kind of days decides.'),
};

/** Fields of an assignment in a file. */
export const fileAssignmentFields = {
  days: about(z.optional(certainDays), 'Certain days while it lasts.'),
  ownDays: about(z.optional(z.boolean()), 'Whether the days are the person’s own, not the task’s.'),
};
