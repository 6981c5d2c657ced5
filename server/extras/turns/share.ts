import type { WriteTx } from '#server/db/tx.ts';
import type { TaskRow, TaskRows } from '#server/features/tasks/task-rows.service.ts';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import type { Sharing, TurnCycle, Turns } from '#shared/extras.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { orderFrom } from '#shared/rules/turns.ts';
import {
  findLiveSharing,
  findSharingUntil,
  insertSharing,
  listSharings,
  removeSharing,
  removeSwapsFrom,
  type SharingRow,
  updateSharing,
} from './turns.repo.ts';

/** The new way of sharing a task. */
interface NewSharing {
  sharing: Sharing;
  every: TurnCycle;
  order: readonly string[];
}

/** Changes how a task is shared according to a request. */
export function changeSharing(
  tx: WriteTx,
  taskRows: TaskRows,
  task: TaskRow,
  sent: { sharing?: Sharing | undefined; turns?: Turns | undefined },
  { today, isTickedToday }: { today: LocalDate; isTickedToday: () => boolean },
): void {
  const live = findLiveSharing(tx, task.id);
  const before = live?.sharing ?? 'each';
  const sharing = sent.sharing ?? before;
  if (sharing === before && !sent.turns) return;
  const every = sent.turns?.every ?? live?.every ?? 'day';
  const members = limitOrder(taskRows.childrenWith(tx, task));
  if (sharing === before && live) {
    const order = orderFrom(live, today, sent.turns?.order ?? members);
    const newOrder = sent.turns ? rotateTo(sent.turns.order, order[0]) : order;
    share(tx, taskRows, task, { sharing, every, order: newOrder }, today);
  } else {
    const order = sent.turns?.order ?? live?.order.filter((id) => members.includes(id)) ?? [];
    const whole = sent.turns ? order : [...order, ...members.filter((id) => !order.includes(id))];
    share(tx, taskRows, task, { sharing, every, order: whole }, isTickedToday() ? addDays(today, 1) : today);
  }
  if (sharing !== 'turns') removeSwapsFrom(tx, task.id, today);
}

/**
 * Updates the turns of a task after its assignees or its schedule may have changed: a new order begins today with the
 * person whose turn it is (turns-5). A person in the order who does not have the task yet keeps their place.
 * @param left people who no longer have the task
 */
export function settleSharing(
  tx: WriteTx,
  taskRows: TaskRows,
  taskId: string,
  { today, left = [] }: { today: LocalDate; left?: readonly string[] },
): void {
  const live = findLiveSharing(tx, taskId);
  const task = live && taskRows.find(tx, live.familyId, taskId);
  if (!live || !task || live.sharing === 'each') return;
  const stay = live.order.filter((id) => !left.includes(id));
  const members = limitOrder(taskRows.childrenWith(tx, task));
  const join = members.filter((id) => !left.includes(id) && !live.order.includes(id));
  if ((join.length === 0 || stay.length >= LIMITS.turns) && stay.length === live.order.length && isSameTime(live, task))
    return;
  const order = orderFrom(live, today, limitOrder([...stay, ...join]));
  share(tx, taskRows, task, { sharing: live.sharing, every: live.every, order }, today);
}

/** Ends the sharing of a task from today on, so that each person does it; earlier days stay the same (extras-5). */
export function endSharing(tx: WriteTx, taskRows: TaskRows, task: TaskRow, today: LocalDate): void {
  removeFutureSharing(tx, task.id, today);
  share(tx, taskRows, task, { sharing: 'each', every: 'day', order: [] }, today);
  removeSwapsFrom(tx, task.id, today);
}

/**
 * Sets a new way of sharing a task from a day on; earlier days stay the same (turns-5). A way that begins tomorrow is
 * replaced from tomorrow on. Ways that begin later, dated while the clock was ahead, are removed.
 */
function share(
  tx: WriteTx,
  taskRows: TaskRows,
  task: TaskRow,
  { sharing, every, order }: NewSharing,
  from: LocalDate,
): void {
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
  taskRows.change(tx, taskId, { sharing, turns: sharing === 'turns' ? { order: [...order], every } : null });
}

/** Cuts an order to the number of people that may take turns (turns-2). */
function limitOrder(order: readonly string[]): string[] {
  return order.slice(0, LIMITS.turns);
}

/** Rotates an order so that a person is first. */
function rotateTo(order: readonly string[], first: string | undefined): string[] {
  const place = Math.max(0, order.indexOf(first ?? ''));
  return [...order.slice(place), ...order.slice(0, place)];
}

function isSameTime(live: SharingRow, { period, dayType, days }: TaskRow): boolean {
  return live.period === period && live.dayType === dayType && JSON.stringify(live.days) === JSON.stringify(days);
}

/** Removes a way of sharing that begins after today, so that today's has no end again (turns-5). */
function removeFutureSharing(tx: WriteTx, taskId: string, today: LocalDate): void {
  const live = findLiveSharing(tx, taskId);
  if (!live || live.fromDate <= today) return;
  const before = findSharingUntil(tx, taskId, addDays(live.fromDate, -1));
  removeSharing(tx, live.id);
  if (before) updateSharing(tx, before.id, { toDate: null });
}
