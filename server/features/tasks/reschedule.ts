import type { WriteTx } from '#server/db/tx.ts';
import { newId } from '#server/lib/ids.ts';
import type { CertainDays } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { type AssignmentRow, findAssignment, insertAssignment, type TaskRow, updateAssignment } from './tasks.repo.ts';

/**
 * Gives live rows the schedule that holds from today on: the task's, or the person's own days. What held before stays, as
 * a row of its own; the live row keeps its id and so its place among the assignees (docs/product/plan.md#plan-5).
 * @param rows the rows as they are, but for whether their days are their own
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
