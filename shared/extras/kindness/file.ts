import * as z from 'zod/mini';
import { ADJUSTMENT_REASON_LENGTH } from '#shared/constants.ts';
import { localDate, text } from '#shared/contracts/fields.ts';
import { about, id, instant, list, maybe, seq, who } from '#shared/contracts/file-fields.ts';
import * as words from '#shared/extras/kindness/words.ts';

/** Largest number of kind words in a file: more than a family says in its life. */
const MOST_ROWS = 200_000;

/** Kind words in a file, in the order in which they were said. */
export const kindWords = z.strictObject({
  userId: id,
  fromId: who,
  text: text(ADJUSTMENT_REASON_LENGTH, words.writeSomethingKind),
  date: localDate,
  entrySeq: about(maybe(seq), 'The entry of the points that came with them; null for words alone.'),
  createdAt: instant,
  seenAt: about(maybe(instant), 'When the child said thank you for words alone; with points the entry says it.'),
  removedAt: about(maybe(instant), 'When they were taken back.'),
  endedAt: about(maybe(instant), 'When words alone left Home without thanks, since the extra was switched off.'),
});

/** Lists in a family's file. */
export const familyFileLists = {
  kindWords: about(z.optional(list(kindWords, MOST_ROWS)), 'Kind words to children; without it there are none.'),
};

/** Lists in a person's file. */
export const personFileLists = { kindWords: z.optional(list(kindWords, MOST_ROWS)) };
