import type { Caller } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import { setsPinOf } from '#server/access/person-view.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import type { SavedPersonFields } from '#server/hooks/hook-additions.ts';
import { AppError } from '#shared/errors.ts';
import type { Routine } from '#shared/extras/routine/rules.ts';
import { mayHavePin } from '#shared/permissions/people.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

type Deps = Pick<Core, 'directory' | 'people' | 'taskRows'>;

/** Manages how children see one task at a time, and the minutes of tasks (routine-1). */
export class RoutineService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Derives what is stored with a child from a request. For others it is ignored (routine-2).
   * @throws AppError forbidden
   */
  keptOf(caller: Caller, member: Person, { routine }: { routine?: Routine | undefined }): SavedPersonFields {
    if (routine === undefined || !mayHavePin(member)) return {};
    if (!setsPinOf(caller, member)) throw new AppError('forbidden');
    return { routine: routine === 'off' ? null : routine };
  }

  /** Counts the children of a family who have it, and the tasks with minutes. */
  count(tx: Tx, familyId: string): number {
    return (
      this.#people(tx, familyId).filter(mayHavePin).length + this.#deps.taskRows.countWithField(tx, familyId, 'minutes')
    );
  }

  /** Removes all of it from today on (extras-5). */
  end(tx: WriteTx, familyId: string, today: LocalDate): void {
    for (const person of this.#people(tx, familyId)) this.#deps.people.setExtraFields(tx, person, { routine: null });
    this.#deps.taskRows.removeField(tx, familyId, 'minutes', today);
  }

  #people(tx: Tx, familyId: string) {
    return this.#deps.directory.list(tx, familyId).filter(({ extraFields }) => extraFields?.routine);
  }
}
