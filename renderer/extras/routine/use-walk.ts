import { useEffect, useRef, useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import type { Period } from '#shared/constants.ts';
import { isRunning, pauseClock } from './clock.ts';
import type { KeptRoutine } from './kept.ts';
import { AS_LISTED, lineUp, type Order, putLater, showNow } from './order.ts';
import type { DayTask } from './part-tasks.ts';

/** Milliseconds after a task came within which a tap was meant for the one before, such as the second of two. */
const TOO_SOON_MS = 600;

/** Press on a button. */
type Press = Pick<MouseEvent, 'detail'>;

/** A part of the day that is walked through. */
export interface Walked {
  period: Period;
  /** The tasks of the part, done ones too, in the order of the list. */
  tasks: readonly DayTask[];
  done: ReadonlySet<string>;
  kept: KeptRoutine;
  change: (change: (kept: KeptRoutine) => KeptRoutine) => void;
  onTick: Slots['home.over']['onTick'];
}

/** Returns the open tasks in the order in which they are shown, and what the buttons do (routine-6, routine-8). */
export function useWalk({ period, tasks, done, kept, change, onTick }: Walked) {
  const order = kept.orders[period] ?? AS_LISTED;
  const open = lineUp(
    tasks.filter(({ id }) => !done.has(id)),
    order,
  );
  const [now] = open;
  const [ticked, setTicked] = useState<DayTask | null>(null);
  const [isAfterTick, setAfterTick] = useState(false);
  const came = useRef<{ id: string | undefined; at: number }>({ id: undefined, at: 0 });
  const setOrder = (next: (order: Order) => Order) =>
    change((before) => ({
      ...before,
      orders: { ...before.orders, [period]: next(before.orders[period] ?? AS_LISTED) },
    }));
  const set = useRef(setOrder);
  useEffect(() => {
    set.current = setOrder;
  });
  const nowId = now?.id;
  const isFixed = nowId === undefined || order.now === nowId;
  useEffect(() => {
    // The task that is shown stays, whatever is added before it.
    if (!isFixed) set.current((before) => showNow(before, nowId));
  }, [isFixed, nowId]);
  useEffect(() => {
    came.current = { id: nowId, at: performance.now() };
  }, [nowId]);
  // A key counts always, since the focus moves away from the button.
  const isMeant = ({ detail }: Press) => detail === 0 || performance.now() - came.current.at >= TOO_SOON_MS;
  return {
    open,
    /** The task that was ticked last here, while it can be taken back. */
    ticked: ticked && done.has(ticked.id) && tasks.some(({ id }) => id === ticked.id) ? ticked : null,
    /** True when the task that is shown came after a tick, not after one that was put off or taken back. */
    isAfterTick,
    tick(task: DayTask, press: Press) {
      if (!isMeant(press)) return;
      setTicked(task);
      setAfterTick(true);
      onTick(task, true, null);
    },
    putOff(task: DayTask, press: Press) {
      if (!isMeant(press)) return;
      setAfterTick(false);
      setOrder((before) => putLater(before, task.id));
      change((before) => ({ ...before, clocks: paused(before.clocks, task) }));
    },
    takeBack(task: DayTask) {
      setAfterTick(false);
      setOrder((before) => showNow(before, task.id));
      onTick(task, false, null);
    },
  };
}

/** Pauses the clock of a task, if it is running. */
function paused(clocks: KeptRoutine['clocks'], { id, minutes = 0 }: DayTask): KeptRoutine['clocks'] {
  const clock = clocks[id];
  const now = Date.now();
  return clock && isRunning(clock, minutes, now) ? { ...clocks, [id]: pauseClock(clock, minutes, now) } : clocks;
}
