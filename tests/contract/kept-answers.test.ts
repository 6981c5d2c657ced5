import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENING_FROM_MINUTES } from '#shared/constants.ts';
import { chooseLanguage } from '#shared/contracts/account.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { setColor } from '#shared/contracts/people.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { updateRole } from '#shared/contracts/roles.ts';
import { addDays, localInstant } from '#shared/rules/local-date.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import { ALL_CONTRACTS } from '#tests/support/contracts.ts';
import { anyStep, FamilyWalk, type Step } from '#tests/support/family-walk.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const READERS = ['admin', 'parent', 'grandmother', 'teacher', 'child', 'student', 'noRole', 'neighbour'] as const;
const WHOSE = ['child', 'student'] as const satisfies Who[];
/**
 * Calls that are asked of a family and its days: those that only read and need no more than a person, a family or a
 * day.
 */
const READS = ALL_CONTRACTS.filter(
  ({ method, path, permission, produces, atHomeOnly }) =>
    method === 'GET' &&
    permission !== 'public' &&
    !produces &&
    !atHomeOnly &&
    /^\/api\/(?!admin|backups|devices|control|export|moving|restore|report|invitations|data)/.test(path) &&
    [...path.matchAll(/:(\w+)/g)].every(([, name]) => ['userId', 'familyId', 'date'].includes(name ?? '')),
);

/** Change of who sees what, besides the steps of the family's walk. */
type Turn =
  | { do: 'letTimePass'; minutes: number }
  | { do: 'flag'; role: number; on: boolean }
  | { do: 'language'; who: 'child' | 'grandmother'; language: 'de' | 'fr' | null }
  | { do: 'timeZone'; timeZone: string }
  | { do: 'color'; color: string }
  | { do: 'changeInDatabase' };

const turn: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({ do: fc.constant('letTimePass'), minutes: fc.constantFrom(1, 14, 15, 60, 16 * 60, 24 * 60, -60) }),
  fc.record({ do: fc.constant('flag'), role: fc.nat({ max: 4 }), on: fc.boolean() }),
  fc.record({
    do: fc.constant('language'),
    who: fc.constantFrom('child', 'grandmother'),
    language: fc.constantFrom('de', 'fr', null),
  }),
  fc.record({
    do: fc.constant('timeZone'),
    timeZone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'America/New_York'),
  }),
  fc.record({ do: fc.constant('color'), color: fc.constantFrom('#112233', '#445566') }),
  fc.record({ do: fc.constant('changeInDatabase') }),
) as fc.Arbitrary<Turn>;

async function take(home: Home, change: Turn): Promise<void> {
  const admin = home.as('admin');
  const familyId = home.familyId;
  switch (change.do) {
    case 'letTimePass':
      home.clock.advance(change.minutes * MINUTE);
      return;
    case 'flag': {
      const ids = home.connection.prepare('select id from roles where family_id = ? order by id').pluck().all(familyId);
      const roleId = String(ids[change.role % ids.length]);
      await admin.call(updateRole, {
        params: { familyId, roleId },
        body: { permissions: { canViewProgress: change.on, canAccessParentDashboard: change.on } },
      });
      return;
    }
    case 'language':
      await home.as(change.who).call(chooseLanguage, { body: { language: change.language } });
      return;
    case 'timeZone':
      await admin.call(updateFamily, { params: { familyId }, body: { timeZone: change.timeZone } });
      return;
    case 'color':
      await admin.call(setColor, { params: { userId: home.id.child }, body: { color: change.color } });
      return;
    case 'changeInDatabase':
      home.connection.prepare("update rewards set name = name || '!'").run();
  }
}

/** The addresses of a call for the people that are asked about. */
function addressesOf(home: Home, contract: Contract): string[] {
  const date = home.clock.today;
  const urls = WHOSE.map((who) => urlOf(contract, { params: { userId: home.id[who], familyId: home.familyId, date } }));
  return [...new Set(urls)];
}

describe('speed-1: answers that are kept equal those that would be made now', () => {
  test('speed-1: after any change by anybody all read what a server answers that keeps nothing', {
    timeout: 120_000,
  }, async () => {
    expect(READS.length).toBeGreaterThan(14);
    const steps = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ step: anyStep }) },
        { weight: 2, arbitrary: fc.record({ turn }) },
      ) as fc.Arbitrary<{ step?: Step; turn?: Turn }>,
      { minLength: 4, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        const walk = await FamilyWalk.begin({ checksKeptAnswers: false });
        const { home } = walk;
        const truth = await createTestApp({ connection: home.connection, clock: home.clock });
        const readers = READERS.map((who) => ({
          who,
          kept: home.as(who),
          made: createClient(truth.app, home.as(who).cookie),
        }));
        for (const change of changes) {
          if (change.turn) await take(home, change.turn);
          if (change.step) await walk.take(change.step);
          for (const { who, kept, made } of readers) {
            for (const url of READS.flatMap((contract) => addressesOf(home, contract))) {
              const [got, wanted] = [await kept.raw('GET', url), await made.raw('GET', url)];
              const about = `${who} ${url} after ${JSON.stringify(change)}`;
              expect(got.statusCode, about).toBe(wanted.statusCode);
              expect(got.payload, about).toBe(wanted.payload);
            }
          }
        }
        await Promise.all([home.app.close(), truth.app.close()]);
      }),
      { ...propertyRuns(6), interruptAfterTimeLimit: 100_000 },
    );
  });

  test('speed-1: a kept answer ends with a change, after a quarter of an hour and with the session', async () => {
    const home = await createHome({ checksKeptAnswers: false });
    let made = 0;
    const { rewards } = home.services;
    const list = rewards.list.bind(rewards);
    rewards.list = (caller) => {
      made += 1;
      return list(caller);
    };
    const read = () => home.as('child').raw('GET', urlOf(listRewards));
    const timesMade = async (change: () => unknown) => {
      await read();
      const before = made;
      await change();
      const { statusCode } = await read();
      return statusCode === 200 ? made - before : statusCode;
    };
    expect(await timesMade(() => undefined)).toBe(0);
    expect(await timesMade(() => home.clock.advance(MINUTE))).toBe(0);
    expect(await timesMade(() => home.clock.advance(15 * MINUTE))).toBe(1);
    expect(await timesMade(() => home.reward({}, 'neighbour'))).toBe(0);
    expect(await timesMade(() => home.reward())).toBe(1);
    expect(await timesMade(() => home.connection.prepare("update rewards set name = 'behind our back'").run())).toBe(1);
    expect(await timesMade(() => home.as('sibling').raw('GET', urlOf(listRewards)))).toBe(1);
    expect(await timesMade(() => home.clock.advance(40 * 24 * HOUR))).toBe(401);
  });
});

test('speed-1: in every time zone borders of a day fall on a quarter of an hour of UTC', () => {
  const borders = [0, 3 * 60, EVENING_FROM_MINUTES];
  const off: string[] = [];
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 9)) {
      for (const minutes of borders) {
        if (localInstant(day, minutes, timeZone) % (15 * MINUTE) !== 0) off.push(`${timeZone} ${day} ${minutes}`);
      }
    }
  }
  expect(off).toEqual([]);
});
