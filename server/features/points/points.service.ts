import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type KnownPerson, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TaskLists } from '#server/features/tasks/task-lists.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { TickableTasks } from '#server/features/tasks/tickable-tasks.service.ts';
import { familyNow } from '#server/lib/clock.ts';
import type { ChildProgressView, ProgressView } from '#shared/contracts/points.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { mayTakeBackOn } from '#shared/permissions/days.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import type { Adjustments } from './adjustments.service.ts';
import { assertBelowMarkLimit, changeDay, type DayDeps, type OpenDay, readDay, type WhoAndWhen } from './change-day.ts';

interface Deps extends DayDeps {
  tasks: TasksService;
  taskLists: TaskLists;
  tickable: TickableTasks;
  rewards: RewardsService;
  taskCompletions: TaskCompletions;
  adjustments: Adjustments;
}

/** Reads and changes days: ticks (tasks-22), redemptions (rewards-7) and adjustments of points. */
export class PointsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads a person's day. @throws AppError not_found, forbidden */
  progress(caller: Caller, userId: string, date: LocalDate): ProgressView {
    return this.#deps.unitOfWork.read((tx) => {
      assertCan(caller, 'day.read', toSubject(this.#deps.directory.get(tx, caller, userId)));
      return readDay(this.#deps, tx, caller, userId, date);
    });
  }

  /** Reads each child with the tasks planned for a day and their progress; professionals get their students. @throws AppError forbidden without a family */
  childrenProgress(caller: Caller, date: LocalDate | undefined): ChildProgressView[] {
    const { unitOfWork, clock, directory, taskLists, hooks } = this.#deps;
    return unitOfWork.read((tx) => {
      const today = familyNow(clock, caller.timeZone).date;
      const day = date ?? today;
      const children = directory
        .children(tx, requireFamily(caller))
        .filter((child) => can(caller, 'children.overview', toSubject(child)));
      const planned = taskLists.plannedForEach(tx, caller, children, day);
      return children.map((child, index) => {
        const progress = readDay(this.#deps, tx, caller, child.id, day);
        return {
          child: toPersonView(child, caller),
          tasks: planned[index] ?? [],
          progress,
          ...this.#redemptionsOf(tx, progress),
          ...(day === today ? this.#thanksFrom(tx, child.id, caller, today) : {}),
          ...hooks.add('child.read', caller.extras, tx, caller, child, day),
        };
      });
    });
  }

  /** Reads what a day's redemptions were called, only those that the day lists and that no longer wait (home-40). */
  #redemptionsOf(tx: Tx, day: ProgressView): Pick<ChildProgressView, 'redemptions'> {
    if (day.redeemedRewards.length === 0) return {};
    const had = new Set(day.redeemedRewards.filter((id) => !day.askedRewards?.includes(id)));
    const redemptions = this.#deps.ledger
      .redemptionsOn(tx, day.userId, day.date)
      .filter(({ rewardId }) => had.has(rewardId));
    return redemptions.length > 0 ? { redemptions } : {};
  }

  #thanksFrom(tx: Tx, childId: string, caller: Caller, today: LocalDate): Pick<ChildProgressView, 'thankedFor'> {
    const thankedFor = this.#deps.kindWords.lastThanked(tx, caller, childId, today);
    return thankedFor === null ? {} : { thankedFor };
  }

  /**
   * Ticks a task; a second tick changes nothing and returns the same result. An extra may let the tick wait.
   * @throws AppError not_found, forbidden, date_out_of_range, too_many_marks, and those of `TickableTasks.forTick`
   */
  complete(caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> {
    const { tasks, tickable, taskCompletions, hooks, ledger } = this.#deps;
    const key = { ...when, subjectId: taskId };
    const book = (tx: WriteTx, person: KnownPerson, isReopened: boolean) => {
      const reached = tickable.reached(tx, caller, person, taskId);
      if (ledger.findLive(tx, { ...key, kind: 'task' }) || hooks.ask('tick.repeated', tx, caller, key)) return;
      const { date } = when;
      const task = tickable.forTick(tx, caller, person, { taskId, task: reached, date });
      assertBelowMarkLimit(ledger, tx, caller, when, taskCompletions.waitingOn(tx, caller, person.id, date).length);
      if (hooks.ask('tick.wanted', tx, caller, { person, date, task, isReopened })) return;
      ledger.book(tx, {
        ...key,
        kind: 'task',
        familyId: person.familyId,
        title: task.text,
        icon: task.icon,
        points: task.points,
        createdBy: caller.bookedBy ?? caller.id,
        shared: task.isShared,
      });
      hooks.announce('tick.changed', tx, key, task);
      if (task.isShared) tasks.emitSharedTicked(tx, person, taskId);
    };
    const mayOpen = (tx: Tx) => hooks.ask('tick.mayReopen', tx, caller, key) === true;
    return changeDay(this.#deps, caller, { ...when, mayOpen }, book);
  }

  /**
   * Takes a tick back.
   * @throws AppError not_found, forbidden, date_out_of_range; points_already_spent when a child's balance would be
   *   negative
   */
  uncomplete(caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> {
    const { tasks, tickable, taskCompletions, hooks, ledger } = this.#deps;
    const key = { ...when, subjectId: taskId };
    const mayOpen: OpenDay['mayOpen'] = (tx, now) =>
      mayTakeBackOn(caller, when.date, now) && taskCompletions.is(tx, caller, key);
    return changeDay(this.#deps, caller, { ...when, mayOpen }, (tx, person) => {
      const task = tickable.reached(tx, caller, person, taskId);
      const entry = ledger.findLive(tx, { ...key, kind: 'task' });
      if (!entry) {
        if (!hooks.ask('tick.takenBack', tx, caller, key)) tickable.assertKnown(tx, caller, person, taskId);
        return;
      }
      ledger.void(tx, entry, { id: caller.bookedBy ?? caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') });
      hooks.announce('entry.takenBack', tx, entry, caller.id);
      hooks.announce('tick.changed', tx, key, task);
      if (entry.shared) tasks.emitSharedTicked(tx, person, taskId);
    });
  }

  /**
   * Redeems a reward with the current balance, once per reward, person and date (rewards-7). A redemption that waits
   * for a grown-up in an extra is booked at once, too.
   * @throws AppError not_found, forbidden, date_out_of_range, reward_not_available, already_redeemed,
   *   reward_limit_reached, asked_already, not_enough_points, promise_changed, too_many_marks
   */
  redeem(caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> {
    const { rewards, hooks, ledger } = this.#deps;
    return changeDay(this.#deps, caller, when, (tx, person) => {
      const reward = rewards.forRedeeming(tx, caller, person, rewardId);
      const key = { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId } as const;
      if (ledger.findLive(tx, key)) throw new AppError('already_redeemed');
      const { date } = when;
      const waits = hooks.ask('redemption.wanted', tx, caller, person, reward, date) ?? false;
      assertBelowMarkLimit(ledger, tx, caller, when);
      const cost = hooks.ask('redemption.price', tx, caller, person, reward) ?? reward.cost;
      const missing = cost - ledger.balanceOf(tx, person.id);
      const { name: title, icon } = reward;
      const entrySeq = ledger.book(
        tx,
        { ...key, familyId: person.familyId, title, icon, points: -cost, createdBy: caller.id },
        notEnoughPoints(missing, seesOnlyOwnWork(caller, person.id)),
      );
      hooks.announce('redemption.booked', tx, caller, { person, date, reward, cost, entrySeq, waits });
    });
  }

  /**
   * Gives the points of a redemption back; does nothing if there is none (rewards-13).
   * @throws AppError not_found, forbidden, date_out_of_range
   */
  unredeem(caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> {
    const { rewards, hooks, ledger } = this.#deps;
    const find = (tx: Tx) => ledger.findLive(tx, { ...when, kind: 'reward', subjectId: rewardId });
    const mayOpen: OpenDay['mayOpen'] = (tx, now) => mayTakeBackOn(caller, when.date, now) && find(tx) !== undefined;
    return changeDay(this.#deps, caller, { ...when, mayOpen }, (tx, person) => {
      assertCan(caller, 'rewards.unredeem', toSubject(person));
      const entry = find(tx);
      if (!entry) return rewards.assertKnown(tx, caller, rewardId);
      ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: true });
      hooks.announce('redemption.voided', tx, entry);
      hooks.announce('entry.takenBack', tx, entry, caller.id);
    });
  }

  /** Books an adjustment for today. @throws AppError not_found, and those of `Adjustments.book` */
  adjust(caller: Caller, userId: string, body: { points: number; reason: string }): Promise<ProgressView> {
    const { unitOfWork, clock, directory, adjustments } = this.#deps;
    return unitOfWork.run((tx) => {
      adjustments.book(tx, caller, directory.get(tx, caller, userId), body);
      return readDay(this.#deps, tx, caller, userId, familyNow(clock, caller.timeZone).date);
    });
  }

  /** Says thank you for kind words to the caller; saying it twice answers the same. @throws AppError not_found */
  thank(caller: Caller, wordId: string): Promise<ProgressView> {
    const { unitOfWork, clock, directory, kindWords } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, caller.id);
      if (!kindWords.thank(tx, caller, person, wordId)) throw new AppError('not_found');
      return readDay(this.#deps, tx, caller, person.id, familyNow(clock, caller.timeZone).date);
    });
  }
}

/**
 * Creates the error with the number of missing points; without it if the caller may not know the balance
 * (professionals-27).
 */
function notEnoughPoints(missing: number, isSecret: boolean): AppError {
  if (isSecret) return new AppError('not_enough_points');
  return new AppError('not_enough_points', {
    message: say(common.needMorePointsCount, { count: missing }),
    values: { count: missing },
  });
}
