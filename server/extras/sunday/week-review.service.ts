import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import { toPersonView } from '#server/access/person-view.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { ChildWeek, UndoneTask, WeekReview } from '#shared/extras/sunday/contract.schema.ts';
import { isReviewable, MOST_IN_REVIEW, UNDONE_WEEKS } from '#shared/extras/sunday/rules.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { say } from '#shared/language/say.ts';
import { can, isChild, isProfessional } from '#shared/permissions.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

type Deps = Pick<
  Core,
  | 'unitOfWork'
  | 'clock'
  | 'directory'
  | 'ledger'
  | 'taskCompletions'
  | 'taskRows'
  | 'rewards'
  | 'kindWords'
  | 'plan'
  | 'calendar'
>;

/** Reads what a family looks at together on Sunday (sunday-3). */
export class WeekReviewService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Reads the review of a week. @throws AppError forbidden, validation_failed */
  read(caller: Caller, week: LocalDate): WeekReview {
    const { unitOfWork, clock } = this.#deps;
    if (isProfessional(caller)) throw new AppError('forbidden');
    const { date: today } = familyNow(clock, caller.timeZone);
    if (!isReviewable(week, today)) {
      throw new AppError('validation_failed', { issues: [{ path: 'week', message: say(words.chooseAWeek) }] });
    }
    return unitOfWork.read((tx) => ({
      week,
      children: this.#pagesFor(tx, caller).map((child) => this.#weekOf(tx, caller, child, week)),
      undone: isChild(caller) ? [] : this.#undone(tx, caller, week),
      ...this.#nextEvents(caller, week),
    }));
  }

  /** Lists the children whose page the caller reads: a child its own alone. */
  #pagesFor(tx: Tx, caller: Caller): Person[] {
    const children = this.#deps.directory.children(tx, requireFamily(caller));
    return children.filter((child) => child.id === caller.id || can(caller, 'children.overview', toSubject(child)));
  }

  #weekOf(tx: Tx, caller: Caller, child: Person, week: LocalDate): ChildWeek {
    const { ledger, rewards } = this.#deps;
    const days = weekFrom(week);
    const redeemed = days.flatMap((date) => ledger.redemptionsOn(tx, child.id, date));
    const missing = rewards
      .listFor(tx, caller, child)
      .filter(({ cost }) => cost > child.balance)
      .sort((one, other) => one.cost - other.cost)[0];
    return {
      child: toPersonView(child, caller),
      ...this.#deeds(tx, child, week),
      words: this.#wordsOf(tx, caller, child, week),
      redeemed: redeemed.slice(0, MOST_IN_REVIEW.redemptions).map(({ title: name, icon }) => ({ name, icon })),
      nearest: missing ? { name: missing.name, icon: missing.icon, missing: missing.cost - child.balance } : null,
    };
  }

  /** Reads what a child did most, and something that it did for the first time (sunday-5). */
  #deeds(tx: Tx, child: Person, week: LocalDate): Pick<ChildWeek, 'most' | 'first'> {
    const { ledger, taskRows } = this.#deps;
    const ticks = ledger.ticksBetween(tx, child.id, week, addDays(week, 6));
    const datesOf = new Map<string, LocalDate[]>();
    for (const [date, taskIds] of ticks) {
      for (const taskId of taskIds) datesOf.set(taskId, [...(datesOf.get(taskId) ?? []), date]);
    }
    const deeds = taskRows
      .inFamilyOrder(tx, child.familyId, datesOf.keys())
      .map((task) => ({ task, dates: datesOf.get(task.id)?.sort() ?? [] }));
    const [most] = deeds.toSorted((one, other) => other.dates.length - one.dates.length);
    const before = new Set(
      ledger
        .ticksOf(tx, child.id, [...datesOf.keys()], '')
        .flatMap(({ subjectId, date }) => (date < week ? [subjectId] : [])),
    );
    const [first] = deeds
      .filter(({ task }) => !before.has(task.id))
      .sort((one, other) => other.task.points - one.task.points);
    return {
      most: most ? { text: most.task.text, icon: most.task.icon, days: most.dates.length } : null,
      first: first ? { text: first.task.text, icon: first.task.icon, date: first.dates[0] ?? week } : null,
    };
  }

  #wordsOf(tx: Tx, caller: Caller, child: Person, week: LocalDate): ChildWeek['words'] {
    const about = { from: week, to: addDays(week, 6), limit: MOST_IN_REVIEW.words };
    const said = this.#deps.kindWords.ofDays(tx, caller, child.id, about);
    return said.map(({ id, by, reason: text }) => ({ id, by, text }));
  }

  /** Lists tasks that were planned in each of the four weeks up to a Sunday, and that nobody ticked (sunday-7). */
  #undone(tx: Tx, caller: Caller, week: LocalDate): UndoneTask[] {
    const { directory, plan, taskCompletions, taskRows } = this.#deps;
    const familyId = requireFamily(caller);
    const from = addDays(week, -7 * (UNDONE_WEEKS.undone - 1));
    const dates = Array.from({ length: 7 * UNDONE_WEEKS.undone }, (_day, index) => addDays(from, index));
    const children = directory.children(tx, familyId);
    const planned = plan.onEach(tx, caller, children, dates);
    const done = new Set<string>();
    for (const { id } of children) {
      for (const { granted, waiting } of taskCompletions.between(tx, caller, id, from, addDays(week, 6)).values()) {
        for (const taskId of [...granted, ...waiting]) done.add(taskId);
      }
    }
    // Until the Monday on which it can still be looked at.
    const keptUntil = addDays(week, 7 - 7 * UNDONE_WEEKS.kept);
    return taskRows
      .ofFamily(tx, familyId)
      .filter(({ id, extraFields }) => !done.has(id) && (extraFields?.kept ?? '') <= keptUntil)
      .filter((task) => can(caller, 'tasks.assign', task))
      .flatMap((task) => {
        const childIds = children.filter(({ id }) => task.assignees.includes(id)).map(({ id }) => id);
        const isPlannedIn = (weekIndex: number) =>
          children.some(
            ({ id }, index) =>
              childIds.includes(id) &&
              planned[index]?.slice(7 * weekIndex, 7 * (weekIndex + 1)).some((day) => day.planned.has(task.id)),
          );
        const isPlanned = Array.from({ length: UNDONE_WEEKS.undone }, (_week, index) => isPlannedIn(index)).every(
          Boolean,
        );
        const { id: taskId, text, icon } = task;
        return isPlanned ? [{ taskId, text, icon, childIds }] : [];
      })
      .slice(0, MOST_IN_REVIEW.undone);
  }

  /** Lists what comes in the week after, without private events: they are looked at together (sunday-6). */
  #nextEvents(caller: Caller, week: LocalDate): Pick<WeekReview, 'events' | 'moreEvents'> {
    const range = { from: addDays(week, 7), to: addDays(week, 13) };
    const events = this.#deps.calendar
      .list(caller, caller.id, range)
      .events.filter(({ isPrivate }) => !isPrivate)
      .flatMap(({ id, title, time, color, occurrences = [] }) =>
        occurrences.map(({ date }) => ({ id, title, date, time, color })),
      )
      .sort((one, other) => compare(one.date, other.date) || compare(one.time ?? '', other.time ?? ''));
    return {
      events: events.slice(0, MOST_IN_REVIEW.events),
      moreEvents: Math.max(0, events.length - MOST_IN_REVIEW.events),
    };
  }
}

function weekFrom(monday: LocalDate): LocalDate[] {
  return Array.from({ length: 7 }, (_day, index) => addDays(monday, index));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
