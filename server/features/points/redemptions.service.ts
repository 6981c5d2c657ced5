import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { HookNotice } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { Redemption } from '#shared/host-protocol.ts';
import { listRedemptionsAfter, readLastSeq } from './redemptions.repo.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  hooks: Hooks;
}

/** Collects redemptions, requests and ticks to review, which the family computer shows as notifications. */
export class RedemptionsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Creates a function that returns what children of this installation did since its last call. */
  follow(): () => Redemption[] {
    const { unitOfWork, hooks } = this.#deps;
    let seq = unitOfWork.read(readLastSeq);
    let place = unitOfWork.read((tx) => hooks.ask('ticks.waitingAfter', tx, null)?.last ?? null);
    return () =>
      unitOfWork.read((tx) => {
        const redeemed = listRedemptionsAfter(tx, seq).map((row) => {
          const waiting = hooks.ask('redemptions.waiting', tx, row.userId, row.rewardId) ?? [];
          return toRedemption(row, waiting.includes(row.seq) ? 'asked' : 'redeemed');
        });
        const looks = hooks.ask('ticks.waitingAfter', tx, place);
        seq = readLastSeq(tx);
        place = looks?.last ?? null;
        return [...redeemed, ...(looks?.notices ?? []).map((row) => toRedemption(row, 'look'))];
      });
  }
}

function toRedemption(row: HookNotice, kind: Redemption['kind']): Redemption {
  return { person: row.firstName ?? row.username, reward: row.title, points: Math.abs(row.points), kind };
}
