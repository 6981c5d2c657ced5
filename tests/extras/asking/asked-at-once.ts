import assert from 'node:assert/strict';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { adjustPoints, getProgress, redeemReward } from '#shared/contracts/points.ts';
import { createReward, deleteReward } from '#shared/contracts/rewards.ts';
import { listRequests } from '#shared/extras/asking/contract.ts';
import type { AtOnce, FaultInTests } from '#tests/extras/in-tests.ts';
import type { FaultResult } from '#tests/support/fault-rows.ts';

const COST = 100;

async function statusOf(answer: Promise<{ status: number }>): Promise<number> {
  return (await answer).status;
}

/** Pairs of devices that ask for the last points at once, and grown-ups and the child who then decide at once. */
export const askedAtOnce: FaultInTests = {
  id: 'fault-8',
  name: 'of each pair that asks, grants, declines or withdraws at once exactly one succeeds',
  counts: { short: 40, full: 500 },
  body: askAtOnce,
};

async function askAtOnce({ family, connect, another, breaches }: AtOnce, pairs: number): Promise<FaultResult> {
  const { anna, children } = family;
  const [{ id: userId }] = children;
  const { familyId } = await anna.ok(getCurrentUser, {});
  const settings = { params: { familyId: familyId ?? '' } };
  await anna.ok(updateFamily, { ...settings, body: { extras: ['asking'] } });
  const tablet = connect();
  await tablet.ok(login, { body: children[0] });
  const tablets = [another(tablet), another(tablet)] as const;
  const grownUps = [another(anna), another(anna)] as const;
  const { today } = family;
  const pointsNow = async () => (await anna.ok(getProgress, { params: { userId, date: today } })).totalPoints;
  const result = { rounds: pairs, acknowledged: 0, lost: 0, doubled: 0 };
  for (let pair = 0; pair < pairs; pair += 1) {
    const missing = COST - (await pointsNow());
    if (missing > 0) {
      await anna.ok(adjustPoints, { params: { userId }, body: { points: missing, reason: 'The last points' } });
    }
    const make = (name: string) => anna.ok(createReward, { body: { name, cost: COST, askFirst: true } });
    const made = [await make('One'), await make('Other')];
    const asked = await Promise.all(
      made.map(({ id: rewardId }, index) =>
        statusOf(
          (tablets[index] ?? tablet).send(
            'POST',
            urlOf(redeemReward, { params: { rewardId } }),
            JSON.stringify({ userId, date: today }),
          ),
        ),
      ),
    );
    const sold = asked.filter((status) => status === 200).length;
    result.acknowledged += sold;
    if (sold === 0) result.lost += 1;
    if (sold === 2) result.doubled += 1;
    const [request] = await anna.ok(listRequests, { query: { status: 'waiting' } });
    const path = `/api/requests/${request?.id}`;
    const ways = [
      () => statusOf(grownUps[0].send('POST', `${path}/grant`)),
      () => statusOf(grownUps[1].send('POST', `${path}/decline`, '{}')),
      () => statusOf(tablets[0].send('POST', `${path}/withdraw`)),
    ];
    // Each comes first as often as the others.
    const order = ways.map((_way, index) => ways[(index + pair) % ways.length] ?? ways[0]);
    const outcomes = await Promise.all(order.map((way) => way?.()));
    assert.deepEqual(outcomes.toSorted(), [200, 409, 409]);
    const isGranted = outcomes[order.indexOf(ways[0])] === 200;
    if ((await pointsNow()) !== (isGranted ? 0 : COST)) result.lost += 1;
    for (const { id: rewardId } of made) await anna.ok(deleteReward, { params: { rewardId } });
  }
  await anna.ok(updateFamily, { ...settings, body: { extras: [] } });
  return { ...result, corrupt: breaches().length };
}
