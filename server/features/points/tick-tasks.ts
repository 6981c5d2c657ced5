import type { Caller } from '#server/access/caller.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { can } from '#shared/permissions.ts';
import { assertRoomForMark, type ChangeDayDeps, changeDay, type WhoAndWhen } from './change-day.ts';

interface TickTasksDeps extends ChangeDayDeps {
  tasks: Pick<TasksService, 'assertReaches' | 'assertKnown' | 'forTick' | 'emitSharedTicked'>;
  ledger: Ledger;
}

/** Ticking tasks (docs/product/tasks.md#tasks-22). */
export function createTickTasks(deps: TickTasksDeps) {
  const { tasks, ledger } = deps;

  return {
    /**
     * Ticks a task; ticking what is ticked changes nothing and answers as the first time did.
     * @throws AppError not_found, forbidden, date_out_of_range, too_many_marks, and why the task cannot be ticked on that day
     */
    complete: (caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> =>
      changeDay(deps, caller, when, (tx, person) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const key = { userId: person.id, date: when.date, kind: 'task', subjectId: taskId } as const;
        if (ledger.findLive(tx, key)) return;
        const task = tasks.forTick(tx, caller, person, taskId, when.date);
        assertRoomForMark(ledger, tx, caller, when);
        ledger.book(tx, {
          ...key,
          familyId: person.familyId,
          title: task.text,
          icon: task.icon,
          points: task.points,
          createdBy: caller.id,
          shared: task.isShared,
        });
        if (task.isShared) tasks.emitSharedTicked(tx, person, taskId);
      }),

    /**
     * Takes a tick back.
     * @throws AppError not_found, forbidden, date_out_of_range; points_already_spent when a child would go below zero by it
     */
    uncomplete: (caller: Caller, taskId: string, when: WhoAndWhen): Promise<ProgressView> =>
      changeDay(deps, caller, when, (tx, person) => {
        tasks.assertReaches(tx, caller, person, taskId);
        const entry = ledger.findLive(tx, { userId: person.id, date: when.date, kind: 'task', subjectId: taskId });
        if (!entry) return tasks.assertKnown(tx, caller, person, taskId);
        ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: can(caller, 'points.goBelowZero') });
        if (entry.shared) tasks.emitSharedTicked(tx, person, taskId);
      }),
  };
}
