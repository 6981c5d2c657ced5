import { assertCan, type Caller } from '#server/access/caller.ts';
import { toSubject } from '#server/access/directory.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';
import { assertRoomForMark, type ChangeDayDeps, changeDay, type WhoAndWhen } from './change-day.ts';

interface RedeemDeps extends ChangeDayDeps {
  rewards: Pick<RewardsService, 'forRedeeming' | 'assertKnown'>;
  ledger: Ledger;
}

/** Redeeming rewards (docs/product/rewards.md#rewards-7, docs/product/rewards.md#rewards-13). */
export function createRedeem(deps: RedeemDeps) {
  const { rewards, ledger } = deps;

  return {
    /**
     * Redeems a reward from the balance of now, once per reward, person and date (docs/product/rewards.md#rewards-7).
     * @throws AppError not_found, forbidden, date_out_of_range, reward_not_available, already_redeemed, not_enough_points, too_many_marks
     */
    redeem: (caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> =>
      changeDay(deps, caller, when, (tx, person) => {
        const reward = rewards.forRedeeming(tx, caller, person, rewardId);
        const key = { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId } as const;
        if (ledger.findLive(tx, key)) throw new AppError('already_redeemed');
        assertRoomForMark(ledger, tx, caller, when);
        const missing = reward.cost - ledger.balanceOf(tx, person.id);
        ledger.book(
          tx,
          {
            ...key,
            familyId: person.familyId,
            title: reward.name,
            icon: reward.icon,
            points: -reward.cost,
            createdBy: caller.id,
          },
          new AppError('not_enough_points', {
            message: say(words.needMorePoints, { count: missing }),
            values: { count: missing },
          }),
        );
      }),

    /**
     * Gives the points of a redemption back; fine when there is none.
     * @throws AppError not_found, forbidden, date_out_of_range
     */
    unredeem: (caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> =>
      changeDay(deps, caller, when, (tx, person) => {
        assertCan(caller, 'rewards.unredeem', toSubject(person));
        const entry = ledger.findLive(tx, { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId });
        if (entry) ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: true });
        else rewards.assertKnown(tx, caller, rewardId);
      }),
  };
}
