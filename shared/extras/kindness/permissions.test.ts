import { expect, test } from 'vitest';
import { mayTakeBack } from '#shared/extras/kindness/permissions.ts';
import { NO_PERMISSIONS, ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import type { Actor } from '#shared/permissions.ts';

const child = { id: 'mia', isChild: true, assignedProfessional: 'tara' };
const actor = (id: string, role: Actor['role']): Actor => {
  const rest = { isFamilyAdmin: false, isOwner: false, assignedProfessional: null, mustChangePassword: false };
  return { id, familyId: 'family', role, ...rest };
};

test('kindness-6: besides the author only parents take words back', () => {
  const permissions = { ...NO_PERMISSIONS, canViewProgress: true };
  const neighbour = actor('nils', { type: 'adult', name: 'Neighbour', permissions });
  const headTeacher = { ...ROLE_TEMPLATES.teacher, permissions: ROLE_TEMPLATES.parent.permissions };
  const may = [neighbour, actor('tara', headTeacher), actor('paul', ROLE_TEMPLATES.parent)].map((who) => [
    mayTakeBack(who, child, who.id),
    mayTakeBack(who, child, 'anna'),
  ]);
  expect(may).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ]);
});
