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
 * Announcements of the core, sent inside the unit of work of the change. First they go to the features of the core that
 * follow them (`compose/followers.ts`), then to every extra, in the order of `EXTRAS`.
 */
export interface Announcements {
  /** A change of the time zone moved a family's date back: what began or ended after the new date does so on it. */
  'family.dayMovedBack': [tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }];
  /** A person is about to be removed; nothing has changed yet. */
  'person.leaving': [tx: WriteTx, person: Person];
  /** A person is being removed: their students have no professional any more, their account still exists. */
  'person.removing': [tx: WriteTx, person: Person];
  /** A person was removed: their account is deleted. */
  'person.removed': [tx: WriteTx, person: Person];
  /** A person's role, or a part of it, was changed; no effect has followed yet. */
  'person.roleChanged': [tx: WriteTx, before: Person, after: Person];
  /** A person's role, professional or another fact that decides what they may have was changed. */
  'person.changed': [tx: WriteTx, before: Person, after: Person];
  /**
   * A person may no longer grant access as before: invitations and pairings of theirs are revoked.
   * @param after null if they are removed
   */
  'person.accessRevoked': [tx: WriteTx, before: Person, after: Person | null];
  /** Devices that a person paired are removed, as chosen by the user who changes or removes the person. */
  'person.devicesCutOff': [tx: WriteTx, userId: string];
  /** A person got another password than the one they signed in with. */
  'person.passwordReset': [tx: WriteTx, userId: string];
  /** A child gets the family's tasks: they joined, or no longer have a professional. */
  'child.getsFamilyTasks': [tx: WriteTx, familyId: string, childId: string];
  /** A paired device is about to be removed. */
  'device.removing': [tx: WriteTx, deviceId: string];
  /** A task was created or changed; `sent` is what the caller sent. */
  'task.saved': [tx: WriteTx, caller: Caller, taskId: string, sent: SentTask];
  /** Assignees of tasks, or the times of tasks, were changed from `today` on. @param left ids of former assignees */
  'task.assigneesChanged': [
    tx: WriteTx,
    tasks: readonly HookTask[],
    change: { today: LocalDate; left?: readonly string[] },
  ];
  /** A task was assigned to a person; `sent` is what the caller sent. */
  'task.assigned': [tx: WriteTx, caller: Caller, sent: AssignedTask];
  /** A shared task, done once for all, is about to be ticked for a person. @throws AppError to refuse it */
  'tick.checked': [tx: Tx, caller: Caller, person: KnownPerson, shared: SharedDay];
  /** A reward was changed; `sent` is what the caller sent. */
  'reward.changed': [tx: WriteTx, reward: HookReward, sent: RewardChanges];
  /** A reward was deleted. */
  'reward.removed': [tx: WriteTx, reward: HookReward];
  /** A redemption was booked. */
  'redemption.booked': [tx: WriteTx, caller: Caller, booking: HookBooking];
  /** A waiting redemption was granted. */
  'redemption.granted': [tx: WriteTx, redemption: HookRedemption];
  /** The entry of a redemption was voided; `seq` is its position in the ledger. */
  'redemption.voided': [tx: WriteTx, entry: { userId: string; familyId: string; seq: number }];
  /** A tick or a redemption was taken back; its entry is voided. @param by id of the person who did it */
  'entry.takenBack': [tx: WriteTx, entry: { seq: number }, by: string];
}

/** Questions of the core. At most one extra answers; with undefined, the core decides. */
export interface Questions {
  /** Sharing of tasks, current and former, and days assigned manually from `from` on. */
  'plan.shared': { about: [tx: Tx, taskIds: readonly string[], from: LocalDate]; answer: HookSharings };
  /** True if a task that counts for no person on a day is still offered to its assignees. */
  'plan.offered': {
    about: [caller: Caller, planned: { applies: boolean; shared: SharedDay | null }];
    answer: boolean;
  };
  /** True if a past day is open to the caller for this tick only. */
  'tick.mayReopen': { about: [tx: Tx, caller: Caller, tick: HookTickKey]; answer: boolean };
  /** True if the ticked task already waits for a look: it is not ticked again. */
  'tick.repeated': { about: [tx: WriteTx, caller: Caller, tick: HookTickKey]; answer: boolean };
  /** True if a tick must wait for a look: it is not booked yet. */
  'tick.wanted': { about: [tx: WriteTx, caller: Caller, tick: HookTick]; answer: boolean };
  /** True if a tick that waited for a look was taken back. */
  'tick.takenBack': { about: [tx: WriteTx, caller: Caller, tick: HookTickKey]; answer: boolean };
  /** Ticks of a person that wait for a look, from one day to another, both inclusive, in the order of creation. */
  'ticks.waiting': {
    about: [tx: Tx, caller: Caller, userId: string, from: LocalDate, to: LocalDate];
    answer: readonly { date: LocalDate; subjectId: string }[];
  };
  /** Ticks of shared tasks that wait for a look, from one day to another, both inclusive. */
  'ticks.waitingShared': {
    about: [tx: Tx, caller: Caller, taskIds: readonly string[], from: LocalDate, to: LocalDate];
    answer: readonly { taskId: string; date: LocalDate; userId: string }[];
  };
  /** Ticks of all families that wait for a look, created after a position; none if the position is null. */
  'ticks.waitingAfter': {
    about: [tx: Tx, place: number | null];
    answer: { last: number; notices: readonly HookNotice[] };
  };
  /** True if a redemption must wait for the approval of a grown-up. @throws AppError to refuse it */
  'redemption.wanted': {
    about: [tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward, date: LocalDate];
    answer: boolean;
  };
  /** Current price of a reward for a person, in points. @throws AppError if they have to read something first */
  'redemption.price': { about: [tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward]; answer: number };
  /** Absences of a person from a day on, as of today; input of their plan. */
  'plan.absences': {
    about: [tx: Tx, userId: string, days: { from: LocalDate; today: LocalDate }];
    answer: EnteredAbsences;
  };
  /** Absence of a person on a day, as the caller may see it; null if they are present. */
  'outlook.away': {
    about: [caller: Caller, userId: string, absences: Absences, date: LocalDate];
    answer: AwayDay | null;
  };
  /** Redemptions of a reward that wait for approval: positions in the ledger, the oldest first. */
  'redemptions.waiting': { about: [tx: Tx, userId: string, rewardId: string]; answer: readonly number[] };
}

