import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/extras/days/contract.schema.ts';
import { listOwnDays, setOwnDays } from '#shared/extras/days/contract.ts';
import type { DaysService } from './days.service.ts';

/** Registers the calls for a person's own days of a task; the task calls set the days of the task itself. */
export function daysRoutes(app: FastifyInstance, days: DaysService): void {
  keptRoute(app, listOwnDays, schemas.listOwnDays, ({ caller, params }) => days.listOwn(caller, params.taskId));
  route(app, setOwnDays, schemas.setOwnDays, async ({ caller, params, body }) => {
    await days.setOwn(caller, params.taskId, params.userId, body.days);
    return DONE;
  });
}
