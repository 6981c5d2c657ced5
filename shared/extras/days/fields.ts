import * as z from 'zod/mini';
import { certainDays, ofExtra } from '#shared/contracts/fields.ts';

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
