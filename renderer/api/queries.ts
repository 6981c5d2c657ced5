import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { UNTIL_HEADER } from '#shared/constants.ts';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { type EventView, listEvents } from '#shared/contracts/calendar.ts';
import { listDevices } from '#shared/contracts/devices.ts';
import { getFamily, listMembers } from '#shared/contracts/families.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { getProgress, listChildrenProgress, listPoints } from '#shared/contracts/progress.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { getAutoAssign, listAssignedTasks, listTasks } from '#shared/contracts/tasks.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

/** Tasks that the signed-in person manages: the library, or a professional's own. */
export const tasksQuery = queryOptions({
  queryKey: ['/api/tasks'],
  queryFn: ({ signal }) => call(listTasks, {}, { signal }),
});

/** Tasks on the signed-in person's own list; with a date, those planned for that day. */
export const assignedTasksQuery = (date?: string) =>
  queryOptions({
    queryKey: ['/api/tasks', 'assigned', date ?? 'all'],
    queryFn: ({ signal }) => call(listAssignedTasks, { query: { date } }, { signal }),
  });

/** Why what is on a person's list is planned for a day or not. */
export const dayPlanQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/plan', userId, date],
    queryFn: ({ signal }) => call(explainDay, { params: { userId, date } }, { signal }),
    staleTime: 0,
  });

/** Rewards that the signed-in person may redeem or manage. */
export const rewardsQuery = queryOptions({
  queryKey: ['/api/rewards'],
  queryFn: ({ signal }) => call(listRewards, {}, { signal }),
});

/** A person's day. */
export const progressQuery = (userId: string, date: string) =>
  queryOptions({
    queryKey: ['/api/progress', userId, date],
    queryFn: ({ signal }) => call(getProgress, { params: { userId, date } }, { signal }),
  });

/** Every child with the tasks planned for a day and their progress; refetched on focus (specification, section 9). */
export const childrenProgressQuery = (date: string) =>
  queryOptions({
    queryKey: ['/api/parent/children-progress', date],
    queryFn: ({ signal }) => call(listChildrenProgress, { query: { date } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** A list of the calendar. */
export interface EventList {
  events: readonly EventView[];
  /** The last day it covers when there was too much for one answer, else null. */
  until: LocalDate | null;
}

/** Events that a person may see, with their occurrences between two days, both inclusive. */
export const eventsQuery = (userId: string, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: ['/api/calendar', userId, from, to],
    queryFn: async ({ signal }): Promise<EventList> => {
      let until: LocalDate | null = null;
      const onHeaders = (headers: Headers) => {
        until = headers.get(UNTIL_HEADER);
      };
      const events = await call(listEvents, { params: { userId }, query: { from, to } }, { signal, onHeaders });
      return { events, until };
    },
  });

/** Why a person has the points they have, newest first, page by page. */
export const pointsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/users', userId, 'points'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listPoints,
        { params: { userId }, query: { limit: 30, ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The family. */
export const familyQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId],
    queryFn: ({ signal }) => call(getFamily, { params: { familyId } }, { signal }),
  });

/** Members of the family. */
export const membersQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'members'],
    queryFn: ({ signal }) => call(listMembers, { params: { familyId } }, { signal }),
  });

/** Roles of the family. */
export const rolesQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { familyId } }, { signal }),
  });

/** Settings of auto-assignment. */
export const autoAssignQuery = queryOptions({
  queryKey: ['/api/auto-assign'],
  queryFn: ({ signal }) => call(getAutoAssign, {}, { signal }),
});

/** Paired devices of the family. */
export const devicesQuery = queryOptions({
  queryKey: ['/api/devices'],
  queryFn: ({ signal }) => call(listDevices, {}, { signal }),
});

/** What the Family Command Center shows of members and tasks. */
export const familyTasksQuery = queryOptions({
  queryKey: ['/api/admin', 'family-tasks'],
  queryFn: ({ signal }) => call(getFamilyTasks, {}, { signal }),
});

/** Which answers a kind of change makes old. */
const AFFECTED: Record<LiveEventType, readonly string[]> = {
  'progress.changed': ['/api/admin', '/api/progress', '/api/parent/children-progress', '/api/users', '/api/history'],
  'tasks.changed': [
    '/api/admin',
    '/api/tasks',
    '/api/professional',
    '/api/parent/children-progress',
    '/api/history',
    '/api/plan',
  ],
  'rewards.changed': ['/api/rewards', '/api/professional'],
  'members.changed': [
    '/api/admin',
    '/api/families',
    '/api/parent/children-progress',
    '/api/user',
    '/api/history',
    '/api/plan',
    '/api/devices',
    '/api/devices/profiles',
  ],
  'roles.changed': ['/api/admin', '/api/families', '/api/user', '/api/devices/profiles'],
  'family.changed': ['/api/admin', '/api/families', '/api/user', '/api/devices/profiles'],
  'calendar.changed': ['/api/calendar', '/api/progress'],
  'auto-assign.changed': ['/api/admin', '/api/auto-assign', '/api/tasks', '/api/parent/children-progress'],
  'devices.changed': ['/api/devices', '/api/devices/profiles', '/api/user'],
};

/** Answers about one person: only theirs are old when it is known whose days were changed. */
const BY_PERSON: readonly string[] = ['/api/progress', '/api/users'];

/** Fetches anew what changes of these people's days and points made old. */
export async function refreshDaysOf(queryClient: QueryClient, userIds: ReadonlySet<string>): Promise<void> {
  const keys = AFFECTED['progress.changed'].flatMap((key) =>
    BY_PERSON.includes(key) ? [...userIds].map((userId) => [key, userId]) : [[key]],
  );
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Fetches anew what changes of these kinds made old (specification, section 7, refresh behaviour). */
export async function refreshAfter(queryClient: QueryClient, ...types: LiveEventType[]): Promise<void> {
  const keys = new Set(types.flatMap((type) => AFFECTED[type]));
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
