import type * as z from 'zod/mini';
import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { createRoleBody, FamilyRoleView, RoleChanges } from '#shared/contracts/roles.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { NO_PERMISSIONS, ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { seesOthersRoles } from '#shared/permissions/people.ts';
import { isPowerful, type Powers } from '#shared/permissions/powers.ts';
import type { Permissions, RoleType } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';
import * as errors from '#shared/words/errors.ts';
import { findRole, findRoleByName, insertRole, listRoles, type RoleRow, removeRole, updateRole } from './roles.repo.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
}

/** Manages the roles of families. */
export class RolesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Lists the roles of the caller's family. @throws AppError not_found */
  list(caller: Caller, familyId: string): FamilyRoleView[] {
    if (familyId !== requireFamily(caller)) throw new AppError('not_found');
    return this.#deps.unitOfWork.read((tx) => listRoles(tx, familyId)).map((role) => toRoleView(caller, role));
  }

  /** Finds one role of a family. @throws AppError not_found */
  get(tx: Tx, familyId: string, id: string): RoleRow {
    const role = findRole(tx, familyId, id);
    if (!role) throw new AppError('not_found');
    return role;
  }

  /**
   * Refuses a role that only the family's admin may give: with canManageUsers, canAccessAdminDashboard or of type admin
   * (roles-27).
   * @throws AppError forbidden
   */
  assertMayGrant(caller: Caller, role: Powers): void {
    if (isPowerful(role) && !caller.isFamilyAdmin)
      throw new AppError('forbidden', { message: say(words.familyAdminOnly) });
  }

  /**
   * Finds the family's role of a template's name, or creates it from the template (people-5).
   * @returns its id
   * @throws AppError too_many_roles
   */
  ensure(tx: WriteTx, familyId: string, name: keyof typeof ROLE_TEMPLATES, createdBy: string): string {
    return (findRoleByName(tx, familyId, name) ?? this.#insert(tx, familyId, createdBy, ROLE_TEMPLATES[name])).id;
  }

  /**
   * Creates a role; flags that are not sent are off.
   * @throws AppError not_found, forbidden, role_name_taken, too_many_roles
   */
  create(caller: Caller, familyId: string, body: z.output<typeof createRoleBody>): Promise<FamilyRoleView> {
    return this.#deps.unitOfWork.run((tx) => {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      const role = { ...body, permissions: { ...NO_PERMISSIONS, ...body.permissions } };
      this.assertMayGrant(caller, role);
      assertNameIsFree(tx, familyId, role.name);
      return toRoleView(caller, this.#insert(tx, familyId, caller.id, role));
    });
  }

  /**
   * Changes a role for everybody who holds it; if flags are sent, missing ones are off.
   * @throws AppError not_found, forbidden, admin_is_fixed, role_name_taken
   */
  update(caller: Caller, familyId: string, roleId: string, changes: RoleChanges): Promise<FamilyRoleView> {
    const { unitOfWork, clock, directory, hooks } = this.#deps;
    return unitOfWork.run((tx) => {
      const role = this.#changeable(tx, caller, familyId, roleId);
      const next = {
        name: changes.name ?? role.name,
        type: changes.type ?? role.type,
        permissions: changes.permissions ? { ...NO_PERMISSIONS, ...changes.permissions } : role.permissions,
      };
      this.assertMayGrant(caller, next);
      assertNameIsFree(tx, familyId, next.name, roleId);
      const holders = () => directory.list(tx, familyId).filter((person) => person.roleId === roleId);
      const before = holders();
      updateRole(tx, roleId, { ...next, updatedAt: clock.now() });
      for (const [index, person] of holders().entries())
        hooks.announce('person.roleChanged', tx, before[index] ?? person, person);
      tx.emit({ type: 'roles.changed', familyId, ids: [roleId] });
      return toRoleView(caller, this.get(tx, familyId, roleId));
    });
  }

  /** Removes a role that no person has. @throws AppError not_found, forbidden, admin_is_fixed, role_in_use */
  remove(caller: Caller, familyId: string, roleId: string): Promise<void> {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      this.#changeable(tx, caller, familyId, roleId);
      if (directory.list(tx, familyId).some((person) => person.roleId === roleId)) throw new AppError('role_in_use');
      removeRole(tx, roleId);
      tx.emit({ type: 'roles.changed', familyId, ids: [roleId] });
    });
  }

  /** @throws AppError too_many_roles */
  #insert(
    tx: WriteTx,
    familyId: string,
    createdBy: string,
    role: { name: string; type: RoleType; permissions: Permissions },
  ): RoleRow {
    if (listRoles(tx, familyId).length >= LIMITS.roles) throw new AppError('too_many_roles');
    const now = this.#deps.clock.now();
    const row = { ...role, id: newId(), familyId, createdBy, createdAt: now, updatedAt: now };
    insertRole(tx, row);
    tx.emit({ type: 'roles.changed', familyId, ids: [row.id] });
    return row;
  }

  /**
   * Finds a role of the caller's family that may be changed; the admin's own role may not.
   * @throws AppError not_found, admin_is_fixed, forbidden
   */
  #changeable(tx: Tx, caller: Caller, familyId: string, roleId: string): RoleRow {
    if (familyId !== requireFamily(caller)) throw new AppError('not_found');
    const role = this.get(tx, familyId, roleId);
    if (this.#deps.directory.list(tx, familyId).some((person) => person.isFamilyAdmin && person.roleId === roleId)) {
      throw new AppError('admin_is_fixed');
    }
    this.assertMayGrant(caller, role);
    return role;
  }
}

/** @throws AppError role_name_taken if a role other than `exceptId` has the name */
function assertNameIsFree(tx: Tx, familyId: string, name: string, exceptId?: string): void {
  const other = findRoleByName(tx, familyId, name);
  if (!other || other.id === exceptId) return;
  throw new AppError('role_name_taken', {
    issues: [{ path: 'name', message: say(errors.roleNameTaken) }],
  });
}

/** Converts a role to its API format; for children without its permissions (people-27). */
function toRoleView(caller: Caller, { permissions, ...role }: RoleRow): FamilyRoleView {
  return {
    ...role,
    ...(seesOthersRoles(caller) ? { permissions } : {}),
    createdAt: toIso(role.createdAt),
    updatedAt: toIso(role.updatedAt),
  };
}
