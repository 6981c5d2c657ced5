import type { FastifyInstance } from 'fastify';
import { deviceTokenOf } from '#server/http/auth.ts';
import { publicRoute, route } from '#server/http/contract-route.ts';
import { isFamilyComputer } from '#server/http/host-guard.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import type { Services } from '#server/services.ts';
import { LIMITS } from '#shared/constants.ts';
import * as familiesSchemas from '#shared/contracts/families.schema.ts';
import {
  addStarter,
  createFamily,
  drawJoinCode,
  getFamily,
  joinFamily,
  listExtras,
  listOffers,
  updateFamily,
} from '#shared/contracts/families.ts';
import * as setupSchemas from '#shared/contracts/setup.schema.ts';
import { getSetup, listNeighbours } from '#shared/contracts/setup.ts';

/** Registers the calls for families and the first set-up. */
export function familiesRoutes(
  app: FastifyInstance,
  {
    families,
    starter,
    offers,
    devices,
    limits,
  }: Pick<Services, 'families' | 'starter' | 'offers' | 'devices' | 'limits'>,
  findNeighbours: () => Promise<Neighbour[]>,
): void {
  publicRoute(app, getSetup, setupSchemas.getSetup, ({ request }) => ({
    ...families.setup(isFamilyComputer(request)),
    isDevice: devices.find(deviceTokenOf(request)) !== null,
    language: families.visitorLanguage(devices.find(deviceTokenOf(request))?.familyId ?? null),
  }));
  // Calls during a search share its result, because each search listens to the network for two seconds.
  let search: Promise<Neighbour[]> | null = null;
  const searchOnce = () => {
    search ??= findNeighbours().finally(() => {
      search = null;
    });
    return search;
  };
  publicRoute(app, listNeighbours, setupSchemas.listNeighbours, async () =>
    families.setup(true).needsFamily ? (await searchOnce()).slice(0, LIMITS.neighbours) : [],
  );
  route(app, createFamily, familiesSchemas.createFamily, ({ caller, body, request }) => {
    const attempt = () => families.create(caller, body, isFamilyComputer(request));
    return body.setupCode ? limits.code(request.ip, attempt) : attempt();
  });
  route(app, joinFamily, familiesSchemas.joinFamily, ({ caller, body, request }) =>
    limits.code(request.ip, () => families.join(caller, body)),
  );
  route(app, listExtras, familiesSchemas.listExtras, ({ caller, params }) => families.extras(caller, params.familyId));
  route(app, listOffers, familiesSchemas.listOffers, ({ caller, params }) => offers.list(caller, params.familyId));
  route(app, getFamily, familiesSchemas.getFamily, ({ caller, params }) => families.get(caller, params.familyId));
  route(app, updateFamily, familiesSchemas.updateFamily, ({ caller, params, body }) =>
    families.update(caller, params.familyId, body),
  );
  route(app, drawJoinCode, familiesSchemas.drawJoinCode, ({ caller, params }) =>
    families.drawJoinCode(caller, params.familyId),
  );
  route(app, addStarter, familiesSchemas.addStarter, ({ caller, params, body }) =>
    starter.add(caller, params.familyId, body),
  );
}
