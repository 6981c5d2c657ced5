import { assertCan, type Caller } from '#server/access/caller.ts';
import { toSubject } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RequestsService } from '#server/features/requests/requests.service.ts';
import type { RewardForRedeeming, RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { AppError } from '#shared/errors.ts';
import { asksFirst, isHandedOver } from '#shared/extras/asking/permissions.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { mayTakeBackOn } from '#shared/permissions/days.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { comesBack, spanOf } from '#shared/rules/how-often.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import { assertRoomForMark, type ChangeDayDeps, changeDay, type OpenDay, type WhoAndWhen } from './change-day.ts';

interface RedeemDeps extends ChangeDayDeps {
  rewards: Pick<RewardsService, 'forRedeeming' | 'assertKnown'>;
  requests: Pick<RequestsService, 'assertMayAsk' | 'openFor' | 'undoRedemption'>;
  hooks: Hooks;
  ledger: Ledger;
}

/** Redeeming rewards (docs/product/rewards.md#rewards-7, docs/product/rewards.md#rewards-13). */
export function createRedeem(deps: RedeemDeps) {
  const { rewards, requests, hooks, ledger } = deps;

  /** Once within the days that a reward says (docs/product/asking.md#asking-3). @throws AppError reward_limit_reached */
  function assertNotHad(tx: Tx, userId: string, { id, howOften }: RewardForRedeeming, date: LocalDate): void {
    const had = ledger.lastRedeemed(tx, userId, id, spanOf(howOften, date));
    if (had === null) return;
    const back = comesBack(howOften, date);
    const [hadOn, backOn] = [formatWholeDay(had), back && formatWholeDay(back)];
    throw new AppError('reward_limit_reached', {
      message: backOn ? say(words.hadOnComesBack, { had: hadOn, back: backOn }) : say(words.hadOnceOn, { had: hadOn }),
    });
  }

  return {
    /**
     * Redeems a reward from the balance of now, once per reward, person and date (docs/product/rewards.md#rewards-7). Where a
     * grown-up is asked first, a child's redemption is booked and waits (docs/product/asking.md#asking-5).
     * @throws AppError not_found, forbidden, date_out_of_range, reward_not_available, already_redeemed,
     *   reward_limit_reached, asked_already, not_enough_points, promise_changed, too_many_marks
     */
    redeem: (caller: Caller, rewardId: string, when: WhoAndWhen): Promise<ProgressView> =>
      changeDay(deps, caller, when, (tx, person) => {
        const reward = rewards.forRedeeming(tx, caller, person, rewardId);
        const key = { userId: person.id, date: when.date, kind: 'reward', subjectId: rewardId } as const;
        if (ledger.findLive(tx, key)) throw new AppError('already_redeemed');
        const hasAsking = caller.extras.includes('asking');
        const isAsked = hasAsking && reward.askFirst && asksFirst(caller);
        if (hasAsking) assertNotHad(tx, person.id, reward, when.date);
        if (isAsked) requests.assertMayAsk(tx, person.id, rewardId, when.date);
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
        if (hasAsking && isHandedOver(person))
          requests.openFor(tx, { person, date: when.date, reward: { ...reward, cost }, entrySeq, isAsked });
        const { id: userId, familyId } = person;
        hooks.announce('redemption.booked', tx, { userId, familyId, rewardId, entrySeq, waits: isAsked });
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
        requests.undoRedemption(tx, entry, caller.id);
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
