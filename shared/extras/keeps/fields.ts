import * as z from 'zod/mini';
import { ofExtra } from '#shared/contracts/fields.ts';

/** Fields of the body of changing a member. */
export const memberChangeFields = {
  /** True when a child with a professional also has the family's tasks and rewards (professionals-26). */
  keepsFamily: ofExtra('keeps', z.boolean()),
};
