import type { Tx } from '#server/db/tx.ts';
import { defineExtra } from '#server/extras/define-extra.ts';
import { showKeeping } from './demo.ts';

/** The extra with which children of a professional also have the family's tasks and rewards (professionals-26). */
export const keeps = defineExtra({
  name: 'keeps',
  create({ directory, people }) {
    const keepers = (tx: Tx, familyId: string) => directory.list(tx, familyId).filter((person) => person.keepsFamily);
    return {
      // It has no calls of its own: the member call sets it.
      service: null,
      on: {
        'member.change': (_caller, _member, { keepsFamily }) => (keepsFamily === undefined ? {} : { keepsFamily }),
      },
      prepareDemo: (family) => showKeeping({ people }, family),
      inEffect: {
        count: (tx, familyId) => keepers(tx, familyId).length,
        /** From today on these children have only the work of their professional; earlier days stay the same. */
        end(tx, familyId) {
          for (const person of keepers(tx, familyId)) people.setKeepsFamily(tx, person, false);
        },
      },
    };
  },
});
