import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/extras/kindness/contract.schema.ts';
import { listKindWords, sayKindWords, takeBackKindWords } from '#shared/extras/kindness/contract.ts';
import type { KindnessService } from './kindness.service.ts';

/** Registers the calls for kind words; the child says thank you by the call for given points. */
export function kindnessRoutes(app: FastifyInstance, kindness: KindnessService): void {
  route(app, sayKindWords, schemas.sayKindWords, ({ caller, params, body }) =>
    kindness.say(caller, params.userId, body),
  );
  keptRoute(app, listKindWords, schemas.listKindWords, ({ caller, params, query }) =>
    kindness.list(caller, params.userId, query),
  );
  route(app, takeBackKindWords, schemas.takeBackKindWords, async ({ caller, params }) => {
    await kindness.takeBack(caller, params.wordId);
    return DONE;
  });
}
