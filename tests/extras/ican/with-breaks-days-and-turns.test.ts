import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '#server/access/caller.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, dayOfWeek, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const YEAR = 400;
const WEEK = [1, 2, 3, 4, 5, 6, 7];
/** Tasks of the walk; the first ones can be edited, taken off the list and graduate. */
const TASKS = [
  { text: 'every day' },
  { text: 'on certain days', days: [1, 3, 5] },
  { text: 'once a week', days: [6] },
  { text: 'at times a bonus' },
  { text: 'in turns', sharing: 'turns' },
  { text: 'whoever wants', sharing: 'anyone' },
] as const;
const EDITABLE = 4;
const TURNS = 4;
const ANYONE = 5;

/** A task as it was at the end of a day. */
interface State {
  isListed: boolean;
  weekdays: readonly number[];
  isBonus: boolean;
}

/** The child's year, by the words of the rules alone. */
class Model {
  readonly ids: string[] = [];
  readonly first: LocalDate;
  readonly now: (State & { since: LocalDate; position: number; kept: LocalDate | null; answered: LocalDate | null })[];
  readonly days = new Map<LocalDate, State[]>();
  readonly breaks: { from: LocalDate; to: LocalDate }[] = [];
  /** Child who ticked a task on a day. */
  readonly ticks = new Map<string, 'child' | 'sibling'>();

  constructor(first: LocalDate) {
    this.first = first;
    this.now = TASKS.map((task, position) => ({
      isListed: true,
      weekdays: 'days' in task ? task.days : WEEK,
      isBonus: false,
      since: first,
      position,
      kept: null,
      answered: null,
    }));
  }

  /** Counts the ticked ones of the last 28 planned days before a day; null if the task is not asked about. */
  habit(index: number, monday: LocalDate): number | null {
    const { isListed, isBonus, since } = this.now[index] ?? { isListed: false, isBonus: false, since: '' };
    if (!isListed || isBonus || index === ANYONE) return null;
    const ticked: boolean[] = [];
    for (let back = 1; back <= 366 && ticked.length < 28; back += 1) {
      const date = addDays(monday, -back);
      if (date >= since && this.#isPlanned(index, date)) ticked.push(this.ticks.get(`${index} ${date}`) === 'child');
    }
    const done = ticked.filter(Boolean).length;
    return ticked.length === 28 && done >= 24 ? done : null;
  }

  /** The question that is asked in the week of a day. */
  question(today: LocalDate): string | null {
    const monday = addDays(today, -((dayOfWeek(today) + 6) % 7));
    const isOfWeek = (date: LocalDate | null) => date !== null && date >= monday;
    if (this.now.some(({ kept, answered }) => isOfWeek(kept) || isOfWeek(answered))) return null;
    const asked = TASKS.flatMap(({ text }, index) => {
      const done = this.habit(index, monday);
      const { kept, since, position } = this.now[index] as (typeof this.now)[number];
      if (done === null || (kept !== null && daysBetween(kept, monday) < 56)) return [];
      return [{ said: `${text}: ${done}`, order: [99 - done, since, String(position).padStart(5, '0')].join(' ') }];
    });
    return asked.sort((a, b) => (a.order < b.order ? -1 : 1))[0]?.said ?? null;
  }

  #isPlanned(index: number, date: LocalDate): boolean {
    const state = this.days.get(date)?.[index];
    const weekday = ((dayOfWeek(date) + 6) % 7) + 1;
    if (!state?.isListed || state.isBonus || !state.weekdays.includes(weekday) || this.isAway(date)) return false;
    if (index !== TURNS) return true;
    const doer = this.ticks.get(`${index} ${date}`);
    return (doer ?? (daysBetween(this.first, date) % 2 === 0 ? 'child' : 'sibling')) === 'child';
  }

  isAway(date: LocalDate): boolean {
    return this.breaks.some(({ from, to }) => from <= date && date <= to);
  }

  /** Keeps the day as it is now. */
  endDay(date: LocalDate): void {
    this.days.set(
      date,
      this.now.map(({ isListed, weekdays, isBonus }) => ({ isListed, weekdays, isBonus })),
    );
  }
}

const index = fc.nat({ max: EDITABLE - 1 });
const change = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('list' as const), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bonus' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('days' as const), weekdays: fc.subarray(WEEK, { minLength: 1 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('break' as const), ahead: fc.nat({ max: 3 }), days: fc.nat({ max: 9 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('untick' as const), index, daysAgo: fc.nat({ max: 6 }) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('keep' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('can' as const) }) },
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const nearlyAlways = fc.nat({ max: 99 }).map((chance) => chance < 94);
const life = fc.array(
  fc.record({
    ticks: fc.array(nearlyAlways, { minLength: TASKS.length, maxLength: TASKS.length }),
    isSiblings: fc.nat({ max: 3 }).map((chance) => chance === 0),
    change: fc.option(change, { freq: 12 }),
    sleeps: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 1, 2),
  }),
  { minLength: YEAR, maxLength: YEAR },
);

/** A life in which everything is done and one task is kept, so that two tasks are asked about. */
const DILIGENT = Array.from({ length: YEAR }, (_day, index) => ({
  ticks: TASKS.map(() => true),
  isSiblings: false,
  change: index === 100 ? { do: 'keep' as const } : null,
  sleeps: 1 as const,
}));

