import * as z from 'zod/mini';
import { LIMITS } from '#shared/constants.ts';
import type { CallSchemas } from '#shared/contracts/contract.ts';
import { done, id, listOf, permissions, roleView, text } from '#shared/contracts/fields.ts';
import { worded } from '#shared/language/say.ts';
import { CUSTOM_ROLE_PRESETS } from '#shared/permissions/default-roles.ts';
import { ROLE_TYPES } from '#shared/permissions.ts';
import * as words from '#shared/words/checks.ts';

const familyParams = z.object({ familyId: id });

const roleParams = z.object({ familyId: id, roleId: id });

/** A role with the data that the family's screens show. */
export const familyRoleView = z.extend(roleView, {
  familyId: z.string(),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A role of the family. */
export type FamilyRoleView = z.output<typeof familyRoleView>;

const roleName = text(40, words.roleNameIsRequired);

const roleType = z.enum(ROLE_TYPES, worded(words.chooseAType));

const someFlags = z.partial(permissions);

/** Body of making a role; by default of type child and with `canViewProgress` only (roles-3). */
export const createRoleBody = z.object({
  name: roleName,
  type: z._default(roleType, 'child'),
  permissions: z._default(someFlags, CUSTOM_ROLE_PRESETS.child),
});

/** Body of changing a role; omitted fields stay unchanged, but flags omitted in a given `permissions` are off. */
export const updateRoleBody = z.object({
  name: z.optional(roleName),
  type: z.optional(roleType),
  permissions: z.optional(someFlags),
});

/** Fields of a role that a change sets. */
export type RoleChanges = z.output<typeof updateRoleBody>;

/** GET /api/families/:familyId/roles. */
export const listRoles = {
  params: familyParams,
  response: listOf(familyRoleView, LIMITS.roles),
} satisfies CallSchemas;

/** POST /api/families/:familyId/roles. */
export const createRole = {
  params: familyParams,
  body: createRoleBody,
  response: familyRoleView,
} satisfies CallSchemas;

/** PUT /api/families/:familyId/roles/:roleId. */
export const updateRole = {
  params: roleParams,
  body: updateRoleBody,
  response: familyRoleView,
} satisfies CallSchemas;

/** DELETE /api/families/:familyId/roles/:roleId. */
export const deleteRole = {
  params: roleParams,
  response: done,
} satisfies CallSchemas;
