import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { language, listOf } from '#shared/contracts/fields.ts';

/** GET /api/setup. */
export const getSetup = {
  response: z.object({
    /** True until the first family exists. */
    needsFamily: z.boolean(),
    /** True when the caller must enter the set-up code that the server prints at start. */
    needsSetupCode: z.boolean(),
    /** True when the computer's time zone is unknown, so that set-up must ask for it. */
    needsTimeZone: z.optional(z.boolean()),
    /** True on a paired device, where the sign-in begins with the picker "Who is it?" (devices-8). */
    isDevice: z.boolean(),
    /** Language for visitors, which is the family's; null before a family exists. */
    language: z.nullable(language),
  }),
} satisfies CallSchemas;

/** GET /api/setup/neighbours. */
export const listNeighbours = {
  response: listOf(
    z.object({
      name: z.string(),
      /** URL of that Kinboard, with an IP address. */
      url: z.string(),
    }),
    LIMITS.neighbours,
  ),
} satisfies CallSchemas;
