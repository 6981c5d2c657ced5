import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { hasCode } from '#renderer/api/api-error.ts';
import { EVENT_UPDATE_FAILURE, useEventTicking } from '#renderer/domain/calendar/event-ticks.ts';
import { type DayItem, isDayEvent } from '#renderer/domain/day/painted-day.ts';
import type { TickCircle } from '#renderer/domain/tasks/task-tile.tsx';
import { useTicking } from '#renderer/domain/ticks/ticks.ts';
import { refreshAfter } from '#renderer/live/refresh.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { dismissToast, showToast } from '#renderer/ui/overlays/toasts.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import * as parent from '#shared/words/parent.ts';
import * as words from '#shared/words/today.ts';

/** A tick that could not be saved. */
export interface FailedTick {
  title: string;
  text: string;
  /** Left out when a retry cannot help. */
  retry?: () => void;
}

/** Handles a tick or un-tick. */
export type TickHandler = (task: DayItem, wanted: boolean, circle: TickCircle) => void;

/** Owner and day of the list, and the callbacks for its ticks. */
interface TickListOwner {
  userId: string;
  date: LocalDate;
  /** Ids of the items that are done on the server. */
  saved: ReadonlySet<string>;
  /** Name of the child for whom a grown-up ticks; left out for the own list. */
  tickedFor?: string;
  /** Called at once after a tick, before it is saved; must be stable. */
  onDone?: (task: DayItem, circle: TickCircle) => void;
  /** Called when it is un-ticked or could not be saved; must be stable. */
  onUndone?: (task: DayItem) => void;
}

/**
 * Ticks and un-ticks items of a list, announces the result, and returns failures by item. `onTick` is stable, so that
 * one tick re-renders one tile.
 */
export function useTickList({ userId, date, saved, tickedFor, onDone, onUndone }: TickListOwner) {
  const queryClient = useQueryClient();
  const tick = useTicking();
  const tickEvent = useEventTicking();
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedTick>>(new Map());
  const toasts = useRef(new Map<string, number>());
  const savedNow = useRef(saved);
  useLayoutEffect(() => {
    savedNow.current = saved;
  }, [saved]);

  const change = useCallback(
    async (task: DayItem, wanted: boolean): Promise<void> => {
      setFailed((now) => without(now, task.id));
      // The toast of the previous try is outdated.
      const toastBefore = toasts.current.get(task.id);
      if (toastBefore !== undefined) dismissToast(toastBefore);
      const isSaved = savedNow.current.has(task.id);
      const retractAnnouncement = isDayEvent(task) ? undefined : announce(tickWords(task, wanted, tickedFor));
      try {
        if (isDayEvent(task))
          return await tickEvent(
            { eventId: task.id, date, userId, text: task.text, pointsEarned: task.pointsEarned },
            wanted,
            isSaved,
          );
        await tick({ taskId: task.id, userId, date, text: task.text }, wanted, isSaved);
      } catch (error) {
        retractAnnouncement?.();
        const failure = describeFailure(task, wanted, error, tickedFor);
        if (failure.canRetry) failure.retry = () => void change(task, wanted);
        setFailed((now) => new Map(now).set(task.id, failure));
        if (wanted) onUndone?.(task);
        const toast = showToast({
          title: failure.title,
          description: failure.text,
          intent: hasCode(error, 'points_already_spent') ? 'info' : 'danger',
          ...(failure.retry ? { action: { label: say(common.tryAgain), onClick: failure.retry } } : {}),
        });
        toasts.current.set(task.id, toast);
        if (!hasCode(error, 'network'))
          void refreshAfter(queryClient, 'progress.changed', 'tasks.changed', 'calendar.changed');
      }
    },
    [queryClient, tick, tickEvent, userId, date, tickedFor, onUndone],
  );
  const onTick = useCallback<TickHandler>(
    (task, wanted, circle) => {
      if (wanted) onDone?.(task, circle);
      else onUndone?.(task);
      void change(task, wanted);
    },
    [change, onDone, onUndone],
  );
  return { onTick, failed };
}

function tickWords(task: DayItem, wanted: boolean, tickedFor: string | undefined): Phrase {
  const what = { task: task.text, count: task.points };
  if (tickedFor) return say(wanted ? words.saidDoneNamed : words.saidNoLongerDoneNamed, { ...what, name: tickedFor });
  if (wanted && !isDayEvent(task) && task.lookFirst) return say(words.saidDoneAwaitingLook, what);
  return say(wanted ? words.saidDone : words.saidNoLongerDone, what);
}

function describeFailure(
  task: DayItem,
  wanted: boolean,
  error: unknown,
  tickedFor: string | undefined,
): FailedTick & { canRetry: boolean } {
  if (hasCode(error, 'points_already_spent')) {
    return {
      title: say(words.thesePointsAreAlreadySpent),
      text: say(words.staysTicked, { task: task.text }),
      canRetry: false,
    };
  }
  if (hasCode(error, 'event_not_due')) {
    return { title: say(words.theListHasChanged), text: messageFor(error), canRetry: false };
  }
  if (isDayEvent(task)) {
    return { title: say(common.error), text: EVENT_UPDATE_FAILURE, canRetry: !hasCode(error, 'not_found') };
  }
  const isGone = (['task_not_assigned', 'task_not_due', 'not_found'] as const).some((code) => hasCode(error, code));
  if (isGone) {
    const text = tickedFor
      ? say(words.noLongerOnTheList, { task: task.text, name: tickedFor })
      : say(words.noLongerOnYourList, { task: task.text });
    return { title: say(words.theListHasChanged), text, canRetry: false };
  }
  return {
    title: say(common.couldntSaveTask, { task: task.text }),
    text: say(wanted ? common.untickedAgain : common.tickedAgain, {
      reason: messageFor(error, say(parent.pleaseTryAgain)),
    }),
    canRetry: !hasCode(error, 'date_out_of_range') && !hasCode(error, 'forbidden'),
  };
}

function without(failed: ReadonlyMap<string, FailedTick>, id: string): ReadonlyMap<string, FailedTick> {
  if (!failed.has(id)) return failed;
  const rest = new Map(failed);
  rest.delete(id);
  return rest;
}
