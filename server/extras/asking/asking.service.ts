import type { Caller } from '#server/access/caller.ts';
import { type KnownPerson, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { assertNothingWaits, type RequestDecisions, wasAskedFor } from '#server/extras/asking/requests/decisions.ts';
import {
  countWaitingOf,
  findRequestOf,
  insertRequest,
  listAskedOn,
  listWaitingOn,
  type RequestRow,
} from '#server/extras/asking/requests/requests.repo.ts';
import type { Core } from '#server/extras/define-extra.ts';
import type { Counted } from '#server/features/ledger/ledger.service.ts';
import type { HookBooking, HookReward, HookRewardColumns } from '#server/hooks/hook-subjects.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardChanges, RewardView } from '#shared/contracts/rewards.schema.ts';
import { AppError } from '#shared/errors.ts';
import { asksFirst, isHandedOver, seesForWhom } from '#shared/extras/asking/permissions.ts';
import { comesBack, FREE_WITHDRAWALS, spanOf } from '#shared/extras/asking/rules.ts';
import * as words from '#shared/extras/asking/words.ts';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as calls from '#shared/words/calls.ts';

/** Manages how rewards are redeemed, and creates and closes requests for redemptions (asking-1). */
export class AskingService {
  readonly #core: Core;
  readonly #decisions: RequestDecisions;

  constructor(core: Core, decisions: RequestDecisions) {
    this.#core = core;
    this.#decisions = decisions;
  }

  /**
   * Picks the request settings from the sent changes of a reward. Children who are already on its list may stay there,
   * even if the caller may no longer choose them (asking-4, asking-15).
   * @throws AppError validation_failed for another person who is not a child that the caller may choose
   */
  keptOf(
    tx: Tx,
    caller: Caller,
    { askFirst, howOften, forChildren }: RewardChanges,
    reward: { familyId: string; forChildren: readonly string[] | null },
  ): HookRewardColumns {
    if (forChildren) this.#assertReaches(tx, caller, reward, forChildren);
    return {
      ...(askFirst === undefined ? {} : { askFirst }),
      ...(howOften === undefined ? {} : { howOften }),
      ...(forChildren === undefined ? {} : { forChildren }),
    };
  }

  #assertReaches(
    tx: Tx,
    caller: Caller,
    reward: { familyId: string; forChildren: readonly string[] | null },
    chosen: readonly string[],
  ): void {
    const reached = this.#core.directory
      .children(tx, reward.familyId)
      .filter(
        (child) => can(caller, 'tasks.assignTo', toSubject(child)) || can(caller, 'day.change', toSubject(child)),
      );
    const ids = new Set([...reached.map(({ id }) => id), ...(reward.forChildren ?? [])]);
    if (chosen.every((id) => ids.has(id))) return;
    throw new AppError('validation_failed', {
      issues: [{ path: 'forChildren', message: say(words.onlyYourChildren) }],
    });
  }

  /** Returns the request settings of a reward for its view; children do not see the list of other children. */
  fieldsOf(caller: Caller, { askFirst, howOften, forChildren }: HookReward): Partial<RewardView> {
    return {
      ...(askFirst ? { askFirst } : {}),
      ...(howOften === 'daily' ? {} : { howOften }),
      ...(forChildren && seesForWhom(caller) ? { forChildren: [...forChildren] } : {}),
    };
  }

  /**
   * Decides whether a redemption waits for a grown-up (asking-5). A reward can be redeemed once in its period
   * (asking-3). After it was declined, or withdrawn too often, it can be requested again only on the next day
   * (asking-9).
   * @throws AppError reward_limit_reached, asked_already
   */
  wanted(tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward, date: LocalDate): boolean {
    this.#assertNotRedeemed(tx, person.id, reward, date);
    const isAsked = reward.askFirst && asksFirst(caller);
    if (isAsked) assertMayAsk(tx, person.id, reward.id, date);
    return isAsked;
  }

  /** Stores a request for a booked redemption: one that waits, or one to hand over (asking-11). */
  booked(tx: WriteTx, { person, date, reward, cost, entrySeq, waits }: HookBooking): void {
    if (!isHandedOver(person)) return;
    const now = this.#core.clock.now();
    const row: RequestRow = {
      id: newId(),
      familyId: person.familyId,
      userId: person.id,
      kind: 'reward',
      subjectId: reward.id,
      date,
      title: reward.name,
      icon: reward.icon,
      points: cost,
      status: waits ? 'waiting' : 'granted',
      entrySeq,
      note: '',
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
      handedOverAt: null,
      seenAt: waits ? null : now,
      shared: false,
      dueSeenAt: null,
    };
    insertRequest(tx, row);
    this.#decisions.tell(tx, row);
  }

  /**
   * Closes the request of a voided entry. A requested reward is declined (asking-8); a reward that needed no request,
   * and a reviewed task, are withdrawn (asking-14).
   */
  takenBack(tx: WriteTx, { seq }: { seq: number }, by: string): void {
    const row = findRequestOf(tx, seq);
    if (row?.status === 'waiting' || row?.status === 'granted')
      this.#decisions.close(tx, row, wasAskedFor(row) ? 'declined' : 'withdrawn', by);
  }

  /** Lists the rewards of a person's day that wait for a grown-up, and those that can be redeemed again only later. */
  dayOf(tx: Tx, caller: Caller, day: ProgressView, counted: Counted): Partial<ProgressView> {
    const asked = listWaitingOn(tx, day.userId, day.date, 'reward').filter((id) => counted?.has(id) !== false);
    const resting = [...this.#resting(tx, caller.familyId, day, counted), ...notRequestableAgain(tx, caller, day)];
    return {
      ...(asked.length > 0 ? { askedRewards: asked } : {}),
      ...(resting.length > 0 ? { restingRewards: resting } : {}),
    };
  }

  /** Counts the rewards of a family with request settings: request first, seldom, or only for some children. */
  count(tx: Tx, familyId: string): number {
    return this.#core.rewards.listAsking(tx, familyId).filter(({ deletedAt }) => deletedAt === null).length;
  }

  /** Resets all rewards: redeemable daily, by all, without a request (extras-5). @throws AppError requests_waiting */
  end(tx: WriteTx, familyId: string): void {
    assertNothingWaits(tx, familyId, 'reward');
    this.#core.rewards.endAsking(tx, familyId);
  }

  /** @throws AppError reward_limit_reached */
  #assertNotRedeemed(tx: Tx, userId: string, { id, howOften }: HookReward, date: LocalDate): void {
    const had = this.#core.ledger.lastRedeemed(tx, userId, id, spanOf(howOften, date));
    if (had === null) return;
    const back = comesBack(howOften, date);
    const [hadOn, backOn] = [formatWholeDay(had), back && formatWholeDay(back)];
    throw new AppError('reward_limit_reached', {
      message: backOn
        ? say(words.redeemedComesBack, { had: hadOn, back: backOn })
        : say(calls.hadOnlyOnce, { had: hadOn }),
    });
  }

  /** Lists the rewards that a person has already redeemed in their period, but not on this day. */
  #resting(tx: Tx, familyId: string | null, { userId, date, redeemedRewards }: ProgressView, counted: Counted) {
    if (familyId === null) return [];
    return this.#core.rewards.limited(tx, familyId).flatMap(({ id, howOften }) => {
      const mayRest = !redeemedRewards.includes(id) && counted?.has(id) !== false;
      const isHad = mayRest && this.#core.ledger.lastRedeemed(tx, userId, id, spanOf(howOften, date)) !== null;
      return isHad ? [{ id, until: comesBack(howOften, date) }] : [];
    });
  }
}

