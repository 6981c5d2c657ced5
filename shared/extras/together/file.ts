import * as z from 'zod/mini';
import { icon, monday } from '#shared/contracts/fields.ts';
import { about, id, instant, list, maybe } from '#shared/contracts/file-fields.ts';
import { target, treatTitle } from './contract.schema.ts';
import { TOGETHER } from './rules.ts';

/** A week with a target in a file. */
const togetherWeek = z.strictObject({
  week: about(monday, 'Its Monday.'),
  target,
  title: treatTitle,
  icon,
  rewardId: maybe(id),
  givenAt: maybe(instant),
  givenSum: about(maybe(z.int().check(z.gte(0))), 'Points of the children when the treat was given.'),
});

/** Lists in a family's file. */
export const familyFileLists = {
  togetherWeeks: about(
    z.optional(list(togetherWeek, TOGETHER.weeks)),
    'Weeks with a target that all children fill together; without it none.',
  ),
};
