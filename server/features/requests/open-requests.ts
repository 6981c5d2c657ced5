import type { KnownPerson } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { LedgerEntry } from '#server/features/ledger/ledger.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import { FREE_WITHDRAWALS } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calls.ts';
import type { Decisions } from './decide.ts';
import {
  countWaitingOf,
  findRequestOf,
  insertRequest,
  listAskedOn,
  listFates,
  listWaitingOn,
  type RequestRow,
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
export function createOpenRequests({ clock, emitChanged, close, voidRedemption }: { clock: Clock } & Decisions) {
  /**
   * An entry was taken back: what was asked for is declined with it (docs/product/asking.md#asking-8). What nobody asked for,
   * and what was looked at, is withdrawn (docs/product/asking.md#asking-14).
   */
  function closeOf(tx: WriteTx, { seq }: LedgerEntry, by: string): void {
    const row = findRequestOf(tx, seq);
    if (row?.status === 'waiting' || row?.status === 'granted')
      close(tx, row, wasAskedFor(row) ? 'declined' : 'withdrawn', by);
  }

  return {
    closeOf,

    /** Takes a redemption back, and what was asked of grown-ups with it. */
    undoRedemption(tx: WriteTx, entry: LedgerEntry, by: string): void {
      voidRedemption(tx, entry, by);
      closeOf(tx, entry, by);
    },

    /**
     * Whether somebody may ask for a reward on a day: after "not this time", and after taking it back too often, not before
     * the next day (docs/product/asking.md#asking-9).
     * @throws AppError asked_already
     */
    assertMayAsk(tx: Tx, userId: string, subjectId: string, date: LocalDate): void {
      const refuse = (message: string) => new AppError('asked_already', { message });
      const asked = listAskedOn(tx, userId, date).filter((each) => each.subjectId === subjectId);
      if (isDeclined(asked)) throw refuse(say(words.notThisTimeToday));
      if (isTakenBackOften(asked)) throw refuse(say(words.takenBackOften, { count: FREE_WITHDRAWALS }));
      if (countWaitingOf(tx, userId) >= LIMITS.waitingRequests) throw refuse(say(words.muchIsWaiting));
    },

    /** The rewards that somebody has to wait with until the next day before they ask again. */
    notToAskOn(tx: Tx, userId: string, date: LocalDate): string[] {
      const bySubject = Map.groupBy(listAskedOn(tx, userId, date), ({ subjectId }) => subjectId);
      return [...bySubject].flatMap(([id, asked]) => (isDeclined(asked) || isTakenBackOften(asked) ? [id] : []));
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

    /** The rewards that somebody waits for on a day. */
    waitingOn: (tx: Tx, userId: string, date: LocalDate): string[] => listWaitingOn(tx, userId, date, 'reward'),

    /** What became of entries with a request, by their place in the ledger; those that somebody granted are left out. */
    fatesOf: (tx: Tx, entrySeqs: readonly number[]) =>
      new Map(listFates(tx, entrySeqs).map(({ entrySeq, fate }) => [entrySeq, fate] as const)),
  };
}

/** One of the requests of a person for one reward on one day. */
type Asked = Pick<RequestRow, 'userId' | 'status' | 'decidedBy'>;

/** Tells whether a grown-up was asked for a reward: one that nobody had to ask for was granted by nobody. */
function wasAskedFor({ kind, status, decidedBy }: RequestRow): boolean {
  return kind === 'reward' && (status === 'waiting' || decidedBy !== null);
}

function isDeclined(asked: readonly Asked[]): boolean {
  return asked.some(({ status }) => status === 'declined');
}

/** Tells whether a child took back what it had asked for so often that it must not ask again; a grown-up's taking back does not count. */
function isTakenBackOften(asked: readonly Asked[]): boolean {
  const own = asked.filter(({ status, decidedBy, userId }) => status === 'withdrawn' && decidedBy === userId);
  return own.length >= FREE_WITHDRAWALS;
}
