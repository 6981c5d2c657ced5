import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { deleteUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward, uncompleteTask } from '#shared/contracts/points.ts';
import { createProfessionalReward } from '#shared/contracts/professional.ts';
import { deleteReward, updateReward } from '#shared/contracts/rewards.ts';
import { getTogether, giveTreat, setTogether } from '#shared/extras/together/contract.ts';
import { stepOf } from '#shared/extras/together/rules.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

let home: Home;

const FILM = { title: 'Film night for all', icon: 'tv' };
/** Mondays of the home's week and of the one after it. */
const [WEEK, NEXT] = ['2026-03-09', '2026-03-16'];

const switchOn = (extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });

beforeEach(async () => {
  home = await createHome();
  await switchOn(['together']);
});

const set = (target = 100, by: Who = 'parent') => home.as(by).ok(setTogether, { body: { target, treat: FILM } });
const put = (body: unknown, by: Who = 'parent') => home.as(by).raw('PUT', '/api/together', { body: body as object });
const read = (by: Who = 'child') => home.as(by).ok(getTogether, {});
const give = (week = WEEK, by: Who = 'parent') => home.as(by).ok(giveTreat, { params: { week } });
const post = (week: string, by: Who = 'parent') => home.as(by).raw('POST', `/api/together/${week}/given`, { body: {} });
const tick = async (who: Who, points: number, { by = who, date = home.clock.today } = {}) => {
  const { id: taskId } = await home.task({ text: `For ${points}`, points }, [who]);
  const body = { userId: home.id[who], date };
  await home.as(by).ok(completeTask, { params: { taskId }, body });
  return () => home.as(by).ok(uncompleteTask, { params: { taskId }, body });
};

describe('together-3: the sum of the week', () => {
  test('ticks of all children fill it, undoing lowers it', async () => {
    await set();
    expect((await read()).now).toEqual({
      ...{ week: WEEK, target: 100, sum: 0, treat: { ...FILM, rewardId: null } },
      ...{ reached: false, given: false },
    });
    await tick('child', 40);
    const undo = await tick('sibling', 60);
    expect((await read()).now).toMatchObject({ sum: 100, reached: true });
    await undo();
    expect((await read()).now).toMatchObject({ sum: 40, reached: false });
  });

  test('gifts, points that were taken, rewards and grown-ups’ own tasks do not count', async () => {
    await set();
    await tick('child', 40);
    await home.give('child', 500);
    await home.give('child', -30);
    await tick('parent', 70);
    const { id: rewardId } = await home.reward({ cost: 200 });
    const body = { userId: home.id.child, date: home.clock.today };
    await home.as('child').ok(redeemReward, { params: { rewardId }, body });
    expect((await read()).now?.sum).toBe(40);
  });

  test('a child who leaves takes their points along, and those of last week stay there', async () => {
    await set();
    await tick('child', 40);
    await tick('sibling', 60);
    await tick('sibling', 10, { by: 'parent', date: '2026-03-08' });
    expect((await read()).now?.sum).toBe(100);
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.sibling }, query: {} });
    expect((await read()).now?.sum).toBe(40);
  });
});

describe('together-4: whole steps', () => {
  test('a sibling’s points within a step change no byte of any answer', async () => {
    await set(1000);
    await tick('sibling', 11);
    const answers = async () => [
      (await home.as('child').raw('GET', '/api/together')).payload,
      (await home.as('parent').raw('GET', '/api/together')).payload,
      JSON.stringify((await home.as('child').ok(getCurrentUser, {})).together),
    ];
    const before = await answers();
    expect((await read()).now?.sum).toBe(10);
    for (const points of [1, 2, 5]) {
      await tick('sibling', points);
      expect(await answers()).toEqual(before);
    }
    await tick('sibling', 1);
    expect((await read()).now?.sum).toBe(20);
    await tick('child', 9);
    expect((await read()).now?.sum).toBe(20);
  });

  test('what siblings have is told by no change of one’s own points', async () => {
    const points = fc.nat({ max: 60 });
    await fc.assert(
      fc.asyncProperty(points, points, fc.constantFrom(100, 180, 1000, 2500), async (own, others, target) => {
        home = await createHome();
        await switchOn(['together']);
        await set(target);
        if (others > 0) await tick('sibling', others);
        const first = (await read()).now?.sum ?? 0;
        if (own > 0) await tick('child', own);
        const step = stepOf(target);
        // The answer is the same for all amounts of a sibling in one step, whatever one earns oneself.
        expect(first).toBe(Math.floor(others / step) * step);
        expect((await read()).now?.sum).toBe(first + Math.floor(own / step) * step);
      }),
      propertyRuns(6),
    );
  });
});