/** @throws AppError asked_already */
function assertMayAsk(tx: Tx, userId: string, rewardId: string, date: LocalDate): void {
  const refuse = (message: string) => new AppError('asked_already', { message });
  const asked = listAskedOn(tx, userId, date).filter((each) => each.subjectId === rewardId);
  if (isDeclined(asked)) throw refuse(say(words.declinedToday));
  if (isTakenBackOften(asked)) throw refuse(say(words.takenBackOften, { count: FREE_WITHDRAWALS }));
  if (countWaitingOf(tx, userId) >= LIMITS.waitingRequests) throw refuse(say(words.tooMuchWaiting));
}

/** Lists the rewards that a child cannot request again on this day; grown-ups may still redeem them. */
function notRequestableAgain(tx: Tx, caller: Caller, { userId, date, redeemedRewards }: ProgressView) {
  if (caller.id !== userId || !asksFirst(caller)) return [];
  const until = addDays(date, 1);
  const bySubject = Map.groupBy(listAskedOn(tx, userId, date), ({ subjectId }) => subjectId);
  return [...bySubject].flatMap(([id, asked]) =>
    !redeemedRewards.includes(id) && (isDeclined(asked) || isTakenBackOften(asked)) ? [{ id, until }] : [],
  );
}

/** One of the requests of a person for one reward on one day. */
type Asked = Pick<RequestRow, 'userId' | 'status' | 'decidedBy'>;

function isDeclined(asked: readonly Asked[]): boolean {
  return asked.some(({ status }) => status === 'declined');
}

/** Tells whether a child withdrew its requests too often to request again; withdrawals by grown-ups do not count. */
function isTakenBackOften(asked: readonly Asked[]): boolean {
  const own = asked.filter(({ status, decidedBy, userId }) => status === 'withdrawn' && decidedBy === userId);
  return own.length >= FREE_WITHDRAWALS;
}
