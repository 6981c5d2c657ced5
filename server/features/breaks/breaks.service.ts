import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { BreakView } from '#shared/extras/breaks/contract.schema.ts';
import { hearsWhyAway } from '#shared/extras/breaks/permissions.ts';
import { BREAK_DAYS, type BreakKind } from '#shared/extras.ts';
import { can } from '#shared/permissions.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { assertChild, tellChanged } from './about-children.ts';
import { assertChangeable, assertSpan } from './break-days.ts';
import { toBreakView } from './break-view.ts';
import { countBreaks, insertBreak, listBreaks } from './breaks.repo.ts';
import { createChangeBreak } from './change-break.ts';
import { createHomes } from './homes.ts';

/** Breaks of children, and those who live in two homes (docs/product/breaks.md#breaks-1). */
export type BreaksService = ReturnType<typeof createBreaksService>;

/** Makes the breaks service. */
export function createBreaksService(deps: { unitOfWork: UnitOfWork; clock: Clock; directory: Directory }) {
  const { unitOfWork, clock, directory } = deps;
  const today = (caller: Caller) => familyNow(clock, caller.timeZone).date;

  return {
    ...createHomes(deps),
    ...createChangeBreak(deps),

    /** Breaks of the children whose days the caller may see, of all for whoever enters them, on some day from one to another. @throws AppError forbidden without a family */
    list: (caller: Caller, between: { from?: LocalDate | undefined; to?: LocalDate | undefined }): BreakView[] =>
      unitOfWork.read((tx) => {
        const familyId = requireFamily(caller);
        const { from = addDays(today(caller), -BREAK_DAYS.back), to = addDays(today(caller), BREAK_DAYS.ahead) } =
          between;
        const seesAll = can(caller, 'breaks.manage');
        const theirs = directory
          .children(tx, familyId)
          .filter((child) => seesAll || can(caller, 'day.read', toSubject(child)));
        const ids = new Set(theirs.map(({ id }) => id));
        return (
          listBreaks(tx, familyId, from, to)
            // Without its kind, being with the family after all would look like a break.
            .filter(({ userId, kind }) => ids.has(userId) && (kind !== 'here' || hearsWhyAway(caller, userId)))
            .map((row) => toBreakView(caller, row))
        );
      }),

    /**
     * Lets children take a break, all or nothing.
     * @throws AppError not_found, breaks_only_for_children, date_out_of_range, validation_failed, too_many_breaks
     */
    add: (
      caller: Caller,
      {
        userIds,
        from,
        to,
        kind,
      }: { userIds: readonly string[]; from: LocalDate; to: LocalDate | null; kind: BreakKind },
    ): Promise<BreakView[]> =>
      unitOfWork.run((tx) => {
        const familyId = requireFamily(caller);
        const children = [...new Set(userIds)].map((id) => assertChild(directory.get(tx, caller, id)));
        for (const day of [from, to]) assertChangeable(today(caller), day);
        assertSpan(today(caller), from, to);
        if (countBreaks(tx, familyId) + children.length > LIMITS.breaks) throw new AppError('too_many_breaks');
        const shared = {
          familyId,
          fromDate: from,
          toDate: to,
          kind,
          createdBy: caller.id,
          createdAt: clock.now(),
          earlier: [],
        };
        const rows = children.map((child) => ({ ...shared, id: newId(), userId: child.id }));
        for (const row of rows) insertBreak(tx, row);
        tellChanged(tx, familyId, children);
        return rows.map((row) => toBreakView(caller, row));
      }),
  };
}
