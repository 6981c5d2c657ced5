import * as z from 'zod/mini';

/** Name and face of the member who gave points or said something. */
export const authorView = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  color: z.nullable(z.string()),
});

/** Name and face of the member who gave points or said something. */
export type AuthorView = z.output<typeof authorView>;
