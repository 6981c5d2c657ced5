import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import { toIso } from '#server/lib/clock.ts';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { hearsOfOthers } from '#shared/permissions/people.ts';
import { isPowerful, type Powers } from '#shared/permissions/powers.ts';
import * as words from '#shared/words/calls.ts';
import { findRole, findRoleByName, type RoleRow } from './roles.repo.ts';

/** One role of a family. @throws AppError not_found */
export function requireRole(tx: Tx, familyId: string, id: string): RoleRow {
  const role = findRole(tx, familyId, id);
  if (!role) throw new AppError('not_found');
  return role;
}

/**
 * Only the family's admin may grant canManageUsers, canAccessAdminDashboard or an admin-type role
 * (docs/product/roles.md#roles-27).
 * @throws AppError forbidden
 */
export function assertMayGrant(caller: Caller, role: Powers): void {
  if (isPowerful(role) && !caller.isFamilyAdmin)
    throw new AppError('forbidden', { message: say(words.onlyTheFamilyAdminCan) });
}

/** @throws AppError role_name_taken by another role than the excepted one */
export function assertNameIsFree(tx: Tx, familyId: string, name: string, exceptId?: string): void {
  const other = findRoleByName(tx, familyId, name);
  if (!other || other.id === exceptId) return;
  throw new AppError('role_name_taken', {
    issues: [{ path: 'name', message: say(words.theFamilyAlreadyHasA) }],
  });
}

/** A role as the API answers it: to children without what it allows (docs/product/people.md#people-27). */
export function toRoleView(caller: Caller, { permissions, ...role }: RoleRow): FamilyRoleView {
  return {
    ...role,
    ...(hearsOfOthers(caller) ? { permissions } : {}),
    createdAt: toIso(role.createdAt),
    updatedAt: toIso(role.updatedAt),
  };
}
