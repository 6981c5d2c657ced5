import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import { can } from '#shared/permissions.ts';
import { createAccounts } from './accounts.ts';
import { createAddMember } from './add-member.ts';
import { createChangeMember } from './change-member.ts';
import { createMemberColors } from './member-colors.ts';
import { listWithoutFamily, removePerson } from './people.repo.ts';
import { createRemoveMember, type RemoveMemberDeps } from './remove-member.ts';
import { createResetPassword } from './reset-password.ts';
import type { Standing } from './standing.ts';

/** Members of a family: adding, changing, removing. */
export type PeopleService = ReturnType<typeof createPeopleService>;

interface PeopleDeps extends RemoveMemberDeps {
  directory: Directory;
  roles: Pick<RolesService, 'ensure' | 'get' | 'assertMayGrant'>;
  standing: Standing;
  hooks: Hooks;
  /** Gives a child what auto-assignment has for them. */
  autoAssignChild: (tx: WriteTx, familyId: string, childId: string) => void;
  /** Ends every session of a person. */
  endSessions: (tx: WriteTx, userId: string) => void;
}

/** Days that an account may be without a family. */
const DAYS_WITHOUT_FAMILY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Least milliseconds between two looks that both find an account too old: the clock may be wrong for a while. */
const LOOKS_APART_MS = 60 * 60 * 1000;

/** Makes the people service. */
export function createPeopleService(deps: PeopleDeps) {
  const { unitOfWork, clock, directory, roles, standing, hooks, autoAssignChild } = deps;
  const { cutDevicesOf, endSessions, clearFailedSignIns, deleteOwnEvents, forgetInvited } = deps;
  const accounts = createAccounts({ clock, autoAssignChild });
  /** When an account without a family was first found too old, by its id. */
  const foundOld = new Map<string, number>();

  return {
    accounts,
    ...createAddMember({ unitOfWork, clock, directory, roles, accounts }),
    ...createChangeMember({ unitOfWork, clock, directory, roles, standing, hooks, cutDevicesOf }),
    ...createRemoveMember({
      unitOfWork,
      clock,
      directory,
      standing,
      clearFailedSignIns,
      cutDevicesOf,
      deleteOwnEvents,
      forgetInvited,
    }),
    ...createResetPassword({ unitOfWork, directory, accounts, endSessions, clearFailedSignIns }),
    ...createMemberColors({ unitOfWork, directory }),

    /**
     * Members as the caller may see them; somebody without a role sees only themselves
     * (docs/product/families.md#families-14).
     * @throws AppError not_found
     */
    list(caller: Caller, familyId: string): PersonView[] {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      const members = unitOfWork.read((tx) => directory.list(tx, familyId));
      const visible = can(caller, 'family.read') ? members : members.filter((person) => person.id === caller.id);
      return visible.map((person) => toPersonView(person, caller));
    },

    /**
     * Removes accounts that were without a family for 30 days, found by two looks an hour apart
     * (docs/product/accounts.md#accounts-26).
     */
    removeWithoutFamily: (): Promise<void> =>
      unitOfWork.run((tx) => {
        const now = clock.now();
        const old = listWithoutFamily(tx, now - DAYS_WITHOUT_FAMILY * DAY_MS);
        for (const id of foundOld.keys()) if (!old.some((account) => account.id === id)) foundOld.delete(id);
        for (const { id, username } of old) {
          const since = foundOld.get(id);
          if (since === undefined || since > now) foundOld.set(id, now);
          else if (now - since >= LOOKS_APART_MS) {
            clearFailedSignIns(tx, username);
            removePerson(tx, id);
          }
        }
      }),

    /** Ids of the children whose professional the caller is. */
    studentIds: (caller: Caller): ReadonlySet<string> =>
      unitOfWork.read((tx) => {
        const children = caller.familyId ? directory.children(tx, caller.familyId) : [];
        return new Set(children.filter((child) => child.assignedProfessional === caller.id).map(({ id }) => id));
      }),
  };
}
