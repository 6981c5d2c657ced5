import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteUser } from '#shared/contracts/people.ts';
import { adjustPoints, completeTask, getProgress, listChildrenProgress, listPoints } from '#shared/contracts/points.ts';
import { thankForPoints } from '#shared/contracts/thanks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { cookiesOf, openLive } from '#tests/support/live.ts';

const give = (home: Home, by: Who, whose: Who, points = 20, reason = 'You shared your snack') =>
  home.as(by).ok(adjustPoints, { params: { userId: home.id[whose] }, body: { points, reason } });
const dayOf = (home: Home, who: Who, reader = who, date = home.clock.today) =>
  home.as(reader).ok(getProgress, { params: { userId: home.id[who], date } });
const wordsOf = async (home: Home, who: Who) => (await dayOf(home, who)).kindWords;
const entriesOf = async (home: Home, who: Who, reader = who) =>
  (await home.as(reader).ok(listPoints, { params: { userId: home.id[who] } })).entries;
const thank = (home: Home, who: Who, entryId: string) => home.as(who).ok(thankForPoints, { params: { entryId } });

describe('points-30: kind words in the own day', () => {
  test('points-30: the own day of today holds author, reason and points', async () => {
    const home = await createHome();
    expect(await dayOf(home, 'child')).not.toHaveProperty('kindWords');
    await give(home, 'parent', 'child');
    const [entry] = await entriesOf(home, 'child');
    expect(await wordsOf(home, 'child')).toEqual([
      {
        id: entry?.id,
        by: {
          id: home.id.parent,
          username: 'paul',
          firstName: 'Paul',
          lastName: 'Meyer',
          profileImageUrl: null,
          color: expect.stringMatching(/^#/),
        },
        reason: 'You shared your snack',
        points: 20,
        date: home.clock.today,
      },
    ]);
  });

  test('points-30: a tick answers them too, so that the bar stays while a child ticks', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    const { id: taskId } = await home.task({}, ['child']);
    const body = { userId: home.id.child, date: home.clock.today };
    expect((await home.as('child').ok(completeTask, { params: { taskId }, body })).kindWords).toHaveLength(1);
  });

  test('points-30: nobody else reads them, and no other day holds them', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    expect(await dayOf(home, 'child', 'parent')).not.toHaveProperty('kindWords');
    const children = await home.as('parent').ok(listChildrenProgress, {});
    expect(JSON.stringify(children)).not.toContain('kindWords');
    for (const days of [-1, 1]) {
      const day = await dayOf(home, 'child', 'child', addDays(home.clock.today, days));
      expect(day).not.toHaveProperty('kindWords');
    }
  });

  test('points-30: points taken, and what somebody gave themselves, are no kind words', async () => {
    const home = await createHome();
    await home.give('child', 50);
    await thank(home, 'child', (await wordsOf(home, 'child'))?.[0]?.id ?? '');
    await give(home, 'parent', 'child', -5, 'A broken window');
    await give(home, 'parent', 'parent');
    expect(await wordsOf(home, 'child')).toBeUndefined();
    expect(await wordsOf(home, 'parent')).toBeUndefined();
  });

  test('points-30: grown-ups get them as well', async () => {
    const home = await createHome();
    await give(home, 'admin', 'parent');
    expect(await wordsOf(home, 'parent')).toMatchObject([{ by: { firstName: 'Anna' }, points: 20 }]);
  });

  test('points-30: at most the newest three show, the next one once one is thanked for', async () => {
    const home = await createHome();
    for (const reason of ['one', 'two', 'three', 'four']) await give(home, 'parent', 'child', 1, reason);
    const shown = await wordsOf(home, 'child');
    expect(shown?.map(({ reason }) => reason)).toEqual(['four', 'three', 'two']);
    const after = await thank(home, 'child', shown?.[0]?.id ?? '');
    expect(after.kindWords?.map(({ reason }) => reason)).toEqual(['three', 'two', 'one']);
  });

  test('points-30: they show for seven days', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    home.clock.advance(6 * DAY);
    expect(await wordsOf(home, 'child')).toHaveLength(1);
    home.clock.advance(DAY);
    expect(await wordsOf(home, 'child')).toBeUndefined();
  });

  test('points-30, points-32: an author who left has no name; the words stay', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.parent } });
    expect(await wordsOf(home, 'child')).toMatchObject([{ by: null, reason: 'You shared your snack' }]);
    expect((await entriesOf(home, 'child'))[0]).not.toHaveProperty('by');
  });

  test('points-9: the statements read the index of adjustments, in its order', async () => {
    const prepare = vi.spyOn(Database.prototype, 'prepare');
    const home = await createHome();
    await dayOf(home, 'child');
    await home.as('parent').ok(listChildrenProgress, {});
    const statements = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /"thanked_at" is (not )?null/i.test(sql));
    prepare.mockRestore();
    expect(statements).toHaveLength(2);
    const steps = statements.flatMap((sql) =>
      home.connection
        .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...Array(sql.split('?').length - 1).fill('x')),
    );
    const step = expect.stringContaining('USING INDEX ledger_entries_adjustments (user_id=? AND date>? AND date<?)');
    expect(steps.map(({ detail }) => detail)).toEqual([step, step]);
  });
});

