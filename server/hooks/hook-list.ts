import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { AwayDay } from '#shared/contracts/absence-fields.ts';
import type { RewardChanges } from '#shared/contracts/rewards.schema.ts';
import type { AssignedTask, SentTask } from '#shared/contracts/tasks.schema.ts';
import type { DeviceExtraFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';
import type { Absences, EnteredAbsences } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay } from '#shared/rules/turns.ts';
import type {
  HookAssignment,
  HookBooking,
  HookNotice,
  HookQuotaOn,
  HookRedemption,
  HookReward,
  HookSharings,
  HookTask,
  HookTick,
  HookTickKey,
  HookWord,
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
  /** A tick was booked, was taken back, or began or ceased to wait for a review; `task` is undefined if it is gone. */
  'tick.changed': [tx: WriteTx, tick: HookTickKey, task: HookTask | undefined];
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
  /** An adjustment of points was booked; `seq` is the position of its entry in the ledger. */
  'points.adjusted': [
    tx: WriteTx,
    caller: Caller,
    adjustment: { person: Person; seq: number; date: LocalDate; points: number; reason: string },
  ];
  /** A tick or a redemption was taken back; its entry is voided. @param by id of the person who did it */
  'entry.takenBack': [tx: WriteTx, entry: { seq: number }, by: string];
}

/** Questions of the core. At most one extra answers; with undefined, the core decides. */
export interface Questions {
  /** Sharing of tasks, current and former, and days assigned manually from `from` on. */
  'plan.shared': { about: [tx: Tx, taskIds: readonly string[], from: LocalDate]; answer: HookSharings };
  /** Quotas of a person's assignments on the days from `from` on, as of today. */
  'plan.quotas': {
    about: [
      tx: Tx,
      caller: Caller,
      userId: string,
      assignments: readonly HookAssignment[],
      days: { from: LocalDate; today: LocalDate },
    ];
    answer: HookQuotaOn;
  };
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
  /**
   * Kind words besides given points that the caller has not said thank you for, from one day to another, both
   * inclusive; and given points that Home does not show as kind words, by the position of their entry in the ledger.
   */
  'words.unread': {
    about: [tx: Tx, caller: Caller, days: { from: LocalDate; to: LocalDate }];
    answer: { words: readonly HookWord[]; hiddenEntries: readonly number[] };
  };
  /** As `words.unread`, for the newest words to a person on some days, both inclusive, thanked or not. */
  'words.said': {
    about: [tx: Tx, caller: Caller, userId: string, days: { from: LocalDate; to: LocalDate; limit: number }];
    answer: { words: readonly HookWord[]; hiddenEntries: readonly number[] };
  };
  /** True if the caller said thank you for kind words that are no given points. */
  'words.thanked': { about: [tx: WriteTx, caller: Caller, wordId: string]; answer: boolean };
  /**
   * The newest kind words of the caller besides given points that a person said thank you for, from one day to another,
   * both inclusive.
   */
  'words.lastThanked': {
    about: [tx: Tx, caller: Caller, userId: string, days: { from: LocalDate; to: LocalDate }];
    answer: HookWord;
  };
  /** True if a device without a signed-in user shows the children's day by an extra that is on (live-3). */
  'device.follows': { about: [extras: readonly Extra[], stored: DeviceExtraFields | null]; answer: boolean };
  /** Redemptions of a reward that wait for approval: positions in the ledger, the oldest first. */
  'redemptions.waiting': { about: [tx: Tx, userId: string, rewardId: string]; answer: readonly number[] };
}
