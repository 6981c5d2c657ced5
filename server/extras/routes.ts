import type { FastifyInstance } from 'fastify';
import { askingRoutes } from './asking/asking.routes.ts';
import { breaksRoutes } from './breaks/breaks.routes.ts';
import { daysRoutes } from './days/days.routes.ts';
import { goalsRoutes } from './goals/goals.routes.ts';
import type { ExtraServices } from './index.ts';
import { turnsRoutes } from './turns/turns.routes.ts';

/** Registers the calls of extras. */
export function extraRoutes(app: FastifyInstance, extras: ExtraServices): void {
  breaksRoutes(app, extras.breaks);
  daysRoutes(app, extras.days);
  turnsRoutes(app, extras.turns);
  askingRoutes(app, extras.asking);
  goalsRoutes(app, extras.goals);
}
