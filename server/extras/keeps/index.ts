import type { Tx } from '#server/db/tx.ts';
import { defineExtra } from '#server/extras/define-extra.ts';
import { showKeeping } from './demo.ts';

/** Children with a professional who have the family's tasks and rewards besides (professionals-26). */
export const keeps = defineExtra({
  name: 'keeps',
  create({ directory, people }) {
    const keepers = (tx: Tx, familyId: string) => directory.list(tx, familyId).filter((person) => person.keepsFamily);
    return {
      // It has no calls: it is set with the member.
      service: null,
      on: {
        'member.change': ({ keepsFamily }) => (keepsFamily === undefined ? {} : { keepsFamily }),
      },
      prepareDemo: (family) => showKeeping({ people }, family),
      inEffect: {
        count: (tx, familyId) => keepers(tx, familyId).length,
        /** From today on they have their professional's alone; days before stay. */
        end(tx, familyId) {
          for (const person of keepers(tx, familyId)) people.setKeepsFamily(tx, person, false);
        },
      },
    };
  },
});
