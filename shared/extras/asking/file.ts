import * as z from 'zod/mini';
import { LIMITS, MAX_REWARD_COST, NOTE_LENGTH, TASK_TEXT_LENGTH } from '#shared/constants.ts';
import { icon, localDate, optionalText, points } from '#shared/contracts/fields.ts';
import { about, id, instant, list, MAX_ROWS, makeId, maybe, seq, who } from '#shared/contracts/file-fields.ts';
import * as words from '#shared/extras/asking/words.ts';
import { HOW_OFTEN } from '#shared/extras.ts';
import { worded } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from './rules.ts';

/** Fields of a reward in a family's file. */
export const familyFileRewardFields = {
  askFirst: about(z.optional(z.boolean()), 'Whether children ask a grown-up before they have it.'),
  howOften: about(z.optional(z.enum(HOW_OFTEN, worded(words.chooseHowOften))), 'Without it once a day.'),
  forChildren: about(z.optional(list(id, LIMITS.members)), 'The children it is for; without it all.'),
};

/** Request of a child to a grown-up. */
const request = z.strictObject({
  id,
  userId: id,
  kind: z.enum(REQUEST_KINDS, worded(words.thisIsNoKindOfRequest)),
  subjectId: about(makeId(), 'Id of the reward or task.'),
  date: localDate,
  title: optionalText(TASK_TEXT_LENGTH),
  icon,
  points: about(
    points(1, MAX_REWARD_COST, checks.useAtLeast1),
    'What was promised when it was asked for; of a task that was granted what it gave.',
  ),
  status: z.enum(REQUEST_STATUSES, worded(words.chooseAStatus)),
  entrySeq: about(z.optional(seq), 'The entry that was booked with it; a task’s once it is granted.'),
  note: z.optional(optionalText(NOTE_LENGTH)),
  askedAt: instant,
  decidedBy: about(maybe(who), 'Null while it waits, and for what needed no decision or got none in time.'),
  decidedAt: maybe(instant),
  handedOverAt: maybe(instant),
  seenAt: about(maybe(instant), 'When the child read the decision.'),
  shared: about(z.optional(z.boolean()), 'Whether its task is done once for all on that day.'),
});

/** Lists in a family's file. */
export const familyFileLists = {
  requests: about(
    z.optional(list(request, MAX_ROWS.assignments)),
    'What children asked of grown-ups, and what became of it.',
  ),
};

/** Lists in a person's file. */
export const personFileLists = { requests: z.optional(list(request, MAX_ROWS.assignments)) };
