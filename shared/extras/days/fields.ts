import * as z from 'zod/mini';
import { certainDays, ofExtra } from '#shared/contracts/fields.ts';

/** Fields of a task. */
export const taskFields = {
  /** In families with certain days, for a task that has them; on somebody's list their own. */
  days: z.optional(certainDays),
};

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  /** Certain days, which decide about the kind of days; a kind of days without them takes them away. */
  days: ofExtra('days', z.nullable(certainDays)),
};

/** Fields of the body of putting a task on somebody's list. */
export const assignedTaskFields = {
  /** The person's own days; those of the task unless told. */
  days: ofExtra('days', z.nullable(certainDays)),
};

/** Fields of why a task is planned for a day or not. */
export const plannedReasonFields = {
  /** Its certain days, where it has any. */
  days: z.optional(certainDays),
};
