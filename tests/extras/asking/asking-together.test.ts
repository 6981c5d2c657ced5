import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { getProgress, redeemReward } from '#shared/contracts/points.ts';
import { listRequests } from '#shared/extras/asking/contract.ts';
import { addDays, localInstant, localTime } from '#shared/rules/local-date.ts';
import { createFakeClock, MINUTE } from '#tests/support/clock.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Who } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const DEEDS = ['grant', 'decline', 'withdraw', 'unredeem', 'price', 'redeem', 'delete'] as const;
type Deed = { what: (typeof DEEDS)[number]; by: Who; reward: number };
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(...DEEDS),
  by: fc.constantFrom<Who>('admin', 'parent', 'grandmother', 'child'),
  reward: fc.nat({ max: 2 }),
});

test('asking-7, asking-8: deciding at random and at once has one outcome, at the asked price', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.array(anyDeed, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
    async (steps) => {
      const home = await createHome();
      await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['asking'] } });
      await home.give('child', 1000);
      const costs = [100, 200, 300];
      const ids: string[] = [];
      for (const cost of costs) ids.push((await home.reward({ cost, askFirst: true })).id);
      const body = { userId: home.id.child, date: home.clock.today };
      for (const rewardId of ids) await home.as('child').ok(redeemReward, { params: { rewardId }, body });
      const asked = new Map((await home.as('child').ok(listRequests, {})).map((each) => [each.subjectId, each.id]));
      const send = ({ what, by, reward }: Deed) => {
        const rewardId = ids[reward] ?? '';
        const client = home.as(by);
        if (what === 'price') return client.raw('PUT', `/api/rewards/${rewardId}`, { body: { cost: 7 } });
        if (what === 'delete') return client.raw('DELETE', `/api/rewards/${rewardId}`);
        if (what === 'unredeem' || what === 'redeem')
          return client.raw('POST', `/api/rewards/${rewardId}/${what}`, { body });
        return client.raw('POST', `/api/requests/${asked.get(rewardId)}/${what}`, { body: {} });
      };
      const outcomes = new Map<string, Set<string>>();
      for (const together of steps) {
        const answers = await Promise.all(together.map(async (deed) => [deed, (await send(deed)).statusCode] as const));
        for (const [{ what, reward }, status] of answers) {
          expect([200, 403, 404, 409]).toContain(status);
          if (status !== 200 || !['grant', 'decline', 'withdraw'].includes(what)) continue;
          const known = outcomes.get(ids[reward] ?? '') ?? new Set();
          outcomes.set(ids[reward] ?? '', known.add(what));
        }
      }
      expect(ledgerBreaches(home.connection)).toEqual([]);
      const rows = home.connection
        .prepare(
          'select r.*, e.points as booked, e.voided_at from requests r join ledger_entries e on e.seq = r.entry_seq',
        )
        .all() as {
        status: string;
        points: number;
        booked: number;
        voided_at: number | null;
      }[];
      for (const { status, points, booked, voided_at } of rows) {
        expect(points).toBe(-booked);
        expect(voided_at === null, status).toBe(status === 'waiting' || status === 'granted');
      }
      // What was asked for at first was promised then.
      for (const [index, rewardId] of ids.entries()) {
        const first = rows.find((each) => (each as unknown as { id: string }).id === asked.get(rewardId));
        expect(first?.points).toBe(costs[index]);
        const said = [...(outcomes.get(rewardId) ?? [])];
        // A yes may be undone later; a no stays one.
        expect(said.filter((what) => what !== 'grant').length).toBeLessThanOrEqual(1);
      }
      const day = await home.as('admin').ok(getProgress, { params: body });
      const live = rows.filter((each) => each.voided_at === null).reduce((sum, each) => sum + each.points, 0);
      expect(day.totalPoints).toBe(1000 - live);
      await home.app.close();
    },
  );
  await fc.assert(property, propertyRuns(40));
});

const ENDS = [
  ['Pacific/Niue', '2026-03-15'],
  ['Pacific/Kiritimati', '2026-05-31'],
  ['Europe/Berlin', '2026-03-29'],
  ['America/St_Johns', '2026-11-01'],
] as const;

test.each(ENDS)(
  'asking-3: in %s weekly rewards return right after %s, monthly ones with the first',
  async (timeZone, sunday) => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    await home.as('admin').ok(updateFamily, { params, body: { timeZone, extras: ['asking'] } });
    await home.give('child', 100);
    const weekly = await home.reward({ cost: 1, howOften: 'weekly' });
    const monthly = await home.reward({ cost: 1, howOften: 'monthly' });
    const clock = createFakeClock(sunday, '12:00', timeZone);
    const to = (instant: number) => home.clock.advance(instant - home.clock.now());
    to(clock.now());
    const redeem = async (rewardId: string) => {
      const { date } = localTime(home.clock.now(), timeZone);
      const browser = await home.signIn('child');
      const answer = await browser.raw('POST', `/api/rewards/${rewardId}/redeem`, {
        body: { userId: home.id.child, date },
      });
      return answer.statusCode;
    };
    const last = sunday;
    expect([await redeem(weekly.id), await redeem(monthly.id)]).toEqual([200, 200]);
    const midnight = localInstant(addDays(last, 1), 0, timeZone);
    to(midnight - MINUTE);
    expect(await redeem(weekly.id)).toBe(409);
    to(midnight);
    expect(await redeem(weekly.id)).toBe(200);
    expect(await redeem(monthly.id)).toBe(addDays(last, 1).endsWith('-01') ? 200 : 409);
    const month = Number(last.slice(5, 7));
    const first = `${last.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`;
    if (first <= addDays(last, 1)) return;
    to(localInstant(first, 0, timeZone) - MINUTE);
    expect(await redeem(monthly.id)).toBe(409);
    to(localInstant(first, 0, timeZone));
    expect(await redeem(monthly.id)).toBe(200);
  },
);
