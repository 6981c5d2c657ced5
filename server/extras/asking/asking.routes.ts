import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/asking/contract.schema.ts';
import {
  declineRequest,
  grantRequest,
  grantRequests,
  handOver,
  listRequests,
  markSeen,
  withdrawRequest,
} from '#shared/extras/asking/contract.ts';
import type { RequestsService } from './requests.service.ts';

/** Registers the calls for children's requests and the decisions on them. */
export function askingRoutes(app: FastifyInstance, requests: RequestsService): void {
  keptRoute(app, listRequests, schemas.listRequests, ({ caller, query }) => requests.list(caller, query));
  route(app, grantRequest, schemas.grantRequest, ({ caller, params, body }) =>
    requests.grant(caller, params.requestId, body),
  );
  route(app, grantRequests, schemas.grantRequests, ({ caller, body }) => requests.grantAll(caller, body.ids));
  route(app, declineRequest, schemas.declineRequest, ({ caller, params, body }) =>
    requests.decline(caller, params.requestId, body),
  );
  route(app, withdrawRequest, schemas.withdrawRequest, ({ caller, params }) =>
    requests.withdraw(caller, params.requestId),
  );
  route(app, handOver, schemas.handOver, ({ caller, params, body }) =>
    requests.handOver(caller, params.requestId, body),
  );
  route(app, markSeen, schemas.markSeen, ({ caller, params }) => requests.markSeen(caller, params.requestId));
}
