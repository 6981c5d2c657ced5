import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { explainDay } from '#shared/contracts/plan.ts';

/** Why something is planned for somebody on a day. */
export function planRoutes(app: FastifyInstance, { plan }: Pick<Services, 'plan'>): void {
  route(app, explainDay, ({ caller, params }) => plan.explain(caller, params.userId, params.date));
}