/** Fields that extras add to an answer or a change of the core, in families that have them on. */
export interface Additions {
  /** Adds fields to the changed row of a family, from what its admin sent. */
  'family.saving': {
    about: [sent: ContractInput<typeof updateFamily>['body']];
    fields: { lookDays?: LookDays };
  };
  /** Adds fields to a family as its members see it. */
  'family.read': { about: [family: { readonly lookDays: LookDays }]; fields: Partial<FamilyView> };
  /** Adds fields to the row of a new or changed task, from what the caller sent. */
  'task.saving': {
    about: [caller: Caller, sent: SentTask, sourceType: TaskView['sourceType']];
    fields: Partial<SentTask>;
  };
  /** Adds fields to a task on the caller's own list. */
  'task.listed': { about: [caller: Caller, task: TaskView]; fields: Partial<TaskView> };
  /** Adds fields to a task that is planned for a person on a day. */
  'task.read': { about: [planned: HookPlanned]; fields: Partial<TaskView> };
  /** Adds fields to the reason why a task is planned or not for a person on a day. */
  'plan.explained': { about: [planned: HookPlanned]; fields: Partial<PlannedReason> };
  /** Adds fields to the row of a new or changed reward, from what the caller sent. @throws AppError to refuse it */
  'reward.saving': {
    about: [
      tx: Tx,
      caller: Caller,
      sent: RewardChanges,
      reward: { familyId: string; forChildren: readonly string[] | null },
    ];
    fields: HookRewardColumns;
  };
  /** Adds fields to a reward as the caller sees it. */
  'reward.read': { about: [caller: Caller, reward: HookReward]; fields: Partial<RewardView> };
  /** Adds fields to a person's day. @param counted ids of its tasks and rewards that the caller sees; null for all */
  'day.read': {
    about: [tx: Tx, caller: Caller, day: ProgressView, counted: ReadonlySet<string> | null];
    fields: Partial<ProgressView>;
  };
  /** Adds fields to a member's figures of a day. @param counted as for `day.read` */
  'member.read': {
    about: [
      tx: Tx,
      caller: Caller,
      member: Pick<MemberProgressView, 'rewardsToday'> & { id: string; date: LocalDate },
      counted: ReadonlySet<string> | null,
    ];
    fields: Partial<MemberProgressView>;
  };
  /** Adds fields to ledger entries, by their position. */
  'entries.read': {
    about: [tx: Tx, entries: readonly { readonly seq: number; readonly kind: LedgerEntryView['kind'] }[]];
    fields: Readonly<Record<number, Partial<LedgerEntryView>>>;
  };
  /** Adds fields to the answer about the signed-in user. */
  'me.read': { about: [tx: Tx, me: PersonFacts]; fields: Partial<CurrentUser> };
  /** Adds fields to the change of a member, from what the caller sent. */
  'member.change': {
    about: [sent: ContractInput<typeof updateUser>['body']];
    fields: Partial<Pick<Person, 'keepsFamily'>>;
  };
  /** Adds fields to a child's day as grown-ups see it. */
  'child.read': {
    about: [tx: Tx, caller: Caller, child: Person, date: LocalDate];
    fields: Partial<ChildProgressView>;
  };
  /** Adds fields to a day of a history on which the person was absent. */
  'history.absence': { about: [caller: Caller, person: Person, absence: AbsenceReason]; fields: Partial<HistoryDay> };
}
