import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Redemption } from '#shared/host-protocol.ts';
import { listRedemptionsAfter, readLastSeq } from './redemptions.repo.ts';

/** Tells the family computer what children redeem. */
export type RedemptionsService = ReturnType<typeof createRedemptionsService>;

/** Makes the redemptions service. */
export function createRedemptionsService({ unitOfWork }: { unitOfWork: UnitOfWork }) {
  return {
    /** A function that answers what children of this installation redeemed since it was last called. */
    follow(): () => Redemption[] {
      let seq = unitOfWork.read(readLastSeq);
      return () =>
        unitOfWork.read((tx) => {
          const rows = listRedemptionsAfter(tx, seq);
          seq = readLastSeq(tx);
          return rows.map((row) => ({
            person: row.firstName ?? row.username,
            reward: row.title,
            points: -row.points,
            isAsked: row.isAsked,
          }));
        });
    },
  };
}
