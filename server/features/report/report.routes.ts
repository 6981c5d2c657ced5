import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/report.schema.ts';
import { getReport } from '#shared/contracts/report.ts';
import type { ServerFacts } from './report.service.ts';

/** Registers the route of the report on a problem. */
export function reportRoutes(
  app: FastifyInstance,
  { report }: Pick<Services, 'report'>,
  surroundings: () => ServerFacts,
): void {
  route(app, getReport, schemas.getReport, () => report.make(surroundings()));
}
