import type { Caller } from '#server/access/caller.ts';
import type { KnownPerson, Person } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ContractInput } from '#shared/contracts/contract.ts';
import type { updateUser } from '#shared/contracts/families.ts';
import type { HistoryDay } from '#shared/contracts/history.schema.ts';
import type { PlanOutlook } from '#shared/contracts/outlook.schema.ts';
import type { PlannedReason } from '#shared/contracts/plan.schema.ts';
import type { ChildProgressView } from '#shared/contracts/progress.schema.ts';
import type { RewardChanges } from '#shared/contracts/rewards.schema.ts';
import type { AssignedTask, SentTask, TaskView } from '#shared/contracts/tasks.schema.ts';
import type { CertainDays, Extra, Sharing } from '#shared/extras.ts';
import type { AbsenceReason, Absences, EnteredAbsences } from '#shared/rules/absence.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { SharedDay, SharingPeriod } from '#shared/rules/turns.ts';

/** A reward as extras are told of it. */
export interface HookReward {
  readonly id: string;
  readonly familyId: string;
  readonly name: string;
  readonly icon: string;
  /** Price for everybody, in points. */
  readonly cost: number;
}

/** A task as extras are told of it. */
export interface HookTask {
  readonly id: string;
  readonly familyId: string;
  /** Null for a task that was never shared. */
  readonly sharing: Sharing | null;
}

/** A task on a day, as the plan has it. */
export interface HookPlanned {
  /** Certain days of who has it, or of the task while it is shared. */
  readonly days: CertainDays | null;
  /** Null where everybody has their own. */
  readonly shared: SharedDay | null;
}

/** Sharing of tasks, now and before. */
export interface HookSharings {
  readonly sharings: readonly (SharingPeriod & { readonly taskId: string })[];
  /** Days that were given to somebody by hand. */
  readonly swaps: readonly { readonly taskId: string; readonly date: LocalDate; readonly userId: string }[];
}

/** A redemption that was booked. */
export interface HookRedemption {
  readonly userId: string;
  readonly familyId: string;
  readonly rewardId: string;
  /** Place of its entry in the ledger. */
  readonly entrySeq: number;
  /** True while it waits for a grown-up's yes. */
  readonly waits: boolean;
}

/** Announcements of the core, inside the unit of work that did it; every extra hears it, in the order of `EXTRAS`. */
export interface Announcements {
  /** It is an earlier day again in a family, after a change of its time zone: what began or ended later does so on the day that goes on. */
  'family.dayMovedBack': [tx: WriteTx, familyId: string, days: { was: LocalDate; is: LocalDate }];
  /** Somebody is about to be removed; nothing has changed yet. */
  'person.leaving': [tx: WriteTx, person: Person];
  /** Somebody is being removed: their students are the family's again, their account is still there. */
  'person.removing': [tx: WriteTx, person: Person];
  /** Role, professional or what else decides what somebody may have was changed. */
  'person.changed': [tx: WriteTx, before: Person, after: Person];
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
  /** A redemption was booked, or what waited was granted. */
  'redemption.booked': [tx: WriteTx, redemption: HookRedemption];
  /** The entry of a redemption was voided; `seq` is its place in the ledger. */
  'redemption.voided': [tx: WriteTx, entry: { userId: string; familyId: string; seq: number }];
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
  /** Price of a reward for somebody now, in points. @throws AppError when they have to read something first */
  'redemption.price': { about: [tx: Tx, caller: Caller, person: KnownPerson, reward: HookReward]; answer: number };
  /** When somebody is not there on days from one on, as it holds today: a circumstance of their plan. */
  'plan.absences': {
    about: [tx: Tx, userId: string, days: { from: LocalDate; today: LocalDate }];
    answer: EnteredAbsences;
  };
  /** Absence of somebody on a day as the caller is told it; null when they are there. */
  'outlook.away': {
    about: [caller: Caller, userId: string, absences: Absences, date: LocalDate];
    answer: PlanOutlook['days'][number]['away'];
  };
  /** Redemptions of a reward that wait for a grown-up's yes: places in the ledger, the oldest first. */
  'redemptions.waiting': { about: [tx: Tx, userId: string, rewardId: string]; answer: readonly number[] };
}

/** Fields that extras add to an answer of the core or to what it changes, in families that have them on. */
export interface Additions {
  /** To the row of a task that is made or changed, of what the caller sent. */
  'task.saving': { about: [caller: Caller, sent: SentTask]; fields: Partial<SentTask> };
  /** To a task that is planned for somebody on a day. */
  'task.read': { about: [planned: HookPlanned]; fields: Partial<TaskView> };
  /** To why a task is planned for somebody on a day or not. */
  'plan.explained': { about: [planned: HookPlanned]; fields: Partial<PlannedReason> };
  /** To who is signed in. */
  'me.read': { about: [tx: Tx, me: Somebody]; fields: Partial<CurrentUser> };
  /** To what of a member is changed, out of what the caller sent. */
  'member.change': {
    about: [sent: ContractInput<typeof updateUser>['body']];
    fields: Partial<Pick<Person, 'keepsFamily'>>;
  };
  /** To a child's day as grown-ups read it. */
  'child.read': {
    about: [tx: Tx, caller: Caller, child: Person, date: LocalDate];
    fields: Partial<ChildProgressView>;
  };
  /** To a day of a history on which somebody was not there. */
  'history.absence': { about: [caller: Caller, person: Person, absence: AbsenceReason]; fields: Partial<HistoryDay> };
}

