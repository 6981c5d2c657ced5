import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { FamilyRoleView, RoleChanges } from '#shared/contracts/roles.schema.ts';
import { AppError } from '#shared/errors.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import { assertMayGrant, assertNameIsFree, requireRole, toRoleView } from './role-checks.ts';
import { type RoleRow, removeRole, updateRole } from './roles.repo.ts';

/** What follows for somebody when the role that they hold was changed. */
export interface HoldersStanding {
  settle(tx: WriteTx, before: Person, after: Person): void;
}

/** Changes and removes roles. */
export function createChangeRole({
  unitOfWork,
  clock,
  directory,
  standing,
}: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'list'>;
  standing: HoldersStanding;
}) {
  return {
    /** Changes a role for everybody who holds it; of flags that are given, those left out are off. @throws AppError not_found, forbidden, admin_is_fixed, role_name_taken */
    update: (caller: Caller, familyId: string, roleId: string, changes: RoleChanges): Promise<FamilyRoleView> =>
      unitOfWork.run((tx) => {
        const role = changeable(directory, tx, caller, familyId, roleId);
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
        return toRoleView(caller, requireRole(tx, familyId, roleId));
      }),

    /** Removes a role that nobody holds. @throws AppError not_found, forbidden, admin_is_fixed, role_in_use */
    remove: (caller: Caller, familyId: string, roleId: string): Promise<void> =>
      unitOfWork.run((tx) => {
        changeable(directory, tx, caller, familyId, roleId);
        if (directory.list(tx, familyId).some((person) => person.roleId === roleId)) throw new AppError('role_in_use');
        removeRole(tx, roleId);
        tx.emit({ type: 'roles.changed', familyId, ids: [roleId] });
      }),
  };
}

/** A role of the caller's family that may be changed: not the admin's own. @throws AppError not_found, admin_is_fixed, forbidden */
function changeable(
  directory: Pick<Directory, 'list'>,
  tx: Tx,
  caller: Caller,
  familyId: string,
  roleId: string,
): RoleRow {
  if (familyId !== requireFamily(caller)) throw new AppError('not_found');
  const role = requireRole(tx, familyId, roleId);
  if (directory.list(tx, familyId).some((person) => person.isFamilyAdmin && person.roleId === roleId)) {
    throw new AppError('admin_is_fixed');
  }
  assertMayGrant(caller, role);
  return role;
}
