import type { FastifyInstance } from 'fastify';
import { keptRoute } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as outlookSchemas from '#shared/contracts/outlook.schema.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import * as schemas from '#shared/contracts/plan.schema.ts';
import { explainDay } from '#shared/contracts/plan.ts';

/** Registers the calls that return what is planned for a person, and why. */
export function planRoutes(app: FastifyInstance, { plan }: Pick<Services, 'plan'>): void {
  keptRoute(app, getOutlook, outlookSchemas.getOutlook, ({ caller, params, query }) =>
    plan.outlook(caller, params.userId, query),
  );
  keptRoute(app, explainDay, schemas.explainDay, ({ caller, params }) =>
    plan.explain(caller, params.userId, params.date),
  );
}
