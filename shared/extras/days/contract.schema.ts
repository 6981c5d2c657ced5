import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { certainDays, done, id, listOf } from '#shared/contracts/fields.ts';

/** GET /api/tasks/:taskId/days. */
export const listOwnDays = {
  params: z.object({ taskId: id }),
  response: listOf(z.object({ userId: z.string(), days: certainDays }), LIMITS.members),
} satisfies CallSchemas;

/** PUT /api/tasks/:taskId/days/:userId. */
export const setOwnDays = {
  params: z.object({ taskId: id, userId: id }),
  body: z.object({ days: z.nullable(certainDays) }),
  response: done,
} satisfies CallSchemas;
