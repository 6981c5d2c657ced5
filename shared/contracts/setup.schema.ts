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
    /** True while the computer does not say its time zone, so that whoever makes the first family is asked. */
    needsTimeZone: z.optional(z.boolean()),
    /** True on a paired device, where signing in begins with Who is it? (devices-8). */
    isDevice: z.boolean(),
    /** Language for a visitor, which is the family's; null before there is a family. */
    language: z.nullable(language),
  }),
} satisfies CallSchemas;

/** GET /api/setup/neighbours. */
export const listNeighbours = {
  response: listOf(
    z.object({
      name: z.string(),
      /** Address to open it at, with an IP address. */
      url: z.string(),
    }),
    LIMITS.neighbours,
  ),
} satisfies CallSchemas;
