import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/contracts/people.schema.ts';
import {
  addAdult,
  addChild,
  deleteUser,
  listColors,
  listMembers,
  resetPassword,
  setColor,
  updateUser,
} from '#shared/contracts/people.ts';

/** Registers the calls for members of a family. */
export function peopleRoutes(app: FastifyInstance, { people }: Pick<Services, 'people'>): void {
  keptRoute(app, listMembers, schemas.listMembers, ({ caller, params }) => people.list(caller, params.familyId));
  route(app, addChild, schemas.addChild, ({ caller, params, body }) => people.addChild(caller, params.familyId, body));
  route(app, addAdult, schemas.addAdult, ({ caller, params, body }) => people.addAdult(caller, params.familyId, body));
  route(app, updateUser, schemas.updateUser, ({ caller, params, query, body }) =>
    people.update(caller, params.userId, body, { cutDevices: query.cutDevices === '1' }),
  );
  route(app, deleteUser, schemas.deleteUser, async ({ caller, params, query }) => ({
    ...DONE,
    ...(await people.remove(caller, params.userId, { cutDevices: query.cutDevices === '1' })),
  }));
  route(app, resetPassword, schemas.resetPassword, async ({ caller, params }) => ({
    signIn: await people.resetPassword(caller, params.userId),
  }));
  keptRoute(app, listColors, schemas.listColors, ({ caller, params }) => people.colors(caller, params.familyId));
  route(app, setColor, schemas.setColor, ({ caller, params, body }) =>
    people.setColor(caller, params.userId, body.color),
  );
}
