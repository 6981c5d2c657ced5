import type { QueryClient } from '@tanstack/react-query';
import { madeOldOfExtras } from '#renderer/extras/made-old.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { EXTRA_EVENTS } from '#shared/extras/events.ts';

/** First parts of the query keys that each kind of change of the core invalidates. */
const AFFECTED: Record<Exclude<LiveEventType, keyof typeof EXTRA_EVENTS>, readonly string[]> = {
  'progress.changed': [
    '/api/admin',
    '/api/progress',
    '/api/parent/children-progress',
    '/api/users',
    '/api/history',
    '/api/devices/day',
  ],
  'plan.changed': [
    '/api/admin',
    '/api/tasks',
    '/api/parent/children-progress',
    '/api/history',
    '/api/plan',
    '/api/breaks',
    '/api/devices/day',
  ],
  'tasks.changed': [
    '/api/admin',
    '/api/tasks',
    '/api/professional',
    '/api/parent/children-progress',
    '/api/history',
    '/api/plan',
    '/api/devices/day',
  ],
  'rewards.changed': ['/api/rewards', '/api/professional'],
  'requests.changed': ['/api/requests', '/api/users', '/api/user', '/api/parent/children-progress'],
  'members.changed': [
    '/api/admin',
    '/api/families',
    '/api/parent/children-progress',
    '/api/user',
    '/api/history',
    '/api/plan',
    '/api/devices',
    '/api/devices/profiles',
    '/api/devices/day',
    // The breaks and requests of a member who leaves are gone as well.
    '/api/breaks',
    '/api/requests',
  ],
  'roles.changed': ['/api/admin', '/api/families', '/api/user', '/api/devices/profiles', '/api/devices/day'],
  'family.changed': ['/api/admin', '/api/families', '/api/user', '/api/devices/profiles', '/api/devices/day'],
  'calendar.changed': ['/api/calendar', '/api/progress', '/api/devices/day'],
  'auto-assign.changed': ['/api/admin', '/api/auto-assign', '/api/tasks', '/api/parent/children-progress'],
  'devices.changed': ['/api/devices', '/api/devices/profiles', '/api/devices/day', '/api/user'],
};

function affectedBy(type: LiveEventType): readonly string[] {
  return [...(type in AFFECTED ? AFFECTED[type as keyof typeof AFFECTED] : []), ...madeOldOfExtras(type)];
}

/** Keys of answers about one person: when it is known whose days were changed, only theirs are invalidated. */
const BY_PERSON: readonly string[] = ['/api/progress', '/api/users'];

/** Refetches the answers that a change of these people's days and points affects. */
export async function refreshDaysOf(queryClient: QueryClient, userIds: ReadonlySet<string>): Promise<void> {
  const keys = affectedBy('progress.changed').flatMap((key) =>
    BY_PERSON.includes(key) ? [...userIds].map((userId) => [key, userId]) : [[key]],
  );
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Refetches the answers that changes of these kinds affect (live-18). */
export async function refreshAfter(queryClient: QueryClient, ...types: LiveEventType[]): Promise<void> {
  const keys = new Set(types.flatMap(affectedBy));
  await Promise.all([...keys].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
