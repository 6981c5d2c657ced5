import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { HookNotice } from '#server/extras/hook-subjects.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Redemption } from '#shared/host-protocol.ts';
import { listRedemptionsAfter, readLastSeq } from './redemptions.repo.ts';

/** Tells the family computer what children redeem, ask for and did to be looked at. */
export class RedemptionsService {
  readonly #unitOfWork: UnitOfWork;
  readonly #hooks: Hooks;

  constructor(unitOfWork: UnitOfWork, hooks: Hooks) {
    this.#unitOfWork = unitOfWork;
    this.#hooks = hooks;
  }

  /** Makes a function that answers what children of this installation did since it was last called. */
  follow(): () => Redemption[] {
    let seq = this.#unitOfWork.read(readLastSeq);
    let place = this.#unitOfWork.read((tx) => this.#hooks.ask('ticks.waitingAfter', tx, null)?.last ?? null);
    return () =>
      this.#unitOfWork.read((tx) => {
        const redeemed = listRedemptionsAfter(tx, seq).map((row) => {
          const waiting = this.#hooks.ask('redemptions.waiting', tx, row.userId, row.rewardId) ?? [];
          return toRedemption(row, waiting.includes(row.seq) ? 'asked' : 'redeemed');
        });
        const looks = this.#hooks.ask('ticks.waitingAfter', tx, place);
        seq = readLastSeq(tx);
        place = looks?.last ?? null;
        return [...redeemed, ...(looks?.notices ?? []).map((row) => toRedemption(row, 'look'))];
      });
  }
}

function toRedemption(row: HookNotice, kind: Redemption['kind']): Redemption {
  return { person: row.firstName ?? row.username, reward: row.title, points: Math.abs(row.points), kind };
}
