import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import { isFamilyComputer } from '#server/http/host-guard.ts';
import * as schemas from '#shared/contracts/home-only.schema.ts';
import { forgetHomeNetwork, getHomeNetwork, keepHomeNetwork, setHomeOnly } from '#shared/contracts/home-only.ts';
import type { HomeOnlyClient, HomeOnlyService } from './home-only.service.ts';

/** Registers the routes of serving at home only, for the owner at home (running-21). */
export function homeOnlyRoutes(app: FastifyInstance, homeOnly: HomeOnlyService): void {
  route(app, getHomeNetwork, schemas.getHomeNetwork, () => homeOnly.view());
  route(app, setHomeOnly, schemas.setHomeOnly, async ({ body, request }) => {
    await homeOnly.switchTo(body.isHomeOnly, clientOf(request));
    return homeOnly.view();
  });
  route(app, keepHomeNetwork, schemas.keepHomeNetwork, async ({ request }) => {
    await homeOnly.keepHere(clientOf(request));
    return homeOnly.view();
  });
  route(app, forgetHomeNetwork, schemas.forgetHomeNetwork, async ({ params, request }) => {
    await homeOnly.forget(params.networkId, clientOf(request));
    return homeOnly.view();
  });
}

function clientOf(request: FastifyRequest): HomeOnlyClient {
  return { isFamilyComputer: isFamilyComputer(request), localAddress: request.socket.localAddress };
}
