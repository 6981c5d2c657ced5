import type { Tx } from '#server/db/tx.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Balances } from './balances.ts';
import { listMarks, readDaySums, readNetAfter } from './day-sums.repo.ts';
import type { EntryRow } from './ledger.repo.ts';

/** A person's day; costs the same after ten years of history (docs/product/points.md#points-9). */
export function readDay(
  tx: Tx,
  userId: string,
  date: LocalDate,
  { readStanding }: Pick<Balances, 'readStanding'>,
): ProgressView {
  const marks = listMarks(tx, userId, date);
  const standing = readStanding(tx, userId);
  const sums = readDaySums(tx, userId, date);
  const idsOf = (kind: EntryRow['kind']) =>
    marks.filter((mark) => mark.kind === kind).map((mark) => mark.subjectId ?? '');
  return {
    userId,
    date,
    completedTasks: idsOf('task'),
    redeemedRewards: idsOf('reward'),
    totalPoints: standing.balance - readNetAfter(tx, userId, date),
    pointsToday: sums.earned,
    spentToday: sums.spent,
    lifetimePoints: standing.lifetimePoints,
  };
}
