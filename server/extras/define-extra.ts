import type { Caller } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { FamilyFacts } from '#server/access/family-facts.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { CalendarService } from '#server/features/calendar/calendar.service.ts';
import type { DeviceFields } from '#server/features/devices/device-fields.service.ts';
import type { DevicesService } from '#server/features/devices/devices.service.ts';
import type { PinsService } from '#server/features/devices/pins.service.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import type { GivenPoints } from '#server/features/ledger/given-points.service.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { TaskCompletions } from '#server/features/ledger/task-completions.service.ts';
import type { LimitsService } from '#server/features/limits/limits.service.ts';
import type { PeopleService } from '#server/features/people/people.service.ts';
import type { PlanService } from '#server/features/plan/plan.service.ts';
import type { Adjustments } from '#server/features/points/adjustments.service.ts';
import type { Authors } from '#server/features/points/authors.service.ts';
import type { KindWords } from '#server/features/points/kind-words.service.ts';
import type { PointsService } from '#server/features/points/points.service.ts';
import type { ShownWork } from '#server/features/points/shown-work.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TaskRows } from '#server/features/tasks/task-rows.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { DeviceDays } from '#server/features/wall/device-days.service.ts';
import type { Fits } from '#server/hooks/family-use.ts';
import type { Hooks, InEffect, Listeners } from '#server/hooks/hooks.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Extra } from '#shared/extras.ts';

/** Services of the core that extras use. */
export interface Core {
  unitOfWork: UnitOfWork;
  clock: Clock;
  directory: Directory;
  hooks: Hooks;
  people: PeopleService;
  families: FamiliesService;
  ledger: Ledger;
  calendar: CalendarService;
  rewards: RewardsService;
  tasks: TasksService;
  taskRows: TaskRows;
  taskCompletions: TaskCompletions;
  plan: PlanService;
  familyRows: FamilyFacts;
  adjustments: Adjustments;
  authors: Authors;
  kindWords: KindWords;
  givenPoints: GivenPoints;
  devices: DevicesService;
  deviceFields: DeviceFields;
  deviceDays: DeviceDays;
  pins: PinsService;
  limits: LimitsService;
  points: PointsService;
  shownWork: ShownWork;
}

/** A running extra of an installation. */
export interface ExtraAtWork<Service> {
  /** Answers the calls of the extra. */
  service: Service;
  /** Listeners of its hooks. */
  on: Listeners;
  inEffect: InEffect;
  /** Tells whether it fits what a family does: then it is offered on the admin's Home (extras-11). */
  fits?: Fits;
  /** Jobs that run periodically while Kinboard runs. */
  rounds?: readonly PeriodicJob[];
  /** Sets up members of the demo family before any other demo data is created (`npm run demo -- --extras`). */
  prepareDemo?(family: DemoFamily): Promise<void>;
  /** Creates data of the extra in the demo family. */
  demo?(family: DemoFamily): Promise<void>;
}

/** A job that runs periodically. */
export interface PeriodicJob {
  everyMs: number;
  run(): Promise<void>;
}

/** The demo family, in which every extra is on. */
export interface DemoFamily {
  /** Its admin. */
  caller: Caller;
  /** Ids of its children, the eldest first. */
  childIds: readonly [eldest: string, second: string, youngest: string];
  /** Redeems a reward as the eldest, today. */
  redeem(rewardId: string): Promise<unknown>;
  /** Ticks a task as the eldest, today. */
  tick(taskId: string): Promise<unknown>;
}

/** An extra on the server. */
export interface ServerExtra<Service> {
  name: Extra;
  create(core: Core): ExtraAtWork<Service>;
}

/** Declares an extra. */
export function defineExtra<Service>(extra: ServerExtra<Service>): ServerExtra<Service> {
  return extra;
}
