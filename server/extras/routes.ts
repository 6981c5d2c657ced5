import type { FastifyInstance } from 'fastify';
import { breaksRoutes } from './breaks/breaks.routes.ts';
import { goalsRoutes } from './goals/goals.routes.ts';
import type { ExtraServices } from './index.ts';

/** Registers the calls of extras. */
export function extraRoutes(app: FastifyInstance, extras: ExtraServices): void {
  breaksRoutes(app, extras.breaks);
  goalsRoutes(app, extras.goals);
}
