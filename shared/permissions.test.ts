import { expect, test } from 'vitest';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { type Actor, can, DECISIONS, type Decisions, type Permission } from '#shared/permissions.ts';

const admin: Actor = {
  id: 'anna',
  familyId: 'meyer',
  role: ROLE_TEMPLATES.admin,
  isFamilyAdmin: true,
  isOwner: true,
  assignedProfessional: null,
  mustChangePassword: false,
};

test('a permission without a decision does not compile', () => {
  const { 'tasks.read': _left, ...lacking } = DECISIONS;
  // @ts-expect-error A decision is missing: the check of the types fails on this line once that compiles.
  const incomplete: Decisions = lacking;
  expect(Object.keys(incomplete)).toHaveLength(Object.keys(DECISIONS).length - 1);
});

test('a decision gets the subject of its permission and no other', () => {
  // @ts-expect-error A task is no person.
  expect(can(admin, 'day.read', { createdBy: 'anna', sourceType: 'family' })).toBe(true);
  // @ts-expect-error There is no such permission.
  expect(() => can(admin, 'everything')).toThrow();
});

test('deny by default: who is not signed in, must choose a password or has no family gets only what is named for them', () => {
  const permissions = Object.keys(DECISIONS) as Permission[];
  const allowed = (actor: Actor | null) => permissions.filter((permission) => can(actor, permission));
  expect(allowed(null)).toEqual(['public']);
  expect(allowed({ ...admin, mustChangePassword: true })).toEqual(['public', 'account.use']);
  expect(allowed({ ...admin, familyId: null, role: null })).toEqual(['public', 'account.use', 'signed-in']);
  expect(allowed(admin)).toEqual(permissions);
});
