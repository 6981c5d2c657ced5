import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { newId } from '#server/lib/ids.ts';
import { MEMBER_COLORS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { setColor } from './people.repo.ts';

/** The calendar colours of members. */
export function createMemberColors({
  unitOfWork,
  directory,
}: {
  unitOfWork: UnitOfWork;
  directory: Pick<Directory, 'get' | 'list'>;
}) {
  return {
    /** The calendar colour of each member. @throws AppError not_found */
    colors(caller: Caller, familyId: string): { userId: string; color: string }[] {
      if (familyId !== requireFamily(caller)) throw new AppError('not_found');
      return unitOfWork
        .read((tx) => directory.list(tx, familyId))
        .flatMap(({ id, color }) => (color === null ? [] : [{ userId: id, color }]));
    },

    /** Gives a member a calendar colour. @throws AppError not_found, forbidden */
    setColor: (caller: Caller, userId: string, color: string) =>
      unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId);
        if (person.id !== caller.id) assertCan(caller, 'users.manage', undefined);
        const stored = color.toUpperCase();
        setColor(tx, { id: newId(), userId, familyId: person.familyId, color: stored });
        tx.emit({ type: 'members.changed', familyId: person.familyId, ids: [userId] });
        return { userId, color: stored };
      }),
  };
}

/** The first colour of the palette that the fewest members have. */
export function nextColor(used: readonly string[]): string {
  const palette = MEMBER_COLORS.map(({ solid }) => solid);
  const counts = palette.map((color) => used.filter((other) => other === color).length);
  return palette[counts.indexOf(Math.min(...counts))] ?? palette[0] ?? '#3F57DB';
}