/** A member as far as it decides what they may have. */
export type Somebody = Pick<KnownPerson, 'id' | 'familyId' | 'role' | 'assignedProfessional' | 'keepsFamily'>;

/** Counts what of an extra holds in a family today or later, and ends it today; days before stay (docs/product/extras.md#extras-5). */
export interface InEffect {
  count(tx: Tx, familyId: string, today: LocalDate): number;
  end(tx: WriteTx, familyId: string, today: LocalDate): void;
}

/** Listeners of an extra, by the name of the hook. */
export type Listeners = { [name in keyof Announcements]?: (...about: Announcements[name]) => void } & {
  [name in keyof Questions]?: (...about: Questions[name]['about']) => Questions[name]['answer'] | undefined;
} & { [name in keyof Additions]?: (...about: Additions[name]['about']) => Additions[name]['fields'] };

/** Names of all hooks with their kind, in the order in which `docs/hooks.md` lists them. */
export const HOOKS = {
  'family.dayMovedBack': 'announcement',
  'person.leaving': 'announcement',
  'person.removing': 'announcement',
  'person.changed': 'announcement',
  'plan.absences': 'question',
  'outlook.away': 'question',
  'task.saving': 'addition',
  'task.saved': 'announcement',
  'task.assigned': 'announcement',
  'task.assigneesChanged': 'announcement',
  'task.read': 'addition',
  'plan.shared': 'question',
  'plan.offered': 'question',
  'plan.explained': 'addition',
  'tick.checked': 'announcement',
  'reward.changed': 'announcement',
  'reward.removed': 'announcement',
  'redemption.price': 'question',
  'redemption.booked': 'announcement',
  'redemption.voided': 'announcement',
  'redemptions.waiting': 'question',
  'me.read': 'addition',
  'member.change': 'addition',
  'child.read': 'addition',
  'history.absence': 'addition',
} as const satisfies Record<keyof Listeners, 'announcement' | 'question' | 'addition'>;

/** Name of a hook. */
export type HookName = keyof typeof HOOKS;

/** Hands on to extras what happens in the core, which names none of them. */
export class Hooks {
  readonly #listening: { extra: Extra; on: Listeners; inEffect: InEffect }[] = [];

  /**
   * Lets an extra listen; those that listen first are called first.
   * @throws Error when another extra answers the same question
   */
  listen(extra: Extra, on: Listeners, inEffect: InEffect): void {
    for (const name of Object.keys(on) as HookName[]) {
      const others = this.#listening.filter((each) => each.on[name]);
      if (HOOKS[name] === 'question' && others.length > 0)
        throw new Error(`${name} is answered by ${others.map((each) => each.extra).join()} and ${extra}`);
    }
    this.#listening.push({ extra, on, inEffect });
  }

  /** Finds what of an extra holds. @throws Error for an extra that nobody made */
  inEffect(extra: Extra): InEffect {
    const found = this.#listening.find((each) => each.extra === extra);
    if (!found) throw new Error(`Nothing listens for the extra ${extra}`);
    return found.inEffect;
  }

  /** Says to every extra that something happened. */
  announce<Name extends keyof Announcements>(name: Name, ...about: Announcements[Name]): void {
    for (const { on } of this.#listening)
      (on[name] as ((...told: Announcements[Name]) => void) | undefined)?.(...about);
  }

  /** Asks the one extra that answers a question. @returns undefined when none does */
  ask<Name extends keyof Questions>(
    name: Name,
    ...about: Questions[Name]['about']
  ): Questions[Name]['answer'] | undefined {
    type Ask = (...asked: Questions[Name]['about']) => Questions[Name]['answer'] | undefined;
    for (const { on } of this.#listening) {
      const answer = (on[name] as Ask | undefined)?.(...about);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** Collects the fields that extras add to an answer or a change. @param on extras of the family */
  add<Name extends keyof Additions>(
    name: Name,
    on: readonly Extra[],
    ...about: Additions[Name]['about']
  ): Additions[Name]['fields'] {
    type Add = (...asked: Additions[Name]['about']) => Additions[Name]['fields'];
    const added = {};
    for (const { extra, on: heard } of this.#listening)
      if (on.includes(extra)) Object.assign(added, (heard[name] as Add | undefined)?.(...about));
    return added;
  }

  /** Lists which extras listen to a hook, in the order in which they are called. */
  listenersOf(name: HookName): Extra[] {
    return this.#listening.filter(({ on }) => on[name]).map(({ extra }) => extra);
  }
}
