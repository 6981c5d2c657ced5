import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RequestsService } from '#server/features/requests/requests.service.ts';
import type { Ticked } from '#server/features/requests/ticked.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { isLookedAt } from '#shared/extras/asking/permissions.ts';
import { mayTakeBackOn } from '#shared/permissions/days.ts';
import { can } from '#shared/permissions.ts';
import { assertRoomForMark, type ChangeDayDeps, changeDay, type OpenDay, type WhoAndWhen } from './change-day.ts';

interface TickTasksDeps extends ChangeDayDeps {
  tasks: Pick<TasksService, 'assertReaches' | 'assertKnown' | 'forTick' | 'emitSharedTicked'>;
  requests: Pick<RequestsService, 'askForLook' | 'isSentBack' | 'countNow' | 'takeBack' | 'closeOf'>;
  ticked: Pick<Ticked, 'find' | 'waitingOn'>;
  ledger: Ledger;
}

/** Ticking tasks (docs/product/tasks.md#tasks-22). */
export function createTickTasks(deps: TickTasksDeps) {
  const { tasks, requests, ticked, ledger } = deps;

  return {
    /**
     * Ticks a task; ticking what is ticked changes nothing and answers as the first time did. Where a grown-up looks first, a
     * child's tick waits; a grown-up's counts, also for what waits (docs/product/looking.md#looking-6). What was sent back a
     * child ticks again whatever day it was, and a grown-up looks again (docs/product/looking.md#looking-16).
     * @throws AppError not_found, forbidden, date_out_of_range, too_many_marks, and why the task cannot be ticked on that day
     */
    complete: (caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> => {
      const key = { ...when, subjectId: taskId };
      const book = (tx: WriteTx, person: KnownPerson, isReopened: boolean) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const { entry, waiting } = ticked.find(tx, caller, key);
        if (waiting && !isLookedAt(caller)) return requests.countNow(tx, waiting, caller);
        if (entry || waiting) return;
        const task = tasks.forTick(tx, caller, person, taskId, when.date);
        assertRoomForMark(ledger, tx, caller, when, ticked.waitingOn(tx, caller, person.id, when.date).length);
        const isLooked = task.lookFirst || isReopened;
        if (isLooked && caller.extras.includes('looking') && isLookedAt(caller)) {
          return requests.askForLook(tx, { person, date: when.date, task });
        }
        ledger.book(tx, {
          ...key,
          kind: 'task',
          familyId: person.familyId,
          title: task.text,
          icon: task.icon,
          points: task.points,
          createdBy: caller.id,
          shared: task.isShared,
        });
        if (task.isShared) tasks.emitSharedTicked(tx, person, taskId);
      };
      const mayOpen = (tx: Tx) => isLookedAt(caller) && requests.isSentBack(tx, caller, key);
      return changeDay(deps, caller, { ...when, mayOpen }, book);
    },

    /**
     * Takes a tick back.
     * @throws AppError not_found, forbidden, date_out_of_range; points_already_spent when a child would go below zero by it
     */
    uncomplete(caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> {
      const find = (tx: Tx) => ticked.find(tx, caller, { ...when, subjectId: taskId });
      const mayOpen: OpenDay['mayOpen'] = (tx, now) => {
        const { entry, waiting } = find(tx);
        return mayTakeBackOn(caller, when.date, now) && Boolean(entry ?? waiting);
      };
      return changeDay(deps, caller, { ...when, mayOpen }, (tx, person) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const { entry, waiting } = find(tx);
        if (waiting) return requests.takeBack(tx, waiting, caller.id);
        if (!entry) return tasks.assertKnown(tx, caller, person, taskId);
        ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') });
        // Also where nobody looks any more: what was granted then stands beside the entry.
        requests.closeOf(tx, entry, caller.id);
        if (entry.shared) tasks.emitSharedTicked(tx, person, taskId);
      });
    },
  };
}
