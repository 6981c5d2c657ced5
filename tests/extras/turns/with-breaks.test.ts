import { beforeEach, describe, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { addBreaks, changeBreak } from '#shared/extras/breaks/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createTestApp } from '#tests/support/app.ts';
import { dump } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { historyOf, makeCat, turnsOf } from './cat.ts';

let home: Home;
/** A Wednesday. */
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['breaks', 'turns'] } });
});

const tick = (who: Who, taskId: string, date: string, by = who) =>
  home.as(by).raw('POST', `/api/tasks/${taskId}/complete`, { body: { userId: home.id[who], date } });

describe('turns-4: who is not there is passed over', () => {
  const away = (who: Who, from: number, to: number) =>
    home.as('parent').ok(addBreaks, {
      body: {
        userIds: [home.id[who]],
        from: addDays(home.clock.today, from),
        to: addDays(home.clock.today, to),
        kind: 'away' as const,
      },
    });

  test('a break hands the days on and shifts nobody’s later turns', async () => {
    await makeCat(home);
    await away('child', 0, 2);
    expect(await turnsOf(home)).toBe('SSSSCS');
    await away('sibling', 1, 1);
    expect(await turnsOf(home)).toBe('S-SSCS');
  });

  test('a break passes turns on from the day it is entered; earlier ones were nobody’s', async () => {
    await makeCat(home);
    home.clock.set(addDays(today, 2));
    await away('child', -2, 0);
    expect((await historyOf(home, 'child')).slice(-3)).toEqual(['0/0', '0/0', '0/0']);
    expect((await historyOf(home, 'sibling')).slice(-3)).toEqual(['0/0', '0/1', '0/1']);
  });
});

describe('breaks-13: a break that is changed afterwards gives nobody a turn of days that are over', () => {
  type Span = readonly [from: number, to: number | null];
  type Changes = Partial<{ from: number; to: number; kind: 'sick' | 'here' }>;
  const enter = async ([from, to]: Span, kind: 'sick' | 'here') => {
    const span = { from: addDays(today, from), to: to === null ? null : addDays(today, to) };
    const [made] = await home.as('parent').ok(addBreaks, { body: { userIds: [home.id.child], ...span, kind } });
    return made?.id ?? '';
  };
  const edit = async (breakId: string, { from, to, ...kind }: Changes) => {
    const span = {
      ...(from === undefined ? {} : { from: addDays(today, from) }),
      ...(to === undefined ? {} : { to: addDays(today, to) }),
    };
    await (await home.signIn('parent')).ok(changeBreak, { params: { breakId }, body: { ...span, ...kind } });
  };
  /** Tells whose turns the first days were, which are the child's, the sibling's and so on by the order. */
  const wereTurns = async (days: number) => {
    const [child, sibling] = [await historyOf(home, 'child'), await historyOf(home, 'sibling')];
    return Array.from({ length: days }, (_day, index) => {
      const at = index - days - 1;
      return child.at(at) === '0/1' ? 'C' : sibling.at(at) === '0/1' ? 'S' : '-';
    }).join('');
  };

  test.each<[string, string, { entered: Span; kind?: 'here'; changed: readonly (readonly [day: number, Changes])[] }]>([
    ['lengthened', 'SS-S', { entered: [0, 0], changed: [[4, { to: 3 }]] }],
    ['begun earlier', 'CS-S', { entered: [3, 4], changed: [[4, { from: 2 }]] }],
    ['turned from here to sick', '-S-S', { entered: [0, 3], kind: 'here', changed: [[4, { kind: 'sick' }]] }],
    ['lengthened in time', 'SSSS', { entered: [0, 0], changed: [[2, { to: 3 }]] }],
    ['shortened, and what was passed on stays so', 'SSSS', { entered: [0, 3], changed: [[4, { to: 1 }]] }],
    ['ended in time', 'SSCS', { entered: [0, null], changed: [[2, { to: 1 }]] }],
    [
      'changed and changed back',
      'SSCS',
      {
        entered: [0, 3],
        changed: [
          [1, { to: 1 }],
          [4, { to: 3 }],
          [4, { to: 1 }],
        ],
      },
    ],
    [
      'lengthened again after it had ended',
      'SS-S',
      {
        entered: [0, 3],
        changed: [
          [1, { to: 1 }],
          [4, { to: 3 }],
        ],
      },
    ],
  ])('a break is %s', async (_how, turnsThen, { entered, kind, changed }) => {
    await makeCat(home);
    const id = await enter(entered, kind ?? 'sick');
    for (const [day, changes] of changed) {
      home.clock.set(addDays(today, day));
      await edit(id, changes);
    }
    home.clock.set(addDays(today, 4));
    expect(await wereTurns(4)).toBe(turnsThen);
  });

  test('what was known then is in the family’s file and comes back', async () => {
    await makeCat(home);
    const id = await enter([0, 0], 'sick');
    home.clock.set(addDays(today, 4));
    await edit(id, { to: 3 });
    const file = await exportOf(await home.signIn('admin'));
    expect(file.breaks?.[0]?.earlier).toMatchObject([{ fromDate: today, toDate: today, kind: 'sick' }]);
    const fresh = await createTestApp({ clock: home.clock });
    expect((await importFile(fresh, file)).statusCode).toBe(201);
    expect(dump(fresh.connection).breaks).toEqual(home.dump().breaks);
  });

  test('a break entered by a clock that was ahead passes turns on at once', async () => {
    await makeCat(home);
    home.clock.set(addDays(today, 5));
    await enter([0, 9], 'sick');
    home.clock.set(today);
    expect(await turnsOf(home, 4)).toBe('SSSS');
  });
});

test('breaks-11: a tick kept from before a break was entered counts, also of a task in turns', async () => {
  const taskId = await makeCat(home);
  const away = { userIds: [home.id.child], from: today, to: addDays(today, 3), kind: 'sick' as const };
  home.clock.set(addDays(today, 1), '01:00');
  await home.as('parent').ok(addBreaks, { body: away });
  // Yesterday, which is still open, was the child's, whom nobody knew to be away.
  expect((await tick('child', taskId, today)).statusCode).toBe(200);
  home.clock.set(addDays(today, 2));
  expect((await tick('child', taskId, home.clock.today)).statusCode).toBe(200);
  // It is done for all; on other days it stays somebody else's.
  expect((await tick('sibling', taskId, home.clock.today)).json()).toMatchObject({ code: 'done_by_somebody_else' });
  home.clock.set(addDays(today, 3));
  expect((await tick('child', taskId, home.clock.today)).json()).toMatchObject({ code: 'not_your_turn' });
});
