import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { defineContract } from '#shared/contracts/contract.ts';
import { listOf } from '#shared/contracts/fields.ts';

/** GET /api/setup: whether this Kinboard still waits for its first family, and who may make it (decisions, section 9). */
export const getSetup = defineContract({
  method: 'GET',
  path: '/api/setup',
  permission: 'public',
  response: z.object({
    /** True until the first family exists. */
    needsFamily: z.boolean(),
    /** True when the caller must enter the set-up code that the server prints at start. */
    needsSetupCode: z.boolean(),
    /** True on a paired device, where signing in begins with Who is it? (decisions, section 8). */
    isDevice: z.boolean(),
  }),
});

/** GET /api/setup/neighbours: other Kinboards in the home network, while this one waits for its first family; takes two seconds. */
export const listNeighbours = defineContract({
  method: 'GET',
  path: '/api/setup/neighbours',
  permission: 'public',
  atHomeOnly: true,
  response: listOf(
    z.object({
      name: z.string(),
      /** Where to open it, with an IP address. */
      url: z.string(),
    }),
    LIMITS.neighbours,
  ),
});
