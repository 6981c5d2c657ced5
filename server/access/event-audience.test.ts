import { describe, expect, test } from 'vitest';
import type { Concerned } from '#server/events/bus.ts';
import type { LiveEvent, LiveEventType } from '#shared/events.ts';
import { EXTRA_EVENTS } from '#shared/extras/events.ts';
import { NO_PERMISSIONS } from '#shared/permissions/default-roles.ts';
import type { Actor, PermissionFlag, RoleType } from '#shared/permissions.ts';
import { idsFor, type Listener, mayReceive } from './event-audience.ts';

// A type that is added later must be decided here as well.
const DECIDED: Record<Exclude<LiveEventType, keyof typeof EXTRA_EVENTS>, true> = {
  'progress.changed': true,
  'plan.changed': true,
  'tasks.changed': true,
  'rewards.changed': true,
  'requests.changed': true,
  'members.changed': true,
  'roles.changed': true,
  'family.changed': true,
  'calendar.changed': true,
  'auto-assign.changed': true,
  'devices.changed': true,
};
const TYPES = [...Object.keys(DECIDED), ...Object.keys(EXTRA_EVENTS)] as LiveEventType[];

/** Events of extras whose ids are those of people. */
const OF_PEOPLE = Object.entries(EXTRA_EVENTS).flatMap(([type, ids]) => (ids === 'people' ? [type] : []));

function listener(role: { type: RoleType; name: string; flags?: PermissionFlag[] } | null): Listener {
  const permissions = { ...NO_PERMISSIONS, ...Object.fromEntries((role?.flags ?? []).map((flag) => [flag, true])) };
  const actor: Actor = {
    id: 'me',
    familyId: 'family',
    role: role && { type: role.type, name: role.name, permissions },
    isFamilyAdmin: false,
    isOwner: false,
    assignedProfessional: null,
    mustChangePassword: false,
  };
  return { actor, deviceId: 'my-device', followsDays: false, students: new Set(['my-student']) };
}

const LISTENERS = {
  'a parent': listener({ type: 'parent', name: 'Parent', flags: ['canAccessParentDashboard', 'canViewProgress'] }),
  'a child': listener({ type: 'child', name: 'Child' }),
  'a teacher': listener({ type: 'teacher', name: 'Teacher', flags: ['canCreateTasks'] }),
  'a member without a role': { ...listener(null), students: new Set<string>() },
  'the picker of a device': { actor: null, deviceId: 'my-device', followsDays: false, students: new Set<string>() },
  'a device that shows days': { actor: null, deviceId: 'my-device', followsDays: true, students: new Set<string>() },
} satisfies Record<string, Listener>;

/** A change of things that are somebody else's. */
const OTHERS: Concerned = { people: ['other'] };
const hears = (who: Listener, ids: string[], about?: Concerned) =>
  TYPES.filter((type) => mayReceive(who, { type, familyId: 'family', ids, ...(about ? { about } : {}) } as LiveEvent));

describe('live-3: who hears of what', () => {
  test.each([
    ['a parent', TYPES],
    ['a child', TYPES.filter((type) => type !== 'devices.changed' && type !== 'requests.changed')],
    ['a teacher', ['members.changed', 'roles.changed', 'family.changed']],
    ['a member without a role', ['family.changed']],
    ['the picker of a device', ['members.changed', 'roles.changed', 'family.changed']],
    [
      'a device that shows days',
      [
        ...['progress.changed', 'plan.changed', 'tasks.changed'],
        ...['members.changed', 'roles.changed', 'family.changed', 'calendar.changed'],
      ],
    ],
  ] as const)("other people's changes: %s", (who, heard) => {
    expect(hears(LISTENERS[who], ['other'], OTHERS)).toEqual(heard);
  });

  test.each([
    [
      'a teacher',
      ['progress.changed', 'plan.changed', 'members.changed', 'roles.changed', 'family.changed', ...OF_PEOPLE],
    ],
    [
      'a member without a role',
      ['progress.changed', 'plan.changed', 'members.changed', 'family.changed', ...OF_PEOPLE],
    ],
  ] as const)('what names themselves: %s', (who, heard) => {
    expect(hears(LISTENERS[who], ['me'], OTHERS)).toEqual(heard);
  });

  test.each([
    [
      'a teacher',
      ['tasks.changed', 'rewards.changed', 'members.changed', 'roles.changed', 'family.changed', 'calendar.changed'],
    ],
    ['a member without a role', ['tasks.changed', 'rewards.changed', 'calendar.changed']],
  ] as const)('what they made, own or have on their list: %s', (who, heard) => {
    expect(hears(LISTENERS[who], ['thing'], { people: ['other', 'me'] })).toEqual(expect.arrayContaining([...heard]));
  });

  test('a teacher hears of students’ days and the team’s tasks, a member without a role does not', () => {
    expect(hears(LISTENERS['a teacher'], ['my-student'], OTHERS)).toContain('progress.changed');
    expect(hears(LISTENERS['a teacher'], ['thing'], { people: ['other'], team: true })).toContain('tasks.changed');
    expect(hears(LISTENERS['a member without a role'], ['my-student'], { people: ['other'], team: true })).toEqual([
      'family.changed',
    ]);
    expect(hears(LISTENERS['a teacher'], ['my-student'], OTHERS)).toEqual(expect.arrayContaining(OF_PEOPLE));
  });

  test('a device without a sign-in learns ids of itself alone', () => {
    const event = { familyId: 'family', ids: ['thing'] };
    expect(idsFor(LISTENERS['a device that shows days'], { ...event, type: 'tasks.changed' })).toEqual([]);
    expect(idsFor(LISTENERS['a device that shows days'], { ...event, type: 'devices.changed' })).toEqual(['thing']);
    expect(idsFor(LISTENERS['a child'], { ...event, type: 'tasks.changed' })).toEqual(['thing']);
  });

  test('a device hears of itself, whoever is signed in', () => {
    for (const who of Object.values(LISTENERS)) expect(hears(who, ['my-device'])).toContain('devices.changed');
  });
});
