import type { FastifyInstance } from 'fastify';
import { goalsRoutes } from './goals/goals.routes.ts';
import type { ExtraServices } from './index.ts';

/** Registers the calls of extras. */
export function extraRoutes(app: FastifyInstance, extras: ExtraServices): void {
  goalsRoutes(app, extras.goals);
}
