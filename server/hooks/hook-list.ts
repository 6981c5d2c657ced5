import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { AwayDay } from '#shared/contracts/absence-fields.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { MemberProgressView } from '#shared/contracts/admin.schema.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { updateFamily } from '#shared/contracts/families.ts';
import type { HistoryDay } from '#shared/contracts/history.schema.ts';
import type { updateUser } from '#shared/contracts/people.ts';
import type { PlannedReason } from '#shared/contracts/plan.schema.ts';
import type { ChildProgressView, LedgerEntryView, ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardChanges, RewardView } from '#shared/contracts/rewards.schema.ts';
import type { AssignedTask, SentTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import type { LookDays } from '#shared/extras.ts';
import type { AbsenceReason, Absences, EnteredAbsences } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay } from '#shared/rules/turns.ts';
import type {
  HookBooking,
  HookNotice,
  HookPlanned,
  HookRedemption,
  HookReward,
  HookRewardColumns,
  HookSharings,
  HookTask,
  HookTick,
  HookTickKey,
  PersonFacts,
} from './hook-subjects.ts';

/**
 * Announcements of the core, inside the unit of work that did it. Features of the core that follow it hear it first
 * (`compose/followers.ts`), then every extra, in the order of `EXTRAS`.
 */
export interface Announcements {
  /** It is an earlier day again in a family, after a change of its time zone: what began or ended later does so on the day that goes on. */
  'family.dayMovedBack': [tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }];
  /** Somebody is about to be removed; nothing has changed yet. */
  'person.leaving': [tx: WriteTx, person: Person];
  /** Somebody is being removed: their students are the family's again, their account is still there. */
  'person.removing': [tx: WriteTx, person: Person];
  /** Somebody was removed for good: their account is gone. */
  'person.removed': [tx: WriteTx, person: Person];
  /** The role that somebody has, or a part of it, was changed; nothing has followed from it yet. */
  'person.roleChanged': [tx: WriteTx, before: Person, after: Person];
  /** Role, professional or what else decides what somebody may have was changed. */
  'person.changed': [tx: WriteTx, before: Person, after: Person];
  /** Somebody may no longer let others in as before: what they opened for others is revoked. @param after null when they are removed */
  'person.accessRevoked': [tx: WriteTx, before: Person, after: Person | null];
  /** Devices that somebody connected are cut off, since who changes or removes them wants it. */
  'person.devicesCutOff': [tx: WriteTx, userId: string];
  /** Somebody was given another password than the one they signed in with. */
  'person.passwordReset': [tx: WriteTx, userId: string];
  /** A child is given the family's tasks: they came in, or have no professional of their own any more. */
  'child.getsFamilyTasks': [tx: WriteTx, familyId: string, childId: string];
  /** A paired device is about to be removed. */
  'device.removing': [tx: WriteTx, deviceId: string];
  /** A task was made or changed; `sent` is what the caller sent. */
  'task.saved': [tx: WriteTx, caller: Caller, taskId: string, sent: SentTask];
  /** Assignees of tasks, or when they apply, were changed; holds from `today` on. @param left who has them no more */
  'task.assigneesChanged': [
    tx: WriteTx,
    tasks: readonly HookTask[],
    change: { today: LocalDate; left?: readonly string[] },
  ];
  /** A task was put on somebody's list; `sent` is what the caller sent. */
  'task.assigned': [tx: WriteTx, caller: Caller, sent: AssignedTask];
  /** A task that is done once for all is about to be ticked for somebody. @throws AppError to refuse it */
  'tick.checked': [tx: Tx, caller: Caller, person: KnownPerson, shared: SharedDay];
  /** A reward was changed; `sent` is what the caller sent. */
  'reward.changed': [tx: WriteTx, reward: HookReward, sent: RewardChanges];
  /** A reward was deleted. */
  'reward.removed': [tx: WriteTx, reward: HookReward];
  /** A redemption was booked. */
  'redemption.booked': [tx: WriteTx, caller: Caller, booking: HookBooking];
  /** A redemption that waited was granted. */
  'redemption.granted': [tx: WriteTx, redemption: HookRedemption];
  /** The entry of a redemption was voided; `seq` is its place in the ledger. */
  'redemption.voided': [tx: WriteTx, entry: { userId: string; familyId: string; seq: number }];
  /** Somebody took a tick or a redemption back, whose entry is voided. @param by id of who did */
  'entry.takenBack': [tx: WriteTx, entry: { seq: number }, by: string];
}

