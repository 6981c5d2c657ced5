import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Extra } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { FamilyUse, Fits } from './family-use.ts';
import type { Additions } from './hook-additions.ts';
import type { Announcements, Questions } from './hook-list.ts';

/** Counts the rows of an extra that are in effect today or later, and ends them today; earlier days stay (extras-5). */
export interface InEffect {
  count(tx: Tx, familyId: string, today: LocalDate): number;
  end(tx: WriteTx, familyId: string, today: LocalDate): void;
}

/** Listeners of an extra, by the name of the hook. */
export type Listeners = { [name in keyof Announcements]?: (...about: Announcements[name]) => void } & {
  [name in keyof Questions]?: (...about: Questions[name]['about']) => Questions[name]['answer'] | undefined;
} & { [name in keyof Additions]?: (...about: Additions[name]['about']) => Additions[name]['fields'] };

/** Listeners of a feature of the core, by the name of the hook: announcements only, since they return nothing. */
export type Followers = Pick<Listeners, keyof Announcements>;

/** Names of all hooks with their kind, in the order in which `docs/hooks.md` lists them. */
export const HOOKS = {
  'family.dayMovedBack': 'announcement',
  'family.saving': 'addition',
  'family.read': 'addition',
  'person.leaving': 'announcement',
  'person.removing': 'announcement',
  'person.removed': 'announcement',
  'person.roleChanged': 'announcement',
  'person.changed': 'announcement',
  'person.accessRevoked': 'announcement',
  'person.devicesCutOff': 'announcement',
  'person.passwordReset': 'announcement',
  'child.getsFamilyTasks': 'announcement',
  'device.removing': 'announcement',
  'device.change': 'addition',
  'device.read': 'addition',
  'device.follows': 'question',
  'plan.absences': 'question',
  'outlook.away': 'question',
  'task.saving': 'addition',
  'task.saved': 'announcement',
  'task.assigned': 'announcement',
  'task.assigneesChanged': 'announcement',
  'task.read': 'addition',
  'task.listed': 'addition',
  'plan.shared': 'question',
  'plan.quotas': 'question',
  'plan.offered': 'question',
  'plan.explained': 'addition',
  'tick.mayReopen': 'question',
  'tick.repeated': 'question',
  'tick.checked': 'announcement',
  'tick.wanted': 'question',
  'tick.takenBack': 'question',
  'tick.changed': 'announcement',
  'ticks.waiting': 'question',
  'ticks.waitingShared': 'question',
  'ticks.waitingAfter': 'question',
  'reward.saving': 'addition',
  'reward.read': 'addition',
  'reward.changed': 'announcement',
  'reward.removed': 'announcement',
  'redemption.wanted': 'question',
  'redemption.price': 'question',
  'redemption.booked': 'announcement',
  'redemption.granted': 'announcement',
  'redemption.voided': 'announcement',
  'points.adjusted': 'announcement',
  'words.unread': 'question',
  'words.said': 'question',
  'words.thanked': 'question',
  'words.lastThanked': 'question',
  'entry.takenBack': 'announcement',
  'redemptions.waiting': 'question',
  'entries.read': 'addition',
  'day.read': 'addition',
  'member.read': 'addition',
  'me.read': 'addition',
  'member.change': 'addition',
  'child.read': 'addition',
  'history.read': 'addition',
  'history.absence': 'addition',
} as const satisfies Record<keyof Listeners, 'announcement' | 'question' | 'addition'>;

/** Name of a hook. */
export type HookName = keyof typeof HOOKS;

/** Passes events of the core to features of the core and to extras, without naming any of them. */
export class Hooks {
  readonly #following: { feature: string; on: Followers }[] = [];
  /** Listener of each question that is answered. */
  readonly #answering = new Map<HookName, unknown>();
  readonly #listening: { extra: Extra; on: Listeners; inEffect: InEffect; fits: Fits | undefined }[] = [];

  /** Subscribes a feature of the core to announcements. Features are called in the order of calls, before extras. */
  follow(feature: string, on: Followers): void {
    this.#following.push({ feature, on });
  }

  /**
   * Subscribes an extra to hooks. Extras are called in the order of subscription.
   * @throws Error if another extra answers the same question
   */
  listen(extra: Extra, on: Listeners, inEffect: InEffect, fits?: Fits): void {
    for (const name of Object.keys(on) as HookName[]) {
      const others = this.#listening.filter((each) => each.on[name]);
      if (HOOKS[name] === 'question' && others.length > 0)
        throw new Error(`${name} is answered by ${others.map((each) => each.extra).join()} and ${extra}`);
      if (HOOKS[name] === 'question') this.#answering.set(name, on[name]);
    }
    this.#listening.push({ extra, on, inEffect, fits });
  }

  /** Returns the `InEffect` of an extra. @throws Error for an extra that does not listen */
  inEffect(extra: Extra): InEffect {
    const found = this.#listening.find((each) => each.extra === extra);
    if (!found) throw new Error(`Nothing listens for the extra ${extra}`);
    return found.inEffect;
  }

  /** Tells whether an extra fits what a family does; one that does not say never does (extras-11). */
  fits(extra: Extra, use: FamilyUse): boolean {
    return this.#listening.find((each) => each.extra === extra)?.fits?.(use) ?? false;
  }

  /** Calls the listeners of an announcement: the features that follow it, then every extra. */
  announce<Name extends keyof Announcements>(name: Name, ...about: Announcements[Name]): void {
    for (const { on } of [...this.#following, ...this.#listening])
      (on[name] as ((...told: Announcements[Name]) => void) | undefined)?.(...about);
  }

  /** Asks the one extra that answers a question. @returns undefined if none answers */
  ask<Name extends keyof Questions>(
    name: Name,
    ...about: Questions[Name]['about']
  ): Questions[Name]['answer'] | undefined {
    type Ask = (...asked: Questions[Name]['about']) => Questions[Name]['answer'] | undefined;
    return (this.#answering.get(name) as Ask | undefined)?.(...about);
  }

  /** Collects the fields that extras add to an answer or a change. @param on extras that the family has switched on */
  add<Name extends keyof Additions>(
    name: Name,
    on: readonly Extra[],
    ...about: Additions[Name]['about']
  ): Additions[Name]['fields'] {
    type Add = (...asked: Additions[Name]['about']) => Additions[Name]['fields'];
    const added = {};
    for (const { extra, on: listeners } of this.#listening)
      if (on.includes(extra)) Object.assign(added, (listeners[name] as Add | undefined)?.(...about));
    return added;
  }

  /** Lists the features of the core that follow an announcement, in the order in which they are called. */
  followersOf(name: HookName): string[] {
    return this.#following.filter(({ on }) => name in on).map(({ feature }) => feature);
  }

  /** Lists the extras that listen to a hook, in the order in which they are called. */
  listenersOf(name: HookName): Extra[] {
    return this.#listening.filter(({ on }) => on[name]).map(({ extra }) => extra);
  }
}
