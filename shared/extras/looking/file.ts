import * as z from 'zod/mini';
import { about } from '#shared/contracts/file-fields.ts';
import { lookDays } from './fields.ts';
import { MOST_LOOK_DAYS } from './rules.ts';

/** Fields of a family in its file. */
export const familyFileFields = {
  lookDays: about(
    z.optional(lookDays),
    `After how many days without a look a tick counts by itself, null for ${MOST_LOOK_DAYS}; without it 3.`,
  ),
};

/** Fields of a task in a family's file. */
export const familyFileTaskFields = {
  lookFirst: about(z.optional(z.boolean()), 'Whether a grown-up looks at a child’s tick before the points come.'),
};
