import { describe, expect, it } from 'vitest';
import { eventsOfDay, paintDay } from '#renderer/domain/day/painted-day.ts';
import { forGrownUps } from '#renderer/domain/day/to-look-at.tsx';
import { eventTickKey, tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { Period } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { ProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';

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

describe('live-19: paintDay', () => {
  const tasks = [task('a'), task('b', 'PM', 25)];

  it('counts only tasks that are planned', () => {
    expect(paintDay(tasks, progress, new Map(), [])).toMatchObject({ doneCount: 1, balance: 100, earned: 10 });
  });

  it('paints a tick and its points before they are saved', () => {
    expect(paintDay(tasks, progress, wish('b', true), [])).toMatchObject({ doneCount: 2, balance: 125, earned: 35 });
  });

  it('paints an un-tick', () => {
    expect(paintDay(tasks, progress, wish('a', false), [])).toMatchObject({ doneCount: 0, balance: 90, earned: 0 });
  });

  it('does not count points twice once the server knows the tick', () => {
    expect(paintDay(tasks, progress, wish('a', true), [])).toMatchObject({ doneCount: 1, balance: 100 });
  });

  it('leaves alone what belongs to another person or day', () => {
    const other = new Map([[tickKey({ userId: 'x', date, taskId: 'b' }), true]]);
    expect(paintDay(tasks, progress, other, [])).toMatchObject({ doneCount: 1, balance: 100 });
  });
});

describe('looking-8: a task at which a grown-up looks first', () => {
  const tasks = [task('a'), { ...task('garage', 'PM', 200), lookFirst: true }];
  const waiting = { ...progress, completedTasks: ['a', 'garage'], waitingTasks: ['garage'] };
  const garage = (day: ReturnType<typeof paintDay>) => day.items.find(({ id }) => id === 'garage');

  it('is done with its tick and pays nothing yet, before and after it is saved', () => {
    for (const [known, wishes] of [
      [progress, wish('garage', true)],
      [waiting, wish('garage', true)],
      [waiting, new Map()],
    ] as const) {
      const day = paintDay(tasks, known, wishes, []);
      expect(day).toMatchObject({ doneCount: 2, balance: 100, earned: 10 });
      expect(garage(day)).toMatchObject({ waits: true, mayGiveNothing: true });
    }
  });

  it('looking-7: un-ticked while it waits it takes nothing; granted, it takes its points', () => {
    const open = paintDay(tasks, waiting, wish('garage', false), []);
    expect(open).toMatchObject({ doneCount: 1, balance: 100 });
    expect(garage(open)).not.toHaveProperty('waits');
    const granted = { ...waiting, waitingTasks: [], totalPoints: 300 };
    expect(garage(paintDay(tasks, granted, new Map(), []))).not.toHaveProperty('waits');
    expect(paintDay(tasks, granted, wish('garage', false), [])).toMatchObject({ balance: 100 });
  });

  it('is open to grown-ups while it waits, and their tick counts at once', () => {
    const seen = forGrownUps({ tasks, progress: waiting });
    const day = paintDay(seen.tasks, seen.progress, new Map(), []);
    expect(day).toMatchObject({ doneCount: 1 });
    expect(garage(day)).toMatchObject({ note: 'Ticked, have a look' });
    const ticked = paintDay(seen.tasks, seen.progress, wish('garage', true), []);
    expect(ticked).toMatchObject({ doneCount: 2, balance: 300 });
    expect(garage(ticked)).not.toHaveProperty('waits');
  });

  it('changes nothing for grown-ups of families that do not look', () => {
    const plain = [task('a'), task('b')];
    expect(forGrownUps({ tasks: plain, progress }).tasks).toBe(plain);
  });
});

const event: EventView = {
  id: 'e',
  userId: 'u',
  familyId: 'f',
  title: 'Football',
  description: '',
  date,
  time: '17:30',
  type: 'activity',
  color: 'green',
  assignedUsers: [],
  isPrivate: false,
  isAllDay: false,
  isRecurring: false,
  recurringType: 'weekly',
  recurringEndDate: null,
  isCompleted: false,
  pointsEarned: 10,
  creationPoints: 10,
  completionPoints: 15,
  occurrences: [{ date, isCompleted: false }],
};

describe('events of a day', () => {
  const none = new Map<string, boolean>();
  const eventsAt = (...times: (string | null)[]) => times.map((time) => ({ ...event, id: String(time), time }));

  it('days-12: events before 12:00, of all day or without a time are in the morning', () => {
    const events = [...eventsAt('11:59', '12:00', null), { ...event, id: 'all day', isAllDay: true }];
    const periods = eventsOfDay(events, 'u', date, none).map(({ id, period }) => [id, period]);
    expect(Object.fromEntries(periods)).toEqual({ null: 'AM', 'all day': 'AM', '11:59': 'AM', '12:00': 'PM' });
  });

  it('days-13: times are shown in 12-hour form', () => {
    const notes = eventsOfDay(eventsAt('00:05', '12:00', '17:30'), 'u', date, none).map(({ note }) => note);
    expect(notes).toEqual(['12:05 AM', '12:00 PM', '5:30 PM']);
  });

  it('calendar-7: those who are chosen have it in their day, its owner only when nobody is', () => {
    const events = [
      { ...event, id: 'own' },
      { ...event, id: 'made for others', assignedUsers: ['y'] },
      { ...event, id: 'made for us', assignedUsers: ['u', 'y'] },
      { ...event, id: 'for me', userId: 'x', assignedUsers: ['y', 'u'] },
      { ...event, id: 'other', userId: 'x', assignedUsers: ['y'] },
    ];
    expect(eventsOfDay(events, 'u', date, none).map(({ id }) => id)).toEqual(['own', 'made for us', 'for me']);
  });

  it('tasks-27: count in the daily goal, before their tick is saved too', () => {
    const paint = (painted: ReadonlyMap<string, boolean>) =>
      paintDay([task('a')], progress, none, eventsOfDay([event], 'u', date, painted));
    expect([paint(none).doneCount, paint(none).items.length]).toEqual([1, 2]);
    const ticked = paint(new Map([[eventTickKey({ eventId: 'e', date }), true]]));
    expect([ticked.doneCount, ticked.done.has('e'), ticked.saved.has('e')]).toEqual([2, true, false]);
  });
});
