import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { lastDayInBackups } from '#shared/rules/backup-days.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { removePerson } from './people.repo.ts';
import type { Standing } from './standing.ts';

/** What removing a member stands on. */
export interface RemoveMemberDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get'>;
  standing: Pick<Standing, 'leave'>;
  /** Forgets the wrong sign-ins of an account. */
  clearFailedSignIns: (tx: WriteTx, username: string) => void;
  /** Cuts off the devices that a person connected. */
  cutDevicesOf: (tx: WriteTx, userId: string) => void;
  /** Deletes the events of a person that are for nobody else. */
  deleteOwnEvents: (tx: WriteTx, userId: string) => void;
  /** Forgets the address that somebody was invited by. */
  forgetInvited: (tx: WriteTx, person: { familyId: string; email: string | null }) => void;
}

/** Removes members for good. */
export function createRemoveMember(deps: RemoveMemberDeps) {
  const { unitOfWork, clock, directory } = deps;

  return {
    /**
     * Removes a person for good, from the file's free pages too; what they made for others stays, and backups hold them
     * until they are rotated away.
     * @param options.cutDevices also cuts off the devices that they connected
     * @throws AppError not_found, forbidden, cannot_delete_self, admin_is_fixed
     */
    async remove(
      caller: Caller,
      userId: string,
      { cutDevices = false }: { cutDevices?: boolean } = {},
    ): Promise<{ backupsUntil: LocalDate; isErased: boolean }> {
      await unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        if (userId === caller.id) throw new AppError('cannot_delete_self');
        if (person.isFamilyAdmin) throw new AppError('admin_is_fixed');
        if (!mayReplaceSignIn(caller, person)) throw new AppError('forbidden');
        deps.standing.leave(tx, person);
        if (cutDevices) deps.cutDevicesOf(tx, userId);
        deps.deleteOwnEvents(tx, userId);
        deps.clearFailedSignIns(tx, person.username);
        removePerson(tx, userId);
        deps.forgetInvited(tx, person);
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
      });
      return { backupsUntil: lastDayInBackups(familyNow(clock, caller.timeZone).date), isErased: erase(unitOfWork) };
    },
  };
}

/** SQLite keeps what was deleted in free pages. @returns false when there was no room to write the file anew */
function erase(unitOfWork: Pick<UnitOfWork, 'compact'>): boolean {
  try {
    unitOfWork.compact();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
