import type { Tx, WriteTx } from '#server/db/tx.ts';
import { newCode } from '#server/lib/ids.ts';
import { findFamilyByCode, updateFamily } from './families.repo.ts';

/** Draws a new join code for a family; the old one stops working. */
export function replaceJoinCode(tx: WriteTx, familyId: string): string {
  const joinCode = freeJoinCode(tx);
  updateFamily(tx, familyId, { joinCode });
  tx.emit({ type: 'family.changed', familyId, ids: [familyId] });
  return joinCode;
}

/** Draws a join code that no family has. */
export function freeJoinCode(tx: Tx): string {
  for (;;) {
    const code = newCode();
    if (!findFamilyByCode(tx, code)) return code;
  }
}
