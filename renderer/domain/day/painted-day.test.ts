import { expect, it } from 'vitest';
import { paintDay } from '#renderer/domain/day/painted-day.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';

const task = (id: string, points: number) => ({ id, points }) as TaskView;
const date = '2026-11-21';
const progress = {
  ...{ userId: 'mia', date, completedTasks: ['saved', 'takenBack'], redeemedRewards: [] },
  ...{ totalPoints: 100, pointsToday: 30, spentToday: 0, lifetimePoints: 100 },
};
const key = (taskId: string) => tickKey({ userId: 'mia', date, taskId });

it('"a tick is painted at once": tile, count, points and balance follow what is on its way, before the answer', () => {
  const tasks = [task('saved', 10), task('takenBack', 20), task('ticked', 5), task('open', 7)];
  const painted = new Map([
    [key('takenBack'), false],
    [key('ticked'), true],
    [key('saved'), true],
  ]);
  const day = paintDay(tasks, progress, painted, []);
  expect([...day.done].sort()).toEqual(['saved', 'ticked']);
  expect([...day.saved].sort()).toEqual(['saved', 'takenBack']);
  expect([day.doneCount, day.balance, day.earned]).toEqual([2, 85, 15]);
});
