import type { FastifyInstance } from 'fastify';
import { keptRoute, route } from '#server/http/contract-route.ts';
import type { Services } from '#server/services.ts';
import { DONE } from '#shared/contracts/fields.ts';
import * as schemas from '#shared/contracts/roles.schema.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#shared/contracts/roles.ts';

/** Registers the calls for roles of a family. */
export function rolesRoutes(app: FastifyInstance, { roles }: Pick<Services, 'roles'>): void {
  keptRoute(app, listRoles, schemas.listRoles, ({ caller, params }) => roles.list(caller, params.familyId));
  route(app, createRole, schemas.createRole, ({ caller, params, body }) => roles.create(caller, params.familyId, body));
  route(app, updateRole, schemas.updateRole, ({ caller, params, body }) =>
    roles.update(caller, params.familyId, params.roleId, body),
  );
  route(app, deleteRole, schemas.deleteRole, async ({ caller, params }) => {
    await roles.remove(caller, params.familyId, params.roleId);
    return DONE;
  });
}
