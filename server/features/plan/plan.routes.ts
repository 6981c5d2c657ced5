import type { FastifyInstance } from 'fastify';
import { keptRoute } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/plan.schema.ts';
import { explainDay } from '#shared/contracts/plan.ts';

/** Why something is planned for somebody on a day. */
export function planRoutes(app: FastifyInstance, { plan }: Pick<Services, 'plan'>): void {
  keptRoute(app, explainDay, schemas.explainDay, ({ caller, params }) =>
    plan.explain(caller, params.userId, params.date),
  );
}
