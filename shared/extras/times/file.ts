import * as z from 'zod/mini';
import { localDate } from '#shared/contracts/fields.ts';
import { about, maybe } from '#shared/contracts/file-fields.ts';
import { timesAWeek } from '#shared/extras/times/fields.ts';
import * as words from '#shared/extras/times/words.ts';
import { worded } from '#shared/language/say.ts';

/** Fields of a task and of an assignment in a file. */
export const fileTimesFields = {
  times: about(
    z.optional(
      z.discriminatedUnion(
        'kind',
        [
          z.strictObject({ kind: z.literal('once'), until: maybe(localDate), since: localDate }),
          z.strictObject({ kind: z.literal('week'), count: timesAWeek }),
        ],
        worded(words.chooseHowOften),
      ),
    ),
    'Once, or some times a week; without it on every day on which it applies.',
  ),
};
