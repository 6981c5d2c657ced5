import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Homes } from '#shared/extras/breaks/contract.schema.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { assertChild, tellChanged } from './about-children.ts';
import {
  endHomePattern,
  findHomePattern,
  type HomePatternRow,
  insertHomePattern,
  listLastingHomePatterns,
  removeHomePattern,
} from './homes.repo.ts';

/** Children who live in two homes (docs/product/breaks.md#breaks-3). */
export function createHomes(deps: { unitOfWork: UnitOfWork; clock: Clock; directory: Pick<Directory, 'get'> }) {
  const { unitOfWork, clock, directory } = deps;

  return {
    /** On which days a child is here from now on. @throws AppError not_found */
    homes: (caller: Caller, userId: string): { homes: Homes | null } =>
      unitOfWork.read((tx) => {
        const person = directory.get(tx, caller, userId);
        return { homes: toHomes(findHomePattern(tx, person.id)) };
      }),

    /**
     * Says on which days a child is here from today on; past days stay what they were. What a clock that was ahead dated
     * later is over with it (docs/product/breaks.md#breaks-14).
     * @param homes null for a child of one home
     * @throws AppError not_found, breaks_only_for_children
     */
    setHomes: (caller: Caller, userId: string, homes: Homes | null): Promise<{ homes: Homes | null }> =>
      unitOfWork.run((tx) => {
        const person = assertChild(directory.get(tx, caller, userId));
        const familyId = requireFamily(caller);
        const today = familyNow(clock, caller.timeZone).date;
        for (const { id, fromDate } of listLastingHomePatterns(tx, person.id, today)) {
          if (fromDate < today) endHomePattern(tx, id, addDays(today, -1));
          else removeHomePattern(tx, id);
        }
        if (homes) {
          const pattern = homes.pattern.map((isHere) => (isHere ? '1' : '0')).join('');
          const row = {
            familyId,
            userId,
            fromDate: today,
            toDate: null,
            pattern,
            anchor: homes.anchor,
            createdBy: caller.id,
          };
          insertHomePattern(tx, { id: newId(), ...row });
        }
        tellChanged(tx, familyId, [person]);
        return { homes };
      }),
  };
}

function toHomes(row: HomePatternRow | undefined): Homes | null {
  return row ? { pattern: [...row.pattern].map((day) => day === '1'), anchor: row.anchor } : null;
}
