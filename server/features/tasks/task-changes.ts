import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { SentTask } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { type TaskExtraFields, taskFields, taskFieldsOf } from '#shared/extras/fields.ts';
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

/**
 * Picks the columns of a task that a request sets: those that every task has, and those of extras. Fields of
 * `taskFields` are in one column (extras-9).
 * @throws AppError when an extra refuses a field
 */
export function columnsOf<T extends SentTask>(
  hooks: Hooks,
  caller: Caller,
  sent: T,
  task: { sourceType: TaskRow['sourceType']; stored: TaskExtraFields | null },
): Pick<T, PlainColumn> & Omit<Partial<SentTask>, PlainColumn> & { extraFields: TaskExtraFields | null } {
  const { text, points, icon, period, category, dayType } = sent;
  const added = hooks.add('task.saving', caller.extras, caller, sent, task);
  const ofExtras = Object.entries(added).filter(([name]) => !(name in taskFields));
  return {
    ...{ text, points, icon, period, category, dayType },
    ...Object.fromEntries(ofExtras),
    extraFields: taskFieldsOf({ ...task.stored, ...added }),
  };
}

/** Columns that every task has. */
type PlainColumn = 'text' | 'points' | 'icon' | 'period' | 'category' | 'dayType';

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
    const after = { period, dayType, days: ownDays ? days : task.days, ownDays, extraFields: task.extraFields };
    if (isSame(before, after)) continue;
    const isOlder = before.startDate < today;
    if (isOlder) insertAssignment(tx, { ...before, id: newId(), endDate: today });
    const since = { startDate: today, listedSince: before.listedSince ?? before.startDate };
    updateAssignment(tx, id, { ...after, ...(isOlder ? since : {}) });
  }
}

type Schedule = Pick<AssignmentRow, 'period' | 'dayType' | 'days' | 'ownDays' | 'extraFields'>;

function isSame(one: Schedule, other: Schedule): boolean {
  const isAlike = one.period === other.period && one.dayType === other.dayType && one.ownDays === other.ownDays;
  return isAlike && isSameDays(one.days, other.days) && isDeepStrictEqual(one.extraFields, other.extraFields);
}

function isSameDays(one: CertainDays | null, other: CertainDays | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.every === other.every && one.anchor === other.anchor && one.weekdays.join(' ') === other.weekdays.join(' ')
  );
}
