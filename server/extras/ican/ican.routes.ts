import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/extras/ican/contract.schema.ts';
import {
  answerHabit,
  bringBack,
  listGraduations,
  listHabits,
  noteGraduationsSeen,
} from '#shared/extras/ican/contract.ts';
import type { IcanService } from './ican.service.ts';

/** Registers the calls for what children can do without points. */
export function icanRoutes(app: FastifyInstance, ican: IcanService): void {
  keptRoute(app, listHabits, schemas.listHabits, ({ caller }) => ican.questions(caller));
  keptRoute(app, listGraduations, schemas.listGraduations, ({ caller, params }) => ican.shelf(caller, params.userId));
  route(app, answerHabit, schemas.answerHabit, ({ caller, params, body }) => ican.answer(caller, params.userId, body));
  route(app, bringBack, schemas.bringBack, async ({ caller, params }) => {
    await ican.bringBack(caller, params.userId, params.graduationId);
    return DONE;
  });
  route(app, noteGraduationsSeen, schemas.noteGraduationsSeen, ({ caller, body }) => ican.seen(caller, body.ids));
}
