import type * as z from 'zod/mini';
import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { createRoleBody, FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { AppError } from '#shared/errors.ts';
import { NO_PERMISSIONS, ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import type { Permissions, RoleType } from '#shared/permissions.ts';
import { createChangeRole, type HoldersStanding } from './change-role.ts';
import { assertMayGrant, assertNameIsFree, requireRole, toRoleView } from './role-checks.ts';
import { findRoleByName, insertRole, listRoles, type RoleRow } from './roles.repo.ts';

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
  directory: Pick<Directory, 'list'>;
  standing: HoldersStanding;
}) {
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
    ...createChangeRole({ unitOfWork, clock, directory, standing }),

    /** Roles of the caller's family. @throws AppError not_found */
    list(caller: Caller, familyId: string): FamilyRoleView[] {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      return unitOfWork.read((tx) => listRoles(tx, familyId)).map((role) => toRoleView(caller, role));
    },

    /** One role of a family. @throws AppError not_found */
    get: requireRole,

    /** @throws AppError forbidden when only the family's admin may give such a role */
    assertMayGrant,

    /**
     * The family's role of that name, or a new one with that role's defaults (docs/product/people.md#people-5).
     * @throws AppError too_many_roles
     */
    ensure: (tx: WriteTx, familyId: string, name: keyof typeof ROLE_TEMPLATES, createdBy: string): string =>
      (findRoleByName(tx, familyId, name) ?? insert(tx, familyId, createdBy, ROLE_TEMPLATES[name])).id,

    /** Makes a role; flags that are not given are off. @throws AppError not_found, forbidden, role_name_taken, too_many_roles */
    create: (caller: Caller, familyId: string, body: z.output<typeof createRoleBody>): Promise<FamilyRoleView> =>
      unitOfWork.run((tx) => {
        if (familyId !== requireFamily(caller)) throw new AppError('not_found');
        const role = { ...body, permissions: { ...NO_PERMISSIONS, ...body.permissions } };
        assertMayGrant(caller, role);
        assertNameIsFree(tx, familyId, role.name);
        return toRoleView(caller, insert(tx, familyId, caller.id, role));
      }),
  };
}
