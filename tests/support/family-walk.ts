import fc from 'fast-check';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import type { Contract, ContractRequest, ContractResult } from '#shared/contracts/contract.ts';
import { updateUser } from '#shared/contracts/people.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import {
  adjustPoints,
  completeTask,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
  unredeemReward,
} from '#shared/contracts/points.ts';
import { createReward, deleteReward, listRewards, updateReward } from '#shared/contracts/rewards.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import {
  assignTask,
  assignTasks,
  createTask,
  deleteTask,
  listAssignedTasks,
  listTasks,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { FamilyModel, Refused, type RoleName } from './family-model.ts';
import { createHome, type Home } from './home.ts';

const CHILDREN = ['child', 'sibling', 'student'] as const;
/** People whose role the walk changes; the roles of the children do not change. */
const CHANGING = ['grandmother', 'otherTeacher', 'noRole'] as const;
const PEOPLE = [...CHILDREN, ...CHANGING, 'teacher', 'parent', 'admin'] as const;
type Person = (typeof PEOPLE)[number];

const anybody = fc.constantFrom(...PEOPLE, 'parent' as const, 'child' as const, 'admin' as const);
const someChild = fc.constantFrom(...CHILDREN);
const mostlyChildren = fc.oneof({ weight: 5, arbitrary: someChild }, anybody);
const place = fc.nat({ max: 999 });
const points = fc.integer({ min: 1, max: 40 });
const dayType = fc.constantFrom('weekday' as const, 'weekend' as const, 'anyday' as const);
const daysAgo = fc.constantFrom(0, 0, 0, 0, 1, 1, 5, 30, 31, -1);

/**
 * Generators for the steps of a walk; `at` and `more` are indexes (modulo length) in the list of things, deleted or
 * not.
 */
export const STEPS = {
  tick: { by: anybody, who: mostlyChildren, at: place, daysAgo },
  untick: { by: anybody, who: mostlyChildren, at: place, daysAgo },
  redeem: { by: anybody, who: mostlyChildren, at: place, daysAgo },
  unredeem: { by: anybody, who: mostlyChildren, at: place, daysAgo },
  adjust: { by: anybody, who: mostlyChildren, points: fc.integer({ min: -60, max: 60 }).filter((n) => n !== 0) },
  createTask: { by: anybody, points, dayType, isFlexible: fc.boolean() },
  editTask: { by: anybody, at: place, points, dayType: fc.option(dayType, { nil: undefined }) },
  deleteTask: { by: anybody, at: place },
  assign: { by: anybody, at: place, who: mostlyChildren },
  assignMultiple: { by: anybody, at: place, more: fc.array(place, { maxLength: 3 }), who: mostlyChildren },
  unassign: { by: anybody, at: place, who: mostlyChildren },
  setAuto: { by: anybody, enabled: fc.boolean(), dayType: fc.constantFrom('weekday', 'weekend', 'both') },
  createReward: { by: anybody, points },
  editReward: { by: anybody, at: place, points },
  deleteReward: { by: anybody, at: place },
  createEvent: {
    by: anybody,
    assigned: fc.uniqueArray(mostlyChildren, { maxLength: 2 }),
    isPrivate: fc.boolean(),
    creation: fc.constantFrom(10, 10, 5, 0, 11),
    completion: fc.constantFrom(15, 15, 0, 16),
    daysAgo,
  },
  completeEvent: { by: anybody, at: place },
  undoEvent: { by: anybody, at: place },
  deleteEvent: { by: anybody, at: place },
  changeRole: {
    by: fc.constantFrom('admin', 'admin', ...PEOPLE),
    who: fc.constantFrom(...CHANGING),
    role: fc.constantFrom('parent', 'teacher', 'grandmother', 'child', null),
  },
  changeProfessional: {
    by: fc.constantFrom('admin', 'admin', ...PEOPLE),
    who: fc.constantFrom('student', 'sibling'),
    professional: fc.constantFrom('teacher', 'otherTeacher', null),
  },
  readDay: { by: anybody, who: mostlyChildren, daysAgo },
  readTasks: { by: anybody },
  readAssigned: { by: anybody },
  readRewards: { by: anybody },
  readEvents: { by: anybody, who: mostlyChildren },
  readPoints: { by: anybody, who: mostlyChildren },
  readChildren: { by: anybody },
  letTimePass: {
    days: fc.constantFrom(0, 1, 1, 2),
    time: fc.constantFrom('00:01', '02:59', '03:00', '12:00', '23:59'),
  },
} as const;

