import type { Tx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import { mayComeFromOutside } from '#shared/permissions/people.ts';
import { findAccount } from './account.repo.ts';

/** Only grown-ups sign in from outside of home (docs/product/proxy.md#proxy-8). @throws AppError only_at_home */
export function refuseChild(tx: Tx, userId: string): void {
  const account = findAccount(tx, userId);
  if (account && !mayComeFromOutside(account)) throw new AppError('only_at_home');
}
