import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import { defineContract } from '#shared/contracts/contract.ts';
import { done, id, listOf, permissions, roleView, text } from '#shared/contracts/fields.ts';
import { CUSTOM_ROLE_PRESETS } from '#shared/permissions/default-roles.ts';
import { ROLE_TYPES } from '#shared/permissions.ts';

const familyParams = z.object({ familyId: id });
const roleParams = z.object({ familyId: id, roleId: id });

/** A role as the family's screens show it. */
export const familyRoleView = z.extend(roleView, {
  familyId: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** A role of the family. */
export type FamilyRoleView = z.output<typeof familyRoleView>;

const roleName = text(40, 'Role name is required');
const roleType = z.enum(ROLE_TYPES, 'Choose a type');
const someFlags = z.partial(permissions);

/** Body of making a role: of type child and with canViewProgress only, unless said otherwise (specification, section 5). */
export const createRoleBody = z.object({
  name: roleName,
  type: z._default(roleType, 'child'),
  permissions: z._default(someFlags, CUSTOM_ROLE_PRESETS.child),
});

/** Body of changing a role; what is left out stays, but of `permissions` what is left out is off, as on creating. */
export const updateRoleBody = z.object({
  name: z.optional(roleName),
  type: z.optional(roleType),
  permissions: z.optional(someFlags),
});
/** What changes of a role. */
export type RoleChanges = z.output<typeof updateRoleBody>;

/** GET /api/families/{familyId}/roles. */
export const listRoles = defineContract({
  method: 'GET',
  path: '/api/families/:familyId/roles',
  permission: 'family.read',
  params: familyParams,
  response: listOf(familyRoleView, LIMITS.roles),
});

/** POST /api/families/{familyId}/roles. */
export const createRole = defineContract({
  method: 'POST',
  path: '/api/families/:familyId/roles',
  permission: 'users.manage',
  status: 201,
  params: familyParams,
  body: createRoleBody,
  response: familyRoleView,
  errors: ['role_name_taken', 'too_many_roles'],
});

/** PUT /api/families/{familyId}/roles/{roleId}: not the admin's own role. */
export const updateRole = defineContract({
  method: 'PUT',
  path: '/api/families/:familyId/roles/:roleId',
  permission: 'users.manage',
  params: roleParams,
  body: updateRoleBody,
  response: familyRoleView,
  errors: ['role_name_taken', 'admin_is_fixed', 'too_many_assignments'],
});

/** DELETE /api/families/{familyId}/roles/{roleId}: while nobody holds it. */
export const deleteRole = defineContract({
  method: 'DELETE',
  path: '/api/families/:familyId/roles/:roleId',
  permission: 'users.manage',
  params: roleParams,
  response: done,
  errors: ['role_in_use', 'admin_is_fixed'],
});
