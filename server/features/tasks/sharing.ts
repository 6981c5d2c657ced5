import type { Directory } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Sharing, TurnCycle, Turns } from '#shared/extras.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { orderFrom } from '#shared/rules/turns.ts';
import {
  findLiveSharing,
  findSharingUntil,
  insertSharing,
  listSharedTaskIds,
  listSharings,
  removeSharing,
  removeSwapsFrom,
  type SharingRow,
  updateSharing,
} from './sharing.repo.ts';
import { emitTasksChanged } from './task-changes.ts';
import { forPerson } from './task-view.ts';
import { findTask, type TaskRow, updateTask } from './tasks.repo.ts';
import { reloadTask } from './visible-task.ts';

/** What keeping turns stands on. */
export interface SharingDeps {
  directory: Pick<Directory, 'children'>;
}

/** The children who have a task now, oldest account first: the order until somebody makes another (docs/product/turns.md#turns-2). */
export function membersOf({ directory }: SharingDeps, tx: Tx, task: TaskRow): string[] {
  return directory
    .children(tx, task.familyId)
    .filter((child) => task.assignees.includes(child.id) && forPerson(child)(task))
    .map(({ id }) => id)
    .slice(0, LIMITS.turns);
}

/** How a task is to be shared from a day on. */
interface Wanted {
  sharing: Sharing;
  every: TurnCycle;
  order: readonly string[];
}

/**
 * Shares a task anew from a day on; days before stay what they were (docs/product/turns.md#turns-5). What holds only from
 * tomorrow is replaced there; what a clock that was ahead dated later is over.
 */
export function share(tx: WriteTx, task: TaskRow, { sharing, every, order }: Wanted, from: LocalDate): void {
  const tomorrow = addDays(from, 1);
  const fromDate = findLiveSharing(tx, task.id)?.fromDate === tomorrow ? tomorrow : from;
  for (const before of listSharings(tx, [task.id])) {
    if (before.toDate !== null && before.toDate < fromDate) continue;
    if (before.fromDate < fromDate) updateSharing(tx, before.id, { toDate: addDays(fromDate, -1) });
    else removeSharing(tx, before.id);
  }
  const { id: taskId, familyId, period, dayType, days } = task;
  const row = { id: newId(), taskId, familyId, fromDate, toDate: null, sharing, every, order: [...order] };
  insertSharing(tx, { ...row, period, dayType, days });
  updateTask(tx, taskId, { sharing, turns: sharing === 'turns' ? { order: [...order], every } : null });
}

/** Changes how a task is shared, as somebody asks. */
export function changeSharing(
  deps: SharingDeps,
  tx: WriteTx,
  task: TaskRow,
  sent: { sharing?: Sharing | undefined; turns?: Turns | undefined },
  { today, isTickedToday }: { today: LocalDate; isTickedToday: (task: TaskRow) => boolean },
): void {
  const live = findLiveSharing(tx, task.id);
  const before = live?.sharing ?? 'each';
  const sharing = sent.sharing ?? before;
  if (sharing === before && !sent.turns) return;
  const every = sent.turns?.every ?? live?.every ?? 'day';
  const members = membersOf(deps, tx, task);
  if (sharing === before && live) {
    const order = orderFrom(live, today, sent.turns?.order ?? members);
    const isAsked = sent.turns ? turnedTo(sent.turns.order, order[0]) : order;
    share(tx, task, { sharing, every, order: isAsked }, today);
  } else {
    const order = sent.turns?.order ?? live?.order.filter((id) => members.includes(id)) ?? [];
    const whole = sent.turns ? order : [...order, ...members.filter((id) => !order.includes(id))];
    share(tx, task, { sharing, every, order: whole }, isTickedToday(task) ? addDays(today, 1) : today);
  }
  if (sharing !== 'turns') removeSwapsFrom(tx, task.id, today);
}

/** The same order, with somebody first. */
function turnedTo(order: readonly string[], first: string | undefined): string[] {
  const place = Math.max(0, order.indexOf(first ?? ''));
  return [...order.slice(place), ...order.slice(0, place)];
}

/**
 * Who has a task, or when it applies, may have changed: then its turns begin anew today with whoever's turn it is
 * (docs/product/turns.md#turns-5). Who is in the order and has not got the task yet keeps their place.
 * @param left who has it no more
 */
export function settleSharing(
  deps: SharingDeps,
  tx: WriteTx,
  taskId: string,
  { today, left = [] }: { today: LocalDate; left?: readonly string[] },
): void {
  const live = findLiveSharing(tx, taskId);
  const task = live && findTask(tx, live.familyId, taskId);
  if (!live || !task || live.sharing === 'each') return;
  const stay = live.order.filter((id) => !left.includes(id));
  const join = membersOf(deps, tx, task).filter((id) => !left.includes(id) && !live.order.includes(id));
  if ((join.length === 0 || stay.length >= LIMITS.turns) && stay.length === live.order.length && isSameTime(live, task))
    return;
  const order = orderFrom(live, today, [...stay, ...join].slice(0, LIMITS.turns));
  share(tx, task, { sharing: live.sharing, every: live.every, order }, today);
}

function isSameTime(live: SharingRow, { period, dayType, days }: TaskRow): boolean {
  return live.period === period && live.dayType === dayType && JSON.stringify(live.days) === JSON.stringify(days);
}

/** Somebody is about to be removed, or no child any more: their turns go on with the next. */
export function leaveTurns(
  deps: SharingDeps,
  tx: WriteTx,
  person: { id: string; familyId: string },
  today: LocalDate,
): void {
  for (const taskId of listSharedTaskIds(tx, person.familyId, today)) {
    settleSharing(deps, tx, taskId, { today, left: [person.id] });
    emitTasksChanged(tx, [reloadTask(tx, person.familyId, taskId)]);
  }
}

/** How many tasks of a family are shared today or later. */
export function countShared(tx: Tx, familyId: string, today: LocalDate): number {
  return listSharedTaskIds(tx, familyId, today).length;
}

/** Gives everybody their own from today on; days before stay what they were (docs/product/extras.md#extras-5). */
export function endSharing(tx: WriteTx, familyId: string, today: LocalDate): void {
  const tasks = listSharedTaskIds(tx, familyId, today).map((id) => reloadTask(tx, familyId, id));
  for (const task of tasks) {
    forgetTomorrow(tx, task.id, today);
    share(tx, task, { sharing: 'each', every: 'day', order: [] }, today);
    removeSwapsFrom(tx, task.id, today);
  }
  emitTasksChanged(tx, tasks);
}

/** What holds only from tomorrow never will: today's way of sharing goes on (docs/product/turns.md#turns-5). */
function forgetTomorrow(tx: WriteTx, taskId: string, today: LocalDate): void {
  const live = findLiveSharing(tx, taskId);
  if (!live || live.fromDate <= today) return;
  const before = findSharingUntil(tx, taskId, addDays(live.fromDate, -1));
  removeSharing(tx, live.id);
  if (before) updateSharing(tx, before.id, { toDate: null });
}
