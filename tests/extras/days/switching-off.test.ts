import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

test('extras-3: with days off no answer names certain days, of past days neither', async () => {
  const home = await createHome();
  const { today } = home.clock;
  const switchOn = (...extras: Extra[]) =>
    home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
  await switchOn('days');
  await home.task({ days: { weekdays: [1, 2, 3, 4, 5, 6, 7], every: 1 } }, ['child']);
  home.clock.set(addDays(today, 2));
  await switchOn();
  const answers = [
    await home.as('child').ok(listAssignedTasks, { query: { date: today } }),
    await home.as('parent').ok(listChildrenProgress, { query: { date: today } } as never),
    await home.as('parent').ok(explainDay, { params: { userId: home.id.child, date: today } }),
  ];
  expect(answers[0]).toHaveLength(1);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/"days":/);
});
