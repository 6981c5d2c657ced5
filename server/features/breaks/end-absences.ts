import type { Tx, WriteTx } from '#server/db/tx.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { tellChanged } from './about-children.ts';
import { type BreakRow, listBreaks, removeBreak, updateBreak } from './breaks.repo.ts';
import { endHomePattern, type HomePatternRow, listLiveHomePatterns, removeHomePattern } from './homes.repo.ts';

/** Later than any break can begin. */
const LAST_DAY = '9999-12-31';

/** The breaks and patterns of a family, or of one of its people, that hold today or later. */
function listInEffect(tx: Tx, familyId: string, today: LocalDate, userId?: string) {
  const isTheirs = (row: BreakRow | HomePatternRow) => userId === undefined || row.userId === userId;
  return {
    breaks: listBreaks(tx, familyId, today, LAST_DAY).filter(isTheirs),
    patterns: listLiveHomePatterns(tx, familyId).filter(isTheirs),
  };
}

/** How many breaks and patterns of a family hold today or later. */
export function countAbsences(tx: Tx, familyId: string, today: LocalDate): number {
  const { breaks, patterns } = listInEffect(tx, familyId, today);
  return breaks.length + patterns.length;
}

/**
 * Ends them all today: the child is there again, and the days before stay what they were
 * (docs/product/extras.md#extras-5).
 * @param userId of this person alone
 */
export function endAbsences(tx: WriteTx, familyId: string, today: LocalDate, userId?: string): void {
  const { breaks, patterns } = listInEffect(tx, familyId, today, userId);
  const yesterday = addDays(today, -1);
  for (const { id, fromDate } of breaks) {
    if (fromDate < today) updateBreak(tx, id, { toDate: yesterday });
    else removeBreak(tx, id);
  }
  for (const { id, fromDate } of patterns) {
    if (fromDate < today) endHomePattern(tx, id, yesterday);
    else removeHomePattern(tx, id);
  }
  const people = new Set([...breaks, ...patterns].map((row) => row.userId));
  if (people.size > 0)
    tellChanged(
      tx,
      familyId,
      [...people].map((id) => ({ id })),
    );
}
