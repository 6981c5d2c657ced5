import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Sharing, Turns } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/checks.ts';
import { findLiveSharing } from './sharing.repo.ts';
import { changeSharing, settleSharing } from './sharing.ts';
import { reloadTask } from './visible-task.ts';

/** Whether a task is ticked for somebody on a day; handed in by who keeps ticks. */
export type IsTicked = (
  tx: Tx,
  caller: Caller,
  tick: { userId: string; subjectId: string; date: LocalDate },
) => boolean;

/** Shares a task as somebody asks who makes or changes it. */
export type AskedSharing = ReturnType<typeof createAskedSharing>;

/** Makes it. */
export function createAskedSharing(deps: {
  clock: Clock;
  directory: Pick<Directory, 'children' | 'list'>;
  isTicked: IsTicked;
}) {
  const { clock, directory, isTicked } = deps;

  /**
   * @param known who is in the order now: they may stay
   * @throws AppError validation_failed for an order without turns, and for one with anybody but children of the family whom
   *   the caller may give tasks
   */
  function assertOrder(tx: Tx, caller: Caller, turns: Turns, known: readonly string[]): void {
    const children = directory
      .children(tx, requireFamily(caller))
      .filter((child) => known.includes(child.id) || can(caller, 'tasks.assignTo', toSubject(child)));
    const ids = new Set(children.map(({ id }) => id));
    if (!turns.order.every((id) => ids.has(id))) throw refusal('turns.order', say(words.onlyChildrenInTurns));
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
        const live = findLiveSharing(tx, taskId);
        const sharing = sent.sharing ?? live?.sharing ?? 'each';
        if (sent.turns && sharing !== 'turns') throw refusal('turns', say(words.orderIsForTurns));
        if (sharing !== 'each' && task.sourceType === 'parent')
          throw refusal('sharing', say(words.onlyChildrenInTurns));
        if (sent.turns) assertOrder(tx, caller, sent.turns, live?.order ?? []);
        // Whoever ticked it today may not have it any more (docs/product/turns.md#turns-5).
        const isTickedToday = () =>
          directory
            .list(tx, task.familyId)
            .some(({ id: userId }) => isTicked(tx, caller, { userId, subjectId: taskId, date: today }));
        changeSharing({ directory }, tx, task, sent, { today, isTickedToday });
      }
      if (task.sharing !== null) settleSharing({ directory }, tx, taskId, { today });
    },
  };
}

function refusal(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, issues: [{ path, message }] });
}