describe('points-31: POST /api/points/{entryId}/thank', () => {
  test('points-31: the words leave the day, and saying it twice answers the same', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    const [{ id } = { id: '' }] = await entriesOf(home, 'child');
    const first = await thank(home, 'child', id);
    expect(first).not.toHaveProperty('kindWords');
    expect(first.totalPoints).toBe(20);
    const [thanked] = await entriesOf(home, 'child');
    home.clock.advance(MINUTE);
    expect(await thank(home, 'child', id)).toEqual(first);
    expect(await entriesOf(home, 'child')).toEqual([thanked]);
    expect(thanked?.thankedAt).toBe('2026-03-11T07:00:00.000Z');
  });

  test('points-31: the author reads in the list of points that they were thanked', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    const [entry] = await entriesOf(home, 'child', 'parent');
    expect(entry).not.toHaveProperty('thankedAt');
    await thank(home, 'child', entry?.id ?? '');
    expect((await entriesOf(home, 'child', 'parent'))[0]).toHaveProperty('thankedAt');
  });

  test('points-31: nobody else says it, and not for points taken, tasks or one’s own gifts', async () => {
    const home = await createHome();
    const { id: taskId } = await home.task({}, ['child']);
    await home.as('child').ok(completeTask, {
      params: { taskId },
      body: { userId: home.id.child, date: home.clock.today },
    });
    await give(home, 'parent', 'child');
    await give(home, 'parent', 'child', -5, 'A broken window');
    await give(home, 'parent', 'parent');
    const [taken, given, ticked] = (await entriesOf(home, 'child')).map((entry) => entry.id);
    const [own] = (await entriesOf(home, 'parent')).map((entry) => entry.id);
    const before = home.dump();
    const asked: [Who, string | undefined][] = [
      ['parent', given],
      ['admin', given],
      ['sibling', given],
      ['neighbourChild', given],
      ['child', taken],
      ['child', ticked],
      ['parent', own],
    ];
    for (const entryId of ['0', '-1', '1.5', '9007199254740993', 'nonsense', '99999']) asked.push(['child', entryId]);
    for (const [who, entryId = ''] of asked) {
      const refusal = await home.as(who).refusal(thankForPoints, { params: { entryId } });
      expect(refusal, `${who} ${entryId}`).toBe('404 not_found');
    }
    expect(home.dump()).toEqual(before);
  });

  test('points-31: the other pages of the family hear of it, and not of a second time', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    await give(home, 'parent', 'sibling');
    const id = (await wordsOf(home, 'child'))?.[0]?.id ?? '';
    const other = (await wordsOf(home, 'sibling'))?.[0]?.id ?? '';
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => home.app.close());
    const { port } = home.app.server.address() as AddressInfo;
    const listener = await openLive(port, { cookie: cookiesOf(home.as('parent')) });
    await thank(home, 'child', id);
    await thank(home, 'child', id);
    await thank(home, 'sibling', other);
    for (const whose of ['child', 'sibling'] as const) {
      expect(await listener.next('progress.changed')).toEqual({ type: 'progress.changed', ids: [home.id[whose]] });
    }
  });

  test('points-31: an entry that was taken back answers 404 and leaves the day', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    const id = (await wordsOf(home, 'child'))?.[0]?.id ?? '';
    home.connection.prepare('update ledger_entries set voided_at = 1 where seq = ?').run(Number(id));
    expect(await home.as('child').refusal(thankForPoints, { params: { entryId: id } })).toBe('404 not_found');
  });
});

describe('points-35: the author beside the child', () => {
  const thankedFor = async (home: Home, who: Who, date?: string) =>
    (await home.as(who).ok(listChildrenProgress, { query: { date } })).find(({ child }) => child.id === home.id.child)
      ?.thankedFor;

  test('points-35: only the author reads the newest reason, only today and for seven days', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child', 5, 'one');
    await give(home, 'parent', 'child', 5, 'two');
    await give(home, 'admin', 'child', 5, 'three');
    expect(await thankedFor(home, 'parent')).toBeUndefined();
    for (const { id } of (await wordsOf(home, 'child')) ?? []) await thank(home, 'child', id);
    expect(await thankedFor(home, 'parent')).toBe('two');
    expect(await thankedFor(home, 'admin')).toBe('three');
    expect(await thankedFor(home, 'grandmother')).toBeUndefined();
    expect(await thankedFor(home, 'parent', home.clock.day(-1))).toBeUndefined();
    home.clock.advance(6 * DAY);
    expect(await thankedFor(home, 'parent')).toBe('two');
    home.clock.advance(DAY);
    expect(await thankedFor(home, 'parent')).toBeUndefined();
  });
});

describe('points-32: the author in the list of points', () => {
  test('points-32: an adjustment names its author to the child and to grown-ups, a tick nobody', async () => {
    const home = await createHome();
    const { id: taskId } = await home.task({}, ['child']);
    await home.as('child').ok(completeTask, {
      params: { taskId },
      body: { userId: home.id.child, date: home.clock.today },
    });
    await give(home, 'grandmother', 'child', -5, 'A broken window');
    for (const reader of ['child', 'parent'] as const) {
      const [taken, ticked] = await entriesOf(home, 'child', reader);
      expect(taken?.by).toMatchObject({ id: home.id.grandmother, firstName: 'Gerda' });
      expect(ticked).not.toHaveProperty('by');
    }
  });

  test('points-32: a member without a role reads no author, since they see nobody', async () => {
    const home = await createHome();
    await give(home, 'admin', 'noRole');
    expect((await entriesOf(home, 'noRole'))[0]).not.toHaveProperty('by');
    expect(await wordsOf(home, 'noRole')).toMatchObject([{ by: null }]);
  });

  test('points-18, points-32: the file names the author in its last column', async () => {
    const home = await createHome();
    await give(home, 'parent', 'child');
    const { payload } = await home.as('child').raw('GET', `/api/users/${home.id.child}/points.csv`);
    const [header, line] = payload.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe('Date,Kind,Title,Points,Booked at,Taken back at,By');
    expect(line).toMatch(/,20,2026-03-11T07:00:00\.000Z,,Paul Meyer$/);
  });
});