type Steps = typeof STEPS;
type StepOf<K extends keyof Steps> = {
  [Field in keyof Steps[K]]: Steps[K][Field] extends fc.Arbitrary<infer Value> ? Value : never;
};
/** One step of a walk. */
export type Step = { [K in keyof Steps]: { do: K } & StepOf<K> }[keyof Steps];

const WEIGHTS: Partial<Record<keyof Steps, number>> = {
  tick: 10,
  untick: 3,
  redeem: 5,
  unredeem: 2,
  assign: 4,
  adjust: 2,
  completeEvent: 3,
  undoEvent: 2,
};

/** Generator for any step. */
export const anyStep = fc.oneof(
  ...Object.entries(STEPS).map(([kind, fields]) => ({
    weight: WEIGHTS[kind as keyof Steps] ?? 1,
    arbitrary: fc.record({ do: fc.constant(kind), ...fields } as Record<string, fc.Arbitrary<unknown>>),
  })),
) as unknown as fc.Arbitrary<Step>;

/** Runs steps on the real server and on the model. */
export class FamilyWalk {
  /** Number of calls so far. */
  calls = 0;
  readonly home: Home;
  readonly model: FamilyModel;
  private readonly tasks: string[] = [];
  private readonly rewards: string[] = [];
  private readonly events: string[] = [];
  private readonly roles: Map<string, string>;
  private readonly firstDay: string;

  private constructor(home: Home, roles: Map<string, string>) {
    this.home = home;
    this.roles = roles;
    this.firstDay = home.clock.today;
    const is = (role: RoleName | null, professional: string | null = null) => ({ role, professional });
    this.model = new FamilyModel({
      child: is('child'),
      sibling: is('child'),
      student: is('child', 'teacher'),
      grandmother: is('grandmother'),
      otherTeacher: is('teacher'),
      noRole: is(null),
      teacher: is('teacher'),
      parent: is('parent'),
      admin: is('admin'),
    });
  }

  /** Makes a new family with two family tasks and a reward. */
  static async begin(options: Parameters<typeof createHome>[0] = {}): Promise<FamilyWalk> {
    const home = await createHome(options);
    const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
    const walk = new FamilyWalk(home, new Map(roles.map(({ name, id }) => [name.toLowerCase(), id])));
    for (const task of [10, 20]) {
      await walk.take({ do: 'createTask', by: 'admin', points: task, dayType: 'anyday', isFlexible: false });
      await walk.take({ do: 'assign', by: 'admin', at: walk.tasks.length - 1, who: 'child' });
    }
    await walk.take({ do: 'createReward', by: 'admin', points: 15 });
    return walk;
  }

