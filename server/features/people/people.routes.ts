import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import {
  addAdult,
  addChild,
  deleteUser,
  listColors,
  listMembers,
  resetPassword,
  setColor,
  updateUser,
} from '#shared/contracts/families.ts';
import { DONE } from '#shared/contracts/fields.ts';

/** Members of a family. */
export function peopleRoutes(app: FastifyInstance, { people }: Pick<Services, 'people'>): void {
  route(app, listMembers, ({ caller, params }) => people.list(caller, params.familyId));
  route(app, addChild, ({ caller, params, body }) => people.addChild(caller, params.familyId, body));
  route(app, addAdult, ({ caller, params, body }) => people.addAdult(caller, params.familyId, body));
  route(app, updateUser, ({ caller, params, query, body }) =>
    people.update(caller, params.userId, body, { cutDevices: query.cutDevices === '1' }),
  );
  route(app, deleteUser, async ({ caller, params, query }) => ({
    ...DONE,
    ...(await people.remove(caller, params.userId, { cutDevices: query.cutDevices === '1' })),
  }));
  route(app, resetPassword, async ({ caller, params }) => ({
    signIn: await people.resetPassword(caller, params.userId),
  }));
  route(app, listColors, ({ caller, params }) => people.colors(caller, params.familyId));
  route(app, setColor, ({ caller, params, body }) => people.setColor(caller, params.userId, body.color));
}
