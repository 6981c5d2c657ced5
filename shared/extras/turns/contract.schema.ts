import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { done, id, localDate } from '#shared/contracts/fields.ts';

/** PUT /api/tasks/:taskId/turn. */
export const giveTurn = {
  params: z.object({ taskId: id }),
  body: z.object({ date: localDate, userId: id }),
  response: done,
} satisfies CallSchemas;

/** DELETE /api/tasks/:taskId/turn/:date. */
export const takeTurnBack = {
  params: z.object({ taskId: id, date: localDate }),
  response: done,
} satisfies CallSchemas;
