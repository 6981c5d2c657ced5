import { expect, test } from 'vitest';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { isGivenBy, madeForBy, onlyGiverOf, seesOnlyOwnWork } from '#shared/permissions/own-work.ts';

const teacher = { id: 'nora', role: ROLE_TEMPLATES.teacher };
const parent = { id: 'tom', role: ROLE_TEMPLATES.parent };

test('"for children, they see and change only what they made": of their own day a professional sees all', () => {
  expect(seesOnlyOwnWork(teacher, 'leo')).toBe(true);
  expect(seesOnlyOwnWork(teacher, 'nora')).toBe(false);
  expect(seesOnlyOwnWork(parent, 'leo')).toBe(false);
  expect([madeForBy(teacher), madeForBy(parent)]).toEqual(['professional', 'family']);
});

test('"a child with an assigned professional" has that one\'s tasks alone, a grown-up has everybody\'s', () => {
  expect(onlyGiverOf({ role: ROLE_TEMPLATES.child, assignedProfessional: 'nora' })).toBe('nora');
  expect(onlyGiverOf({ role: ROLE_TEMPLATES.parent, assignedProfessional: 'nora' })).toBeNull();
  const tasks = [
    { createdBy: 'nora', sourceType: 'professional' },
    { createdBy: 'nora', sourceType: 'family' },
    { createdBy: 'paul', sourceType: 'professional' },
  ];
  expect(tasks.map((task) => isGivenBy(task, 'nora'))).toEqual([true, false, false]);
  expect(tasks.map((task) => isGivenBy(task, null))).toEqual([true, true, true]);
});
