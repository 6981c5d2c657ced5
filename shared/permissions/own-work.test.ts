import { expect, test } from 'vitest';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { getsFamilyTasks, giverOf, isGivenBy, madeForBy, seesOnlyOwnWork } from '#shared/permissions/own-work.ts';

const teacher = { id: 'nora', role: ROLE_TEMPLATES.teacher };
const parent = { id: 'tom', role: ROLE_TEMPLATES.parent };

test('professionals-3: of children a professional sees only what they made, of themselves all', () => {
  expect(seesOnlyOwnWork(teacher, 'leo')).toBe(true);
  expect(seesOnlyOwnWork(teacher, 'nora')).toBe(false);
  expect(seesOnlyOwnWork(parent, 'leo')).toBe(false);
  expect([madeForBy(teacher), madeForBy(parent)]).toEqual(['professional', 'family']);
});

test('professionals-4: a child with a professional has that one’s tasks alone, a grown-up all', () => {
  expect(giverOf({ role: ROLE_TEMPLATES.child, assignedProfessional: 'nora' })).toEqual({
    id: 'nora',
    keepsFamily: false,
  });
  expect(giverOf({ role: ROLE_TEMPLATES.parent, assignedProfessional: 'nora' })).toBeNull();
  const tasks = [
    { createdBy: 'nora', sourceType: 'professional' },
    { createdBy: 'nora', sourceType: 'family' },
    { createdBy: 'paul', sourceType: 'professional' },
  ];
  expect(tasks.map((task) => isGivenBy(task, { id: 'nora', keepsFamily: false }))).toEqual([true, false, false]);
  expect(tasks.map((task) => isGivenBy(task, null))).toEqual([true, true, true]);
});

test('professionals-26: a child who keeps the family’s has it besides, no other professional’s', () => {
  const maya = { role: ROLE_TEMPLATES.child, assignedProfessional: 'nora', keepsFamily: true };
  expect(giverOf(maya)).toEqual({ id: 'nora', keepsFamily: true });
  const given = [
    { sourceType: 'professional', createdBy: 'nora' },
    { sourceType: 'family', createdBy: 'anna' },
    { sourceType: 'professional', createdBy: 'somebody else' },
  ].map((task) => isGivenBy(task, giverOf(maya)));
  expect(given).toEqual([true, true, false]);
  expect([maya, { ...maya, keepsFamily: false }, { ...maya, assignedProfessional: null }].map(getsFamilyTasks)).toEqual(
    [true, false, true],
  );
});
