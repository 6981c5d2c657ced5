import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import { newId } from '#server/lib/ids.ts';
import type { AutoAssignDayType } from '#shared/constants.ts';
import type { AutoAssignView } from '#shared/contracts/tasks.schema.ts';
import { exclude, findSettings, include, includeAll, saveSettings } from './auto-assign.repo.ts';
import { type ReconcileDeps, reconcile } from './auto-assign-reconcile.ts';
import type { TaskRow } from './tasks.repo.ts';

/** Assigns tasks to children by itself, as the family's schedule says (docs/product/auto-assign.md#auto-assign-2). */
export type AutoAssignService = ReturnType<typeof createAutoAssignService>;

/** Makes the auto-assign service. */
export function createAutoAssignService(deps: ReconcileDeps & { unitOfWork: UnitOfWork }) {
  const { unitOfWork, clock } = deps;

  return {
    /** Settings of the caller's family; off and every day until somebody sets them. @throws AppError forbidden without a family */
    get(caller: Caller): AutoAssignView {
      const settings = unitOfWork.read((tx) => findSettings(tx, requireFamily(caller)));
      return { enabled: settings?.enabled ?? false, dayType: settings?.dayType ?? 'both' };
    },

    /**
     * Keeps the settings; enabling applies them at once to what exists, and forgets what was unassigned by hand.
     * @throws AppError too_many_assignments
     */
    set: (caller: Caller, body: { enabled: boolean; dayType: AutoAssignDayType }) =>
      unitOfWork.run((tx) => {
        const familyId = requireFamily(caller);
        const before = findSettings(tx, familyId);
        if (body.enabled && !before?.enabled) includeAll(tx, familyId);
        saveSettings(tx, {
          id: before?.id ?? newId(),
          familyId,
          ...body,
          updatedBy: caller.id,
          updatedAt: clock.now(),
        });
        tx.emit({ type: 'auto-assign.changed', familyId, ids: [familyId] });
        return { ...body, assigned: reconcile(deps, tx, familyId) };
      }),

    /** Applies the schedule to a new or edited task. @throws AppError too_many_assignments */
    applyToTask: (tx: WriteTx, task: TaskRow): number => reconcile(deps, tx, task.familyId, { tasks: [task] }),

    /** Applies the schedule to a new child, or one who no longer has a professional. @throws AppError too_many_assignments */
    applyToChild: (tx: WriteTx, familyId: string, childId: string): number =>
      reconcile(deps, tx, familyId, { childIds: [childId] }),

    /** A task that somebody unassigned by hand stays unassigned until auto-assignment is switched on anew. */
    unassignedByHand: (tx: WriteTx, taskId: string, userId: string): void => exclude(tx, taskId, userId),

    /** Somebody assigned the task by hand again. */
    assignedByHand: (tx: WriteTx, taskId: string, userId: string): void => include(tx, taskId, userId),
  };
}
