import type { Tx, WriteTx } from '#server/db/tx.ts';
import { findPerson, listPeople, updatePerson } from './people.repo.ts';
import type { Standing } from './standing.ts';

/** Children with a professional who have the family's tasks and rewards besides (docs/product/professionals.md#professionals-26). */
export function createKeepsFamily(standing: Pick<Standing, 'settle'>) {
  const keepers = (tx: Tx, familyId: string) => listPeople(tx, familyId).filter((person) => person.keepsFamily);
  return {
    /** How many there are. */
    count: (tx: Tx, familyId: string): number => keepers(tx, familyId).length,

    /** From today on they have their professional's alone; days before stay. */
    end(tx: WriteTx, familyId: string): void {
      for (const before of keepers(tx, familyId)) {
        updatePerson(tx, before.id, { keepsFamily: false });
        const after = findPerson(tx, before.id);
        if (after) standing.settle(tx, { ...before, familyId }, { ...after, familyId });
      }
    },
  };
}
