import { assertCan, type Caller } from '#server/access/caller.ts';
import { toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { mayTakeBackOn } from '#shared/permissions/days.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import * as words from '#shared/words/calls.ts';
import { assertRoomForMark, type ChangeDayDeps, changeDay, type OpenDay, type WhoAndWhen } from './change-day.ts';

interface RedeemDeps extends ChangeDayDeps {
  rewards: Pick<RewardsService, 'forRedeeming' | 'assertKnown'>;
  hooks: Hooks;
  ledger: Ledger;
}

/** Redeeming rewards (docs/product/rewards.md#rewards-7, docs/product/rewards.md#rewards-13). */
export function createRedeem(deps: RedeemDeps) {
  const { rewards, hooks, ledger } = deps;

  return {
    /**
     * Redeems a reward from the balance of now, once per reward, person and date (docs/product/rewards.md#rewards-7). What an
     * extra lets wait for a grown-up is booked, too.
     * @throws AppError not_found, forbidden, date_out_of_range, reward_not_available, already_redeemed,
     *   reward_limit_reached, asked_already, not_enough_points, promise_changed, too_many_marks
     */
    redeem: (caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> =>
      changeDay(deps, caller, when, (tx, person) => {
        const reward = rewards.forRedeeming(tx, caller, person, rewardId);
        const key = { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId } as const;
        if (ledger.findLive(tx, key)) throw new AppError('already_redeemed');
        const { date } = when;
        const waits = hooks.ask('redemption.wanted', tx, caller, person, reward, date) ?? false;
        assertRoomForMark(ledger, tx, caller, when);
        const cost = hooks.ask('redemption.price', tx, caller, person, reward) ?? reward.cost;
        const missing = cost - ledger.balanceOf(tx, person.id);
        const entrySeq = ledger.book(
          tx,
          {
            ...key,
            familyId: person.familyId,
            title: reward.name,
            icon: reward.icon,
            points: -cost,
            createdBy: caller.id,
          },
          tooFew(missing, seesOnlyOwnWork(caller, person.id)),
        );
        hooks.announce('redemption.booked', tx, caller, { person, date, reward, cost, entrySeq, waits });
      }),

    /**
     * Gives the points of a redemption back; fine when there is none.
     * @throws AppError not_found, forbidden, date_out_of_range
     */
    unredeem(caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> {
      const find = (tx: Tx) => ledger.findLive(tx, { ...when, kind: 'reward', subjectId: rewardId });
      const mayOpen: OpenDay['mayOpen'] = (tx, now) => mayTakeBackOn(caller, when.date, now) && find(tx) !== undefined;
      return changeDay(deps, caller, { ...when, mayOpen }, (tx, person) => {
        assertCan(caller, 'rewards.unredeem', toSubject(person));
        const entry = find(tx);
        if (!entry) return rewards.assertKnown(tx, caller, rewardId);
        ledger.void(tx, entry, { id: caller.id, mayGoBelowZero: true });
        hooks.announce('redemption.voided', tx, entry);
        hooks.announce('entry.takenBack', tx, entry, caller.id);
      });
    },
  };
}

/** Says how many points are missing, but not to who would learn of others' points by it (docs/product/professionals.md#professionals-27). */
function tooFew(missing: number, isSecret: boolean): AppError {
  if (isSecret) return new AppError('not_enough_points');
  return new AppError('not_enough_points', {
    message: say(words.needMorePoints, { count: missing }),
    values: { count: missing },
  });
}
