import { type ComponentType, type FunctionComponent, type ReactNode, Suspense, useContext } from 'react';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { SignedInUser } from '#renderer/domain/session/session.ts';
import type { Away } from '#shared/contracts/absence-fields.ts';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ChildProgressView, ProgressView } from '#shared/contracts/points.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { rewardChangeFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Fields that extras add to what is sent when a reward is changed. */
export type RewardExtras = { [Field in keyof typeof rewardChangeFields]?: boolean };

/** A reward whose form is open, and what extras add to what is sent. */
export interface EditedReward {
  reward: RewardView;
  more: RewardExtras;
  onMore: (more: RewardExtras) => void;
}

/** Of a place that hands over nothing. */
interface NoProps {
  children?: never;
}

/** A task of a tile, as far as its line below tells of it. */
type LookedAt = Pick<TaskView, 'id' | 'points' | 'lookFirst'> & { waits?: boolean };

/** Places on screens that extras may fill, each with the props that it hands over. */
export interface Slots {
  /** Above a child's tasks on Home. */
  'home.top': NoProps;
  /** In place of a child's day without tasks that count, where it is one; `sections` draws them, also those without any where it is told. */
  'home.emptyDay': {
    isEmpty: boolean;
    progress: ProgressView;
    day: PaintedDay;
    sections: (day: PaintedDay, withEmpty: boolean) => ReactNode;
    fallback: ReactNode;
  };
  /** Below the tasks of one's own day: what others did for all. */
  'home.belowDay': { doneByOthers: readonly TaskView[] };
  /** Above one's own day or rewards: what was answered. */
  'home.answers': NoProps;
  /** At the top of what grown-ups open first. */
  'requests.card': NoProps;
  /** Nowhere on the screen: counts what the navigation shows. */
  'navigation.count': NoProps;
  /** On one's card of points. */
  'points.card': { balance: number };
  /** Under a reward that one may have, outside of its question. */
  'reward.row': {
    reward: RewardView;
    isRedeemed: boolean;
    isAsked: boolean;
    resting: { until: string | null } | undefined;
  };
  /** In place of the button of a reward that one may have. */
  'reward.state': {
    reward: RewardView;
    today: LocalDate;
    isAsked: boolean;
    resting: { until: string | null } | undefined;
  };
  /** In place of the button of a reward for a child who asked for it, or had it until a day; null for ever. */
  'reward.childState': { isAsked: boolean; until: string | null };
  /** In the question before points are spent; `left` is how many there would be. */
  'redeem.question': { reward: RewardView; left: number };
  /** At the end of the form of a reward. */
  'reward.form': { edited: EditedReward | undefined };
  /** Above the lists of rewards. */
  'rewards.page': { childIds: readonly string[] };
  /** At the end of the form of a task; who can have it is undefined while it is not known. */
  'task.form': { among: readonly PersonView[] | undefined };
  /** Below the tile of a task. */
  'task.tile': { task: LookedAt; isDone: boolean };
  /** In place of the kind of days in the form of a task. */
  'task.when': { label: string; options: readonly { value: string; label: string }[] };
  /** In the form of a task for which days are chosen. */
  'task.days': { today: LocalDate };
  /** At the end of the dialog of who has a task: those who do. */
  'assign.form': { task: TaskView; people: readonly PersonView[] };
  /** Below a child's tasks that are open, as grown-ups see them. */
  'child.tasks': { child: PersonView; tasks: readonly TaskView[]; date: LocalDate };
  /** In place of the figures of a child who is not there. */
  'child.away': { away: Away; date: LocalDate };
  /** Beside a child's points on the Parent Dashboard. */
  'child.actions': { child: PersonView; today: LocalDate };
  /** Among the cards of the Parent Dashboard. */
  'parent.card': { childrenOfFamily: readonly PersonView[]; today: LocalDate };
  /** Below the professional of a child, in the form of a member who has one. */
  'member.professional': { member: PersonView };
  /** Above the form of a member. */
  'member.form': { member: PersonView };
  /** At the end of a child's row on the Parent Dashboard. */
  'child.card': { each: ChildProgressView };
}

export type SlotName = keyof Slots;

/** Components for some places, by place. */
export type Parts<Name extends SlotName> = { readonly [Each in Name]: ComponentType<Slots[Each]> };

/** The place in which something is drawn. */
export interface Placed<Name extends SlotName> {
  name: Name;
  key?: never;
}

/** One component for several places, told which of them it is drawn in. */
export type Fill<Name extends SlotName> = FunctionComponent<{ [Each in Name]: Placed<Each> & Slots[Each] }[Name]>;

/** An extra on screens. */
export interface ScreenExtra {
  readonly name: Extra;
  /** Each place that it fills, and by what. */
  readonly slots: { readonly [Name in SlotName]?: Fill<Name> };
  /** Tells when it has something to say in a place: until then nothing is fetched for it. Always unless told. */
  readonly when?: { readonly [Name in SlotName]?: (props: Slots[Name], me: CurrentUser) => boolean };
}

let all: readonly ScreenExtra[] = [];

/** Says which extras there are, in the order in which they are drawn; once, before the first screen. */
export function fillSlots(extras: readonly ScreenExtra[]): void {
  all = extras;
}

interface SlotOptions<Name extends SlotName> extends Placed<Name> {
  /** Drawn until a part is here. */
  fallback?: ReactNode;
  /** Drawn where no extra has anything for this place. */
  otherwise?: ReactNode;
}

/** Draws what the extras that are on put in a place, in the order of `EXTRAS`; what two share is drawn once. */
export function Slot<Name extends SlotName>(props: SlotOptions<Name> & Slots[Name]): ReactNode {
  const { name, fallback, otherwise } = props;
  // Not asked for anew by each slot: lists have many.
  const me = useContext(SignedInUser);
  const drawn: unknown[] = [];
  const elements = all.flatMap(({ name: extra, slots, when }) => {
    const Part: ComponentType<typeof props> | undefined = slots[name];
    if (!Part || !me?.family?.extras?.includes(extra) || drawn.includes(Part)) return [];
    if (when?.[name]?.(props, me) === false) return [];
    drawn.push(Part);
    return [
      <Suspense key={extra} fallback={fallback}>
        <Part {...props} />
      </Suspense>,
    ];
  });
  return elements.length > 0 ? elements : otherwise;
}
