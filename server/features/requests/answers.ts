import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/checks.ts';
import type { Decisions } from './decide.ts';
import type { RequestRow } from './requests.repo.ts';

interface AnswersDeps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  decisions: Decisions;
  view: (tx: Tx, row: RequestRow) => RequestView;
}

/** What grown-ups answer to a request (docs/product/asking.md#asking-7, docs/product/looking.md#looking-4). */
export function createAnswers({ unitOfWork, clock, view, decisions }: AnswersDeps) {
  /** A request that the caller may decide about. @throws AppError not_found, forbidden */
  function toDecide(tx: Tx, caller: Caller, id: string): RequestRow {
    const row = decisions.visible(tx, caller, id);
    if (!decisions.mayDecide(tx, caller, row)) throw new AppError('forbidden');
    return row;
  }

  return {
    /**
     * Says yes: what was booked stays, a task is booked now.
     * @param sent.points other points than promised, for a task
     * @throws AppError not_found, forbidden, validation_failed, already_decided, done_by_somebody_else
     */
    grant: (caller: Caller, id: string, { points }: { points?: number | undefined } = {}): Promise<RequestView> =>
      unitOfWork.run((tx) => {
        const row = toDecide(tx, caller, id);
        if (points !== undefined && row.kind !== 'task') throw pointsOfReward();
        if (row.status === 'granted' && (points ?? row.points) === row.points) return view(tx, row);
        if (row.status !== 'waiting') throw decisions.alreadyDecided(tx, row);
        decisions.grant(tx, row, caller, points);
        return view(tx, decisions.visible(tx, caller, id));
      }),

    /**
     * Says yes to several, or to none when one of them does not wait any more.
     * @throws AppError not_found, forbidden, already_decided, done_by_somebody_else
     */
    grantAll: (caller: Caller, ids: readonly string[]): Promise<RequestView[]> =>
      unitOfWork.run((tx) =>
        ids.map((id) => {
          const row = toDecide(tx, caller, id);
          if (row.status !== 'waiting') throw decisions.alreadyDecided(tx, row);
          decisions.grant(tx, row, caller);
          return view(tx, decisions.visible(tx, caller, id));
        }),
      ),

    /** Says not this time: the points are back, a task is open again. @throws AppError not_found, forbidden, already_decided */
    decline: (caller: Caller, id: string, { note }: { note?: string | undefined }): Promise<RequestView> =>
      unitOfWork.run((tx) => {
        const row = toDecide(tx, caller, id);
        if (row.status === 'declined') return view(tx, row);
        if (row.status !== 'waiting') throw decisions.alreadyDecided(tx, row);
        decisions.giveBack(tx, row, caller.id);
        decisions.close(tx, row, 'declined', caller.id, note);
        return view(tx, decisions.visible(tx, caller, id));
      }),

    /** Notes that the child has got a reward, or has not after all. @throws AppError not_found, forbidden, not_granted */
    handOver: (caller: Caller, id: string, { value }: { value: boolean }): Promise<RequestView> =>
      unitOfWork.run((tx) => {
        const row = toDecide(tx, caller, id);
        if (row.kind !== 'reward') throw new AppError('not_found');
        if (row.status !== 'granted') throw new AppError('not_granted');
        if (value !== (row.handedOverAt !== null))
          decisions.change(tx, row, { handedOverAt: value ? clock.now() : null });
        return view(tx, decisions.visible(tx, caller, id));
      }),
  };
}

function pointsOfReward(): AppError {
  const message = say(words.pointsAreOfTasks);
  return new AppError('validation_failed', { message, issues: [{ path: 'points', message }] });
}

/** What who asked does with a request (docs/product/asking.md#asking-9). */
export function createOwnRequests({ unitOfWork, clock, view, decisions }: AnswersDeps) {
  /** One's own request. @throws AppError not_found, forbidden */
  function own(tx: Tx, caller: Caller, id: string): RequestRow {
    const row = decisions.visible(tx, caller, id);
    if (row.userId !== caller.id) throw new AppError('forbidden');
    return row;
  }

  return {
    /** Who asked takes it back: the points are back. @throws AppError not_found, forbidden, already_decided */
    withdraw: (caller: Caller, id: string): Promise<RequestView> =>
      unitOfWork.run((tx) => {
        const row = own(tx, caller, id);
        if (row.status === 'withdrawn') return view(tx, row);
        if (row.status !== 'waiting') throw decisions.alreadyDecided(tx, row);
        decisions.giveBack(tx, row, caller.id);
        decisions.close(tx, row, 'withdrawn', caller.id);
        return view(tx, decisions.visible(tx, caller, id));
      }),

    /** Who asked has read the decision. @throws AppError not_found, forbidden, not_decided */
    markSeen: (caller: Caller, id: string): Promise<RequestView> =>
      unitOfWork.run((tx) => {
        const row = own(tx, caller, id);
        if (row.status === 'waiting') throw new AppError('not_decided');
        if (row.seenAt === null) decisions.change(tx, row, { seenAt: clock.now() });
        return view(tx, decisions.visible(tx, caller, id));
      }),
  };
}