async function begin(home: Home): Promise<Model> {
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['breaks', 'days', 'turns', 'ican'] } });
  const model = new Model(home.clock.today);
  const turns = { order: [home.id.child, home.id.sibling], every: 'day' as const };
  for (const task of TASKS) {
    const days = 'days' in task ? { days: { weekdays: [...task.days], every: 1 as const } } : {};
    const sharing = 'sharing' in task ? { sharing: task.sharing, ...(task.sharing === 'turns' ? { turns } : {}) } : {};
    const whose = 'sharing' in task ? (['child', 'sibling'] as const) : (['child'] as const);
    model.ids.push((await home.task({ text: task.text, period: 'AM', ...days, ...sharing }, whose)).id);
  }
  return model;
}

/** Lists the questions about a child; the other child may have made a habit of a shared task too. */
function questionsAbout(home: Home, admin: Caller, childId: string) {
  return home.services.extras.ican.questions(admin).filter(({ child }) => child.id === childId);
}

/** Makes a change on the server; the model follows when the server accepts it. */
async function perform(home: Home, admin: Caller, model: Model, each: Change): Promise<void> {
  const { services, id, clock } = home;
  const today = clock.today;
  if (each.do === 'break') {
    const span = { from: addDays(today, each.ahead), to: addDays(today, each.ahead + each.days) };
    await services.extras.breaks.add(admin, { userIds: [id.child], ...span, kind: 'holiday' });
    model.breaks.push(span);
  } else if (each.do === 'untick') {
    const date = addDays(today, -each.daysAgo);
    await services.points.uncomplete(admin, model.ids[each.index] ?? '', { userId: id.child, date });
    model.ticks.delete(`${each.index} ${date}`);
  } else if (each.do === 'bonus' || each.do === 'days') {
    const task = each.do === 'bonus' ? 3 : 1;
    const state = model.now[task] as (typeof model.now)[number];
    if (each.do === 'bonus') {
      await services.tasks.update(admin, model.ids[task] ?? '', { period: state.isBonus ? 'AM' : 'BONUS' });
      // Another part of the day puts it at the end of the order.
      Object.assign(state, {
        isBonus: !state.isBonus,
        position: Math.max(...model.now.map((one) => one.position)) + 1,
      });
    } else {
      await services.tasks.update(admin, model.ids[task] ?? '', { days: { weekdays: each.weekdays, every: 1 } });
      state.weekdays = each.weekdays;
    }
  } else if (each.do === 'list') {
    const task = model.now[each.index] as (typeof model.now)[number];
    const taskId = model.ids[each.index] ?? '';
    if (task.isListed) await services.tasks.unassign(admin, taskId, id.child);
    else await services.tasks.assign(admin, [taskId], id.child);
    Object.assign(task, task.isListed ? { isListed: false } : { isListed: true, since: today });
  } else {
    const [question] = questionsAbout(home, admin, id.child);
    const asked = model.ids.indexOf(question?.taskId ?? '');
    if (!question || (each.do === 'can' && asked >= EDITABLE)) return;
    await services.extras.ican.answer(admin, id.child, { taskId: question.taskId, answer: each.do });
    Object.assign(model.now[asked] ?? {}, each.do === 'keep' ? { kept: today } : { answered: today, isListed: false });
  }
}

async function tickAll(home: Home, admin: Caller, model: Model, ticks: readonly boolean[], isSiblings: boolean) {
  const { services, id, clock } = home;
  for (const [task, isTicked] of ticks.entries()) {
    if (!isTicked) continue;
    const who = isSiblings && task >= EDITABLE ? 'sibling' : 'child';
    const when = { userId: id[who], date: clock.today };
    try {
      await services.points.complete(admin, model.ids[task] ?? '', when);
      model.ticks.set(`${task} ${clock.today}`, who);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

test('ican-1, ican-2, ican-3, ican-4: over a year the question is the one that brute force finds', {
  timeout: 240_000,
}, async () => {
  const asked = new Set<string>();
  await fc.assert(
    fc.asyncProperty(life, async (days) => {
      const home = await createHome();
      const { clock, id } = home;
      const model = await begin(home);
      const admin = home.caller('admin');
      for (const { ticks, isSiblings, change: each, sleeps } of days) {
        await tickAll(home, admin, model, ticks, isSiblings);
        if (each)
          await perform(home, admin, model, each).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error;
          });
        const today = clock.today;
        if (dayOfWeek(today) === 1 || each) {
          const told = questionsAbout(home, admin, id.child);
          const [question] = told.map(({ title, done }) => `${title}: ${done}`);
          expect(`${today} ${question ?? null}`).toBe(`${today} ${model.question(today)}`);
          expect(told.every(({ of }) => of === 28)).toBe(true);
          if (question) asked.add(question);
        }
        for (let slept = 0; slept < sleeps; slept += 1) model.endDay(addDays(today, slept));
        clock.set(addDays(today, sleeps));
      }
    }),
    { ...propertyRuns(3), endOnFailure: true, examples: [[DILIGENT]] },
  );
  const titles = new Set([...asked].map((each) => each.split(':')[0]));
  expect(titles.size).toBeGreaterThanOrEqual(2);
});