  /** Runs a step on both. @returns actual and expected answer; undefined when the step has nothing to act on */
  async take(step: Step): Promise<{ got: unknown; expected: unknown } | undefined> {
    switch (step.do) {
      case 'letTimePass':
        return this.letTimePass(step);
      case 'tick':
      case 'untick': {
        const at = step.at % this.tasks.length;
        const day = this.model.today - step.daysAgo;
        const contract = step.do === 'tick' ? completeTask : uncompleteTask;
        const request = { params: { taskId: this.tasks[at] ?? '' }, body: this.whoAndWhen(step.who, day) };
        return this.both(step.by, contract, request, this.readDay, () =>
          this.model[step.do](step.by, at, step.who, day),
        );
      }
      case 'redeem':
      case 'unredeem': {
        const at = step.at % this.rewards.length;
        const day = this.model.today - step.daysAgo;
        const contract = step.do === 'redeem' ? redeemReward : unredeemReward;
        const request = { params: { rewardId: this.rewards[at] ?? '' }, body: this.whoAndWhen(step.who, day) };
        return this.both(step.by, contract, request, this.readDay, () =>
          this.model[step.do](step.by, at, step.who, day),
        );
      }
      case 'adjust': {
        const request = { params: this.person(step.who), body: { points: step.points, reason: 'Because' } };
        return this.both(step.by, adjustPoints, request, this.readDay, () =>
          this.model.adjust(step.by, step.who, step.points),
        );
      }
      case 'createTask': {
        const { by, isFlexible, ...values } = step;
        const body = { text: 'A task', points: values.points, dayType: values.dayType };
        const request = { body: { ...body, period: isFlexible ? ('BONUS' as const) : ('PM' as const) } };
        return this.both(by, createTask, request, this.keep(this.tasks), () =>
          this.model.createTask(by, { points: values.points, dayType: values.dayType, isFlexible }),
        );
      }
      case 'editTask': {
        const at = step.at % this.tasks.length;
        const changes = { points: step.points, ...(step.dayType ? { dayType: step.dayType } : {}) };
        const request = { params: { taskId: this.tasks[at] ?? '' }, body: changes };
        return this.both(step.by, updateTask, request, nothing, () => this.model.editTask(step.by, at, changes));
      }
      case 'deleteTask': {
        const at = step.at % this.tasks.length;
        const request = { params: { taskId: this.tasks[at] ?? '' } };
        return this.both(step.by, deleteTask, request, nothing, () => this.model.deleteTask(step.by, at));
      }
      case 'assign': {
        const at = step.at % this.tasks.length;
        const request = { body: { taskId: this.tasks[at] ?? '', userId: this.home.id[step.who] } };
        return this.both(step.by, assignTask, request, same, () => this.model.assign(step.by, [at], step.who));
      }
      case 'assignMultiple': {
        const places = [...new Set([step.at, ...step.more].map((at) => at % this.tasks.length))];
        const taskIds = places.map((at) => this.tasks[at] ?? '');
        const request = { body: { taskIds, assigneeId: this.home.id[step.who] } };
        return this.both(step.by, assignTasks, request, same, () => this.model.assign(step.by, places, step.who));
      }
      case 'unassign': {
        const at = step.at % this.tasks.length;
        const request = { params: { taskId: this.tasks[at] ?? '', ...this.person(step.who) } };
        return this.both(step.by, unassignTask, request, nothing, () => this.model.unassign(step.by, at, step.who));
      }
      case 'setAuto': {
        const { by, enabled, dayType: schedule } = step;
        const request = { body: { enabled, dayType: schedule } };
        return this.both(
          by,
          setAutoAssign,
          request,
          ({ assigned }) => ({ assigned }),
          () => this.model.setAuto(by, enabled, schedule),
        );
      }
      case 'createReward':
        return this.both(
          step.by,
          createReward,
          { body: { name: 'A reward', cost: step.points } },
          this.keep(this.rewards),
          () => this.model.createReward(step.by, step.points),
        );
      case 'editReward': {
        const at = step.at % this.rewards.length;
        const request = { params: { rewardId: this.rewards[at] ?? '' }, body: { cost: step.points } };
        return this.both(step.by, updateReward, request, nothing, () =>
          this.model.changeReward(step.by, at, { cost: step.points }),
        );
      }
      case 'deleteReward': {
        const at = step.at % this.rewards.length;
        const request = { params: { rewardId: this.rewards[at] ?? '' } };
        return this.both(step.by, deleteReward, request, nothing, () => this.model.changeReward(step.by, at, 'delete'));
      }
      default:
        return this.takeOther(step);
    }
  }

