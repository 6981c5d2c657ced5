import * as z from 'zod/mini';
import { BREAK_KINDS } from '#shared/extras.ts';

/** Absence of a child, who is on a break or in their other home. */
export const away = z.object({
  /** Last day of the absence; null when it has no end yet. */
  until: z.nullable(z.string()),
});

/** Absence of a child. */
export type Away = z.output<typeof away>;

/** Reason for an absence; `elsewhere` means in their other home. */
export const absenceReason = z.enum([...BREAK_KINDS.filter((kind) => kind !== 'here'), 'elsewhere']);

/** Absence of a child on a day; the reason is included only for those who may see it. */
export const awayDay = z.extend(away, {
  why: z.optional(absenceReason),
  /** Last day of this reason, where another reason follows without a day at home between them (breaks-15). */
  whyUntil: z.optional(z.string()),
  /** The reason that follows. */
  next: z.optional(absenceReason),
});

/** Absence of a child on a day; the reason is included only for those who may see it. */
export type AwayDay = z.output<typeof awayDay>;
