import type { WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestRow } from './requests.repo.ts';

/** Books ticks that waited. */
export function createBookTick({
  clock,
  ledger,
}: {
  clock: Clock;
  ledger: Pick<Ledger, 'findLive' | 'sharedTicks' | 'book'>;
}) {
  /**
   * Books a tick at which somebody looked, on the day of the tick (docs/product/looking.md#looking-4).
   * @param by null when nobody looked in time
   * @throws AppError done_by_somebody_else when the one credit of the day went to another child
   */
  return function bookTick(tx: WriteTx, row: RequestRow, by: string | null, points: number): Partial<RequestRow> {
    const { userId, familyId, date, subjectId, title, icon, shared } = row;
    const key = { userId, date, kind: 'task', subjectId } as const;
    if (ledger.findLive(tx, key)) throw new AppError('already_decided');
    if (shared && ledger.sharedTicks(tx, [subjectId], date, date).length > 0)
      throw new AppError('done_by_somebody_else');
    const entry = { ...key, familyId, title, icon, points, shared, createdBy: by ?? userId };
    return { entrySeq: ledger.book(tx, entry), points, seenAt: clock.now() };
  };
}