describe('together-2: who sets it, and how', () => {
  test('a reward as treat keeps name and picture when it is renamed and deleted', async () => {
    const { id: rewardId } = await home.reward({ name: 'Zoo', icon: 'rabbit' });
    const params = { rewardId };
    const zoo = { title: 'Zoo', icon: 'rabbit', rewardId };
    expect((await home.as('parent').ok(setTogether, { body: { target: 100, treat: params } })).now?.treat).toEqual(zoo);
    await home.as('admin').ok(updateReward, { params, body: { name: 'The zoo' } });
    await home.as('admin').ok(deleteReward, { params });
    expect((await read()).now?.treat).toEqual(zoo);
    // The form sends it again with another target.
    expect((await home.as('parent').ok(setTogether, { body: { target: 50, treat: params } })).now).toMatchObject({
      target: 50,
      treat: zoo,
    });
    expect((await home.as('parent').ok(setTogether, { body: { target: 60 } })).now).toMatchObject({ treat: zoo });
  });

  test('a deleted, unknown or professional’s reward answers 404 and changes nothing', async () => {
    await set();
    const gone = await home.reward();
    await home.as('admin').ok(deleteReward, { params: { rewardId: gone.id } });
    const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Gold star', cost: 5 } });
    for (const rewardId of [gone.id, star.id, 'unknown'])
      expect((await put({ target: 10, treat: { rewardId } })).statusCode).toBe(404);
    expect((await read()).now).toMatchObject({ target: 100, treat: FILM });
  });

  test.each([
    [{}],
    [{ target: 9, treat: FILM }],
    [{ target: 100_001, treat: FILM }],
    [{ target: 10.5, treat: FILM }],
    [{ target: '100', treat: FILM }],
    [{ target: 100, treat: { title: ' ', icon: 'tv' } }],
    [{ target: 100, treat: { title: 'x'.repeat(121), icon: 'tv' } }],
    [{ target: 100, treat: { title: 'Film', icon: '<b>' } }],
    [{ target: 100, treat: { rewardId: '' } }],
    [{ target: 100, treat: 'film' }],
    [{ target: 100, treat: null }],
  ])('%o answers 400 and changes nothing', async (sent) => {
    await set();
    const answer = await put(sent);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    expect((await read()).now).toMatchObject({ target: 100, treat: FILM });
  });

  test('without a treat of this week one must be said, and null takes it away', async () => {
    expect((await put({ target: 100 })).json()).toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'treat' }],
    });
    await set();
    expect((await home.as('parent').ok(setTogether, { body: { target: null } })).now).toBeNull();
    expect(home.dump().together_weeks).toEqual([]);
  });

  test('together-8: children only read; professionals and other families do not', async () => {
    await set();
    for (const who of ['child', 'sibling', 'student', 'teacher', 'noRole', 'loner'] as const) {
      expect([who, (await put({ target: 50, treat: FILM }, who)).statusCode]).toEqual([who, 403]);
      expect([who, (await post(WEEK, who)).statusCode]).toEqual([who, 403]);
    }
    for (const who of ['teacher', 'otherTeacher', 'noRole', 'loner'] as const)
      expect([who, (await home.as(who).raw('GET', '/api/together')).statusCode]).toEqual([who, 403]);
    expect((await home.as('teacher').ok(getCurrentUser, {})).together).toBeUndefined();
    for (const who of ['child', 'student', 'grandmother', 'admin'] as const)
      expect((await read(who)).now?.target).toBe(100);
    expect((await home.as('neighbour').raw('GET', '/api/together')).statusCode).toBe(404);
    expect((await set(50, 'grandmother')).now?.target).toBe(50);
  });

  test('a lowered target is reached at once, and a raised one is not any more', async () => {
    await set(200);
    await tick('child', 100);
    expect((await read()).now?.reached).toBe(false);
    expect((await set(100)).now?.reached).toBe(true);
    expect((await set(110)).now?.reached).toBe(false);
  });

  test('two parents at once: the later target holds, and the first Given counts', async () => {
    await tick('child', 300);
    await Promise.all([set(200, 'parent'), set(300, 'admin')]);
    expect((await read()).now?.target).toBe(300);
    await Promise.all([give(WEEK, 'parent'), give(WEEK, 'admin')]);
    expect(home.dump().together_weeks).toHaveLength(1);
    const [sameAnswer] = await Promise.all([put({ target: 500, treat: FILM }), give()]);
    expect(sameAnswer.json()).toMatchObject({ statusCode: 409, code: 'already_decided' });
    expect((await read()).now).toMatchObject({ target: 300, given: true });
  });
});

