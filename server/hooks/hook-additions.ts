import type { Caller } from '#server/access/caller.ts';
import type { Person } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { MemberProgressView } from '#shared/contracts/admin.schema.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { ProfilesView } from '#shared/contracts/devices.schema.ts';
import type { updateDevice } from '#shared/contracts/devices.ts';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { updateFamily } from '#shared/contracts/families.ts';
import type { HistoryDay, HistoryView } from '#shared/contracts/history.schema.ts';
import type { updateUser } from '#shared/contracts/people.ts';
import type { PlannedReason } from '#shared/contracts/plan.schema.ts';
import type { ChildProgressView, LedgerEntryView, ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardChanges, RewardView } from '#shared/contracts/rewards.schema.ts';
import type { SentTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import type { DeviceExtraFields, PersonExtraFields, TaskExtraFields } from '#shared/extras/fields.ts';
import type { LookDays } from '#shared/extras.ts';
import type { AbsenceReason } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { HookPlanned, HookQuotaDay, HookReward, HookRewardColumns, PersonFacts } from './hook-subjects.ts';

/** Fields that an extra adds to the row of a task; null removes a stored field. */
export type SavedTaskFields = Partial<Omit<SentTask, keyof TaskExtraFields>> & {
  [Field in keyof TaskExtraFields]: TaskExtraFields[Field] | null;
};

/** Fields that an extra stores with a person; null removes a stored field. */
export type SavedPersonFields = { [Field in keyof PersonExtraFields]: PersonExtraFields[Field] | null };

/** Fields that an extra stores with a device; null removes one. */
export type SavedDeviceFields = { [Field in keyof DeviceExtraFields]: DeviceExtraFields[Field] | null };

/** Fields that extras add to an answer or a change of the core, in families that have them on. */
export interface Additions {
  /** Adds fields to the changed row of a family, from what its admin sent. */
  'family.saving': {
    about: [sent: ContractInput<typeof updateFamily>['body']];
    fields: { lookDays?: LookDays };
  };
  /** Adds fields to a family as its members see it. */
  'family.read': { about: [family: { readonly lookDays: LookDays }]; fields: Partial<FamilyView> };
  /** Adds fields to the row of a new or changed task, from what the caller sent. @throws AppError to refuse it */
  'task.saving': {
    about: [
      caller: Caller,
      sent: SentTask,
      task: { sourceType: TaskView['sourceType']; stored: TaskExtraFields | null },
    ];
    fields: SavedTaskFields;
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
  /** Adds fields to the change of a member, from what the caller sent. @throws AppError to refuse it */
  'member.change': {
    about: [caller: Caller, member: Person, sent: ContractInput<typeof updateUser>['body']];
    fields: Partial<Pick<Person, 'keepsFamily'>> & SavedPersonFields;
  };
  /** Adds fields to the row of a changed device, from what the caller sent. @throws AppError to refuse it */
  'device.change': {
    about: [tx: Tx, caller: Caller, sent: ContractInput<typeof updateDevice>['body']];
    fields: SavedDeviceFields;
  };
  /** Adds fields to what a device without a signed-in user learns about itself. */
  'device.read': { about: [stored: DeviceExtraFields | null]; fields: Partial<ProfilesView['device']> };
  /** Adds fields to a child's day as grown-ups see it. */
  'child.read': {
    about: [tx: Tx, caller: Caller, child: Person, date: LocalDate];
    fields: Partial<ChildProgressView>;
  };
  /** Adds fields to a person's history, from its first day to today. */
  'history.read': {
    about: [days: readonly HookQuotaDay[]];
    fields: Partial<HistoryView>;
  };
  /** Adds fields to a day of a history on which the person was absent. */
  'history.absence': { about: [caller: Caller, person: Person, absence: AbsenceReason]; fields: Partial<HistoryDay> };
}
