import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/extras/breaks/contract.schema.ts';
import { addBreaks, changeBreak, getHomes, listBreaks, removeBreak, setHomes } from '#shared/extras/breaks/contract.ts';
import type { BreaksService } from './breaks.service.ts';

/** Registers the calls for children's breaks and for patterns of two homes. */
export function breaksRoutes(app: FastifyInstance, breaks: BreaksService): void {
  keptRoute(app, listBreaks, schemas.listBreaks, ({ caller, query }) => breaks.list(caller, query));
  route(app, addBreaks, schemas.addBreaks, ({ caller, body }) => breaks.add(caller, body));
  route(app, changeBreak, schemas.changeBreak, ({ caller, params, body }) =>
    breaks.change(caller, params.breakId, body),
  );
  route(app, removeBreak, schemas.removeBreak, async ({ caller, params }) => {
    await breaks.remove(caller, params.breakId);
    return DONE;
  });
  keptRoute(app, getHomes, schemas.getHomes, ({ caller, params }) => breaks.homes(caller, params.userId));
  route(app, setHomes, schemas.setHomes, ({ caller, params, body }) => breaks.setHomes(caller, params.userId, body));
}
