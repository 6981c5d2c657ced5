import { expect, test } from 'vitest';
import {
  mayChangeRole,
  mayEdit,
  professionalOptions,
  roleOptions,
  type Viewer,
  whyNoDelete,
  whyNoReset,
  whyRoleIsFixed,
} from '#renderer/domain/members/member-rules.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';

const roles = Object.entries(ROLE_TEMPLATES).map(([id, template]) => ({ id, ...template }));
const member = (id: string, roleId: keyof typeof ROLE_TEMPLATES | null): PersonView => ({
  id,
  username: id,
  firstName: id,
  lastName: null,
  profileImageUrl: null,
  familyId: 'family',
  roleId,
  role: roles.find((role) => role.id === roleId) ?? null,
  assignedProfessional: null,
  color: null,
  createdAt: '2026-11-21T00:00:00.000Z',
});
const admin: Viewer = { id: 'ada', isFamilyAdmin: true, managesUsers: true, isChild: false };
const manager: Viewer = { id: 'max', isFamilyAdmin: false, managesUsers: true, isChild: false };
const parent: Viewer = { id: 'pia', isFamilyAdmin: false, managesUsers: false, isChild: false };
const child: Viewer = { id: 'kim', isFamilyAdmin: false, managesUsers: false, isChild: true };

test('people-12: nobody deletes themselves or the admin, and each reason is said', () => {
  expect(whyNoDelete(admin, member('ada', 'admin'), 'ada')).toBe('You cannot delete yourself.');
  expect(whyNoDelete(manager, member('ada', 'admin'), 'ada')).toBe('The family admin cannot be deleted.');
  expect(whyNoDelete(manager, member('mia', 'admin'), 'ada')).toContain('Only the family admin');
  expect(whyNoDelete(manager, member('kim', 'child'), 'ada')).toBeNull();
});

test("people-17: nobody resets the admin's password or their own here", () => {
  expect(whyNoReset(admin, member('ada', 'admin'), 'ada')).toContain('family computer');
  expect(whyNoReset(manager, member('max', 'parent'), 'ada')).toContain('account menu');
  expect(whyNoReset(manager, member('kim', 'child'), 'ada')).toBeNull();
});

test('people-17: holders of power are the family admin’s to reset and to delete', () => {
  const holder = (role: Partial<(typeof roles)[number]>): PersonView => ({
    ...member('deb', 'parent'),
    role: { id: 'deputy', ...ROLE_TEMPLATES.parent, ...role },
  });
  for (const deputy of [
    holder({ type: 'admin' }),
    holder({ permissions: { ...ROLE_TEMPLATES.parent.permissions, canAccessAdminDashboard: true } }),
    holder({ permissions: { ...ROLE_TEMPLATES.parent.permissions, canManageUsers: true } }),
  ]) {
    expect(whyNoDelete(manager, deputy, 'ada')).toContain('Only the family admin');
    expect(whyNoReset(manager, deputy, 'ada')).toContain('Only the family admin');
    expect([whyNoDelete(admin, deputy, 'ada'), whyNoReset(admin, deputy, 'ada')]).toEqual([null, null]);
  }
});

test('roles-27: powerful roles are offered to the family admin only, and the admin keeps theirs', () => {
  expect(roleOptions(admin, roles).map(({ label }) => label)).toContain('Admin (admin)');
  expect(roleOptions(manager, roles).map(({ label }) => label)).not.toContain('Admin (admin)');
  expect(roleOptions(manager, roles)[0]).toEqual({ value: '', label: 'No role' });
  expect(mayChangeRole(admin, member('ada', 'admin'), 'ada')).toBe(false);
  expect(mayChangeRole(manager, member('mia', 'admin'), 'ada')).toBe(false);
  expect(mayChangeRole(manager, member('new', null), 'ada')).toBe(true);
});

test('professionals-1: teachers, therapists and coaches can be assigned, tutors cannot', () => {
  const members = [member('tea', 'teacher'), member('coe', 'coach'), member('tut', 'tutor'), member('kim', 'child')];
  expect(professionalOptions(members).map(({ value }) => value)).toEqual(['', 'tea', 'coe']);
});

test('people-10: grown-ups edit themselves, children nobody', () => {
  expect(mayEdit(parent, member('pia', 'parent'))).toBe(true);
  expect(mayEdit(parent, member('kim', 'child'))).toBe(false);
  expect(mayEdit(child, member('kim', 'child'))).toBe(false);
});

test('roles-27: the admin’s own role is fixed, powerful ones are the family admin’s to change', () => {
  const role = (id: keyof typeof ROLE_TEMPLATES) => ({ id, ...ROLE_TEMPLATES[id] });
  expect(whyRoleIsFixed(admin, role('admin'), 'admin')).toContain('cannot be changed');
  expect(whyRoleIsFixed(admin, role('admin'), 'other')).toBeNull();
  expect(whyRoleIsFixed(manager, role('admin'), 'other')).toContain('Only the family admin');
  expect(whyRoleIsFixed(manager, role('parent'), 'admin')).toBeNull();
});
