import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, type Person, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { BreakView, Homes } from '#shared/extras/breaks/contract.schema.ts';
import { seesAbsenceReason, takesBreaks } from '#shared/extras/breaks/permissions.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { BREAK_DAYS, type BreakKind } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import { type EnteredAbsences, homesAsOf, pastOf } from '#shared/rules/absence.ts';
import { addDays, type LocalDate, localTime } from '#shared/rules/local-date.ts';
import { assertChangeable, assertSpan, isChangeable } from './break-days.ts';
import { emitBreaksChanged, toBreakView, toHomes } from './break-view.ts';
import {
  type BreakRow,
  countBreaks,
  findBreak,
  insertBreak,
  listBreaks,
  listBreaksOf,
  removeBreak,
  updateBreak,
} from './breaks.repo.ts';
import {
  endHomePattern,
  findHomePattern,
  type HomePatternRow,
  insertHomePattern,
  listHomePatterns,
  listLastingHomePatterns,
  listLiveHomePatterns,
  removeHomePattern,
} from './homes.repo.ts';

/** Later than any break can begin. */
const LAST_DAY = '9999-12-31';

/** A break that is entered for several children at once. */
interface NewBreaks {
  userIds: readonly string[];
  from: LocalDate;
  to: LocalDate | null;
  kind: BreakKind;
}

/** Changes of a break. */
interface BreakChanges {
  from?: LocalDate | undefined;
  to?: LocalDate | null | undefined;
  kind?: BreakKind | undefined;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
}

