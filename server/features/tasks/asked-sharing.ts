import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Sharing, Turns } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/checks.ts';
import { findLiveSharing } from './sharing.repo.ts';
import { changeSharing, settleSharing } from './sharing.ts';
import { reloadTask } from './visible-task.ts';

/** Whether somebody's tick of a task is live on a day; handed in by who keeps ticks. */
export type IsTicked = (tx: Tx, userId: string, taskId: string, date: LocalDate) => boolean;

/** Shares a task as somebody asks who makes or changes it. */
export type AskedSharing = ReturnType<typeof createAskedSharing>;

/** Makes it. */
export function createAskedSharing(deps: { clock: Clock; directory: Pick<Directory, 'children'>; isTicked: IsTicked }) {
  const { clock, directory, isTicked } = deps;

  /** @throws AppError validation_failed for an order without turns, and for one with anybody but children of the family */
  function assertOrder(tx: Tx, familyId: string, sharing: Sharing, turns: Turns): void {
    if (sharing !== 'turns') throw refusal('turns', say(words.orderIsForTurns));
    const children = new Set(directory.children(tx, familyId).map(({ id }) => id));
    if (!turns.order.every((id) => children.has(id))) throw refusal('turns.order', say(words.onlyChildrenInTurns));
  }

  return {
    /** Shares a task as it is asked for, and else keeps its turns right; in families with turns. @throws AppError validation_failed */
    change(
      tx: WriteTx,
      caller: Caller,
      taskId: string,
      sent: { sharing?: Sharing | undefined; turns?: Turns | undefined },
    ): void {
      const today = familyNow(clock, caller.timeZone).date;
      const task = reloadTask(tx, caller.familyId ?? '', taskId);
      if (caller.extras.includes('turns')) {
        const sharing = sent.sharing ?? findLiveSharing(tx, taskId)?.sharing ?? 'each';
        if (sent.turns) assertOrder(tx, task.familyId, sharing, sent.turns);
        const isTickedToday = () => task.assignees.some((userId: string) => isTicked(tx, userId, taskId, today));
        changeSharing({ directory }, tx, task, sent, { today, isTickedToday });
      }
      if (task.sharing !== null) settleSharing({ directory }, tx, taskId, { today });
    },
  };
}

function refusal(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, issues: [{ path, message }] });
}
