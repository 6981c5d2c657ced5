import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '#server/access/caller.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { practise, switchOn } from './practised.ts';

let home: Home;
let admin: Caller;
let child: Caller;

beforeEach(async () => {
  home = await createHome();
  await switchOn(home, ['looking', 'times', 'ican']);
  [admin, child] = [home.caller('admin'), home.caller('child')];
  home.clock.set('2026-03-16');
});

const questions = () => home.services.extras.ican.questions(admin).map(({ title, done }) => `${title}: ${done}`);

test('ican-1: a tick that waits for a look counts once it is granted', async () => {
  const body = { text: 'Brush teeth', lookFirst: true };
  const { id: taskId } = await home.task(body, ['child']);
  const when = () => ({ userId: home.id.child, date: home.clock.today });
  await practise(home, admin, taskId, 24);
  for (let day = 0; day < 4; day += 1) {
    await home.services.points.complete(child, taskId, when());
    home.clock.set(addDays(home.clock.today, 1));
  }
  expect(questions()).toEqual(['Brush teeth: 24']);
  const waiting = home.services.extras.asking.list(admin, {});
  expect(waiting).toHaveLength(4);
  await home.services.extras.asking.grantAll(
    admin,
    waiting.map(({ id }) => id),
  );
  expect(questions()).toEqual(['Brush teeth: 28']);
});

test('ican-1, ican-3: of three times a week the days count on which it is done or was needed', async () => {
  const { id: taskId } = await home.task({ text: 'Sport', times: { kind: 'week', count: 3 } }, ['child']);
  // Nine weeks of three ticks are 27 planned days; in the tenth it is done twice, and Sunday was needed.
  for (let week = 0; week < 10; week += 1) {
    await practise(home, admin, taskId, week < 9 ? 3 : 2);
    home.clock.set(addDays(home.clock.today, week < 9 ? 4 : 5));
    if (week === 8) expect(questions()).toEqual([]);
  }
  expect(questions()).toEqual(['Sport: 27']);
});

test('ican-3: a task that is done once is never asked about', async () => {
  const { id: taskId } = await home.task({ text: 'Cage', times: { kind: 'once', until: null } }, ['child']);
  await practise(home, admin, taskId, 1);
  home.clock.set(addDays(home.clock.today, 62));
  expect(questions()).toEqual([]);
});
