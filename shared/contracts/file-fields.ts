import * as z from 'zod/mini';
import { atMost, localDate } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';

/** Largest number of rows in a file of data that grows for years. `LIMITS` also applies to what lists show. */
export const MAX_ROWS = {
  tasks: 50_000,
  assignments: 500_000,
  rewards: 20_000,
  events: 200_000,
  entries: 2_000_000,
} as const;
/** Largest balance, in points: more than a family can book, and small enough for exact sums. */
export const MAX_BALANCE = 1_000_000_000_000;
/** Adds a description to a schema; docs/export.schema.json contains it. */
export function about<T extends z.core.$ZodType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), description });
  return schema;
}

/** Returns a new schema of an id, so that it can have a description of its own. */
export const makeId = () =>
  z
    .string(worded(words.thisMustBeAnId))
    .check(atMost(64, words.notAKinboardId), z.regex(/^[A-Za-z0-9_-]{1,64}$/, worded(words.notAKinboardId)));
/** An id in a file. */
export const id = makeId();
/** Id of a person who may have been deleted. */
export const who = about(makeId(), 'Id of a person, who may have been deleted since: then it names nobody.');
/** An instant in UTC. */
export const instant = z.string(worded(words.instantFormatHint)).check(
  atMost(40, words.instantFormatHint),
  z.iso.datetime(worded(words.instantFormatHint)),
  z.refine((value) => value >= '1970', worded(words.useAnInstantFrom1970)),
);
/** Returns a schema that also accepts null. */
export const maybe = <T extends z.core.$ZodType>(schema: T) => z.nullable(schema);
/** Last day of a period; null when it has no end. */
export const lastDay = about(maybe(localDate), 'Last day of it; null while it lasts.');
/** Returns the schema of a list in a file with at most `most` items. */
export const list = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.array(item).check(atMost(most, words.tooManyItems, { most }));

/** Position of an entry in the ledger. */
export const seq = about(
  z.int().check(z.gte(1, worded(words.useAtLeast1)), z.lte(MAX_BALANCE, worded(words.thisIsTooLarge))),
  'Order of booking.',
);
