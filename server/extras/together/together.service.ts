import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { PersonFacts } from '#server/hooks/hook-subjects.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { TogetherView, WeekView } from '#shared/extras/together/contract.schema.ts';
import { leadsTogether, seesTogether, sumInSteps, TOGETHER } from '#shared/extras/together/rules.ts';
import * as words from '#shared/extras/together/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import { findWeek, listGiven, removeWeek, saveWeek, type WeekRow } from './together.repo.ts';

/** Target and treat that a grown-up sets for this week. */
interface SentTogether {
  target: number | null;
  treat?: { rewardId: string } | { title: string; icon: string } | undefined;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  familyRows: FamilyFacts;
  ledger: Pick<Ledger, 'workedBetween'>;
  rewards: Pick<RewardsService, 'find'>;
}

/** Manages the bar that all children of a family fill in a week (together-1). */
export class TogetherService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads this week, the week before and past treats. @throws AppError forbidden */
  read(caller: Caller): TogetherView {
    if (!seesTogether(caller)) throw new AppError('forbidden');
    return this.#deps.unitOfWork.read((tx) => this.#view(tx, caller));
  }

  /**
   * Sets target and treat of this week; a null target takes them away, and without a treat the present one stays.
   * @throws AppError forbidden, not_found for a reward that cannot be the treat, already_decided once it was given,
   *   validation_failed without a treat
   */
  set(caller: Caller, { target, treat }: SentTogether): Promise<TogetherView> {
    if (!leadsTogether(caller)) throw new AppError('forbidden');
    return this.#deps.unitOfWork.run((tx) => {
      const familyId = requireFamily(caller);
      const week = this.#weekOf(caller);
      const row = findWeek(tx, familyId, week);
      if (row?.givenAt != null) throw new AppError('already_decided', { message: say(words.givenAlready) });
      if (target === null) removeWeek(tx, familyId, week);
      else saveWeek(tx, { familyId, week, target, ...this.#treatOf(tx, row, { familyId, treat }), ...NOT_GIVEN });
      emitChanged(tx, familyId);
      return this.#view(tx, caller);
    });
  }

  /**
   * Records that the treat of a week was given; then the week stays reached. Once is enough.
   * @throws AppError forbidden, not_found for a week without a target, not_granted while it is not reached
   */
  give(caller: Caller, week: LocalDate): Promise<TogetherView> {
    if (!leadsTogether(caller)) throw new AppError('forbidden');
    const { unitOfWork, clock } = this.#deps;
    return unitOfWork.run((tx) => {
      const familyId = requireFamily(caller);
      const row = findWeek(tx, familyId, week);
      if (!row) throw new AppError('not_found');
      if (row.givenAt === null) {
        const sum = this.#sumOf(tx, row);
        if (sum < row.target) throw new AppError('not_granted', { message: say(words.notReachedYet) });
        saveWeek(tx, { ...row, givenAt: clock.now(), givenSum: sum });
        emitChanged(tx, familyId);
      }
      return this.#view(tx, caller);
    });
  }

  /** Reads the field of the signed-in person: Home has a line for this week, or for a treat of last week (together-7). */
  fieldOf(tx: Tx, me: PersonFacts): { together?: true } {
    if (!seesTogether(me)) return {};
    const week = mondayOf(this.#deps.familyRows.today(tx, me.familyId));
    if (findWeek(tx, me.familyId, week)) return { together: true };
    const before = findWeek(tx, me.familyId, addDays(week, -7));
    return before && this.#toView(tx, before).reached ? { together: true } : {};
  }

  #weekOf({ timeZone }: Caller): LocalDate {
    return mondayOf(familyNow(this.#deps.clock, timeZone).date);
  }

  #view(tx: Tx, caller: Caller): TogetherView {
    const familyId = requireFamily(caller);
    const week = this.#weekOf(caller);
    const [now, before] = [week, addDays(week, -7)].map((each) => {
      const row = findWeek(tx, familyId, each);
      return row ? this.#toView(tx, row) : null;
    });
    const from = addDays(week, -7 * (TOGETHER.pastWeeks - 1));
    const past = listGiven(tx, { familyId, from, limit: TOGETHER.pastWeeks });
    return {
      week,
      now: now ?? null,
      before: before ?? null,
      past: past.map((row) => ({ week: row.week, target: row.target, treat: toTreat(row) })),
    };
  }

  #toView(tx: Tx, row: WeekRow): WeekView {
    const { week, target, givenAt, givenSum } = row;
    const sum = givenSum ?? this.#sumOf(tx, row);
    return { week, target, sum, treat: toTreat(row), reached: sum >= target, given: givenAt !== null };
  }

  /** Sums what the children earned in a week by tasks and events, each in whole steps (together-3, together-4). */
  #sumOf(tx: Tx, { familyId, week, target }: WeekRow): number {
    const { directory, ledger } = this.#deps;
    const span = { from: week, to: addDays(week, 6) };
    const each = directory.children(tx, familyId).map(({ id }) => ledger.workedBetween(tx, id, span));
    return sumInSteps(each, target);
  }

  #treatOf(
    tx: Tx,
    row: WeekRow | undefined,
    { familyId, treat }: { familyId: string; treat: SentTogether['treat'] },
  ): Pick<WeekRow, 'title' | 'icon' | 'rewardId'> {
    if (!treat) {
      if (!row)
        throw new AppError('validation_failed', { issues: [{ path: 'treat', message: say(words.nameTheTreat) }] });
      return toTreat(row);
    }
    if ('title' in treat) return { title: treat.title, icon: treat.icon, rewardId: null };
    const reward = this.#deps.rewards.find(tx, familyId, treat.rewardId);
    if (reward && reward.deletedAt === null && reward.sourceType === 'family')
      return { title: reward.name, icon: reward.icon, rewardId: reward.id };
    // The treat of this week stays when its reward was deleted meanwhile.
    if (row?.rewardId === treat.rewardId) return toTreat(row);
    throw new AppError('not_found');
  }
}

const NOT_GIVEN = { givenAt: null, givenSum: null } as const;

function toTreat({ title, icon, rewardId }: WeekRow) {
  return { title, icon, rewardId };
}

function emitChanged(tx: WriteTx, familyId: string): void {
  tx.emit({ type: 'family.changed', familyId, ids: [familyId] });
}
