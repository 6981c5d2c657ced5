import * as z from 'zod/mini';
import { atMost, localDate } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** Most that a file may hold of what grows for years; what lists show is limited by `LIMITS` besides. */
export const MAX_ROWS = {
  tasks: 50_000,
  assignments: 500_000,
  rewards: 20_000,
  events: 200_000,
  entries: 2_000_000,
} as const;
/** More points than a family can book: sums stay exact numbers. */
export const MAX_BALANCE = 1_000_000_000_000;
/** Gives a schema the words that docs/export.schema.json says of it. */
export function about<T extends z.core.$ZodType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), description });
  return schema;
}

/** Makes the schema of an id, for one that is described. */
export const makeId = () =>
  z
    .string(worded(words.thisMustBeAnId))
    .check(atMost(64, words.notAKinboardId), z.regex(/^[A-Za-z0-9_-]{1,64}$/, worded(words.notAKinboardId)));
/** An id of a file. */
export const id = makeId();
/** Id of a person who may be gone. */
export const who = about(makeId(), 'Id of a person, who may have been deleted since: then it names nobody.');
/** An instant in UTC. */
export const instant = z.string(worded(words.instantFormatHint)).check(
  atMost(40, words.instantFormatHint),
  z.iso.datetime(worded(words.instantFormatHint)),
  z.refine((value) => value >= '1970', worded(words.useAnInstantFrom1970)),
);
/** Makes a schema that also accepts null. */
export const maybe = <T extends z.core.$ZodType>(schema: T) => z.nullable(schema);
/** Last day of what holds from one day to another. */
export const lastDay = about(maybe(localDate), 'Last day of it; null while it lasts.');
/** A list of a file, with the most that a file may hold. */
export const list = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.array(item).check(atMost(most, words.tooManyItems, { most }));

/** Place of an entry in the ledger. */
export const seq = about(
  z.int().check(z.gte(1, worded(words.useAtLeast1)), z.lte(MAX_BALANCE, worded(words.thisIsTooLarge))),
  'Order of booking.',
);
