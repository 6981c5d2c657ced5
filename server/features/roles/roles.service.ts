import type * as z from 'zod/mini';
import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import type { Standing } from '#server/features/people/standing.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { createRoleBody, FamilyRoleView, RoleChanges } from '#shared/contracts/roles.ts';
import { AppError } from '#shared/errors.ts';
import { NO_PERMISSIONS, ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { isPowerful, type Powers } from '#shared/permissions/powers.ts';
import type { Permissions, RoleType } from '#shared/permissions.ts';
import { findRole, findRoleByName, insertRole, listRoles, type RoleRow, removeRole, updateRole } from './roles.repo.ts';

/** The roles of families. */
export type RolesService = ReturnType<typeof createRolesService>;

/** Makes the roles service. */
export function createRolesService({
  unitOfWork,
  clock,
  directory,
  standing,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  standing: Pick<Standing, 'settle'>;
}) {
  function get(tx: Tx, familyId: string, id: string): RoleRow {
    const role = findRole(tx, familyId, id);
    if (!role) throw new AppError('not_found');
    return role;
  }

  /** A role of the caller's family that may be changed: not the admin's own. */
  function changeable(tx: Tx, caller: Caller, familyId: string, roleId: string): RoleRow {
    if (familyId !== requireFamily(caller)) throw new AppError('not_found');
    const role = get(tx, familyId, roleId);
    if (directory.list(tx, familyId).some((person) => person.isFamilyAdmin && person.roleId === roleId)) {
      throw new AppError('admin_is_fixed');
    }
    assertMayGrant(caller, role);
    return role;
  }

  function assertNameIsFree(tx: Tx, familyId: string, name: string, exceptId?: string): void {
    const other = findRoleByName(tx, familyId, name);
    if (!other || other.id === exceptId) return;
    throw new AppError('role_name_taken', {
      issues: [{ path: 'name', message: 'The family already has a role of this name.' }],
    });
  }

  function insert(
    tx: WriteTx,
    familyId: string,
    createdBy: string,
    role: { name: string; type: RoleType; permissions: Permissions },
  ): RoleRow {
    if (listRoles(tx, familyId).length >= LIMITS.roles) throw new AppError('too_many_roles');
    const now = clock.now();
    const row = { ...role, id: newId(), familyId, createdBy, createdAt: now, updatedAt: now };
    insertRole(tx, row);
    tx.emit({ type: 'roles.changed', familyId, ids: [row.id] });
    return row;
  }

  return {
    /** Roles of the caller's family. */
    list(caller: Caller, familyId: string): FamilyRoleView[] {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      return unitOfWork.read((tx) => listRoles(tx, familyId)).map(toView);
    },

    /** One role of a family. @throws AppError not_found */
    get,

    /** @throws AppError forbidden when only the family's admin may give such a role */
    assertMayGrant,

    /** The family's role of that name, or a new one with that role's defaults (decisions, section 6). */
    ensure: (tx: WriteTx, familyId: string, name: keyof typeof ROLE_TEMPLATES, createdBy: string): string =>
      (findRoleByName(tx, familyId, name) ?? insert(tx, familyId, createdBy, ROLE_TEMPLATES[name])).id,

    /** Makes a role; flags that are not given are off. */
    create: (caller: Caller, familyId: string, body: z.output<typeof createRoleBody>): Promise<FamilyRoleView> =>
      unitOfWork.run((tx) => {
        if (familyId !== requireFamily(caller)) throw new AppError('not_found');
        const role = { ...body, permissions: { ...NO_PERMISSIONS, ...body.permissions } };
        assertMayGrant(caller, role);
        assertNameIsFree(tx, familyId, role.name);
        return toView(insert(tx, familyId, caller.id, role));
      }),

    /** Changes a role for everybody who holds it; of flags that are given, those left out are off. */
    update: (caller: Caller, familyId: string, roleId: string, changes: RoleChanges): Promise<FamilyRoleView> =>
      unitOfWork.run((tx) => {
        const role = changeable(tx, caller, familyId, roleId);
        const next = {
          name: changes.name ?? role.name,
          type: changes.type ?? role.type,
          permissions: changes.permissions ? { ...NO_PERMISSIONS, ...changes.permissions } : role.permissions,
        };
        assertMayGrant(caller, next);
        assertNameIsFree(tx, familyId, next.name, roleId);
        const holders = () => directory.list(tx, familyId).filter((person) => person.roleId === roleId);
        const before = holders();
        updateRole(tx, roleId, { ...next, updatedAt: clock.now() });
        for (const [index, person] of holders().entries()) standing.settle(tx, before[index] ?? person, person);
        tx.emit({ type: 'roles.changed', familyId, ids: [roleId] });
        return toView(get(tx, familyId, roleId));
      }),

    /** Removes a role that nobody holds. */
    remove: (caller: Caller, familyId: string, roleId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        changeable(tx, caller, familyId, roleId);
        if (directory.list(tx, familyId).some((person) => person.roleId === roleId)) throw new AppError('role_in_use');
        removeRole(tx, roleId);
        tx.emit({ type: 'roles.changed', familyId, ids: [roleId] });
      }),
  };
}

/** Only the family's admin may grant canManageUsers, canAccessAdminDashboard or an admin-type role (decisions, section 7). */
function assertMayGrant(caller: Caller, role: Powers): void {
  if (isPowerful(role) && !caller.isFamilyAdmin)
    throw new AppError('forbidden', { message: 'Only the family admin can do this.' });
}

function toView(role: RoleRow): FamilyRoleView {
  return { ...role, createdAt: toIso(role.createdAt), updatedAt: toIso(role.updatedAt) };
}
