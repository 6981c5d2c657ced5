import { defineContract } from '#shared/contracts/contract.ts';
import type * as schemas from '#shared/contracts/roles.schema.ts';

/** GET /api/families/{familyId}/roles. */
export const listRoles = defineContract<typeof schemas.listRoles>({
  method: 'GET',
  path: '/api/families/:familyId/roles',
  permission: 'family.read',
});

/** POST /api/families/{familyId}/roles. */
export const createRole = defineContract<typeof schemas.createRole>({
  method: 'POST',
  path: '/api/families/:familyId/roles',
  permission: 'users.manage',
  status: 201,
  errors: ['role_name_taken', 'too_many_roles'],
});

/** PUT /api/families/{familyId}/roles/{roleId}: changes a role other than the admin's own. */
export const updateRole = defineContract<typeof schemas.updateRole>({
  method: 'PUT',
  path: '/api/families/:familyId/roles/:roleId',
  permission: 'users.manage',
  errors: ['role_name_taken', 'admin_is_fixed', 'too_many_assignments'],
});

/** DELETE /api/families/{familyId}/roles/{roleId}: deletes a role that no member has. */
export const deleteRole = defineContract<typeof schemas.deleteRole>({
  method: 'DELETE',
  path: '/api/families/:familyId/roles/:roleId',
  permission: 'users.manage',
  errors: ['role_in_use', 'admin_is_fixed'],
});
