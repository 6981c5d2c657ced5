import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/goals/contract.schema.ts';
import { noteGoalSeen, setGoal } from '#shared/extras/goals/contract.ts';
import type { GoalsService } from './goals.service.ts';

/** Registers the calls for goals; `GET /api/user` and the children's progress contain the goals themselves. */
export function goalsRoutes(app: FastifyInstance, goals: GoalsService): void {
  route(app, setGoal, schemas.setGoal, ({ caller, params, body }) => goals.set(caller, params.userId, body.rewardId));
  route(app, noteGoalSeen, schemas.noteGoalSeen, ({ caller, body }) => goals.seen(caller, body));
}
