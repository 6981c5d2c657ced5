import * as z from 'zod/mini';

/** Fields of the signed-in person. */
export const currentUserFields = {
  /** True while Home has a line about what the family fills together (together-7); absent otherwise. */
  together: z.optional(z.literal(true)),
};
