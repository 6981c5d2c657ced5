import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/extras/turns/contract.schema.ts';
import { giveTurn, takeTurnBack } from '#shared/extras/turns/contract.ts';
import type { TurnsService } from './turns.service.ts';

/** Registers the calls for turns given by hand; the task calls set how a task is shared. */
export function turnsRoutes(app: FastifyInstance, turns: TurnsService): void {
  route(app, giveTurn, schemas.giveTurn, async ({ caller, params, body }) => {
    await turns.give(caller, params.taskId, body);
    return DONE;
  });
  route(app, takeTurnBack, schemas.takeTurnBack, async ({ caller, params }) => {
    await turns.takeBack(caller, params.taskId, params.date);
    return DONE;
  });
}
