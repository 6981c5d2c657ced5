import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '#server/access/caller.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { AppError } from '#shared/errors.ts';
import { EXTRAS } from '#shared/extras.ts';
import { addDays, dayOfWeek, type LocalDate } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const DAYS = 731;
/** Days of the week on which each task can be done, from Monday on. */
const WEEKDAYS = ['1111111', '1010100', '1111100', '0000011', '1111111'] as const;

type SentTimes = { kind: 'week'; count: number } | { kind: 'once'; until: LocalDate | null } | null;

/** A task as the model knows it: what it is today, and since when the child has it. */
interface Known {
  id: string;
  weekdays: string;
  times: SentTimes;
  /** Day on which it became a task to do once. */
  onceSince: LocalDate;
  /** Null while the child does not have it. */
  listedSince: LocalDate | null;
  ticks: Set<LocalDate>;
}

const someTimes = fc.oneof(
  fc.record({ kind: fc.constant('week' as const), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('once' as const), ahead: fc.option(fc.nat({ max: 12 })) }),
  fc.constant(null),
);
const index = fc.nat({ max: WEEKDAYS.length - 1 });
const change = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('tick' as const), index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('untick' as const), index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('edit' as const), index, times: someTimes }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('list' as const), index }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('break' as const), ahead: fc.nat({ max: 3 }), days: fc.nat({ max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('homes' as const),
      pattern: fc.option(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 })),
    }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** Changes of each day; sometimes the computer is off for days. */
const life = fc.array(
  fc.record({ changes: fc.array(change, { maxLength: 3 }), sleeps: fc.constantFrom(1, 1, 1, 1, 1, 2, 5) }),
  { minLength: 500, maxLength: 500 },
);

/** The child's two years, by the words of the rules alone. */
class Model {
  readonly tasks: Known[] = [];
  readonly breaks: { from: LocalDate; to: LocalDate }[] = [];
  /** Patterns of two homes with the day from which each holds; the last one for a day counts. */
  readonly homes: { from: LocalDate; pattern: readonly boolean[] | null; anchor: LocalDate }[] = [];

  canDo({ weekdays }: Known, date: LocalDate): boolean {
    const weekday = (dayOfWeek(date) + 6) % 7;
    return weekdays[weekday] === '1' && !this.isAway(date);
  }

  isAway(date: LocalDate): boolean {
    if (this.breaks.some(({ from, to }) => from <= date && date <= to)) return true;
    const homes = this.homes.findLast(({ from }) => from <= date);
    if (!homes?.pattern) return false;
    const daysSince = (Date.parse(date) - Date.parse(homes.anchor)) / 86_400_000;
    return homes.pattern[((daysSince % 14) + 14) % 14] === false;
  }

  /** Judges a task today: absent from the list, on it as optional, or counted. */
  judge(task: Known, today: LocalDate): 'absent' | 'optional' | 'counted' {
    if (task.listedSince === null || !this.canDo(task, today)) return 'absent';
    if (task.times === null || task.ticks.has(today)) return 'counted';
    return task.times.kind === 'week' ? this.#judgeWeek(task, task.times.count, today) : this.#judgeOnce(task, today);
  }

  /** Tries every way in which the rest of the week can go. */
  #judgeWeek(task: Known, count: number, today: LocalDate): 'absent' | 'optional' | 'counted' {
    const monday = addDays(today, -((dayOfWeek(today) + 6) % 7));
    const week = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(monday, ahead));
    const possible = week.filter((date) => date >= (task.listedSince ?? '') && this.canDo(task, date));
    const goal = Math.max(...waysOf(possible).map((days) => Math.min(count, days.length)));
    const done = week.filter((date) => date < today && task.ticks.has(date)).length;
    if (done >= goal) return 'absent';
    const later = possible.filter((date) => date > today);
    return waysOf(later).some((days) => done + days.length >= goal) ? 'optional' : 'counted';
  }

  #judgeOnce(task: Known, today: LocalDate): 'absent' | 'optional' | 'counted' {
    if (task.times?.kind !== 'once') return 'absent';
    const { until } = task.times;
    const since = [task.onceSince, task.listedSince ?? ''].sort()[1] ?? '';
    if ([...task.ticks].some((date) => date >= since && date < today)) return 'absent';
    if (until === null) return 'optional';
    if (until < today) return 'absent';
    for (let date = addDays(today, 1); date <= until; date = addDays(date, 1))
      if (this.canDo(task, date)) return 'optional';
    return 'counted';
  }
}

