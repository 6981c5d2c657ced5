import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { taskFieldsOf } from '#shared/extras/fields.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

type Deps = Pick<Core, 'taskRows'>;

/** Manages who of the family added a task for a professional (school-13). */
export class AddedTasks {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Counts the tasks of a family of which it is known. */
  count(tx: Tx, familyId: string): number {
    return this.#tasks(tx, familyId).length;
  }

  /** Forgets it for all of them. */
  forget(tx: WriteTx, familyId: string, today: LocalDate): void {
    const { taskRows } = this.#deps;
    const tasks = this.#tasks(tx, familyId);
    for (const { id, extraFields } of tasks) {
      taskRows.change(tx, id, { extraFields: taskFieldsOf({ ...extraFields, addedBy: null }) });
      taskRows.reschedule(tx, taskRows.get(tx, familyId, id), taskRows.listsOf(tx, id), today);
    }
    taskRows.tell(tx, tasks);
  }

  #tasks(tx: Tx, familyId: string) {
    return this.#deps.taskRows.ofFamily(tx, familyId).filter(({ extraFields }) => extraFields?.addedBy !== undefined);
  }
}
