import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { Calls, Meyer } from '#tests/support/meyers.ts';

/** The family's today: a Wednesday. */
export const TODAY = '2026-03-11';

/** Data that the family computer of a test holds: plain lists, to be changed as the test needs them. */
export interface Meyers {
  family: FamilyView;
  roles: FamilyRoleView[];
  members: PersonView[];
  tasks: TaskView[];
  rewards: RewardView[];
  events: EventView[];
  /** Days that were begun; `dayOf` makes the others. */
  days: ProgressView[];
  autoAssign: { enabled: boolean; dayType: 'weekday' | 'weekend' | 'both' };
  person(who: Meyer): PersonView;
  dayOf(userId: string, date?: string): ProgressView;
  /** A family task that applies every day, given to people. */
  task(changes?: Partial<TaskView>, to?: readonly Meyer[]): TaskView;
  /** A family reward; 100 points unless told. */
  reward(changes?: Partial<RewardView>): RewardView;
  /** An event of today, all day long. */
  event(changes?: Partial<EventView>): EventView;
  /** A professional's task that applies every day, given to people. */
  professionalTask(by: 'tara' | 'carl' | 'paul', text: string, to?: readonly Meyer[]): TaskView;
  give(who: Meyer, points: number): void;
  /** The calls of somebody in another browser, each insisting on the good answer. */
  as(who: Meyer): Calls;
  /** Opens the app at an address for somebody who is signed in; nobody is with null, and whoever was before when left out. */
  open(path: string, who?: Meyer | null, changes?: Partial<CurrentUser>): Promise<void>;
  /** Somebody as `GET /api/user` tells them who they are. */
  userOf(who: Meyer, changes?: Partial<CurrentUser>): CurrentUser;
}

/** The one with this id. @throws Error when there is none */
export function found<T extends { id: string }>(list: readonly T[], id: string): T {
  const one = list.find((each) => each.id === id);
  if (!one) throw new Error(`there is no ${id}`);
  return one;
}
