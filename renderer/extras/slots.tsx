import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, useContext } from 'react';
import type { DayItem, PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { SignedInUser } from '#renderer/domain/session/session.ts';
import { type MakesOld, setMadeOld } from '#renderer/extras/made-old.ts';
import { type LazyTaskWords, setTaskWords } from '#renderer/extras/task-words.ts';
import type { Period } from '#shared/constants.ts';
import type { AwayDay } from '#shared/contracts/absence-fields.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { ContractRequest } from '#shared/contracts/contract.ts';
import type { DeviceView, ProfilesView, ProfileView } from '#shared/contracts/devices.schema.ts';
import type { signInByPin, updateDevice } from '#shared/contracts/devices.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ChildProgressView, ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { deviceChangeFields, rewardChangeFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Fields that extras add to the body of a call that changes a reward. */
export type RewardExtras = { [Field in keyof typeof rewardChangeFields]?: boolean };

/** Fields that extras add to the body of a call that changes a device. */
export type DeviceExtras = Partial<Pick<ContractRequest<typeof updateDevice>['body'], keyof typeof deviceChangeFields>>;

/** Props of a page that asks a child for the PIN or the pictures. */
export interface AskedSecret {
  profile: ProfileView;
  /** Time when the profile was fetched; its countdown starts from it. */
  loadedAt: number;
  /** Sends what the child entered; rejects with the server's refusal. */
  enter: (body: ContractRequest<typeof signInByPin>['body']) => Promise<unknown>;
  onBack: () => void;
}

/** A reward whose form is open, and the fields that extras add to the call. */
export interface EditedReward {
  reward: RewardView;
  more: RewardExtras;
  onMore: (more: RewardExtras) => void;
}

/** Props of a slot that passes none. */
interface NoProps {
  children?: never;
}

/** Fields of a tile's task that the line below it needs. */
type LookedAt = Pick<TaskView, 'id' | 'points' | 'lookFirst'> & { waits?: boolean };

/** Slots: places on screens that extras may fill, each with the props that it passes. */
export interface Slots {
  /** Replaces "Who is it?" on a paired device; `bar` draws a bar that leads grown-ups to their sign-in, `Secret` asks a child. */
  'who.instead': {
    profiles: ProfilesView;
    loadedAt: number;
    bar: (clock: ReactNode) => ReactNode;
    Secret: ComponentType<AskedSecret>;
  };
  /** Replaces the fields about "Who is it?" in the settings of a device; `picker` draws them, `points` the one for points. */
  'device.shows': {
    device: DeviceView;
    more: DeviceExtras;
    onMore: (more: DeviceExtras) => void;
    showsPoints: boolean;
    points: ReactNode;
    picker: ReactNode;
    /** Box around a small picture of what the device will show. */
    Preview: ComponentType<{ children: ReactNode }>;
  };
  /** One line about the whole family on Home: below a child's strip, and above a grown-up's tabs. */
  'home.line': { today: LocalDate };
  /** Above a child's tasks on Home. */
  'home.top': NoProps;
  /** Replaces a child's day without tasks that count; `sections` draws its sections, also empty ones if `withEmpty`. */
  'home.emptyDay': {
    isEmpty: boolean;
    progress: ProgressView;
    day: PaintedDay;
    sections: (day: PaintedDay, withEmpty: boolean) => ReactNode;
    fallback: ReactNode;
  };
  /** Beside the heading of a part of a child's own day. */
  'home.part': { period: Period; title: string; items: readonly DayItem[]; done: ReadonlySet<string> };
  /** Over a child's own day; `part` is the part of the day that is now. */
  'home.over': {
    day: PaintedDay;
    part: 'AM' | 'PM';
    /** Ticks or un-ticks an item of the day, like its tile. */
    onTick: (item: DayItem, wanted: boolean, circle: null) => void;
  };
  /** Below the tasks of the person's own day: tasks that others did for all. */
  'home.belowDay': { doneByOthers: readonly TaskView[] };
  /** Above the person's own day or rewards: answers to requests. */
  'home.answers': NoProps;
  /** At the top of the screen that a grown-up opens first. */
  'requests.card': NoProps;
  /** Draws nothing: counts the requests for the navigation. */
  'navigation.count': NoProps;
  /** On the person's card of points. */
  'points.card': { balance: number };
  /** Under a reward that the person may have, outside of its question; `missing` points are 0 or less when none are. */
  'reward.row': {
    reward: RewardView;
    missing: number;
    isRedeemed: boolean;
    isAsked: boolean;
    resting: { until: string | null } | undefined;
  };
  /** Replaces the button of a reward that the person may have. */
  'reward.state': {
    reward: RewardView;
    today: LocalDate;
    isAsked: boolean;
    resting: { until: string | null } | undefined;
  };
  /** Replaces a reward's button for a child who asked for it, or cannot have it before `until`; null is never again. */
  'reward.childState': { isAsked: boolean; until: string | null };
  /** In the question before points are spent; `left` are the points that would be left. */
  'redeem.question': { reward: RewardView; left: number };
  /** At the end of the form of a reward. */
  'reward.form': { edited: EditedReward | undefined };
  /** Above the lists of rewards. */
  'rewards.page': { childIds: readonly string[] };
  /** At the end of the form of a task; `among` are the people who can have it, undefined while unknown. */
  'task.form': { among: readonly PersonView[] | undefined };
  /** Below the tile of a task. */
  'task.tile': { task: LookedAt; isDone: boolean };
  /** Replaces the field for the kind of days in the form of a task. */
  'task.when': { label: string; options: readonly { value: string; label: string }[] };
  /** In the form of a task for which days are chosen. */
  'task.days': { today: LocalDate };
  /** In the form of a task, below the days on which it applies. */
  'task.often': { today: LocalDate };
  /** At the end of the dialog that assigns a task; `people` are those who have it. */
  'assign.form': { task: TaskView; people: readonly PersonView[] };
  /** Below a child's open tasks, as grown-ups see them. */
  'child.tasks': { child: PersonView; tasks: readonly TaskView[]; date: LocalDate };
  /** Replaces the figures of a child who is away. */
  'child.away': { away: AwayDay; date: LocalDate };
  /** Among the buttons of a child's sheet; `onDone` is called when the job of a button is done. */
  'child.sheet': { each: ChildProgressView; onDone: () => void };
  /** Among the buttons of a student's card, for the student's professional. */
  'student.card': { student: PersonView };
  /** Among the cards of the Parent Dashboard. */
  'parent.card': { childrenOfFamily: readonly PersonView[]; today: LocalDate };
  /** Below the cards of History. */
  'history.page': { today: LocalDate };
  /** Below the professional of a child, in the form of a member who has one. */
  'member.professional': { member: PersonView };
  /** Above the form of a member. */
  'member.form': { member: PersonView };
  /** At the end of a child's row on the Parent Dashboard. */
  'child.card': { each: ChildProgressView };
}

export type SlotName = keyof Slots;

/** Person who sees a slot; null where nobody is signed in. */
type Reader<Name extends SlotName> = Name extends 'who.instead' ? null : CurrentUser;

/** Components for some slots, by slot. */
export type Parts<Name extends SlotName> = { readonly [Each in Name]: ComponentType<Slots[Each]> };

/** Prop that names the slot in which a component is drawn. */
export interface Placed<Name extends SlotName> {
  name: Name;
  key?: never;
}

/** One component for several slots; its prop `name` says in which of them it is drawn. */
export type Fill<Name extends SlotName> = FunctionComponent<{ [Each in Name]: Placed<Each> & Slots[Each] }[Name]>;

/** An extra on screens. */
export interface ScreenExtra {
  readonly name: Extra;
  /** Components of the extra, by the slot that each fills. */
  readonly slots: { readonly [Name in SlotName]?: Fill<Name> };
  /**
   * Tells whether it has something to draw in a slot; its file is not fetched before. Without a function it always has.
   */
  readonly when?: { readonly [Name in SlotName]?: (props: Slots[Name], me: Reader<Name>) => boolean };
  /** Keeps the room of a part until it is loaded, in slots of which what is below must not move. */
  readonly room?: { readonly [Name in SlotName]?: ReactNode };
  /** Cached answers that live events invalidate, in addition to those of the core. */
  readonly makesOld?: MakesOld;
  /** Texts about tasks, beside those of the core. */
  readonly says?: LazyTaskWords;
}

let all: readonly ScreenExtra[] = [];

/** Sets all extras, in the order in which they are drawn; called once, before the first screen. */
export function fillSlots(extras: readonly ScreenExtra[]): void {
  all = extras;
  setMadeOld(extras);
  setTaskWords(extras);
}

interface SlotOptions<Name extends SlotName> extends Placed<Name> {
  /** Drawn until a part is loaded. */
  fallback?: ReactNode;
  /** Drawn if no extra fills this slot. */
  otherwise?: ReactNode;
  /** Extras that are on, where nobody is signed in. */
  on?: readonly Extra[] | undefined;
}

/**
 * Draws the components of the extras that are on for a slot, in the order of `EXTRAS`; one shared by two is drawn once.
 */
export function Slot<Name extends SlotName>(props: SlotOptions<Name> & Slots[Name]): ReactNode {
  const { name, fallback, otherwise } = props;
  // Read from the context and not by a query of each slot: lists have many slots.
  const me = useContext(SignedInUser);
  const on = me?.family?.extras ?? props.on;
  const drawn: unknown[] = [];
  const elements = all.flatMap(({ name: extra, slots, when, room }) => {
    const Part: ComponentType<typeof props> | undefined = slots[name];
    if (!Part || !on?.includes(extra) || drawn.includes(Part)) return [];
    if (when?.[name]?.(props, me as Reader<Name>) === false) return [];
    drawn.push(Part);
    const toCome = fallback ?? room?.[name];
    return [
      <Suspense key={extra} fallback={toCome}>
        <Part {...props} fallback={toCome} />
      </Suspense>,
    ];
  });
  return elements.length > 0 ? elements : otherwise;
}
