import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Redemption } from '#shared/host-protocol.ts';
import { listLooksAfter, listRedemptionsAfter, readLastRequest, readLastSeq } from './redemptions.repo.ts';

/** Tells the family computer what children redeem. */
export type RedemptionsService = ReturnType<typeof createRedemptionsService>;

/** Makes the redemptions service. */
export function createRedemptionsService({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  return {
    /** A function that answers what children of this installation redeemed, asked for and did to be looked at since it was last called. */
    follow(): () => Redemption[] {
      let [seq, place] = unitOfWork.read((tx) => [readLastSeq(tx), readLastRequest(tx)]);
      return () =>
        unitOfWork.read((tx) => {
          const rows = [...listRedemptionsAfter(tx, seq), ...listLooksAfter(tx, place)];
          [seq, place] = [readLastSeq(tx), readLastRequest(tx)];
          return rows.map((row) => ({
            person: row.firstName ?? row.username,
            reward: row.title,
            points: Math.abs(row.points),
            kind: row.kind,
          }));
        });
    },
  };
}
