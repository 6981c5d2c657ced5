import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Counted, Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RequestsService } from '#server/features/requests/requests.service.ts';
import type { Ticked } from '#server/features/requests/ticked.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { ProgressView } from '#shared/contracts/progress.schema.ts';
import { asksFirst } from '#shared/extras/asking/permissions.ts';
import { comesBack, spanOf } from '#shared/rules/how-often.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { onlyCounted, type ShownWork } from './shown-work.service.ts';

/** A person's day as somebody is answered it. */
export type ReadDay = (tx: Tx, caller: Caller, userId: string, date: LocalDate) => ProgressView;

/**
 * Reads days: of the ledger, and in families that ask or look first what waits and what comes back later. To professionals a
 * student's day consists of what they made (docs/product/professionals.md#professionals-27).
 */
export function createReadDay({
  ledger,
  requests,
  ticked,
  rewards,
  shownWork,
}: {
  shownWork: ShownWork;
  ledger: Pick<Ledger, 'day' | 'lastRedeemed'>;
  requests: Pick<RequestsService, 'waitingOn' | 'notToAskOn'>;
  ticked: Pick<Ticked, 'waitingOn'>;
  rewards: Pick<RewardsService, 'limited'>;
}): ReadDay {
  /** What somebody has had as often as it can be had, but not on that very day. */
  function resting(tx: Tx, familyId: string | null, { userId, date, redeemedRewards }: ProgressView, counted: Counted) {
    if (familyId === null) return [];
    return rewards.limited(tx, familyId).flatMap(({ id, howOften }) => {
      const mayRest = !redeemedRewards.includes(id) && counted?.has(id) !== false;
      const isHad = mayRest && ledger.lastRedeemed(tx, userId, id, spanOf(howOften, date)) !== null;
      return isHad ? [{ id, until: comesBack(howOften, date) }] : [];
    });
  }

  /** What a child cannot ask for again on that day; grown-ups may redeem it at once. */
  function askedInVain(tx: Tx, caller: Caller, { userId, date, redeemedRewards }: ProgressView) {
    if (caller.id !== userId || !asksFirst(caller)) return [];
    const until = addDays(date, 1);
    const ids = requests.notToAskOn(tx, userId, date).filter((id) => !redeemedRewards.includes(id));
    return ids.map((id) => ({ id, until }));
  }

  return (tx, caller, userId, date) => {
    const counted = shownWork(tx, caller, userId);
    const booked = ledger.day(tx, caller, userId, { date, counted });
    const waitingTasks = onlyCounted(counted, ticked.waitingOn(tx, caller, userId, date));
    const completedTasks = [...booked.completedTasks, ...waitingTasks];
    const day = waitingTasks.length > 0 ? { ...booked, completedTasks, waitingTasks } : booked;
    if (!caller.extras.includes('asking')) return day;
    const askedRewards = onlyCounted(counted, requests.waitingOn(tx, userId, date));
    const restingRewards = [...resting(tx, caller.familyId, day, counted), ...askedInVain(tx, caller, day)];
    return {
      ...day,
      ...(askedRewards.length > 0 ? { askedRewards } : {}),
      ...(restingRewards.length > 0 ? { restingRewards } : {}),
    };
  };
}
