import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/school/contract.schema.ts';
import { addSuggestions, getReport } from '#shared/extras/school/contract.ts';
import type { SchoolService } from './school.service.ts';

/** Registers the calls for reports and ideas; the calls of ticks fill in a card. */
export function schoolRoutes(app: FastifyInstance, school: SchoolService): void {
  route(app, getReport, schemas.getReport, ({ caller, params, query }) => school.report(caller, params.userId, query));
  route(app, addSuggestions, schemas.addSuggestions, ({ caller, params, body }) =>
    school.suggest(caller, params.userId, body),
  );
}
