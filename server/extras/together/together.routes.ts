import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/together/contract.schema.ts';
import { getTogether, giveTreat, setTogether } from '#shared/extras/together/contract.ts';
import type { TogetherService } from './together.service.ts';

/** Registers the calls for what the family fills together. */
export function togetherRoutes(app: FastifyInstance, together: TogetherService): void {
  keptRoute(app, getTogether, schemas.getTogether, ({ caller }) => together.read(caller));
  route(app, setTogether, schemas.setTogether, ({ caller, body }) => together.set(caller, body));
  route(app, giveTreat, schemas.giveTreat, ({ caller, params }) => together.give(caller, params.week));
}