/** Manages children's breaks and patterns of two homes (breaks-1). */
export class BreaksService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists breaks between two days of the children whose days the caller may read, or of all if the caller may enter
   * breaks.
   * @throws AppError forbidden without a family
   */
  list(caller: Caller, between: { from?: LocalDate | undefined; to?: LocalDate | undefined }): BreakView[] {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const familyId = requireFamily(caller);
      const today = this.#today(caller);
      const { from = addDays(today, -BREAK_DAYS.back), to = addDays(today, BREAK_DAYS.ahead) } = between;
      const seesAll = can(caller, 'breaks.manage');
      const theirs = directory
        .children(tx, familyId)
        .filter((child) => seesAll || can(caller, 'day.read', toSubject(child)));
      const ids = new Set(theirs.map(({ id }) => id));
      return (
        listBreaks(tx, familyId, from, to)
          // An entry of kind `here` is no break, so it is left out where the kind is not shown.
          .filter(({ userId, kind }) => ids.has(userId) && (kind !== 'here' || seesAbsenceReason(caller, userId)))
          .map((row) => toBreakView(caller, row))
      );
    });
  }

  /**
   * Adds a break for several children, all or nothing.
   * @throws AppError not_found, breaks_only_for_children, date_out_of_range, validation_failed, too_many_breaks
   */
  add(caller: Caller, { userIds, from, to, kind }: NewBreaks): Promise<BreakView[]> {
    const { unitOfWork, clock, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const familyId = requireFamily(caller);
      const children = [...new Set(userIds)].map((id) => assertChild(directory.get(tx, caller, id)));
      for (const day of [from, to]) assertChangeable(this.#today(caller), day);
      assertSpan(this.#today(caller), from, to);
      if (countBreaks(tx, familyId) + children.length > LIMITS.breaks) throw new AppError('too_many_breaks');
      const span = { fromDate: from, toDate: to, kind };
      const entered = { createdBy: caller.id, createdAt: clock.now(), earlier: [] };
      const rows = children.map((child) => ({ familyId, ...span, ...entered, id: newId(), userId: child.id }));
      for (const row of rows) insertBreak(tx, row);
      emitBreaksChanged(
        tx,
        familyId,
        children.map(({ id }) => id),
      );
      return rows.map((row) => toBreakView(caller, row));
    });
  }

  /**
   * Changes a break. Days too long ago cannot be changed, and turns of past days stay as they were (turns-4).
   * @throws AppError not_found, date_out_of_range, validation_failed
   */
  change(caller: Caller, id: string, changes: BreakChanges): Promise<BreakView> {
    const { unitOfWork, clock } = this.#deps;
    return unitOfWork.run((tx) => {
      const today = this.#today(caller);
      const before = ownBreak(tx, caller, id);
      const { from = before.fromDate, to = before.toDate, kind = before.kind } = changes;
      if (from !== before.fromDate) for (const day of [from, before.fromDate]) assertChangeable(today, day);
      if (to !== before.toDate) for (const day of [to, before.toDate]) assertChangeable(today, day);
      // Kind `here` (with the family) is the opposite of a break, so this change affects the whole time.
      if ((kind === 'here') !== (before.kind === 'here')) assertChangeable(today, before.fromDate);
      assertSpan(today, from, to);
      const dayOf = (instant: number) => localTime(instant, caller.timeZone).date;
      updateBreak(tx, id, { fromDate: from, toDate: to, kind, ...pastOf(before, clock.now(), dayOf) });
      emitBreaksChanged(tx, before.familyId, [before.userId]);
      return toBreakView(caller, ownBreak(tx, caller, id));
    });
  }

  /** Removes a break completely. @throws AppError not_found; date_out_of_range when it began too long ago */
  remove(caller: Caller, id: string): Promise<void> {
    return this.#deps.unitOfWork.run((tx) => {
      const before = ownBreak(tx, caller, id);
      if (!isChangeable(this.#today(caller), before.fromDate)) {
        throw new AppError('date_out_of_range', { message: say(words.breakBeganLongAgo) });
      }
      removeBreak(tx, id);
      emitBreaksChanged(tx, before.familyId, [before.userId]);
    });
  }

  /** Reads the current pattern of two homes of a child (breaks-3). @throws AppError not_found */
  homes(caller: Caller, userId: string): { homes: Homes | null } {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      return { homes: toHomes(findHomePattern(tx, person.id)) };
    });
  }

  /**
   * Sets the pattern of two homes of a child from today on; past days stay the same. Patterns that begin in the future,
   * dated while the clock was ahead, are removed (breaks-14).
   * @param homes null for a child of one home
   * @throws AppError not_found, breaks_only_for_children
   */
  setHomes(caller: Caller, userId: string, homes: Homes | null): Promise<{ homes: Homes | null }> {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = assertChild(directory.get(tx, caller, userId));
      const familyId = requireFamily(caller);
      const today = this.#today(caller);
      for (const { id, fromDate } of listLastingHomePatterns(tx, person.id, today)) {
        if (fromDate < today) endHomePattern(tx, id, addDays(today, -1));
        else removeHomePattern(tx, id);
      }
      if (homes) {
        const pattern = homes.pattern.map((isHere) => (isHere ? '1' : '0')).join('');
        const begun = { fromDate: today, toDate: null, pattern, anchor: homes.anchor, createdBy: caller.id };
        insertHomePattern(tx, { id: newId(), familyId, userId, ...begun });
      }
      emitBreaksChanged(tx, familyId, [person.id]);
      return { homes };
    });
  }

  /** Reads the absences of a person from a day on, as known today; also in families that have switched breaks off. */
  absencesOf(tx: Tx, userId: string, { from, today }: { from: LocalDate; today: LocalDate }): EnteredAbsences {
    return { breaks: listBreaksOf(tx, userId, from), homes: homesAsOf(listHomePatterns(tx, userId, from), today) };
  }

  /** Counts the breaks and patterns of a family that are in effect today or later. */
  countInEffect(tx: Tx, familyId: string, today: LocalDate): number {
    const { breaks, patterns } = listInEffect(tx, familyId, today);
    return breaks.length + patterns.length;
  }

  /**
   * Ends all breaks and patterns, with yesterday as their last day; earlier days stay the same (extras-5).
   * @param userId limits this to one person
   */
  end(tx: WriteTx, familyId: string, today: LocalDate, userId?: string): void {
    const { breaks, patterns } = listInEffect(tx, familyId, today, userId);
    const yesterday = addDays(today, -1);
    for (const { id, fromDate } of breaks) {
      if (fromDate < today) updateBreak(tx, id, { toDate: yesterday });
      else removeBreak(tx, id);
    }
    for (const { id, fromDate } of patterns) {
      if (fromDate < today) endHomePattern(tx, id, yesterday);
      else removeHomePattern(tx, id);
    }
    const people = new Set([...breaks, ...patterns].map((row) => row.userId));
    if (people.size > 0) emitBreaksChanged(tx, familyId, [...people]);
  }

  #today(caller: Caller): LocalDate {
    return familyNow(this.#deps.clock, caller.timeZone).date;
  }
}

/** @throws AppError breaks_only_for_children */
function assertChild(person: Person): Person {
  if (!takesBreaks(person)) throw new AppError('breaks_only_for_children');
  return person;
}

/** Finds a break of the caller's family. @throws AppError not_found */
function ownBreak(tx: Tx, caller: Caller, id: string): BreakRow {
  const found = findBreak(tx, requireFamily(caller), id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Lists the breaks and patterns of a family, or of one person, that are in effect today or later. */
function listInEffect(tx: Tx, familyId: string, today: LocalDate, userId?: string) {
  const isTheirs = (row: BreakRow | HomePatternRow) => userId === undefined || row.userId === userId;
  return {
    breaks: listBreaks(tx, familyId, today, LAST_DAY).filter(isTheirs),
    patterns: listLiveHomePatterns(tx, familyId).filter(isTheirs),
  };
}
