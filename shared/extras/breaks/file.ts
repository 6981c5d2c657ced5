import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { atMost, localDate, monday } from '#shared/contracts/fields.ts';
import { about, id, instant, lastDay, list, MAX_ROWS, who } from '#shared/contracts/file-fields.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { BREAK_DAYS, BREAK_KINDS, HOME_PATTERN_DAYS } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';

const breakSpan = {
  fromDate: localDate,
  toDate: lastDay,
  kind: about(
    z.enum(BREAK_KINDS, worded(words.chooseWhy)),
    '`here`: in the family after all, whatever the pattern says.',
  ),
};

/** A break of a child in a file. */
const childBreak = z.strictObject({
  id,
  userId: id,
  ...breakSpan,
  createdBy: who,
  createdAt: instant,
  earlier: about(
    z.optional(list(z.strictObject({ ...breakSpan, until: instant }), BREAK_DAYS.longest)),
    'As it was before each change, and until when; without it always as it is.',
  ),
});

/** Pattern of a child with two homes in a file. */
const homePattern = z.strictObject({
  id,
  userId: id,
  fromDate: localDate,
  toDate: lastDay,
  pattern: about(
    z
      .string()
      .check(
        atMost(HOME_PATTERN_DAYS, words.homePatternLength, { days: HOME_PATTERN_DAYS }),
        z.regex(/^(?=0*1)[01]{14}$/, worded(words.homePatternLength, { days: HOME_PATTERN_DAYS })),
      ),
    'Two weeks from Monday on, a 1 for each day with the family and a 0 for each other one.',
  ),
  anchor: about(monday, 'A Monday on which the first of the two weeks begins.'),
  createdBy: who,
});

/** Lists in a family's file. */
export const familyFileSpans = {
  breaks: about(
    z.optional(list(childBreak, LIMITS.breaks)),
    'When children were, or are, on a break; without it never.',
  ),
  homePatterns: about(
    z.optional(list(homePattern, MAX_ROWS.assignments)),
    'On which days children of two homes were, or are, with the family; without it always.',
  ),
};

/** Lists in a person's file. */
export const personFileSpans = {
  breaks: z.optional(list(childBreak, LIMITS.breaks)),
  homePatterns: z.optional(list(homePattern, MAX_ROWS.assignments)),
};
