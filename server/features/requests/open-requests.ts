import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { LedgerEntry } from '#server/features/ledger/ledger.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { FREE_WITHDRAWALS, type RequestStatus } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import type { Decisions } from './decide.ts';
import {
  countAsked,
  countWaitingOf,
  findRequestOf,
  insertRequest,
  listAskedOn,
  listFates,
  listWaitingOn,
} from './requests.repo.ts';

/** What is redeemed for somebody. */
interface Redemption {
  person: KnownPerson;
  date: LocalDate;
  reward: { id: string; name: string; icon: string; cost: number };
  /** The entry that was booked for it. */
  entrySeq: number;
  /** Whether a grown-up is asked; else it is granted and only to be handed over. */
  isAsked: boolean;
}

/** What redeeming does with requests. */
export function createOpenRequests({ clock, emitChanged, close }: { clock: Clock } & Decisions) {
  return {
    /**
     * Whether somebody may ask for a reward on a day: after "not this time", and after taking it back too often, not before
     * the next day (docs/product/asking.md#asking-9).
     * @throws AppError asked_already
     */
    assertMayAsk(tx: Tx, userId: string, subjectId: string, date: LocalDate): void {
      const asked = { userId, subjectId, date };
      const refuse = (message: string) => new AppError('asked_already', { message });
      if (countAsked(tx, asked, 'declined') > 0) throw refuse(say(words.notThisTimeToday));
      if (countAsked(tx, asked, 'withdrawn') >= FREE_WITHDRAWALS) {
        throw refuse(say(words.takenBackOften, { count: FREE_WITHDRAWALS }));
      }
      if (countWaitingOf(tx, userId) >= LIMITS.waitingRequests) throw refuse(say(words.muchIsWaiting));
    },

    /** The rewards that somebody has to wait with until the next day before they ask again. */
    notToAskOn(tx: Tx, userId: string, date: LocalDate): string[] {
      const asked = listAskedOn(tx, userId, date, 'reward');
      const countOf = (id: string, status: RequestStatus) =>
        asked.filter((each) => each.subjectId === id && each.status === status).length;
      return [...new Set(asked.map(({ subjectId }) => subjectId))].filter(
        (id) => countOf(id, 'declined') > 0 || countOf(id, 'withdrawn') >= FREE_WITHDRAWALS,
      );
    },

    /** Notes what was booked: a request that waits, or something to hand over. */
    openFor(tx: WriteTx, { person, date, reward, entrySeq, isAsked }: Redemption): void {
      const now = clock.now();
      const row = {
        id: newId(),
        familyId: person.familyId,
        userId: person.id,
        kind: 'reward' as const,
        subjectId: reward.id,
        date,
        title: reward.name,
        icon: reward.icon,
        points: reward.cost,
        status: isAsked ? ('waiting' as const) : ('granted' as const),
        entrySeq,
        note: '',
        askedAt: now,
        decidedBy: null,
        decidedAt: null,
        handedOverAt: null,
        seenAt: isAsked ? null : now,
        shared: false,
        dueSeenAt: null,
      };
      insertRequest(tx, row);
      emitChanged(tx, row);
    },

    /**
     * An entry was taken back: what it was booked for is declined with it (docs/product/asking.md#asking-8), what was looked at
     * is taken back.
     * @returns what was said of it until now; undefined for what was neither asked for nor to be handed over
     */
    closeOf(tx: WriteTx, { seq }: LedgerEntry, by: string): RequestStatus | undefined {
      const row = findRequestOf(tx, seq);
      if (row?.status === 'waiting' || row?.status === 'granted')
        close(tx, row, row.kind === 'task' ? 'withdrawn' : 'declined', by);
      return row?.status;
    },

    /** The rewards that somebody waits for on a day. */
    waitingOn: (tx: Tx, userId: string, date: LocalDate): string[] => listWaitingOn(tx, userId, date, 'reward'),

    /** What became of entries with a request, by their place in the ledger; those that somebody granted are left out. */
    fatesOf: (tx: Tx, entrySeqs: readonly number[]) =>
      new Map(listFates(tx, entrySeqs).map(({ entrySeq, fate }) => [entrySeq, fate] as const)),
  };
}
