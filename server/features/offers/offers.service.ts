import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory, Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { TaskRows } from '#server/features/tasks/task-rows.service.ts';
import type { ChildUse, FamilyUse } from '#server/hooks/family-use.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import type { Extra } from '#shared/extras.ts';
import { MOST_OFFERS, OFFER_DAYS } from '#shared/extras.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/** Number of the newest entries of a child in which given points, and redemptions that were taken back, are counted. */
const MOST_ENTRIES = 200;

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
  directory: Directory;
  families: FamiliesService;
  ledger: Ledger;
  taskRows: TaskRows;
}

/** Finds extras that fit what a family does (extras-10). */
export class OffersService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Lists extras that are off, were never on or answered, and fit, in the order of `EXTRAS`; none before the children
   * ticked something on enough days.
   * @throws AppError not_found
   */
  list(caller: Caller, familyId: string): { extras: Extra[] } {
    const { unitOfWork, clock, hooks, families, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const open = families.neverOffered(tx, caller, familyId);
      if (open.length === 0) return { extras: [] };
      const { date: today } = familyNow(clock, caller.timeZone);
      const children = directory.children(tx, requireFamily(caller));
      if (this.#daysWithTicks(tx, children, today) < OFFER_DAYS.ticked) return { extras: [] };
      const use: FamilyUse = { today, children: children.map((child) => this.#useOf(tx, child, today)) };
      return { extras: open.filter((extra) => hooks.fits(extra, use)).slice(0, MOST_OFFERS) };
    });
  }

  #daysWithTicks(tx: Tx, children: readonly Person[], today: LocalDate): number {
    const from = addDays(today, 1 - OFFER_DAYS.counted);
    const days = children.flatMap(({ id }) => [...this.#deps.ledger.ticksBetween(tx, id, from, today).keys()]);
    return new Set(days).size;
  }

  #useOf(tx: Tx, { id, reading }: Person, today: LocalDate): ChildUse {
    const { ledger, taskRows } = this.#deps;
    const from = addDays(today, 1 - OFFER_DAYS.used);
    const entries = ledger.entriesOf(tx, id, { limit: MOST_ENTRIES, counted: null }).filter(({ date }) => date >= from);
    return {
      needsPictures: reading === 'not-yet',
      ticks: ledger.ticksBetween(tx, id, from, today),
      assignments: taskRows.assignmentsOf(tx, id, from),
      undoneRedemptions: entries.filter(({ kind, voidedAt }) => kind === 'reward' && voidedAt !== null).length,
      givenPoints: entries.filter(
        ({ kind, points, createdBy }) => kind === 'adjustment' && points > 0 && createdBy !== id,
      ).length,
    };
  }
}
