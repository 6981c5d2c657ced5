import { expect } from 'vitest';
import { createEvent, deleteEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { getProgress, listChildrenProgress, listPoints } from '#shared/contracts/points.ts';
import { attack } from '#tests/support/attack.ts';
import { insertRows, ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';

/** Points that events that children add may give a child on one day at the default values (calendar-28). */
const CEILING = 20 + 30;

async function earnedToday(home: Home): Promise<number> {
  const params = { userId: home.id.child, date: home.clock.today };
  return (await home.as('child').ok(getProgress, { params })).pointsToday;
}

attack(
  'attack-11',
  'own events made, completed and deleted in a loop give a child at most 20 + 30',
  { short: 60, full: 1500 },
  async (tries) => {
    const home = await createHome();
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const body = { title: 'Points', date: home.clock.today };
      const { id } = await home.as('child').ok(createEvent, { body });
      await home.as('child').ok(updateEvent, { params: { eventId: id }, body: { isCompleted: true } });
      // Every second one is kept for a while, so that its points cannot be taken back whole.
      if (index % 2 === 0 || index >= 180) await home.as('child').ok(deleteEvent, { params: { eventId: id } });
      if ((await earnedToday(home)) > CEILING) gotIn += 1;
    }
    expect(ledgerBreaches(home.connection)).toEqual([]);
    return { tries, gotIn };
  },
);

attack(
  'attack-11',
  'a weekly event that is moved from day to day pays a child once',
  { short: 60, full: 1500 },
  async (tries) => {
    const home = await createHome();
    const body = { title: 'Points', date: home.clock.today, isRecurring: true, creationPoints: 0 };
    const { id } = await home.as('child').ok(createEvent, { body });
    const params = { eventId: id };
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const before = await earnedToday(home);
      // Refused on days to come (calendar-48).
      await home.as('child').call(updateEvent, { params, body: { isCompleted: true } });
      const gained = (await earnedToday(home)) - before;
      if (gained > (index === 0 ? 15 : 0)) gotIn += 1;
      // Day after day, also single for a while, then a week on.
      const nextDay = home.clock.day(Math.floor((index + 1) / 5) * 7 + ((index + 1) % 5));
      await home.as('child').ok(updateEvent, { params, body: { date: nextDay, isRecurring: true } });
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-11',
  'an event that a parent made worth 1,000 pays a child once, however it moves',
  { short: 20, full: 500 },
  async (tries) => {
    const home = await createHome();
    const { id } = await home.as('child').ok(createEvent, { body: { title: 'Piano', date: home.clock.today } });
    const params = { eventId: id };
    await home.as('parent').ok(updateEvent, { params, body: { completionPoints: 1000, isRecurring: true } });
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      await home.as('child').call(updateEvent, { params, body: { isCompleted: true } });
      if ((await earnedToday(home)) > 10 + 1000) gotIn += 1;
      const body = { date: home.clock.day((index + 1) * 7), isRecurring: index % 3 !== 0 };
      await home.as('child').call(updateEvent, { params, body });
      await home.as('child').call(updateEvent, { params, body: { isRecurring: true } });
    }
    return { tries, gotIn };
  },
);

attack('attack-11', 'a child adds at most 200 events a day', { short: 300, full: 15_000 }, async (tries) => {
  const home = await createHome();
  const description = 'x'.repeat(1000);
  let made = 0;
  for (let index = 0; index < tries; index += 1) {
    const date = home.clock.day(index % 300);
    const answer = await home.as('child').call(createEvent, { body: { title: 'Full', description, date } });
    if (answer.status === 201) made += 1;
  }
  return { tries, gotIn: Math.max(0, made - 200) };
});

attack(
  'attack-11',
  'a full calendar is answered with at most 5,000 occurrences and 5 MB',
  { short: 6, full: 60 },
  async (tries) => {
    const home = await createHome();
    const description = '\u0001'.repeat(1000);
    insertRows(
      home.connection,
      'calendar_events',
      Array.from({ length: 15_000 }, (_one, index) => ({
        id: `full${index}`,
        user_id: home.id.child,
        family_id: home.familyId,
        title: 'Full',
        description: index % 2 === 0 ? description : '',
        date: home.clock.day(index % 300),
        is_recurring: index % 3 === 0 ? 1 : 0,
        created_at: 0,
        updated_at: 0,
      })),
    );
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const range = `?from=${home.clock.day(-index)}&to=${home.clock.day(399 - index)}`;
      const url = `/api/calendar/${home.id.child}${index % 2 === 0 ? range : ''}`;
      const { payload } = await home.as('child').raw('GET', url);
      const events = JSON.parse(payload) as { occurrences?: unknown[] }[];
      const occurrences = events.reduce((sum, event) => sum + (event.occurrences?.length ?? 1), 0);
      if (occurrences > 5000 || Buffer.byteLength(payload) > 5_000_000) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-12',
  'titles of private events are in no answer to others, also once deleted',
  { short: 12, full: 400 },
  async (tries) => {
    const home = await createHome();
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      // A new day now and then, so that the events go on giving points.
      if (index % 8 === 7) home.clock.advance(86_400_000);
      const date = home.clock.today;
      // A child's own private ones give no points, and so are in no list of them (calendar-47).
      const assignedUsers = [home.id.child];
      const body = { title: `Secret ${index}`, date, isPrivate: true, isRecurring: index % 3 === 0, assignedUsers };
      const { id } = await home.as('admin').ok(createEvent, { body });
      const params = { eventId: id };
      await home.as('child').ok(updateEvent, { params, body: { isCompleted: true } });
      if (index % 2 === 0) await home.as('child').ok(updateEvent, { params, body: { isCompleted: false } });
      if (index % 4 > 1) await home.as('admin').ok(deleteEvent, { params });
      const about = { userId: home.id.child };
      for (const who of ['parent', 'grandmother'] as const) {
        const answers = [
          await home.as(who).ok(listPoints, { params: about }),
          (await home.as(who).raw('GET', `/api/users/${home.id.child}/points.csv`)).payload,
          await home.as(who).ok(listEvents, { params: about }),
          await home.as(who).ok(getProgress, { params: { ...about, date } }),
          await home.as(who).ok(getHistory, { params: about }),
          await home.as(who).ok(listChildrenProgress, {}),
        ];
        if (JSON.stringify(answers).includes('Secret')) gotIn += 1;
      }
    }
    return { tries, gotIn };
  },
);
