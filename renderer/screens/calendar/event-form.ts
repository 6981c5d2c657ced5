import * as z from 'zod/mini';
import { createEventBody } from '#shared/contracts/calendar.schema.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';

/** What the form checks before the server does: also that a series does not end before it begins. */
export const eventForm = createEventBody.check(
  z.refine(({ date, isRecurring, recurringEndDate }) => !isRecurring || !recurringEndDate || recurringEndDate >= date, {
    path: ['recurringEndDate'],
    ...worded(checks.seriesEndsEarly),
    // Whatever else is wrong: each field says its own.
    when: () => true,
  }),
);
