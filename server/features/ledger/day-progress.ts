import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listMarks, readDaySums, readNetAfter, readPointTotals } from './day-sums.repo.ts';
import type { Counted, EntryRow } from './ledger.repo.ts';

/** Balances of people, which people keep. The type stands here since people stand on tasks, and tasks on the ledger. */
export interface Balances {
  /** Reads what a person can spend now, and all that they ever earned. */
  read(tx: Tx, userId: string): { balance: number; lifetimePoints: number };
  /**
   * Changes a balance unless that would take it below the floor.
   * @returns false when it would; nothing changed then
   */
  change(tx: WriteTx, change: { userId: string; change: number; lifetimeChange: number; floor: number }): boolean;
}

/** The days that are read: one, and the family's today. */
interface Days {
  readonly date: LocalDate;
  readonly today: LocalDate;
}

/**
 * Reads a person's day; whole it costs the same after ten years of history (points-9). From today on
 * its total is the balance, whatever is dated later (points-15).
 */
export function readDay(
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

/** The points of a day. */
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

/** Sums of some tasks and rewards alone; never below zero, since other points may have paid (professionals-27). */
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
