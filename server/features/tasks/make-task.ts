import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { NewTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type MadeFor, madeForBy } from '#shared/permissions/own-work.ts';
import type { AssignTasks } from './assign-tasks.ts';
import type { AutoAssignService } from './auto-assign.service.ts';
import { assertListsFit } from './list-limits.ts';
import { columnsOf, emitTasksChanged } from './task-changes.ts';
import { toTaskView } from './task-view.ts';
import { countTasks, insertTask, type TaskRow } from './tasks.repo.ts';
import { reloadTask } from './visible-task.ts';

/** Makes tasks: for the library, for students, and for adults (docs/product/tasks.md#tasks-1). */
export function createMakeTask(deps: {
  unitOfWork: UnitOfWork;
  clock: Clock;
  hooks: Hooks;
  directory: Pick<Directory, 'get'>;
  autoAssign: Pick<AutoAssignService, 'applyToTask'>;
  assigning: Pick<AssignTasks, 'giveTo'>;
}) {
  const { unitOfWork, clock, directory, hooks, autoAssign, assigning } = deps;

  function create(tx: WriteTx, caller: Caller, sent: NewTask, sourceType: TaskRow['sourceType']): TaskRow {
    const id = newId();
    const now = clock.now();
    const familyId = requireFamily(caller);
    if (countTasks(tx, familyId) >= LIMITS.tasks) throw new AppError('too_many_tasks');
    insertTask(tx, {
      ...columnsOf(sent),
      ...hooks.add('task.saving', caller.extras, caller, sent, sourceType),
      id,
      familyId,
      sourceType,
      createdBy: caller.id,
      createdAt: now,
      updatedAt: now,
    });
    const task = reloadTask(tx, familyId, id);
    emitTasksChanged(tx, [task]);
    return task;
  }

  function add(tx: WriteTx, caller: Caller, body: NewTask, sourceType: MadeFor = madeForBy(caller)): TaskRow {
    const task = create(tx, caller, body, sourceType);
    autoAssign.applyToTask(tx, task);
    hooks.announce('task.saved', tx, caller, task.id, body);
    return reloadTask(tx, task.familyId, task.id);
  }

  return {
    /** Makes a task inside somebody else's unit of work. @throws AppError too_many_tasks, too_many_assignments */
    add,

    /**
     * Makes a family task; from a professional, a professional one (docs/product/tasks.md#tasks-18).
     * @throws AppError too_many_tasks, too_many_assignments
     */
    create: (caller: Caller, body: NewTask): Promise<TaskView> =>
      unitOfWork.run((tx) => toTaskView(add(tx, caller, body))),

    /** Makes a professional task (docs/product/professionals.md#professionals-15). @throws AppError too_many_tasks */
    createProfessional: (caller: Caller, body: NewTask): Promise<TaskView> =>
      unitOfWork.run((tx) => toTaskView(add(tx, caller, body, 'professional'))),

    /**
     * Makes a task for an adult and puts it on their list; it never enters the children's library.
     * @throws AppError not_found, forbidden, too_many_tasks, too_many_assignments
     */
    createForAdult: (
      caller: Caller,
      { userId, ...body }: NewTask & { userId?: string | undefined },
    ): Promise<TaskView> =>
      unitOfWork.run((tx) => {
        const person = directory.get(tx, caller, userId ?? caller.id);
        assertCan(caller, 'tasks.createForAdult', toSubject(person));
        const task = create(tx, caller, body, 'parent');
        assigning.giveTo(tx, caller, task, person);
        hooks.announce('task.saved', tx, caller, task.id, body);
        assertListsFit(tx, task.familyId);
        return toTaskView(reloadTask(tx, task.familyId, task.id));
      }),
  };
}
