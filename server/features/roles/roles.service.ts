import type { Tx, UnitOfWork, WriteTx } from '#server/db/unit-of-work.ts';
import { type Caller, requireFamily } from '#server/features/account/caller.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import { ROLE_TEMPLATES } from '#shared/permissions.ts';
import { findRole, findRoleByName, insertRole, listRoles, type RoleRow } from './roles.repo.ts';

/** The roles of families. */
export type RolesService = ReturnType<typeof createRolesService>;

/** Makes the roles service. */
export function createRolesService({ unitOfWork, clock }: { unitOfWork: UnitOfWork; clock: Clock }) {
  return {
    /** Roles of the caller's family. */
    list(caller: Caller, familyId: string) {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      return unitOfWork.read((tx) => listRoles(tx, familyId)).map(toView);
    },

    /** One role of a family. @throws AppError not_found */
    get(tx: Tx, familyId: string, id: string): RoleRow {
      const role = findRole(tx, familyId, id);
      if (!role) throw new AppError('not_found');
      return role;
    },

    /** The family's role of that name, or a new one with that role's defaults (decisions, section 6). */
    ensure(tx: WriteTx, familyId: string, name: keyof typeof ROLE_TEMPLATES, createdBy: string): string {
      const existing = findRoleByName(tx, familyId, name);
      if (existing) return existing.id;
      const id = newId();
      const now = clock.now();
      insertRole(tx, { ...ROLE_TEMPLATES[name], id, familyId, createdBy, createdAt: now, updatedAt: now });
      tx.emit({ type: 'roles.changed', familyId, ids: [id] });
      return id;
    },
  };
}

function toView(role: RoleRow) {
  return { ...role, createdAt: toIso(role.createdAt), updatedAt: toIso(role.updatedAt) };
}
