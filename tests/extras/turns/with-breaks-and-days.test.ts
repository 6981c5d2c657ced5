import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { assignTask, createTask, listAssignedTasks } from '#shared/contracts/tasks.ts';
import { addBreaks } from '#shared/extras/breaks/contract.ts';
import { addDays, localInstant, localTime } from '#shared/rules/local-date.ts';
import { createFakeClock, MINUTE } from '#tests/support/clock.ts';
import { createHome } from '#tests/support/home.ts';

/** From the first to the last to have a day, nights in which clocks go forward and back, and no whole hours. */
const NIGHTS = [
  ['Pacific/Niue', '2026-03-13'],
  ['Pacific/Kiritimati', '2026-03-13'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/St_Johns', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Asia/Kathmandu', '2026-12-31'],
] as const;

test.each(NIGHTS)(
  'breaks-5, turns-3: in %s breaks, certain days and turns change at midnight after %s',
  async (timeZone, last) => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    await home.as('admin').ok(updateFamily, { params, body: { timeZone, extras: ['breaks', 'days', 'turns'] } });
    const clock = createFakeClock(last, '12:00', timeZone);
    const to = (instant: number) => home.clock.advance(instant - home.clock.now());
    to(clock.now());
    const admin = await home.signIn('admin');
    const next = addDays(last, 1);
    const weekday = (date: string) => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
    const make = async (text: string, changes: object, to: readonly ('child' | 'sibling')[]) => {
      const { id: taskId } = await admin.ok(createTask, { body: { text, dayType: 'anyday', ...changes } });
      for (const who of to) await admin.ok(assignTask, { body: { taskId, userId: home.id[who] } });
    };
    await make('Read', {}, ['child']);
    await make('Violin', { days: { weekdays: [weekday(next)], every: 1 } }, ['sibling']);
    const order = [home.id.child, home.id.sibling];
    await make('Cat', { sharing: 'turns', turns: { order, every: 'day' } }, ['child', 'sibling']);
    await admin.ok(addBreaks, { body: { userIds: [home.id.child], from: last, to: last, kind: 'away' } });
    const tasksOf = async (who: 'child' | 'sibling') => {
      const { date } = localTime(home.clock.now(), timeZone);
      const browser = await home.signIn(who);
      return (await browser.ok(listAssignedTasks, { query: { date } })).map(({ text }) => text).sort();
    };
    const midnight = localInstant(next, 0, timeZone);
    to(midnight - MINUTE);
    expect([await tasksOf('child'), await tasksOf('sibling')]).toEqual([[], ['Cat']]);
    to(midnight);
    // The second day is the sibling's turn, also after they stood in on the first.
    expect([await tasksOf('child'), await tasksOf('sibling')]).toEqual([['Read'], ['Cat', 'Violin']]);
  },
);
