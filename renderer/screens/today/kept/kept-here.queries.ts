import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import { grantedOf } from '#renderer/domain/day/to-look-at.tsx';
import { subjectOf, useMembers } from '#renderer/domain/members/members.ts';
import { childrenProgressQuery, progressQuery } from '#renderer/domain/progress/progress.queries.ts';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { assignedTasksQuery, tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { type KeptTick, keptTickKey } from '#renderer/domain/ticks/kept-tick.ts';
import { forgetTicks, useRefusedTicks, useTicksToDecide } from '#renderer/domain/ticks/ticks.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { can } from '#shared/permissions.ts';
import { mayChangeDay } from '#shared/rules/day.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';

/** Number of days before and after today for which the events of kept ticks are fetched. */
const EVENTS_FROM_DAYS = 60;

/**
 * A kept tick with the server's data. Anyone can write to the device's storage, so title and points come from the
 * server, and an item unknown to the server cannot be sent.
 */
export interface KeptEntry {
  key: string;
  tick: KeptTick;
  person: PersonView | null;
  /** The task or event; null when it is unknown or can no longer be ticked. */
  item: Pick<TaskView, 'id' | 'text' | 'points'> | null;
}

/** Tasks of a person on one day, and the ids of those that are done. */
interface KnownDay {
  tasks: readonly TaskView[];
  completed: readonly string[];
}

/** Returns the kept ticks that the signed-in grown-up must decide about; null while their data loads. */
export function useKeptEntries(today: LocalDate): readonly KeptEntry[] | null {
  const actor = useActor();
  const members = useMembers().data;
  const toDecide = useTicksToDecide();
  const refused = useRefusedTicks();
  const ticks = useMemo(() => {
    const changeableIds = new Set(
      members?.filter((person) => can(actor, 'day.change', subjectOf(person))).map(({ id }) => id),
    );
    return [...toDecide, ...refused.filter(({ userId }) => changeableIds.has(userId))];
  }, [toDecide, refused, members, actor]);
  const { days, isKnown } = useKnownDays(ticks, today);
  const events = useKnownEvents(ticks, today);
  const library = useQuery({ ...tasksQuery, enabled: ticks.length > 0 });
  const entries = useMemo(
    () =>
      ticks.map((tick): KeptEntry => {
        const person = members?.find(({ id }) => id === tick.userId) ?? null;
        const known = { key: keptTickKey(tick), tick, person };
        if ('eventId' in tick) return { ...known, item: events.itemOf(tick) };
        const day = days.get(dayKey(tick));
        const task = day && [...day.tasks, ...(library.data ?? [])].find(({ id }) => id === tick.taskId);
        return { ...known, item: task ?? null };
      }),
    [ticks, days, events, library.data, members],
  );
  useForgetDone(ticks, (tick) =>
    'eventId' in tick ? events.isDone(tick) : days.get(dayKey(tick))?.completed.includes(tick.taskId),
  );
  return members && isKnown && !events.isPending && !library.isPending ? entries : null;
}

/** Fetches the days of these ticks that can still be changed. */
function useKnownDays(ticks: readonly KeptTick[], today: LocalDate) {
  const me = useSignedInUser().id;
  const isOpen = (date: LocalDate) => mayChangeDay(false, date, { date: today, minutes: 0 });
  const datesOf = (those: readonly KeptTick[]) => [...new Set(those.map(({ date }) => date))].filter(isOpen);
  const ofTasks = ticks.filter((tick) => 'taskId' in tick);
  const ownDates = datesOf(ofTasks.filter(({ userId }) => userId === me));
  const childDates = datesOf(ofTasks.filter(({ userId }) => userId !== me));
  const children = useQueries({ queries: childDates.map((date) => childrenProgressQuery(date)) });
  const ownTasks = useQueries({ queries: ownDates.map((date) => assignedTasksQuery(date)) });
  const ownProgress = useQueries({ queries: ownDates.map((date) => progressQuery(me, date)) });
  const days = new Map<string, KnownDay>();
  childDates.forEach((date, index) => {
    for (const { child, tasks, progress } of children[index]?.data ?? []) {
      days.set(dayKey({ userId: child.id, date }), { tasks, completed: grantedOf(progress) });
    }
  });
  ownDates.forEach((date, index) => {
    const tasks = ownTasks[index]?.data;
    const progress = ownProgress[index]?.data;
    if (tasks && progress) days.set(dayKey({ userId: me, date }), { tasks, completed: progress.completedTasks });
  });
  return { days, isKnown: [...children, ...ownTasks, ...ownProgress].every(({ isPending }) => !isPending) };
}

/** Fetches the occurrences of these ticks that the signed-in person may see. */
function useKnownEvents(ticks: readonly KeptTick[], today: LocalDate) {
  const me = useSignedInUser().id;
  const isWanted = ticks.some((tick) => 'eventId' in tick);
  const query = eventsQuery(me, addDays(today, -EVENTS_FROM_DAYS), addDays(today, EVENTS_FROM_DAYS));
  const { data, isLoading } = useQuery({ ...query, enabled: isWanted });
  return useMemo(() => {
    const find = ({ eventId, date }: { eventId: string; date: LocalDate }) => {
      const event = data?.events.find(({ id }) => id === eventId);
      const occurrence = event?.occurrences?.find((each) => each.date === date);
      return event && occurrence ? { event, occurrence } : null;
    };
    return {
      isPending: isLoading,
      itemOf(tick: Parameters<typeof find>[0]) {
        const event = find(tick)?.event;
        return event ? { id: event.id, text: event.title, points: event.completionPoints } : null;
      },
      isDone: (tick: Parameters<typeof find>[0]) => find(tick)?.occurrence.isCompleted,
    };
  }, [data, isLoading]);
}

/** Removes ticks whose state is already on the server, because only the answer was lost; they need no decision. */
function useForgetDone(ticks: readonly KeptTick[], isDone: (tick: KeptTick) => boolean | undefined): void {
  const done = ticks.filter((tick) => isDone(tick) === tick.wanted);
  useEffect(() => {
    if (done.length > 0) forgetTicks(done);
  });
}

function dayKey({ userId, date }: Pick<KeptTick, 'userId' | 'date'>): string {
  return `${userId}/${date}`;
}
