import * as z from 'zod/mini';
import { BREAK_KINDS } from '#shared/extras.ts';

/** A child is not there: on a break, or in their other home. */
const away = z.object({
  /** The last day of it; null until somebody ends it. */
  until: z.nullable(z.string()),
});

/** A child is not there. */
export type Away = z.output<typeof away>;

/** Why a child is not there; `elsewhere`: in their other home. */
const absenceReason = z.enum([...BREAK_KINDS.filter((kind) => kind !== 'here'), 'elsewhere']);

const awayDay = z.extend(away, { why: z.optional(absenceReason) });

/** A child is not there on a day, with the reason for who is told. */
export type AwayDay = z.output<typeof awayDay>;

/** Fields of a day of an outlook. */
export const outlookDayFields = {
  /** Null when the child is there; not everybody is told why (docs/product/breaks.md#breaks-9). */
  away: z.nullable(awayDay),
};

/** Fields of a child's day as grown-ups read it. */
export const childProgressFields = {
  /** The child is not there on that day, in families with breaks. */
  away: z.optional(away),
};

/** Fields of a day of a history. */
export const historyDayFields = {
  /** The child was not there, so that nothing was planned: in families with breaks alone, and not of children together. */
  away: z.optional(absenceReason),
};
