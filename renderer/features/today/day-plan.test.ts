import { describe, expect, it } from 'vitest';
import { tickKey } from '#renderer/api/kept-ticks.ts';
import type { Period } from '#shared/constants.ts';
import type { ProgressView } from '#shared/contracts/progress.ts';
import type { TaskView } from '#shared/contracts/tasks.ts';
import { openPeriods, paintDay, periodOrder, splitSunk } from './day-plan.ts';

const date = '2026-11-21';

function task(id: string, period: Period = 'AM', points = 10): TaskView {
  return {
    id,
    text: id,
    points,
    icon: 'check',
    period,
    category: 'daily',
    dayType: 'anyday',
    familyId: 'f',
    createdBy: 'p',
    sourceType: 'family',
    assignedTo: 'u',
    assignees: ['u'],
  };
}

const progress: ProgressView = {
  userId: 'u',
  date,
  completedTasks: ['a', 'gone'],
  redeemedRewards: [],
  totalPoints: 100,
  pointsToday: 10,
  spentToday: 0,
  lifetimePoints: 100,
};
const wish = (taskId: string, wanted: boolean) => new Map([[tickKey({ userId: 'u', date, taskId }), wanted]]);

describe('paintDay', () => {
  const tasks = [task('a'), task('b', 'PM', 25)];

  it('counts only tasks that are planned', () => {
    expect(paintDay(tasks, progress, new Map())).toMatchObject({ doneCount: 1, balance: 100, earned: 10 });
  });

  it('paints a tick and its points before they are saved', () => {
    expect(paintDay(tasks, progress, wish('b', true))).toMatchObject({ doneCount: 2, balance: 125, earned: 35 });
  });

  it('paints an un-tick', () => {
    expect(paintDay(tasks, progress, wish('a', false))).toMatchObject({ doneCount: 0, balance: 90, earned: 0 });
  });

  it('does not count points twice once the server knows the tick', () => {
    expect(paintDay(tasks, progress, wish('a', true))).toMatchObject({ doneCount: 1, balance: 100 });
  });

  it('leaves alone what belongs to another person or day', () => {
    const other = new Map([[tickKey({ userId: 'x', date, taskId: 'b' }), true]]);
    expect(paintDay(tasks, progress, other)).toMatchObject({ doneCount: 1, balance: 100 });
  });
});

describe('the parts of a day', () => {
  it('has the current one first', () => {
    expect(periodOrder('AM')).toEqual(['AM', 'PM', 'ANYTIME', 'BONUS']);
    expect(periodOrder('PM')).toEqual(['PM', 'AM', 'ANYTIME', 'BONUS']);
  });

  it('opens all of a short day', () => {
    expect(openPeriods({ tasks: [task('a')], done: new Set() }, 'AM', 6).size).toBe(4);
  });

  it('opens only the current part of a long day', () => {
    const tasks = [task('a'), task('b', 'PM'), task('c', 'ANYTIME')];
    expect([...openPeriods({ tasks, done: new Set() }, 'PM', 3)]).toEqual(['PM']);
  });

  it('opens what is still to do when the current part is finished', () => {
    const tasks = [task('a'), task('b', 'PM'), task('c', 'ANYTIME')];
    expect([...openPeriods({ tasks, done: new Set(['b']) }, 'PM', 3)]).toEqual(['AM']);
  });
});

it('sinks what was done before', () => {
  const { upper, lower } = splitSunk([task('a'), task('b')], new Set(['a']));
  expect([upper.map(({ id }) => id), lower.map(({ id }) => id)]).toEqual([['b'], ['a']]);
});
