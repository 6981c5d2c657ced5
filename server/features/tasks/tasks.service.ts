import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { PlanService } from '#server/features/plan/plan.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { OwnedSubject } from '#shared/permissions.ts';
import { createAssignTasks } from './assign-tasks.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { createChangeTask } from './change-task.ts';
import { createMakeTask } from './make-task.ts';
import { createTaskLists } from './task-lists.ts';
import { findTask, listTaskIdsMadeBy } from './tasks.repo.ts';
import { createTasksForTicks } from './tasks-for-ticks.ts';

/** Tasks and who has them on their list. */
export type TasksService = ReturnType<typeof createTasksService>;

/** Makes the tasks service. */
export function createTasksService(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  autoAssign: AutoAssignService;
  plan: PlanService;
}) {
  const { unitOfWork, clock, directory, hooks, autoAssign, plan } = deps;
  const assigning = createAssignTasks({ unitOfWork, clock, directory, hooks, autoAssign });

  return {
    ...createTaskLists({ unitOfWork, hooks, plan }),
    ...createMakeTask({ unitOfWork, clock, directory, hooks, autoAssign, assigning }),
    ...createChangeTask({ unitOfWork, clock, hooks, autoAssign }),
    ...assigning,
    ...createTasksForTicks({ hooks, plan }),

    /** Whose work a task is, deleted ones included. */
    madeBy(tx: Tx, familyId: string, taskId: string): OwnedSubject {
      const { createdBy, sourceType } = findTask(tx, familyId, taskId) ?? { createdBy: '', sourceType: 'family' };
      return { createdBy, sourceType };
    },

    /** Ids of the tasks that the caller made, deleted ones included. @throws AppError forbidden without a family */
    idsMadeBy: (tx: Tx, caller: Caller): string[] => listTaskIdsMadeBy(tx, requireFamily(caller), caller.id),
  };
}
