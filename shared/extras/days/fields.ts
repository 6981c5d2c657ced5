import * as z from 'zod/mini';
import { certainDays, ofExtra } from '#shared/contracts/fields.ts';

/** Fields of the body of making or changing a task. */
export const sentTaskFields = {
  /** Certain days, which determine `dayType`. A body with `dayType` but without `days` removes them. */
  days: ofExtra('days', z.nullable(certainDays)),
};

/** Fields of the body of putting a task on a person's list. */
export const assignedTaskFields = {
  /** The person's own days; by default those of the task. */
  days: ofExtra('days', z.nullable(certainDays)),
};
