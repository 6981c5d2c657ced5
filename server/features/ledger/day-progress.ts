import type { Tx } from '#server/db/tx.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Balances } from './balances.ts';
import { listMarks, readDaySums, readNetAfter, readStandingOf } from './day-sums.repo.ts';
import type { Counted, EntryRow } from './ledger.repo.ts';

/** Reads a person's day; whole it costs the same after ten years of history (docs/product/points.md#points-9). */
export function readDay(
  tx: Tx,
  userId: string,
  date: LocalDate,
  { readStanding, counted }: Pick<Balances, 'readStanding'> & { counted: Counted },
): ProgressView {
  const marks = listMarks(tx, userId, date).filter(({ subjectId }) => counted?.has(subjectId ?? '') !== false);
  const idsOf = (kind: EntryRow['kind']) =>
    marks.filter((mark) => mark.kind === kind).map((mark) => mark.subjectId ?? '');
  return {
    userId,
    date,
    completedTasks: idsOf('task'),
    redeemedRewards: idsOf('reward'),
    ...(counted ? sumsOf(tx, userId, date, { marks, counted }) : allSums(tx, userId, date, readStanding)),
  };
}

/** The points of a day. */
type Sums = Pick<ProgressView, 'totalPoints' | 'pointsToday' | 'spentToday' | 'lifetimePoints'>;

function allSums(tx: Tx, userId: string, date: LocalDate, readStanding: Balances['readStanding']): Sums {
  const { balance, lifetimePoints } = readStanding(tx, userId);
  const { earned, spent } = readDaySums(tx, userId, date);
  return {
    totalPoints: balance - readNetAfter(tx, userId, date),
    pointsToday: earned,
    spentToday: spent,
    lifetimePoints,
  };
}

/** Sums of some tasks and rewards alone; never below zero, since other points may have paid (docs/product/professionals.md#professionals-27). */
function sumsOf(
  tx: Tx,
  userId: string,
  date: LocalDate,
  { marks, counted }: { marks: readonly { points: number }[]; counted: ReadonlySet<string> },
): Sums {
  const { net, lifetimePoints } = readStandingOf(tx, userId, date, counted);
  return {
    totalPoints: Math.max(0, net),
    pointsToday: marks.reduce((sum, { points }) => sum + Math.max(0, points), 0),
    spentToday: marks.reduce((sum, { points }) => sum + Math.max(0, -points), 0),
    lifetimePoints,
  };
}
