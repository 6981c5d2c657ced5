import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import type { SavedTaskFields } from '#server/hooks/hook-additions.ts';
import type { HookTask } from '#server/hooks/hook-subjects.ts';
import { familyNow } from '#server/lib/clock.ts';
import type { SentTask } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import type { TaskExtraFields } from '#shared/extras/fields.ts';
import { MOST_DAYS_AHEAD } from '#shared/extras/times/rules.ts';
import * as words from '#shared/extras/times/words.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

type Deps = Pick<Core, 'clock' | 'hooks' | 'taskRows'>;

/** Manages tasks that are done once, or some times a week (times-1). */
export class TimesService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Derives what is stored from a request. A last day that stays the same may be over (times-11).
   * @throws AppError validation_failed for a last day that is over or too far ahead
   */
  keptOf(caller: Caller, { times }: SentTask, { stored }: { stored: TaskExtraFields | null }): SavedTaskFields {
    if (times === undefined) return {};
    if (times?.kind !== 'once') return { times };
    const today = this.#today(caller);
    const before = stored?.times?.kind === 'once' ? stored.times : undefined;
    if (times.until !== null && times.until !== before?.until) assertInReach(times.until, today);
    return { times: { ...times, since: before?.since ?? today } };
  }

  /**
   * Refuses a task of times that is shared (times-10).
   * @throws AppError validation_failed
   */
  assertFits(tx: WriteTx, { familyId, extras }: Caller, taskId: string, sent: SentTask): void {
    if (!extras.includes('times')) return;
    const { extraFields, sharing } = this.#deps.taskRows.get(tx, familyId ?? '', taskId);
    if (!extraFields?.times || sharing === null || sharing === 'each') return;
    throw refusal(sent.times ? 'times' : 'sharing', say(words.notBothAtOnce));
  }

  /** Emits that the lists of other days changed with a tick of a task of times. */
  tellLists(tx: WriteTx, task: HookTask | undefined): void {
    const { taskRows } = this.#deps;
    if (task?.extraFields?.times) taskRows.tell(tx, [taskRows.get(tx, task.familyId, task.id)]);
  }

  /** Moves the first day of tasks to do once that became so after the family's new date (another time zone) to it. */
  bringBack(tx: WriteTx, familyId: string, { is }: { is: LocalDate }): void {
    const { taskRows } = this.#deps;
    for (const { id, extraFields } of this.#tasks(tx, familyId)) {
      const times = extraFields?.times;
      if (times?.kind !== 'once' || times.since <= is) continue;
      taskRows.change(tx, id, { extraFields: { ...extraFields, times: { ...times, since: is } } });
      taskRows.reschedule(tx, taskRows.get(tx, familyId, id), taskRows.listsOf(tx, id), is);
    }
  }

  /** Counts the tasks of a family that are done once or some times a week. */
  count(tx: Tx, familyId: string): number {
    return this.#tasks(tx, familyId).length;
  }

  /** Lets all tasks count on every day on which they apply, from today on; past days stay the same (extras-5). */
  end(tx: WriteTx, familyId: string, today: LocalDate): void {
    const { taskRows } = this.#deps;
    const tasks = this.#tasks(tx, familyId);
    for (const { id, extraFields } of tasks) {
      taskRows.change(tx, id, { extraFields: withoutTimes(extraFields) });
      taskRows.reschedule(tx, taskRows.get(tx, familyId, id), taskRows.listsOf(tx, id), today);
    }
    taskRows.tell(tx, tasks);
  }

  #tasks(tx: Tx, familyId: string) {
    return this.#deps.taskRows.ofFamily(tx, familyId).filter(({ extraFields }) => extraFields?.times);
  }

  #today({ timeZone }: Caller): LocalDate {
    return familyNow(this.#deps.clock, timeZone).date;
  }
}

function withoutTimes(fields: TaskExtraFields | null): TaskExtraFields | null {
  const { times: _times, ...others } = fields ?? {};
  return Object.keys(others).length > 0 ? others : null;
}

function assertInReach(until: LocalDate, today: LocalDate): void {
  if (until < today) throw refusal('times.until', say(words.lastDayIsOver));
  if (until > addDays(today, MOST_DAYS_AHEAD))
    throw refusal('times.until', say(words.lastDayTooFar, { days: MOST_DAYS_AHEAD }));
}

function refusal(path: string, message: Phrase): AppError {
  return new AppError('validation_failed', { message, issues: [{ path, message }] });
}