describe('together-6: given', () => {
  test('it stays reached with its sum, whatever is undone, and once is enough', async () => {
    await set();
    const undo = await tick('child', 100);
    expect((await give()).now).toMatchObject({ reached: true, given: true, sum: 100 });
    const [row] = home.dump().together_weeks ?? [];
    home.clock.advance(MINUTE);
    await undo();
    expect((await give()).now).toMatchObject({ reached: true, given: true, sum: 100 });
    expect(home.dump().together_weeks).toEqual([row]);
    expect((await put({ target: null })).statusCode).toBe(409);
    expect((await read()).past).toEqual([{ week: WEEK, target: 100, treat: { ...FILM, rewardId: null } }]);
  });

  test('a week that is not reached answers 409, one without a target 404, another day 400', async () => {
    await set();
    await tick('child', 99);
    expect((await post(WEEK)).json()).toMatchObject({ statusCode: 409, code: 'not_granted' });
    expect((await post('2026-03-02')).statusCode).toBe(404);
    for (const week of ['2026-03-10', '2026-02-30', 'now']) expect((await post(week)).statusCode).toBe(400);
    expect((await read()).now?.given).toBe(false);
  });

  test('together-9: last week’s treat is given in the next, and eight weeks of treats are listed', async () => {
    for (let week = 0; week < 10; week += 1) {
      await set();
      await tick('child', 100, { by: 'parent' });
      home.clock.advance(7 * DAY);
      const { now, before } = await read('parent');
      expect(now).toBeNull();
      expect(before).toMatchObject({ reached: true, given: false });
      await give(before?.week);
    }
    const { past, week } = await read('parent');
    // This week is one of the eight and has no treat yet.
    expect(past.map((each) => each.week)).toEqual(
      Array.from({ length: 7 }, (_week, back) => addDays(week, -7 * (back + 1))),
    );
  });
});

describe('together-7: the line on Home', () => {
  const hasLine = async (who: Who = 'child') => (await home.as(who).ok(getCurrentUser, {})).together ?? false;

  test('there is one with a target, and of last week only when that was reached', async () => {
    expect(await hasLine()).toBe(false);
    await set();
    expect([await hasLine(), await hasLine('parent'), await hasLine('teacher')]).toEqual([true, true, false]);
    home.clock.set(NEXT);
    expect(await hasLine()).toBe(false);
    await tick('child', 100, { by: 'parent', date: '2026-03-15' });
    expect(await hasLine()).toBe(true);
    home.clock.set('2026-03-23');
    expect(await hasLine()).toBe(false);
    expect((await read()).before).toBeNull();
  });

  test('live-1: a target, taking it away and Given are told; a second Given is not', async () => {
    await tick('child', 100);
    const { events } = home;
    const told = async (change: () => Promise<unknown>) => {
      events.length = 0;
      await change();
      return events.map(({ type }) => type);
    };
    expect(await told(() => set())).toEqual(['family.changed']);
    expect(await told(() => give())).toEqual(['family.changed']);
    expect(await told(() => give())).toEqual([]);
  });
});

describe('together-1: the week’s border', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/New_York'])(
    'in %s Sunday night counts for the old week and Monday for none',
    async (timeZone) => {
      await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { timeZone } });
      const at = (date: string, minutes: number) =>
        home.clock.advance(localInstant(date, minutes, timeZone) - home.clock.now());
      at('2026-03-09', 0);
      await set();
      at('2026-03-15', 24 * 60 - 1);
      const date = '2026-03-15';
      expect((await read()).week).toBe(WEEK);
      await tick('child', 100, { date });
      expect((await read()).now).toMatchObject({ week: WEEK, sum: 100, reached: true });
      at(NEXT, 0);
      expect(await read()).toMatchObject({ week: NEXT, now: null, before: { week: WEEK, sum: 100, reached: true } });
      await tick('child', 50, { date: NEXT });
      await set(200);
      expect(await read()).toMatchObject({ now: { sum: 50 }, before: { sum: 100 } });
    },
  );
});

describe('together-11: switching off and on', () => {
  test('open weeks end, given ones come back, and the calls answer 404 meanwhile', async () => {
    await set();
    await tick('child', 100);
    await give();
    home.clock.set(NEXT);
    await set();
    await switchOn([]);
    for (const answer of [
      await home.as('child').raw('GET', '/api/together'),
      await put({ target: 100, treat: FILM }),
      await post(WEEK),
    ])
      expect(answer.statusCode).toBe(404);
    expect(await home.as('child').ok(getCurrentUser, {})).not.toHaveProperty('together');
    await switchOn(['together']);
    expect(await read()).toMatchObject({ now: null, before: { given: true }, past: [{ week: WEEK }] });
  });
});