/** Questions of the core; at most one extra answers, and undefined leaves it to the core. */
export interface Questions {
  /** Sharing of tasks, now and before; days given by hand from `from` on. */
  'plan.shared': { about: [tx: Tx, taskIds: readonly string[], from: LocalDate]; answer: HookSharings };
  /** True when a task that counts for nobody on a day is offered to who has it all the same. */
  'plan.offered': {
    about: [caller: Caller, planned: { applies: boolean; shared: SharedDay | null }];
    answer: boolean;
  };
  /** True when a day that is over is open to the caller for this tick alone. */
  'tick.mayReopen': { about: [tx: Tx, caller: Caller, tick: HookTickKey]; answer: boolean };
  /** True when a task that is ticked now waits for a look already: it is not ticked again. */
  'tick.repeated': { about: [tx: WriteTx, caller: Caller, tick: HookTickKey]; answer: boolean };
  /** True when a tick waits for a look: it is not booked yet. */
  'tick.wanted': { about: [tx: WriteTx, caller: Caller, tick: HookTick]; answer: boolean };
  /** True when a tick that waited for a look was taken back. */
  'tick.takenBack': { about: [tx: WriteTx, caller: Caller, tick: HookTickKey]; answer: boolean };
  /** Ticks of somebody that wait for a look, from one day to another, both inclusive, in the order in which they were made. */
  'ticks.waiting': {
    about: [tx: Tx, caller: Caller, userId: string, from: LocalDate, to: LocalDate];
    answer: readonly { date: LocalDate; subjectId: string }[];
  };
  /** Ticks of tasks that are done once for all that wait for a look, from one day to another, both inclusive. */
  'ticks.waitingShared': {
    about: [tx: Tx, caller: Caller, taskIds: readonly string[], from: LocalDate, to: LocalDate];
    answer: readonly { taskId: string; date: LocalDate; userId: string }[];
  };
  /** Ticks of all families that wait for a look, made after a place in their order; none are read before the first place is known. */
  'ticks.waitingAfter': {
    about: [tx: Tx, place: number | null];
    answer: { last: number; notices: readonly HookNotice[] };
  };
  /** True when a redemption waits for a grown-up's yes. @throws AppError to refuse it */
  'redemption.wanted': {
    about: [tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward, date: LocalDate];
    answer: boolean;
  };
  /** Price of a reward for somebody now, in points. @throws AppError when they have to read something first */
  'redemption.price': { about: [tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward]; answer: number };
  /** Absences of somebody on days from one on, as they hold today: a circumstance of their plan. */
  'plan.absences': {
    about: [tx: Tx, userId: string, days: { from: LocalDate; today: LocalDate }];
    answer: EnteredAbsences;
  };
  /** Absence of somebody on a day as the caller is told it; null when they are there. */
  'outlook.away': {
    about: [caller: Caller, userId: string, absences: Absences, date: LocalDate];
    answer: AwayDay | null;
  };
  /** Redemptions of a reward that wait for a grown-up's yes: places in the ledger, the oldest first. */
  'redemptions.waiting': { about: [tx: Tx, userId: string, rewardId: string]; answer: readonly number[] };
}

/** Fields that extras add to an answer of the core or to what it changes, in families that have them on. */
export interface Additions {
  /** Adds fields to the row of a family that is changed, from what its admin sent. */
  'family.saving': {
    about: [sent: ContractInput<typeof updateFamily>['body']];
    fields: { lookDays?: LookDays };
  };
  /** Adds fields to a family as its members see it. */
  'family.read': { about: [family: { readonly lookDays: LookDays }]; fields: Partial<FamilyView> };
  /** Adds fields to the row of a task that is made or changed, from what the caller sent. */
  'task.saving': {
    about: [caller: Caller, sent: SentTask, sourceType: TaskView['sourceType']];
    fields: Partial<SentTask>;
  };
  /** Adds fields to a task on the caller's own list. */
  'task.listed': { about: [caller: Caller, task: TaskView]; fields: Partial<TaskView> };
  /** Adds fields to a task that is planned for somebody on a day. */
  'task.read': { about: [planned: HookPlanned]; fields: Partial<TaskView> };
  /** Adds fields to the reason why a task is planned for somebody on a day or not. */
  'plan.explained': { about: [planned: HookPlanned]; fields: Partial<PlannedReason> };
  /** Adds fields to the row of a reward that is made or changed, from what the caller sent. @throws AppError to refuse it */
  'reward.saving': {
    about: [
      tx: Tx,
      caller: Caller,
      sent: RewardChanges,
      reward: { familyId: string; forChildren: readonly string[] | null },
    ];
    fields: HookRewardColumns;
  };
  /** Adds fields to a reward as somebody sees it. */
  'reward.read': { about: [caller: Caller, reward: HookReward]; fields: Partial<RewardView> };
  /** Adds fields to a person's day. @param counted ids of the tasks and rewards that it consists of for the caller; null for all */
  'day.read': {
    about: [tx: Tx, caller: Caller, day: ProgressView, counted: ReadonlySet<string> | null];
    fields: Partial<ProgressView>;
  };
  /** Adds fields to a member's day in figures. @param counted as of `day.read` */
  'member.read': {
    about: [
      tx: Tx,
      caller: Caller,
      member: Pick<MemberProgressView, 'rewardsToday'> & { id: string; date: LocalDate },
      counted: ReadonlySet<string> | null,
    ];
    fields: Partial<MemberProgressView>;
  };
  /** Adds fields to entries of the ledger, by their place in it. */
  'entries.read': {
    about: [tx: Tx, entries: readonly { readonly seq: number; readonly kind: LedgerEntryView['kind'] }[]];
    fields: Readonly<Record<number, Partial<LedgerEntryView>>>;
  };
  /** Adds fields to the answer of who is signed in. */
  'me.read': { about: [tx: Tx, me: PersonFacts]; fields: Partial<CurrentUser> };
  /** Adds fields of a member that are changed, from what the caller sent. */
  'member.change': {
    about: [sent: ContractInput<typeof updateUser>['body']];
    fields: Partial<Pick<Person, 'keepsFamily'>>;
  };
  /** Adds fields to a child's day as grown-ups read it. */
  'child.read': {
    about: [tx: Tx, caller: Caller, child: Person, date: LocalDate];
    fields: Partial<ChildProgressView>;
  };
  /** Adds fields to a day of a history on which somebody was not there. */
  'history.absence': { about: [caller: Caller, person: Person, absence: AbsenceReason]; fields: Partial<HistoryDay> };
}
