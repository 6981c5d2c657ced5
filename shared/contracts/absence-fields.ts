import * as z from 'zod/mini';
import { BREAK_KINDS } from '#shared/extras.ts';

/** A child is not there: on a break, or in their other home. */
export const away = z.object({
  /** The last day of it; null until somebody ends it. */
  until: z.nullable(z.string()),
});

/** A child is not there. */
export type Away = z.output<typeof away>;

/** Reason why a child is not there; `elsewhere`: in their other home. */
export const absenceReason = z.enum([...BREAK_KINDS.filter((kind) => kind !== 'here'), 'elsewhere']);

/** A child is not there on a day, with the reason for who is told. */
export const awayDay = z.extend(away, { why: z.optional(absenceReason) });

/** A child is not there on a day, with the reason for who is told. */
export type AwayDay = z.output<typeof awayDay>;
