import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress } from '#shared/contracts/points.ts';
import { listAssignedTasks, updateTask } from '#shared/contracts/tasks.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { CHILDREN, makeCat } from './cat.ts';

let home: Home;
/** A Wednesday. */
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  await switchOn('turns');
});

const switchOn = (...extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });

test('extras-5: switching off ends a way of sharing today, also one that is followed tomorrow', async () => {
  const { id: taskId } = await home.task({ sharing: 'anyone' }, CHILDREN);
  const tick = (who: (typeof CHILDREN)[number]) =>
    home.as(who).ok(completeTask, { params: { taskId }, body: { userId: home.id[who], date: today } });
  await tick('child');
  await home.as('admin').ok(updateTask, {
    params: { taskId },
    body: { sharing: 'turns', turns: { order: CHILDREN.map((who) => home.id[who]), every: 'day' } },
  });
  await switchOn();
  expect(await tick('sibling')).toMatchObject({ completedTasks: [taskId] });
});

test('extras-3: with turns off no answer names turns or sharing, of past days neither', async () => {
  await makeCat(home);
  await home.task({ sharing: 'anyone' }, CHILDREN);
  home.clock.set(addDays(today, 2));
  await switchOn();
  const answers = [
    await home.as('child').ok(listAssignedTasks, { query: { date: today } }),
    await home.as('parent').ok(listChildrenProgress, { query: { date: today } } as never),
    await home.as('parent').ok(explainDay, { params: { userId: home.id.child, date: today } }),
  ];
  // What whoever wanted did on that day counted for nobody.
  expect(answers[0]).toHaveLength(1);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/"(turn|turns|sharing)":/);
});
