import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import { isShownTo, type PlanService } from '#server/features/plan/plan.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { AppError } from '#shared/errors.ts';
import type { CertainDays } from '#shared/extras.ts';
import { weekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { nextDays } from '#shared/rules/certain-days.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import { visibleTask } from './task-view.ts';
import { findTask, type TaskRow } from './tasks.repo.ts';

/** A task to tick, and whether it is shared on that day. */
type TickableTask = TaskRow & { isShared: boolean };

interface Deps {
  hooks: Hooks;
  plan: PlanService;
}

/** Decides which tasks may be ticked for a person on a day (tasks-24, tasks-25). */
export class TickableTasks {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Finds a task whose ticks the caller may change; undefined if the family has none with this id. On another person's
   * day, professionals change only ticks of their own tasks (professionals-3).
   * @throws AppError not_found when the caller may not see the task, task_not_assigned
   */
  reached(tx: Tx, caller: Caller, person: KnownPerson, taskId: string): TaskRow | undefined {
    const task = findTask(tx, person.familyId, taskId);
    if (!task || isShownTo(caller, person.id)(task)) return task;
    visibleTask(tx, caller, taskId);
    throw new AppError('task_not_assigned');
  }

  /**
   * Refuses a task that the caller may not see, unless it is or was assigned to the person.
   * @throws AppError not_found
   */
  assertKnown(tx: Tx, caller: Caller, person: KnownPerson, taskId: string): void {
    if (!this.#deps.plan.wasListed(tx, person, taskId)) visibleTask(tx, caller, taskId);
  }

  /**
   * Judges a task that the caller ticks for a person on a day.
   * @param task answer of `reached`
   * @throws AppError not_found when the caller may not see it, task_not_assigned, task_not_due, not_your_turn,
   *   done_by_somebody_else, and those of a quota
   */
  forTick(
    tx: Tx,
    caller: Caller,
    person: KnownPerson,
    { taskId, task, date }: { taskId: string; task: TaskRow | undefined; date: LocalDate },
  ): TickableTask {
    const { hooks, plan } = this.#deps;
    const verdict = task ? plan.ofTick(tx, caller, person, taskId, date) : null;
    if (!task || !verdict || verdict.reason === 'professional') {
      visibleTask(tx, caller, taskId);
      throw new AppError('task_not_assigned');
    }
    if (!verdict.applies) throw notDue((verdict.shared ?? verdict.assignment).days, date);
    if (verdict.shared) hooks.announce('tick.checked', tx, caller, person, verdict.shared);
    if (verdict.quota?.refuse) throw verdict.quota.refuse();
    return { ...task, isShared: verdict.shared !== null };
  }
}

/** Creates the error; with certain days it names the next day of the task (certain-days-6). */
function notDue(days: CertainDays | null | undefined, date: LocalDate): AppError {
  const [next] = days ? nextDays(days, addDays(date, 1), 1) : [];
  return new AppError('task_not_due', next ? { message: say(words.comesBackOnDay, { day: weekdayName(next) }) } : {});
}
