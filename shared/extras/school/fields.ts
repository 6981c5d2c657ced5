import * as z from 'zod/mini';
import { ofExtra } from '#shared/contracts/fields.ts';

/** Fields of a task, in a file too. */
export const taskFields = {
  /** First name of the person of the family who added it for the professional (school-13). */
  addedBy: ofExtra('school', z.string().check(z.maxLength(60))),
};
