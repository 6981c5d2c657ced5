import type { Tx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestKind } from '#shared/extras.ts';
import { countWaiting } from './requests.repo.ts';

/** What waits is decided before asking ends (docs/product/extras.md#extras-5). @throws AppError requests_waiting */
export function assertNothingWaits(tx: Tx, familyId: string, kind: RequestKind): void {
  if (countWaiting(tx, familyId, kind) > 0) throw new AppError('requests_waiting');
}
