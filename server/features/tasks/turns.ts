import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { SWAP_DAYS_AHEAD } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import { findLiveSharing, removeSwap, saveSwap } from './sharing.repo.ts';
import { emitTasksChanged } from './task-changes.ts';
import type { TaskRow } from './tasks.repo.ts';
import { visibleTask } from './visible-task.ts';

/** Gives days of a task that is done in turns to somebody by hand (docs/product/turns.md#turns-6). */
export function createTurns(deps: { unitOfWork: UnitOfWork; clock: Clock; directory: Pick<Directory, 'get'> }) {
  const { unitOfWork, clock, directory } = deps;

  /** A task done in turns whose days the caller may give. @throws AppError not_found, forbidden, validation_failed, date_out_of_range */
  function taskInTurns(tx: Tx, caller: Caller, taskId: string, date: LocalDate): TaskRow {
    const task = visibleTask(tx, caller, taskId);
    assertCan(caller, 'tasks.assign', task);
    const today = familyNow(clock, caller.timeZone).date;
    if (date < today) throw new AppError('date_out_of_range');
    if (date > addDays(today, SWAP_DAYS_AHEAD)) {
      throw new AppError('date_out_of_range', { message: say(words.tooFarAhead, { days: SWAP_DAYS_AHEAD }) });
    }
    return task;
  }

  return {
    /** Gives a day to a child of the order. @throws AppError as `taskInTurns` */
    giveTurn: (caller: Caller, taskId: string, { date, userId }: { date: LocalDate; userId: string }): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = taskInTurns(tx, caller, taskId, date);
        const person = directory.get(tx, caller, userId);
        assertCan(caller, 'tasks.assignTo', toSubject(person));
        const live = findLiveSharing(tx, taskId);
        if (live?.sharing !== 'turns' || !live.order.includes(userId)) {
          const message = say(words.notInTheOrder);
          throw new AppError('validation_failed', { message, issues: [{ path: 'userId', message }] });
        }
        saveSwap(tx, { taskId, date, userId, familyId: task.familyId, by: caller.id });
        emitTasksChanged(tx, [task]);
      }),

    /** Lets the order decide about a day again; fine when it does. @throws AppError as `taskInTurns` */
    takeTurnBack: (caller: Caller, taskId: string, date: LocalDate): Promise<void> =>
      unitOfWork.run((tx) => {
        const task = taskInTurns(tx, caller, taskId, date);
        if (removeSwap(tx, taskId, date)) emitTasksChanged(tx, [task]);
      }),
  };
}
