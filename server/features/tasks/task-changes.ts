import type { Tx, WriteTx } from '#server/db/tx.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { SentTask } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import type { CertainDays } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import {
  type AssignmentRow,
  countAssignments,
  findAssignment,
  insertAssignment,
  type TaskRow,
  updateAssignment,
} from './tasks.repo.ts';

/** Emits that tasks of one family changed. @param alsoFor people to whom they were assigned by this change */
export function emitTasksChanged(tx: WriteTx, tasks: readonly TaskRow[], alsoFor: readonly string[] = []): void {
  const familyId = tasks[0]?.familyId;
  if (familyId === undefined) return;
  const people = new Set([...alsoFor, ...tasks.flatMap((task) => [task.createdBy, ...task.assignees])]);
  const team = tasks.some(({ sourceType }) => sourceType === 'professional');
  tx.emit({ type: 'tasks.changed', familyId, ids: tasks.map(({ id }) => id), about: { people: [...people], team } });
}

/** Picks the fields that every task has from a request; extras handle the others. */
export function columnsOf<T extends SentTask>({
  text,
  points,
  icon,
  period,
  category,
  dayType,
}: T): Pick<T, 'text' | 'points' | 'icon' | 'period' | 'category' | 'dayType'> {
  return { text, points, icon, period, category, dayType };
}

/** Counts the assignments that a family may still add; negative if it has too many already. */
export function freePlacesOnLists(tx: Tx, familyId: string): number {
  return LIMITS.assignments - countAssignments(tx, familyId);
}

/**
 * Refuses too many assignments; called after tasks were assigned, the error rolls back the unit of work.
 * @throws AppError too_many_assignments
 */
export function assertListsFit(tx: Tx, familyId: string): void {
  if (freePlacesOnLists(tx, familyId) < 0) throw new AppError('too_many_assignments');
}

/**
 * Sets the schedule of live assignments from today on: that of the task, or the person's own days. The schedule before
 * stays in a separate row. The live row keeps its id, and so its place among the assignees (plan-5).
 * @param rows live rows, in which only `ownDays` and own `days` are changed
 */
export function reschedule(tx: WriteTx, task: TaskRow, rows: readonly AssignmentRow[], today: LocalDate): void {
  const { period, dayType } = task;
  for (const { id, ownDays, days } of rows) {
    const before = findAssignment(tx, id);
    if (!before) continue;
    const after = { period, dayType, days: ownDays ? days : task.days, ownDays };
    if (isSame(before, after)) continue;
    const isOlder = before.startDate < today;
    if (isOlder) insertAssignment(tx, { ...before, id: newId(), endDate: today });
    updateAssignment(tx, id, { ...after, ...(isOlder ? { startDate: today } : {}) });
  }
}

type Schedule = Pick<AssignmentRow, 'period' | 'dayType' | 'days' | 'ownDays'>;

function isSame(one: Schedule, other: Schedule): boolean {
  const isAlike = one.period === other.period && one.dayType === other.dayType && one.ownDays === other.ownDays;
  return isAlike && isSameDays(one.days, other.days);
}

function isSameDays(one: CertainDays | null, other: CertainDays | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.every === other.every && one.anchor === other.anchor && one.weekdays.join(' ') === other.weekdays.join(' ')
  );
}