  private async takeOther(
    step: Exclude<
      Step,
      {
        do:
          | 'letTimePass'
          | 'tick'
          | 'untick'
          | 'redeem'
          | 'unredeem'
          | 'adjust'
          | `${string}Task`
          | 'assign'
          | 'assignMultiple'
          | 'unassign'
          | 'setAuto'
          | `${string}Reward`;
      }
    >,
  ) {
    const { by } = step;
    switch (step.do) {
      case 'createEvent': {
        const { assigned, isPrivate, creation, completion } = step;
        const day = this.model.today - step.daysAgo;
        const body = {
          title: 'An event',
          date: this.dateOf(day),
          assignedUsers: assigned.map((who) => this.home.id[who]),
          isPrivate,
          creationPoints: creation,
          completionPoints: completion,
        };
        const asked = { for: assigned, isPrivate, creation, completion, day };
        return this.both(by, createEvent, { body }, this.keepEvent, () => this.model.createEvent(by, asked));
      }
      case 'completeEvent':
      case 'undoEvent': {
        if (this.events.length === 0) return undefined;
        const at = step.at % this.events.length;
        const isCompleted = step.do === 'completeEvent';
        const request = { params: { eventId: this.events[at] ?? '' }, body: { isCompleted } };
        return this.both(by, updateEvent, request, this.readEvent, () => this.model.completeEvent(by, at, isCompleted));
      }
      case 'deleteEvent': {
        if (this.events.length === 0) return undefined;
        const at = step.at % this.events.length;
        const request = { params: { eventId: this.events[at] ?? '' } };
        return this.both(by, deleteEvent, request, nothing, () => this.model.deleteEvent(by, at));
      }
      case 'changeRole': {
        const roleId = step.role === null ? null : (this.roles.get(step.role) ?? '');
        const request = { params: this.person(step.who), body: { roleId } };
        return this.both(by, updateUser, request, nothing, () =>
          this.model.changeMember(by, step.who, { role: step.role as RoleName | null }),
        );
      }
      case 'changeProfessional': {
        const { professional } = step;
        const body = { assignedProfessional: professional && this.home.id[professional] };
        return this.both(by, updateUser, { params: this.person(step.who), body }, nothing, () =>
          this.model.changeMember(by, step.who, { professional }),
        );
      }
      case 'readDay': {
        const day = this.model.today - step.daysAgo;
        return this.both(by, getProgress, { params: this.whoAndWhen(step.who, day) }, this.readDay, () =>
          this.model.readDay(by, step.who, day),
        );
      }
      case 'readTasks':
        return this.both(by, listTasks, {}, this.placesIn(this.tasks), () => this.model.readTasks(by));
      case 'readAssigned':
        return this.both(by, listAssignedTasks, {}, this.placesIn(this.tasks), () => this.model.readAssigned(by));
      case 'readRewards':
        return this.both(by, listRewards, {}, this.placesIn(this.rewards), () => this.model.readRewards(by));
      case 'readEvents':
        return this.both(
          by,
          listEvents,
          { params: this.person(step.who) },
          (events) => events.map(this.readEvent).sort((a, b) => a.event - b.event),
          () => this.model.readEvents(by, step.who),
        );
      case 'readPoints':
        return this.both(
          by,
          listPoints,
          { params: this.person(step.who) },
          ({ entries }) =>
            entries.map(({ points: given, voidedAt, title }) => ({
              points: given,
              isVoided: voidedAt !== null,
              title,
            })),
          () => this.model.readPoints(by, step.who),
        );
      case 'readChildren':
        return this.both(
          by,
          listChildrenProgress,
          {},
          (children) => this.byChild(children),
          () => this.model.readChildren(by),
        );
    }
  }

  private letTimePass({ days, time }: StepOf<'letTimePass'>): undefined {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const moves = days > 0 || hours * 60 + minutes > this.model.minutes;
    if (!moves) return;
    this.model.letTimePass(days, hours * 60 + minutes);
    this.home.clock.set(this.dateOf(this.model.today), time);
  }

  private async both<C extends Contract>(
    by: Person,
    contract: C,
    request: ContractRequest<C>,
    read: (body: ContractResult<C>) => unknown,
    model: () => unknown,
  ) {
    this.calls += 1;
    const answer = await this.home.as(by).call(contract, request);
    const got = answer.error ? `${answer.status} ${answer.error.code}` : read(answer.body);
    try {
      return { got, expected: model() };
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      return { got, expected: refused.message };
    }
  }

  private dateOf(day: number): string {
    return new Date(Date.parse(this.firstDay) + day * 86_400_000).toISOString().slice(0, 10);
  }
  private person = (who: Person) => ({ userId: this.home.id[who] });
  private whoAndWhen = (who: Person, day: number) => ({ ...this.person(who), date: this.dateOf(day) });
  private placesIn = (ids: readonly string[]) => (things: readonly { id: string }[]) =>
    things.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
  private keep = (ids: string[]) => (thing: { id: string }) => {
    ids.push(thing.id);
    return {};
  };
  private readDay = (day: ProgressView) => ({
    completedTasks: this.placesIn(this.tasks)(day.completedTasks.map((id) => ({ id }))),
    redeemedRewards: this.placesIn(this.rewards)(day.redeemedRewards.map((id) => ({ id }))),
    totalPoints: day.totalPoints,
    pointsToday: day.pointsToday,
    spentToday: day.spentToday,
    lifetimePoints: day.lifetimePoints,
  });
  private readEvent = (event: EventView) => ({
    event: this.events.indexOf(event.id),
    isCompleted: event.isCompleted,
    pointsEarned: event.pointsEarned,
  });
  private keepEvent = (event: EventView) => {
    this.events.push(event.id);
    return this.readEvent(event);
  };
  private byChild(children: ContractResult<typeof listChildrenProgress>) {
    const nameOf = (id: string) => PEOPLE.find((who) => this.home.id[who] === id) ?? id;
    return Object.fromEntries(
      children.map(({ child, tasks, progress }) => [
        nameOf(child.id),
        { tasks: this.placesIn(this.tasks)(tasks), progress: this.readDay(progress) },
      ]),
    );
  }
}

const same = <T>(body: T): T => body;
const nothing = () => ({});
