import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress } from '#shared/contracts/progress.ts';
import { listAssignedTasks, updateTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';

const CHILDREN = ['child', 'sibling'] as const;

let home: Home;
/** A Wednesday. */
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await have('breaks', 'days', 'turns');
});

const have = (...extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const inTurns = () => ({
  sharing: 'turns' as const,
  turns: { order: CHILDREN.map((who) => home.id[who]), every: 'day' as const },
});

test('"tasks lose their certain days from today on": also those that are done in turns (docs/product/certain-days.md#certain-days-7)', async () => {
  await home.task({ ...inTurns(), days: { weekdays: [5], every: 1 } }, CHILDREN);
  const query = { from: today, to: addDays(today, 5) };
  const planned = async (who: (typeof CHILDREN)[number]) =>
    (await home.as(who).ok(getOutlook, { params: { userId: home.id[who] }, query })).days.map(
      ({ taskIds }) => taskIds.length,
    );
  expect(await planned('child')).toEqual([0, 0, 1, 0, 0, 0]);
  await have('turns');
  // Fridays alone are school days.
  expect(await planned('child')).toEqual([1, 0, 1, 0, 0, 0]);
  expect(await planned('sibling')).toEqual([0, 1, 0, 0, 0, 1]);
});

test('"Switching off ends that today": also a way of sharing that another one follows tomorrow (docs/product/extras.md#extras-5)', async () => {
  const { id: taskId } = await home.task({ sharing: 'anyone' }, CHILDREN);
  const tick = (who: (typeof CHILDREN)[number]) =>
    home.as(who).ok(completeTask, { params: { taskId }, body: { userId: home.id[who], date: today } });
  await tick('child');
  await home.as('admin').ok(updateTask, { params: { taskId }, body: inTurns() });
  await have();
  expect(await tick('sibling')).toMatchObject({ completedTasks: [taskId] });
});

test('"An extra that is off adds no property of an answer": of days before it was switched off neither (docs/product/extras.md#extras-3)', async () => {
  await home.task({ ...inTurns(), days: { weekdays: [1, 2, 3, 4, 5, 6, 7], every: 1 } }, CHILDREN);
  await home.task({ sharing: 'anyone' }, CHILDREN);
  home.clock.set(addDays(today, 2));
  await have();
  const answers = [
    await home.as('child').ok(listAssignedTasks, { query: { date: today } }),
    await home.as('parent').ok(listChildrenProgress, { query: { date: today } } as never),
    await home.as('parent').ok(explainDay, { params: { userId: home.id.child, date: today } }),
  ];
  // What whoever wanted did on that day counted for nobody.
  expect(answers[0]).toHaveLength(1);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/"(turn|turns|sharing|days)":/);
});
