import { assertCan, type Caller, requireFamily } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { AppError } from '#shared/errors.ts';
import type { GraduationView, HabitQuestion } from '#shared/extras/ican/contract.schema.ts';
import { HABIT, type HabitAnswer } from '#shared/extras/ican/rules.ts';
import * as words from '#shared/extras/ican/words.ts';
import { say } from '#shared/language/say.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { can, isChild, type OwnedSubject } from '#shared/permissions.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import { listDecidable, listHabits } from './habits.ts';
import {
  findGraduation,
  type GraduationRow,
  insertGraduations,
  listKept,
  listLiveOfFamily,
  listOnShelf,
  listSince,
  markBack,
  markSeen,
  saveKept,
} from './ican.repo.ts';

/** An answer to the question about a task of a child. */
interface Answer {
  answer: HabitAnswer;
  /** Id of the person who gave it. */
  by: string;
  graduationId?: string;
}

/** Asks grown-ups whether a child can do a task without points, and keeps what children can do (ican-1). */
export class IcanService {
  readonly #deps: Core;

  constructor(deps: Core) {
    this.#deps = deps;
  }

  /**
   * Lists the question of this week about each child: at most one, about a task that the caller may assign (ican-4). It
   * depends on the days before Monday alone, so it stays the same until it is answered.
   * @throws AppError forbidden without a family
   */
  questions(caller: Caller): HabitQuestion[] {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      if (isChild(caller)) return [];
      const today = this.#today(caller);
      const monday = mondayOf(today);
      const children = directory
        .children(tx, requireFamily(caller))
        .filter((child) => can(caller, 'tasks.assignTo', toSubject(child)))
        .flatMap((child) => {
          const tasks = this.#open(tx, caller, child, { today, monday });
          return tasks.length > 0 ? [{ child, tasks }] : [];
        });
      if (children.length === 0) return [];
      return listHabits(this.#deps, tx, caller, children, monday).flatMap(([first]) =>
        first ? [toQuestion(caller, first)] : [],
      );
    });
  }

  /**
   * Answers the question about a task of a child: `can` takes it off the list and puts it on the shelf, `keep` changes
   * nothing for eight weeks. While an earlier answer holds, it is returned and nothing changes (ican-6).
   * @throws AppError not_found, forbidden
   */
  answer(caller: Caller, userId: string, { taskId, answer }: { taskId: string; answer: HabitAnswer }) {
    const { unitOfWork, directory, taskRows, tasks } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      const task = taskRows.visible(tx, caller, taskId);
      assertMayDecide(caller, person, task);
      if (!isChild(person)) throw new AppError('not_found');
      const toView = ({ by, ...given }: Answer, isNew: boolean) => ({
        ...given,
        isNew,
        by: this.#nameOf(tx, person.familyId, by),
      });
      const before = this.#answerInForce(tx, caller, userId, taskId);
      if (before) return toView(before, false);
      if (!task.assignees.includes(userId))
        throw new AppError('not_found', { message: say(words.notOnTheListAnyMore) });
      const { familyId } = person;
      const given = { familyId, userId, taskId, date: this.#today(caller), by: caller.id };
      if (answer === 'keep') {
        saveKept(tx, given);
        tx.emit({ type: 'plan.changed', familyId, ids: [userId] });
        return toView({ answer, by: caller.id }, true);
      }
      const id = newId();
      tasks.takeFrom(tx, caller, task, person);
      insertGraduations(tx, [{ ...given, id, title: task.text, icon: task.icon, seenAt: null, backAt: null }]);
      tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
      return toView({ answer, by: caller.id, graduationId: id }, true);
    });
  }

  /** Lists what is on the shelf of a person, as far as the caller may see it (ican-11). @throws AppError not_found, forbidden */
  shelf(caller: Caller, userId: string): GraduationView[] {
    const { unitOfWork, directory } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'points.read', toSubject(person));
      return this.#shelfOf(tx, caller, person);
    });
  }

  /** Records that the caller has seen the page about some of their tasks (ican-10). */
  seen(caller: Caller, ids: readonly string[]): Promise<GraduationView[]> {
    const { unitOfWork, clock, directory } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, caller.id);
      const isNew = ids.length > 0 && markSeen(tx, person.id, ids, clock.now()) > 0;
      if (isNew) tx.emit({ type: 'progress.changed', familyId: person.familyId, ids: [person.id] });
      return this.#shelfOf(tx, caller, person);
    });
  }

  /**
   * Assigns a task on the shelf of a child to the child again; does nothing if that was done already (ican-13).
   * @throws AppError not_found, forbidden, not_their_student, too_many_assignments
   */
  bringBack(caller: Caller, userId: string, graduationId: string): Promise<void> {
    const { unitOfWork, clock, directory, taskRows, tasks } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      const row = findGraduation(tx, person.familyId, graduationId);
      if (row?.userId !== userId) throw new AppError('not_found');
      const task = taskRows.get(tx, person.familyId, row.taskId);
      assertMayDecide(caller, person, task);
      if (row.backAt !== null) return;
      if (task.deletedAt !== null) throw new AppError('not_found', { message: say(words.taskIsDeleted) });
      tasks.assignAll(tx, caller, [task.id], [userId]);
      markBack(tx, [row.id], clock.now());
      tx.emit({ type: 'progress.changed', familyId: person.familyId, ids: [userId] });
    });
  }

  /** Takes tasks from the shelves of those who have them on their list again, whoever assigned them (ican-14). */
  leaveShelves(tx: WriteTx, taskIds: readonly string[], familyId: string): void {
    const { clock, taskRows } = this.#deps;
    const wanted = new Set(taskIds);
    const back = listLiveOfFamily(tx, familyId).filter(
      ({ taskId, userId }) =>
        wanted.has(taskId) && taskRows.listsOf(tx, taskId).some((assignment) => assignment.userId === userId),
    );
    if (back.length === 0) return;
    markBack(
      tx,
      back.map(({ id }) => id),
      clock.now(),
    );
    tx.emit({ type: 'progress.changed', familyId, ids: [...new Set(back.map(({ userId }) => userId))] });
  }

  #shelfOf(tx: Tx, caller: Caller, person: Person): GraduationView[] {
    const { taskRows } = this.#deps;
    return listOnShelf(tx, person.id).flatMap((row) => {
      const task = taskRows.find(tx, person.familyId, row.taskId);
      if (seesOnlyOwnWork(caller, person.id) && task?.createdBy !== caller.id) return [];
      const mayComeBack = task?.deletedAt === null && mayDecide(caller, person, task);
      return [
        {
          ...toView(row),
          by: this.#nameOf(tx, person.familyId, row.by),
          ...(caller.id === person.id && row.seenAt === null ? { isNew: true as const } : {}),
          ...(mayComeBack ? { mayComeBack } : {}),
        },
      ];
    });
  }

  /** Lists the tasks of a child about which the caller can be asked this week; none after an answer of this week. */
  #open(tx: Tx, caller: Caller, child: Person, { today, monday }: { today: LocalDate; monday: LocalDate }) {
    const { taskRows } = this.#deps;
    const isTheirs = ({ taskId }: { taskId: string }) => {
      const task = taskRows.find(tx, child.familyId, taskId);
      return task !== undefined && can(caller, 'tasks.assign', task);
    };
    const kept = listKept(tx, child.id);
    const ofWeek = [...listSince(tx, child.id, monday), ...kept.filter(({ date }) => date >= monday)];
    if (ofWeek.some(isTheirs)) return [];
    const resting = new Set(kept.flatMap((each) => (addDays(each.date, HABIT.keptDays) > monday ? [each.taskId] : [])));
    return listDecidable(this.#deps, tx, caller, child, today).filter(
      ({ taskId, listedSince }) => !resting.has(taskId) && listedSince <= addDays(monday, -HABIT.days),
    );
  }

  /** Finds the answer about a task of a child that holds today. */
  #answerInForce(tx: Tx, caller: Caller, userId: string, taskId: string): Answer | null {
    const live = listOnShelf(tx, userId).find((each) => each.taskId === taskId);
    if (live) return { answer: 'can', by: live.by, graduationId: live.id };
    const kept = listKept(tx, userId).find((each) => each.taskId === taskId);
    const holds = kept !== undefined && addDays(kept.date, HABIT.keptDays) > this.#today(caller);
    return holds ? { answer: 'keep', by: kept.by } : null;
  }

  /** Names a person for use in a sentence; null when they left. */
  #nameOf(tx: Tx, familyId: string, userId: string): { id: string; name: string } | null {
    const person = this.#deps.directory.find(tx, familyId, userId);
    return person ? { id: userId, name: person.firstName || person.username } : null;
  }

  #today(caller: Caller): LocalDate {
    return familyNow(this.#deps.clock, caller.timeZone).date;
  }
}

/** Tells whether the caller may decide about a task of a person: a grown-up who may assign it to them (ican-5). */
function mayDecide(caller: Caller, person: Person, task: OwnedSubject): boolean {
  return !isChild(caller) && can(caller, 'tasks.assign', task) && can(caller, 'tasks.assignTo', toSubject(person));
}

/** @throws AppError forbidden unless the caller may decide about the task */
function assertMayDecide(caller: Caller, person: Person, task: OwnedSubject): void {
  if (!mayDecide(caller, person, task)) throw new AppError('forbidden');
}

function toView({ id, taskId, title, icon, date }: GraduationRow) {
  return { id, taskId, title, icon, date };
}

function toQuestion(
  caller: Caller,
  { child, task, done }: ReturnType<typeof listHabits>[number][number],
): HabitQuestion {
  const { taskId, text: title, icon } = task;
  return { child: toPersonView(child, caller), taskId, title, icon, done, of: HABIT.days };
}