/** Lists all subsets of some days. */
function waysOf(days: readonly LocalDate[]): LocalDate[][] {
  return Array.from({ length: 2 ** days.length }, (_way, bits) => days.filter((_day, index) => bits & (1 << index)));
}

async function begin(home: Home): Promise<Model> {
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [...EXTRAS] } });
  const model = new Model();
  for (const weekdays of WEEKDAYS) {
    const days = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekdays[weekday - 1] === '1');
    const { id } = await home.task({ text: weekdays, days: { weekdays: days, every: 1 } }, ['child']);
    const today = home.clock.today;
    model.tasks.push({ id, weekdays, times: null, onceSince: today, listedSince: today, ticks: new Set() });
  }
  return model;
}

/** Makes a change on the server; the model follows when the server accepts it. */
async function perform(home: Home, admin: Caller, model: Model, each: Change): Promise<void> {
  const { services, id, clock } = home;
  const today = clock.today;
  if (each.do === 'break') {
    const span = { from: addDays(today, each.ahead), to: addDays(today, each.ahead + each.days) };
    await services.extras.breaks.add(admin, { userIds: [id.child], ...span, kind: 'holiday' });
    model.breaks.push(span);
    return;
  }
  if (each.do === 'homes') {
    const anchor = addDays(today, -((dayOfWeek(today) + 6) % 7));
    const pattern = each.pattern?.includes(true) ? each.pattern : null;
    await services.extras.breaks.setHomes(admin, id.child, pattern && { pattern, anchor });
    model.homes.push({ from: today, pattern, anchor });
    return;
  }
  const task = model.tasks[each.index] as Known;
  const when = { userId: id.child, date: today };
  if (each.do === 'tick') {
    await services.points.complete(admin, task.id, when);
    task.ticks.add(today);
  } else if (each.do === 'untick') {
    await services.points.uncomplete(admin, task.id, when);
    task.ticks.delete(today);
  } else if (each.do === 'list') {
    if (task.listedSince === null) await services.tasks.assign(admin, [task.id], id.child);
    else await services.tasks.unassign(admin, task.id, id.child);
    task.listedSince = task.listedSince === null ? today : null;
  } else {
    const { times } = each;
    const sent: SentTimes =
      times?.kind === 'once'
        ? { kind: 'once', until: times.ahead === null ? null : addDays(today, times.ahead) }
        : times;
    await services.tasks.update(admin, task.id, { times: sent });
    if (sent?.kind === 'once' && task.times?.kind !== 'once') task.onceSince = today;
    task.times = sent;
  }
}

test('times-4, times-6, times-9: two years with every extra on go as brute force says', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (days) => {
      const home = await createHome();
      const { services, clock, id } = home;
      const model = await begin(home);
      const admin = home.caller('admin');
      const start = clock.today;
      const past = new Map<LocalDate, string>();
      const reasonsOf = (date: LocalDate) =>
        services.plan
          .explain(admin, id.child, date)
          .tasks.filter(({ isPlanned }) => isPlanned)
          .map((task) => task.id)
          .sort()
          .join();
      for (const { changes, sleeps } of days) {
        const today = clock.today;
        if (today > addDays(start, DAYS)) break;
        for (const each of changes) {
          await perform(home, admin, model, each).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        }
        const listed =
          services.points.childrenProgress(admin, today).find(({ child }) => child.id === id.child)?.tasks ?? [];
        const told = new Map(listed.map((task) => [task.id, task]));
        for (const task of model.tasks) {
          const view = told.get(task.id);
          const done = task.ticks.has(today);
          const isSaid = !view ? 'absent' : view.optional && !done ? 'optional' : 'counted';
          expect(`${today} ${task.weekdays} ${isSaid}`).toBe(`${today} ${task.weekdays} ${model.judge(task, today)}`);
        }
        past.set(today, reasonsOf(today));
        clock.set(addDays(today, sleeps));
      }
      for (const [date, planned] of past) expect(`${date} ${reasonsOf(date)}`).toBe(`${date} ${planned}`);
    }),
    { ...propertyRuns(2), endOnFailure: true },
  );
});
