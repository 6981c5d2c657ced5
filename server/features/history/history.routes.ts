import type { FastifyInstance } from 'fastify';
import { keptRoute } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import * as schemas from '#shared/contracts/history.schema.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';

/** Registers the routes of points, completion and streaks of the last weeks. */
export function historyRoutes(app: FastifyInstance, { history }: Pick<Services, 'history'>): void {
  keptRoute(app, getHistory, schemas.getHistory, ({ caller, params }) => history.ofPerson(caller, params.userId));
  keptRoute(app, getFamilyHistory, schemas.getFamilyHistory, ({ caller }) => history.ofChildren(caller));
}
