import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Caller } from '#server/access/caller.ts';
import { AUTO_ASSIGN_DAY_TYPES, DAY_TYPES, PERIODS } from '#shared/constants.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { AppError } from '#shared/errors.ts';
import { appliesOn } from '#shared/rules/day.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import type { PlannedFamily } from '#tests/extras/in-tests.ts';
import { createHome, type Who } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const PEOPLE = ['child', 'sibling', 'student'] as const satisfies Who[];
const PROFESSIONALS = ['teacher', 'otherTeacher'] as const satisfies Who[];

const PLANS = EXTRAS_IN_TESTS.flatMap(({ plan }) => plan ?? []);

const who = fc.constantFrom(...PEOPLE);
const task = fc.nat({ max: 7 });
const schedule = {
  period: fc.constantFrom(...PERIODS),
  dayType: fc.constantFrom(...DAY_TYPES),
  more: fc.record(
    Object.assign({}, ...PLANS.map(({ taskFields }) => taskFields)) as Record<string, fc.Arbitrary<unknown>>,
  ),
};

/** Whatever changes who has what on their list, and when. */
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('assign' as const), task, who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('unassign' as const), task, who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), task, ...schedule }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), task }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), ...schedule }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tick' as const), task, who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('auto' as const),
      enabled: fc.boolean(),
      dayType: fc.constantFrom(...AUTO_ASSIGN_DAY_TYPES),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('professional' as const),
      who,
      professional: fc.constantFrom(...PROFESSIONALS, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rename' as const), name: fc.constantFrom('Teacher', 'Cook') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('role' as const), who, isChild: fc.boolean() }) },
  ...PLANS.flatMap(({ changes }) => changes?.(who, task) ?? []).map(({ weight, arbitrary }) => ({
    weight,
    arbitrary: arbitrary.map((change) => ({ do: 'extra' as const, change })),
  })),
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave' as const), professional: fc.constantFrom(...PROFESSIONALS) }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

/** Some changes of one day, then so many days go by. */
const script = fc.array(
  fc.record({
    operations: fc.array(operation, { minLength: 1, maxLength: 5 }),
    days: fc.constantFrom(0, 1, 1, 2, 5, 9),
  }),
  { minLength: 5, maxLength: 20 },
);

/** The family that is changed: who asks, and the tasks, of which a professional made two each. */
interface Family extends PlannedFamily {
  tasks: { id: string; by: Caller }[];
  roles: { child: string; adult: string; teacher: string };
}

async function createFamily(): Promise<Family> {
  const home = await createHome();
  const { familyId } = home;
  await home.as('admin').ok(updateFamily, {
    params: { familyId },
    body: { extras: EXTRAS_IN_TESTS.flatMap(({ name, plan }) => (plan ? [name] : [])) },
  });
  const admin = home.caller('admin');
  const roles = home.services.roles.list(admin, home.familyId);
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
  const tasks: Family['tasks'] = [];
  for (const by of [
    'admin',
    'admin',
    'admin',
    'admin',
    'teacher',
    'teacher',
    'otherTeacher',
    'otherTeacher',
  ] as const) {
    tasks.push({ id: (await home.task({ dayType: 'weekday', period: 'AM' }, [], by)).id, by: home.caller(by) });
  }
  return { home, admin, tasks, roles: { child: idOf('Child'), adult: idOf('Grandmother'), teacher: idOf('Teacher') } };
}

async function perform(family: Family, operation: Operation): Promise<unknown> {
  const { home, admin, tasks, roles } = family;
  const { services, familyId, id, clock } = home;
  switch (operation.do) {
    case 'create':
      return services.tasks.create(admin, {
        text: 'One more',
        points: 5,
        icon: 'check',
        category: 'daily',
        period: operation.period,
        dayType: operation.dayType,
        ...operation.more,
      });
    case 'auto':
      return services.autoAssign.set(admin, operation);
    case 'professional': {
      const { professional } = operation;
      const assignedProfessional = professional && id[professional];
      return services.people.update(admin, id[operation.who], { assignedProfessional });
    }
    case 'rename':
      return services.roles.update(admin, familyId, roles.teacher, { name: operation.name });
    case 'role':
      return services.people.update(admin, id[operation.who], {
        roleId: operation.isChild ? roles.child : roles.adult,
      });
    case 'extra':
      return operation.change.perform(family, (index) => tasks[index] as Family['tasks'][number]);
    case 'leave':
      return services.people.remove(admin, id[operation.professional]);
  }
  const { id: taskId, by } = tasks[operation.task] as Family['tasks'][number];
  switch (operation.do) {
    case 'assign':
      return services.tasks.assign(by, [taskId], id[operation.who]);
    case 'unassign':
      return services.tasks.unassign(by, taskId, id[operation.who]);
    case 'edit':
      return services.tasks.update(by, taskId, {
        period: operation.period,
        dayType: operation.dayType,
        ...operation.more,
      });
    case 'delete':
      return services.tasks.remove(by, taskId);
    case 'tick':
      return services.points.complete(admin, taskId, { userId: id[operation.who], date: clock.today });
  }
}

/** Reads what the family's screens say of a day: figures of everybody, and the tasks of those who are children now. */
function readDays({ home, admin }: Family, dates: readonly LocalDate[]) {
  const figures = PEOPLE.map((person) => {
    const { days } = home.services.history.ofPerson(admin, home.id[person]);
    return new Map(days.map(({ date, planned, done }) => [date, `${done}/${planned}`]));
  });
  return new Map(
    dates.map((date) => {
      const children = home.services.points.childrenProgress(admin, date);
      const tasks = new Map(children.map((entry) => [entry.child.id, entry.tasks.map(describe).sort()]));
      return [
        date,
        PEOPLE.map((who, index) => ({ figures: figures[index]?.get(date), tasks: tasks.get(home.id[who]) })),
      ];
    }),
  );
}

type Days = ReturnType<typeof readDays>;

function describe(task: { id: string; period: string; dayType: string }): string {
  return `${task.id} ${task.period} ${task.dayType}`;
}

/** Somebody who is a grown-up now has no tasks among the children's; everything that is told must be as it was. */
function expectSame(now: Days, before: Days): void {
  for (const [date, people] of before) {
    for (const [index, { figures, tasks }] of people.entries()) {
      const told = now.get(date)?.[index];
      if (told?.figures !== undefined)
        expect(`${date} ${PEOPLE[index]} ${told.figures}`).toBe(`${date} ${PEOPLE[index]} ${figures}`);
      if (told?.tasks && tasks) expect(told.tasks, `${date} ${PEOPLE[index]}`).toEqual(tasks);
    }
  }
}

/** Today follows at once: of what is on the list now, what applies today. */
function expectTodayFollows(family: Family): void {
  const { home, admin } = family;
  const { services, clock } = home;
  const children = services.points.childrenProgress(admin, clock.today);
  const lists = services.taskLists.listFor(
    home.familyId,
    children.map(({ child }) => child),
  );
  for (const [index, { child, tasks }] of children.entries()) {
    const applies = (lists[index] ?? []).filter((listed) => {
      const said = PLANS.map((plan) => plan.applies?.(family, child.id, listed));
      return !said.includes(false) && (said.includes(true) || appliesOn(listed, clock.today));
    });
    const own = tasks.filter((each) => !PLANS.some(({ isTestedElsewhere }) => isTestedElsewhere?.(each)));
    expect(own.map(describe).sort(), `today of ${child.username}`).toEqual(applies.map(describe).sort());
  }
}

/** Waits until a change is made or refused; which of both is of no matter here. */
async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

test('plan-3: past days stay the same under any operations over months; today follows at once', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const family = await createFamily();
      const { clock } = family.home;
      const start = clock.today;
      let past: Days = new Map();
      for (const { operations, days } of steps) {
        for (const operation of operations) {
          await attempt(perform(family, operation));
          expectTodayFollows(family);
          expectSame(readDays(family, [...past.keys()].slice(-9)), past);
        }
        const today = clock.today;
        const asItWas = readDays(family, [today]);
        clock.set(addDays(today, days));
        const told = Array.from({ length: daysBetween(start, clock.today) }, (_day, index) => addDays(start, index));
        const now = readDays(family, told);
        expectSame(now, new Map([...past, ...(days > 0 ? asItWas : [])]));
        past = new Map([...now, ...past]);
      }
    }),
    propertyRuns(12),
  );
});
