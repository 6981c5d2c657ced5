import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { TaskRow, TaskRows } from '#server/features/tasks/task-rows.service.ts';
import type { HookTask } from '#server/hooks/hook-subjects.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import * as words from '#shared/extras/turns/words.ts';
import { type Sharing, SWAP_DAYS_AHEAD, type Turns } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { mayTakeTurnOver } from '#shared/permissions/tasks.ts';
import { can } from '#shared/permissions.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay } from '#shared/rules/turns.ts';
import * as calls from '#shared/words/calls.ts';
import * as checks from '#shared/words/checks.ts';
import { changeSharing, endSharing, settleSharing } from './share.ts';
import { findLiveSharing, listSharedTaskIds, removeSwap, saveSwap } from './turns.repo.ts';

/** A member of a family. */
interface Member {
  id: string;
  familyId: string;
}

interface Deps {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Pick<Directory, 'get' | 'find' | 'list' | 'children'>;
  taskRows: TaskRows;
  taskCompletions: Pick<TaskCompletions, 'is'>;
  familyRows: FamilyFacts;
}

/** Manages tasks that are done in turns, or by anyone (turns-1). */
export class TurnsService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Gives the turn of a day to a child in the order (turns-6).
   * @throws AppError not_found, forbidden, validation_failed, date_out_of_range
   */
  give(caller: Caller, taskId: string, { date, userId }: { date: LocalDate; userId: string }): Promise<void> {
    const { unitOfWork, directory, taskRows } = this.#deps;
    return unitOfWork.run((tx) => {
      const task = this.#taskInTurns(tx, caller, taskId, date);
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'tasks.assignTo', toSubject(person));
      const live = findLiveSharing(tx, taskId);
      if (live?.sharing !== 'turns' || !live.order.includes(userId)) throw refusal('userId', say(calls.notInTheOrder));
      saveSwap(tx, { taskId, date, userId, familyId: task.familyId, by: caller.id });
      taskRows.tell(tx, [task]);
    });
  }

  /** Takes back a turn given by hand; does nothing if there is none. @throws AppError like `give` */
  takeBack(caller: Caller, taskId: string, date: LocalDate): Promise<void> {
    const { unitOfWork, taskRows } = this.#deps;
    return unitOfWork.run((tx) => {
      const task = this.#taskInTurns(tx, caller, taskId, date);
      if (removeSwap(tx, taskId, date)) taskRows.tell(tx, [task]);
    });
  }

  /**
   * Applies the sent sharing to a created or changed task if the extra is on, and updates the turns of a shared task.
   * @throws AppError validation_failed
   */
  saved(
    tx: WriteTx,
    caller: Caller,
    taskId: string,
    sent: { sharing?: Sharing | undefined; turns?: Turns | undefined },
  ): void {
    const { clock, taskRows } = this.#deps;
    const today = familyNow(clock, caller.timeZone).date;
    const task = taskRows.get(tx, caller.familyId ?? '', taskId);
    if (caller.extras.includes('turns')) {
      this.#assertFits(tx, caller, task, sent);
      const isTickedToday = () => this.#isTicked(tx, caller, task, today);
      changeSharing(tx, taskRows, task, sent, { today, isTickedToday });
    }
    settleSharing(tx, taskRows, taskId, { today });
  }

  /** Updates turns to the current assignees and schedules of tasks. */
  settle(tx: WriteTx, tasks: readonly HookTask[], change: { today: LocalDate; left?: readonly string[] }): void {
    for (const { id, sharing } of tasks) if (sharing !== null) settleSharing(tx, this.#deps.taskRows, id, change);
  }

  /** Removes a person who leaves, or is no longer a child, from all turns. */
  leave(tx: WriteTx, { id, familyId }: Member): void {
    const { taskRows } = this.#deps;
    const today = this.#deps.familyRows.today(tx, familyId);
    for (const { id: taskId } of this.#sharedTasks(tx, familyId, today)) {
      settleSharing(tx, taskRows, taskId, { today, left: [id] });
      taskRows.tell(tx, [taskRows.get(tx, familyId, taskId)]);
    }
  }

  /**
   * Refuses a tick of a shared task when it is not the person's turn; a grown-up may tick it for any child in the order
   * (turns-7).
   * @throws AppError not_your_turn, done_by_somebody_else
   */
  assertTurn(
    tx: Tx,
    caller: Caller,
    { id, familyId }: Member,
    { sharing, order, holder, owner, doneBy }: SharedDay,
  ): void {
    if (doneBy !== null && doneBy !== id) {
      const name = this.#nameOf(tx, familyId, doneBy);
      throw new AppError('done_by_somebody_else', name ? { message: say(calls.alreadyDidThis, { name }) } : {});
    }
    const mayTakeOver = mayTakeTurnOver(caller) && order.includes(id);
    // A person whose turn was passed on because of a break may still tick the task (breaks-2).
    if (sharing === 'anyone' || [holder, owner, doneBy].includes(id) || mayTakeOver) return;
    const name = this.#nameOf(tx, familyId, holder);
    throw new AppError('not_your_turn', name ? { message: say(calls.notYourTurnToday, { name }) } : {});
  }

  /** Counts the tasks of a family that are shared today or later. */
  count(tx: Tx, familyId: string, today: LocalDate): number {
    return this.#sharedTasks(tx, familyId, today).length;
  }

  /** Ends all sharing from today on, so that each person does the task; earlier days stay the same (extras-5). */
  end(tx: WriteTx, familyId: string, today: LocalDate): void {
    const { taskRows } = this.#deps;
    const tasks = this.#sharedTasks(tx, familyId, today);
    for (const task of tasks) endSharing(tx, taskRows, task, today);
    taskRows.tell(tx, tasks);
  }

  /** Lists the tasks of a family that are shared on a day or later. */
  #sharedTasks(tx: Tx, familyId: string, from: LocalDate): TaskRow[] {
    return listSharedTaskIds(tx, familyId, from)
      .map((taskId) => this.#deps.taskRows.get(tx, familyId, taskId))
      .filter(({ deletedAt }) => deletedAt === null);
  }

  /** @throws AppError not_found, forbidden, date_out_of_range */
  #taskInTurns(tx: Tx, caller: Caller, taskId: string, date: LocalDate): TaskRow {
    const task = this.#deps.taskRows.visible(tx, caller, taskId);
    assertCan(caller, 'tasks.assign', task);
    const today = familyNow(this.#deps.clock, caller.timeZone).date;
    if (date < today) throw new AppError('date_out_of_range');
    if (date > addDays(today, SWAP_DAYS_AHEAD)) {
      throw new AppError('date_out_of_range', { message: say(calls.tooFarAhead, { days: SWAP_DAYS_AHEAD }) });
    }
    return task;
  }

  /** @throws AppError validation_failed for an order without turns, and for turns of people who are not children */
  #assertFits(
    tx: Tx,
    caller: Caller,
    task: TaskRow,
    sent: { sharing?: Sharing | undefined; turns?: Turns | undefined },
  ): void {
    const live = findLiveSharing(tx, task.id);
    const sharing = sent.sharing ?? live?.sharing ?? 'each';
    if (sent.turns && sharing !== 'turns') throw refusal('turns', say(checks.orderIsForTurns));
    if (sharing !== 'each' && task.sourceType === 'parent') throw refusal('sharing', say(words.onlyChildrenInTurns));
    if (sent.turns) this.#assertOrder(tx, caller, sent.turns, live?.order ?? []);
  }

  /**
   * @param known people in the current order, who may stay
   * @throws AppError validation_failed for an order with a person who is not a child whom the caller may assign tasks
   */
  #assertOrder(tx: Tx, caller: Caller, turns: Turns, known: readonly string[]): void {
    const children = this.#deps.directory
      .children(tx, requireFamily(caller))
      .filter((child) => known.includes(child.id) || can(caller, 'tasks.assignTo', toSubject(child)));
    const ids = new Set(children.map(({ id }) => id));
    if (!turns.order.every((id) => ids.has(id))) throw refusal('turns.order', say(words.onlyChildrenInTurns));
  }

  /** Tells whether a task is ticked on a day by any member: a person who ticked it may no longer have it (turns-5). */
  #isTicked(tx: Tx, caller: Caller, { id: subjectId, familyId }: TaskRow, date: LocalDate): boolean {
    const { directory, taskCompletions } = this.#deps;
    return directory
      .list(tx, familyId)
      .some(({ id: userId }) => taskCompletions.is(tx, caller, { userId, subjectId, date }));
  }

  #nameOf(tx: Tx, familyId: string, userId: string | null): string | undefined {
    const person = userId === null ? undefined : this.#deps.directory.find(tx, familyId, userId);
    return person && (person.firstName || person.username);
  }
}

function refusal(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, issues: [{ path, message }] });
}
