import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { PROFESSIONAL_TASK_DEFAULTS } from '#shared/constants.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { ReportGoal, ReportView } from '#shared/extras/school/contract.schema.ts';
import type { addSuggestions } from '#shared/extras/school/contract.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { seesOnlyOwnWork } from '#shared/permissions/own-work.ts';
import { isProfessional } from '#shared/permissions.ts';
import { daysFrom, type LocalDate } from '#shared/rules/local-date.ts';

type Deps = Pick<
  Core,
  'unitOfWork' | 'clock' | 'directory' | 'plan' | 'taskCompletions' | 'taskRows' | 'tasks' | 'ledger' | 'shownWork'
>;

/** First and last day of a report. */
interface Range {
  from: LocalDate;
  to: LocalDate;
}

/** Reports to a school about a child, and takes the school's ideas (school-7, school-12). */
export class SchoolService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads a report about a person. @throws AppError not_found, forbidden */
  report(caller: Caller, userId: string, range: Range): ReportView {
    const { unitOfWork, clock, directory, ledger, shownWork } = this.#deps;
    return unitOfWork.read((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'points.read', toSubject(person));
      const counted = shownWork.of(tx, caller, userId);
      const earned = [...ledger.earnedBetween(tx, userId, { ...range, counted }).values()];
      return {
        child: toPersonView(person, caller),
        professional: this.#professionalOf(tx, caller, person),
        today: familyNow(clock, caller.timeZone).date,
        ...this.#goals(tx, caller, person, range),
        earned: earned.reduce((sum, points) => sum + points, 0),
        redeemed: daysFrom(range.from, range.to).flatMap((date) =>
          ledger
            .redemptionsOn(tx, userId, date)
            .filter(({ rewardId }) => counted?.has(rewardId) !== false)
            .map(({ title }) => title),
        ),
      };
    });
  }

  /**
   * Makes tasks of a professional of what they wrote, and puts them on the child's list; all or none (school-12).
   * @throws AppError not_found, forbidden, not_a_professional, too_many_tasks, too_many_assignments
   */
  suggest(
    caller: Caller,
    userId: string,
    { professionalId, rows }: ContractRequest<typeof addSuggestions>['body'],
  ): Promise<{ taskIds: string[] }> {
    const { unitOfWork, directory, tasks } = this.#deps;
    return unitOfWork.run((tx) => {
      const person = directory.get(tx, caller, userId);
      assertCan(caller, 'tasks.assignTo', toSubject(person));
      if (isProfessional(caller)) throw new AppError('forbidden');
      if (person.assignedProfessional !== professionalId)
        throw new AppError('not_a_professional', { message: say(words.notTheirProfessional) });
      const { firstName, username } = directory.get(tx, caller, caller.id);
      const extraFields = { addedBy: firstName ?? username };
      const owner = { sourceType: 'professional', createdBy: professionalId, extraFields } as const;
      const sent = {
        tasks: rows.map((row) => ({ ...row, category: PROFESSIONAL_TASK_DEFAULTS.category })),
        assignTo: [userId],
      };
      return { taskIds: tasks.addAll(tx, caller, sent, owner).map(({ id }) => id) };
    });
  }

  #professionalOf(tx: Tx, caller: Caller, person: Person): ReportView['professional'] {
    if (person.assignedProfessional === null) return null;
    return toPersonView(this.#deps.directory.get(tx, caller, person.assignedProfessional), caller);
  }

  /** Reads the tasks that were planned or done or could be, by their days, as far as the caller sees them. */
  #goals(tx: Tx, caller: Caller, person: Person, { from, to }: Range): Pick<ReportView, 'goals' | 'away'> {
    const { plan, taskCompletions, taskRows } = this.#deps;
    const dates = daysFrom(from, to);
    const days = plan.onEach(tx, caller, [person], dates)[0] ?? [];
    const ticks = taskCompletions.between(tx, caller, person.id, from, to);
    const outlook = plan.outlook(caller, person.id, { from, to }).days;
    const found = new Map<string, Pick<ReportGoal, 'open' | 'planned' | 'done' | 'waiting'>>();
    const of = (taskId: string) => {
      const goal = found.get(taskId) ?? { open: [], planned: [], done: [], waiting: [] };
      found.set(taskId, goal);
      return goal;
    };
    for (const { date, taskIds, optionalIds, away } of outlook) {
      if (!away) for (const taskId of [...taskIds, ...optionalIds]) of(taskId).open.push(date);
    }
    for (const [index, date] of dates.entries()) {
      for (const taskId of days[index]?.planned.keys() ?? []) of(taskId).planned.push(date);
      for (const taskId of ticks.get(date)?.granted ?? []) of(taskId).done.push(date);
      for (const taskId of ticks.get(date)?.waiting ?? []) of(taskId).waiting.push(date);
    }
    const isLimited = seesOnlyOwnWork(caller, person.id);
    const professionalId = isLimited ? caller.id : person.assignedProfessional;
    const goals = taskRows
      .inFamilyOrder(tx, person.familyId, found.keys())
      .filter(({ createdBy }) => !isLimited || createdBy === caller.id)
      .map(({ id: taskId, text, icon, createdBy }) => {
        return { taskId, text, icon, isProfessional: createdBy === professionalId, ...of(taskId) };
      });
    return { goals, away: dates.filter((_date, index) => days[index]?.absence) };
  }
}
