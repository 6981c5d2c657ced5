import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Ticked } from '#server/features/ledger/ticked.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { mayTakeBackOn } from '#shared/permissions/days.ts';
import { can } from '#shared/permissions.ts';
import { assertRoomForMark, type ChangeDayDeps, changeDay, type OpenDay, type WhoAndWhen } from './change-day.ts';

interface TickTasksDeps extends ChangeDayDeps {
  tasks: Pick<TasksService, 'assertReaches' | 'assertKnown' | 'forTick' | 'emitSharedTicked'>;
  ticked: Ticked;
  hooks: Hooks;
  ledger: Ledger;
}

/** Ticking tasks (docs/product/tasks.md#tasks-22). */
export function createTickTasks(deps: TickTasksDeps) {
  const { tasks, ticked, hooks, ledger } = deps;

  return {
    /**
     * Ticks a task; ticking what is ticked changes nothing and answers as the first time did. An extra may let the tick wait.
     * @throws AppError not_found, forbidden, date_out_of_range, too_many_marks, and why the task cannot be ticked on that day
     */
    complete: (caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> => {
      const key = { ...when, subjectId: taskId };
      const book = (tx: WriteTx, person: KnownPerson, isReopened: boolean) => {
        tasks.assertReaches(tx, caller, person, taskId);
        if (ledger.findLive(tx, { ...key, kind: 'task' }) || hooks.ask('tick.repeated', tx, caller, key)) return;
        const { date } = when;
        const task = tasks.forTick(tx, caller, person, taskId, date);
        assertRoomForMark(ledger, tx, caller, when, ticked.waitingOn(tx, caller, person.id, date).length);
        if (hooks.ask('tick.wanted', tx, caller, { person, date, task, isReopened })) return;
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
      const mayOpen = (tx: Tx) => hooks.ask('tick.mayReopen', tx, caller, key) === true;
      return changeDay(deps, caller, { ...when, mayOpen }, book);
    },

    /**
     * Takes a tick back.
     * @throws AppError not_found, forbidden, date_out_of_range; points_already_spent when a child would go below zero by it
     */
    uncomplete(caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> {
      const key = { ...when, subjectId: taskId };
      const mayOpen: OpenDay['mayOpen'] = (tx, now) =>
        mayTakeBackOn(caller, when.date, now) && ticked.is(tx, caller, key);
      return changeDay(deps, caller, { ...when, mayOpen }, (tx, person) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const entry = ledger.findLive(tx, { ...key, kind: 'task' });
        if (!entry) {
          if (!hooks.ask('tick.takenBack', tx, caller, key)) tasks.assertKnown(tx, caller, person, taskId);
          return;
        }
        ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') });
        hooks.announce('entry.takenBack', tx, entry, caller.id);
        if (entry.shared) tasks.emitSharedTicked(tx, person, taskId);
      });
    },
  };
}
