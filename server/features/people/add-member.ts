import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { RolesService } from '#server/features/roles/roles.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId, newTemporaryPassword } from '#server/lib/ids.ts';
import { hashPassword } from '#server/lib/password.ts';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { mustChooseOwnPassword } from '#shared/permissions/people.ts';
import { LONGEST_USERNAME, proposedUsername } from '#shared/rules/proposed-username.ts';
import type { PeopleAccounts } from './accounts.service.ts';
import { insertPerson, isUsernameTaken } from './people.repo.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  roles: RolesService;
  accounts: PeopleAccounts;
}

/** Adds a member; the sign-in data is returned only here. @throws AppError not_found, forbidden, too_many_members */
export async function addMember(
  { unitOfWork, clock, directory, roles, accounts }: Deps,
  caller: Caller,
  familyId: string,
  details: { firstName: string; lastName: string; email: string | null },
  role: keyof typeof ROLE_TEMPLATES,
): Promise<{ user: PersonView; signIn: SignIn }> {
  if (familyId !== requireFamily(caller)) throw new AppError('not_found');
  const temporaryPassword = newTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  return unitOfWork.run((tx) => {
    const roleId = roles.ensure(tx, familyId, role, caller.id);
    roles.assertMayGrant(caller, roles.get(tx, familyId, roleId));
    const id = newId();
    const now = clock.now();
    const username = makeUsername(details.firstName, (candidate) => isUsernameTaken(tx, candidate));
    insertPerson(tx, {
      ...details,
      id,
      username,
      passwordHash,
      mustChangePassword: mustChooseOwnPassword({ role: ROLE_TEMPLATES[role] }),
      createdAt: now,
      updatedAt: now,
    });
    accounts.enterFamily(tx, id, familyId, roleId, caller.id);
    return { user: toPersonView(directory.get(tx, caller, id), caller), signIn: { username, temporaryPassword } };
  });
}

/**
 * Creates a free username from a first name (people-3).
 * @param isTaken tells whether a username exists
 */
function makeUsername(firstName: string, isTaken: (candidate: string) => boolean): string {
  const base = proposedUsername(firstName) || 'member';
  if (!isTaken(base)) return base;
  for (let number = 2; ; number += 1) {
    const candidate = `${base.slice(0, LONGEST_USERNAME - String(number).length)}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
