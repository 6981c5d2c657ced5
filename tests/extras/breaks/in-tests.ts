import fc from 'fast-check';
import { addBreaks, changeBreak, getHomes, listBreaks, removeBreak, setHomes } from '#shared/extras/breaks/contract.ts';
import { addDays, daysBetween, mondayOf } from '#shared/rules/local-date.ts';
import type { ExtraInTests } from '#tests/extras/in-tests.ts';
import { example } from '#tests/support/access-example.ts';
import type { Home, Who } from '#tests/support/home.ts';

const ONE_WEEK_OF_TWO = Array.from({ length: 14 }, (_day, index) => index < 7);

const takeBreak = async (home: Home, who: Who, from: string, to: string | null, kind: 'holiday' | 'sick') => {
  const body = { userIds: [home.id[who]], from, to, kind };
  return (await home.as('admin').ok(addBreaks, { body }))[0]?.id ?? '';
};

/** Breaks and two homes, in tests of the core. */
export const breaks: ExtraInTests = {
  name: 'breaks',
  fields: [],
  left: `select count(*) from breaks where to_date is null or to_date >= :today
    union all select count(*) from home_patterns where to_date is null`,
  examples: [
    example(listBreaks, '', () => ({})),
    example(addBreaks, 'of the child', ({ id, today }) => ({
      body: { userIds: [id.child], from: today, to: today, kind: 'holiday' as const },
    })),
    example(addBreaks, 'of a grown-up', ({ id, today }) => ({
      body: { userIds: [id.grandmother], from: today, to: today, kind: 'holiday' as const },
    })),
    example(changeBreak, 'of the child', ({ refOf }) => ({
      params: { breakId: refOf('childBreak') },
      body: { kind: 'away' as const },
    })),
    example(removeBreak, 'of the child', ({ refOf }) => ({ params: { breakId: refOf('childBreak') } })),
    example(getHomes, 'of the child', ({ id }) => ({ params: { userId: id.child } })),
    example(setHomes, 'of the child', ({ id, today }) => ({
      params: { userId: id.child },
      body: { pattern: Array.from({ length: 14 }, (_day, index) => index < 7), anchor: mondayOf(today) },
    })),
    example(setHomes, 'of a child of one home', ({ id }) => ({ params: { userId: id.child }, body: null })),
  ],
  refs: async (home) => {
    const tomorrow = addDays(home.clock.today, 1);
    return { childBreak: await takeBreak(home, 'child', tomorrow, tomorrow, 'holiday') };
  },
  answered: async (home) => {
    const { id, clock } = home;
    const breakId = await takeBreak(home, 'sibling', clock.today, null, 'holiday');
    const child = { userId: id.child };
    return {
      'POST /api/breaks': { body: { userIds: [id.sibling], from: clock.today, to: null, kind: 'sick' } },
      'GET /api/breaks': {},
      'PUT /api/breaks/:breakId': { params: { breakId }, body: { kind: 'away' } },
      'DELETE /api/breaks/:breakId': { params: { breakId } },
      'PUT /api/users/:userId/homes': {
        params: child,
        body: { pattern: ONE_WEEK_OF_TWO, anchor: '2026-03-09' },
      },
      'GET /api/users/:userId/homes': { params: child },
    };
  },
  bounds: {
    'GET /api/users/:userId/homes': 'two weeks',
    'PUT /api/users/:userId/homes': 'two weeks',
    'POST /api/breaks': 'as many as people in the request',
    'GET /api/breaks': 'tests/extras/breaks/breaks.test.ts',
  },
  live: async (home) => {
    const { id, clock } = home;
    await takeBreak(home, 'sibling', clock.today, null, 'sick');
    const body = { pattern: ONE_WEEK_OF_TWO, anchor: '2026-03-09' };
    await home.as('admin').ok(setHomes, { params: { userId: id.child }, body });
  },
  liveOn: async (home) => {
    const [ill] = await home.as('admin').ok(listBreaks, {});
    await home.as('admin').ok(changeBreak, { params: { breakId: ill?.id ?? '' }, body: { to: home.clock.today } });
  },
  plan: {
    changes: (who) => [
      {
        weight: 3,
        arbitrary: fc
          .record({
            who,
            pattern: fc.option(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 })),
            weeksAgo: fc.nat({ max: 3 }),
          })
          .map((homes) => ({
            what: { homes },
            perform: ({ home: { services, id, clock }, admin }) => {
              const anchor = addDays(mondayOf(clock.today), -7 * homes.weeksAgo);
              const pattern = homes.pattern && { pattern: homes.pattern, anchor };
              return services.extras.breaks.setHomes(admin, id[homes.who], pattern);
            },
          })),
      },
    ],
    applies: ({ home: { services, clock }, admin }, childId) => {
      const { homes } = services.extras.breaks.homes(admin, childId);
      return homes?.pattern[((daysBetween(homes.anchor, clock.today) % 14) + 14) % 14] === false ? false : undefined;
    },
  },
};
