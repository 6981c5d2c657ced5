import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listMarks, readDaySums, readNetAfter, readPointTotals } from './day-sums.repo.ts';
import type { Counted, EntryRow } from './ledger.repo.ts';

/**
 * Balances, which the people feature stores. The type is here because people depend on tasks, and tasks on the ledger.
 */
export interface Balances {
  /** Reads the current balance and the lifetime points of a person. */
  read(tx: Tx, userId: string): { balance: number; lifetimePoints: number };
  /**
   * Changes a balance, unless the result is below the floor.
   * @returns false if nothing was changed
   */
  change(tx: WriteTx, change: { userId: string; change: number; lifetimeChange: number; floor: number }): boolean;
}

/** The day to read, and today's date of the family. */
interface Days {
  readonly date: LocalDate;
  readonly today: LocalDate;
}

/**
 * Reads a person's day. If all work counts, the cost does not grow with the history (points-9). From today on the total
 * is the balance, even if entries have a later date (points-15).
 */
export function readDayProgress(
  tx: Tx,
  userId: string,
  { counted, ...days }: Days & { counted: Counted },
  balances: Balances,
): ProgressView {
  const { date } = days;
  const marks = listMarks(tx, userId, date).filter(({ subjectId }) => counted?.has(subjectId ?? '') !== false);
  const idsOf = (kind: EntryRow['kind']) =>
    marks.filter((mark) => mark.kind === kind).map((mark) => mark.subjectId ?? '');
  return {
    userId,
    date,
    completedTasks: idsOf('task'),
    redeemedRewards: idsOf('reward'),
    ...(counted ? sumsOf(tx, userId, days, { marks, counted }) : allSums(tx, userId, days, balances)),
  };
}

/** Points of a day. */
type Sums = Pick<ProgressView, 'totalPoints' | 'pointsToday' | 'spentToday' | 'lifetimePoints'>;

function allSums(tx: Tx, userId: string, { date, today }: Days, balances: Balances): Sums {
  const { balance, lifetimePoints } = balances.read(tx, userId);
  const { earned, spent } = readDaySums(tx, userId, date);
  return {
    totalPoints: balance - (date < today ? readNetAfter(tx, userId, date) : 0),
    pointsToday: earned,
    spentToday: spent,
    lifetimePoints,
  };
}

/**
 * Sums the points of only the counted tasks and rewards; never below zero, because other points may have paid for a
 * reward (professionals-27).
 */
function sumsOf(
  tx: Tx,
  userId: string,
  { date, today }: Days,
  { marks, counted }: { marks: readonly { points: number }[]; counted: ReadonlySet<string> },
): Sums {
  const { net, lifetimePoints } = readPointTotals(tx, userId, date < today ? date : null, counted);
  return {
    totalPoints: Math.max(0, net),
    pointsToday: marks.reduce((sum, { points }) => sum + Math.max(0, points), 0),
    spentToday: marks.reduce((sum, { points }) => sum + Math.max(0, -points), 0),
    lifetimePoints,
  };
}
