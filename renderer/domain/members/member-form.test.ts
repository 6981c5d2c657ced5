import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { DeviceView } from '#shared/contracts/devices.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { changesOf, memberForm, valuesOf } from './member-form.ts';
import type { Viewer } from './member-rules.ts';

const kim: PersonView = {
  id: 'kim',
  username: 'kim',
  firstName: 'Kim',
  lastName: null,
  profileImageUrl: null,
  familyId: 'family',
  roleId: 'child',
  role: null,
  assignedProfessional: 'tea',
  color: '#856200',
  createdAt: '2026-11-21T00:00:00.000Z',
};
const manager: Viewer = { id: 'max', isFamilyAdmin: false, managesUsers: true, isChild: false };
const parent: Viewer = { id: 'pia', isFamilyAdmin: false, managesUsers: false, isChild: false };
const asChild = { isChild: true, devicesAtStake: [] };

/** Returns what saving sends when somebody entered these values over those of the member. */
function saved(entered: Partial<z.input<typeof memberForm>>, viewer = manager, chosen: Chosen = asChild) {
  return changesOf(z.parse(memberForm, { ...valuesOf(kim), ...entered }), kim, viewer, chosen);
}
type Chosen = Parameters<typeof changesOf>[3];

test('people-8: what was not touched is saved as it was, an untouched colour not at all', () => {
  expect(saved({})).toEqual({
    firstName: 'Kim',
    lastName: null,
    email: '',
    profileImageUrl: null,
    roleId: 'child',
    assignedProfessional: 'tea',
    reading: 'well',
    cutDevices: false,
  });
  expect(saved({ color: '#000000' }).color).toBe('#000000');
});

test('people-8: only who manages users sends role and professional', () => {
  expect(saved({ firstName: 'Kimberly' }, parent)).not.toHaveProperty('roleId');
  expect(saved({ firstName: 'Kimberly' }, parent)).not.toHaveProperty('assignedProfessional');
  expect(saved({ roleId: '' }).roleId).toBeNull();
});

test('command-center-11: whoever is no child any more loses their professional', () => {
  expect(saved({ roleId: 'parent' }, manager, { ...asChild, isChild: false }).assignedProfessional).toBeNull();
  expect(saved({ assignedProfessional: '' }).assignedProfessional).toBeNull();
});

test('people-21: devices are cut off only while the form asks about them', () => {
  const tablet: DeviceView = { id: 'tablet' } as DeviceView;
  expect(saved({ cutDevices: true }).cutDevices).toBe(false);
  expect(saved({ cutDevices: true }, manager, { isChild: false, devicesAtStake: [tablet] }).cutDevices).toBe(true);
});
