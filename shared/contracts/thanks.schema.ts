import * as z from 'zod/mini';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { id } from '#shared/contracts/fields.ts';
import { progressView } from '#shared/contracts/points.schema.ts';

/** POST /api/points/:entryId/thank. */
export const thankForPoints = {
  params: z.object({ entryId: id }),
  response: progressView,
} satisfies CallSchemas;
