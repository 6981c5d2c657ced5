import type { FastifyInstance } from 'fastify';
import { askingRoutes } from './asking/asking.routes.ts';
import { boardRoutes } from './board/board.routes.ts';
import { breaksRoutes } from './breaks/breaks.routes.ts';
import { daysRoutes } from './days/days.routes.ts';
import { goalsRoutes } from './goals/goals.routes.ts';
import { icanRoutes } from './ican/ican.routes.ts';
import type { ExtraServices } from './index.ts';
import { kindnessRoutes } from './kindness/kindness.routes.ts';
import { printRoutes } from './print/print.routes.ts';
import { schoolRoutes } from './school/school.routes.ts';
import { sundayRoutes } from './sunday/sunday.routes.ts';
import { togetherRoutes } from './together/together.routes.ts';
import { turnsRoutes } from './turns/turns.routes.ts';

/** Registers the calls of extras. */
export function extraRoutes(app: FastifyInstance, extras: ExtraServices): void {
  breaksRoutes(app, extras.breaks);
  daysRoutes(app, extras.days);
  turnsRoutes(app, extras.turns);
  askingRoutes(app, extras.asking);
  goalsRoutes(app, extras.goals);
  kindnessRoutes(app, extras.kindness);
  togetherRoutes(app, extras.together);
  icanRoutes(app, extras.ican);
  sundayRoutes(app, extras.sunday);
  boardRoutes(app, extras.board);
  schoolRoutes(app, extras.school);
  printRoutes(app, extras.print);
}
