import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const CHILDREN = ['child', 'sibling'] as const;
type Child = (typeof CHILDREN)[number];
const PRICES = [20, 50, 90, 200] as const;
const REWARDS = 2;

const who = fc.constantFrom(...CHILDREN);
const reward = fc.nat({ max: REWARDS - 1 });
const step = fc.oneof(
  { weight: 16, arbitrary: fc.record({ do: fc.constant('save' as const), who, reward: fc.option(reward) }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('redeem' as const), who, reward, byParent: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('give back' as const), who, reward }) },
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      reward,
      cost: fc.constantFrom(...PRICES),
      goalsToo: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), who, reward }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('points' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), reward }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Promised {
  reward: number;
  cost: number;
  /** The price they know, while another is unread. */
  known: number | null;
  isOver: 'redeemed' | 'gone' | null;
}

/** What goals say of prices, without any of the server's code. */
class Model {
  readonly prices: (number | null)[] = Array.from({ length: REWARDS }, () => 50);
  readonly balances: Record<Child, number> = { child: 150, sibling: 150 };
  readonly goals = new Map<Child, Promised>();
  /** What was paid for what is redeemed today. */
  readonly paid = new Map<string, number>();

  private live(who: Child, reward: number): Promised | null {
    const goal = this.goals.get(who);
    return goal?.reward === reward && goal.isOver === null ? goal : null;
  }

  /** @returns the code of the answer */
  apply(step: Step): string {
    switch (step.do) {
      case 'save':
        return this.save(step.who, step.reward);
      case 'redeem':
        return this.redeem(step);
      case 'give back':
        return this.giveBack(step.who, step.reward);
      case 'price':
        return this.setPrice(step);
      case 'read':
        return this.read(step.who, step.reward);
      case 'points':
        this.balances[step.who] += 50;
        return 'ok';
      default:
        return this.remove(step.reward);
    }
  }

  private save(who: Child, reward: number | null): string {
    if (reward === null) this.goals.delete(who);
    else {
      const cost = this.prices[reward] ?? null;
      if (cost === null) return 'not_found';
      if (!this.live(who, reward)) this.goals.set(who, { reward, cost, known: null, isOver: null });
    }
    return 'ok';
  }

  private redeem({ who, reward, byParent }: Step & { do: 'redeem' }): string {
    const price = this.prices[reward] ?? null;
    if (price === null) return 'not_found';
    const key = `${who} ${reward}`;
    if (this.paid.has(key)) return 'already_redeemed';
    const goal = this.live(who, reward);
    const cost = Math.min(price, goal?.cost ?? price);
    if (goal && !byParent && goal.known !== null && cost > goal.known) return 'promise_changed';
    if (cost > this.balances[who]) return 'not_enough_points';
    this.balances[who] -= cost;
    this.paid.set(key, cost);
    if (goal) Object.assign(goal, { isOver: 'redeemed', known: null });
    return 'ok';
  }

  private giveBack(who: Child, reward: number): string {
    const key = `${who} ${reward}`;
    const paid = this.paid.get(key);
    if (paid === undefined) return this.prices[reward] === null ? 'not_found' : 'ok';
    this.paid.delete(key);
    this.balances[who] += paid;
    const goal = this.goals.get(who);
    if (goal?.reward === reward && goal.isOver === 'redeemed' && this.prices[reward] !== null) goal.isOver = null;
    return 'ok';
  }

  private setPrice({ reward, cost, goalsToo }: Step & { do: 'price' }): string {
    if (this.prices[reward] === null) return 'not_found';
    this.prices[reward] = cost;
    for (const child of CHILDREN) {
      const goal = this.live(child, reward);
      if (goal && goalsToo) Object.assign(goal, { cost, known: goal.known ?? goal.cost });
    }
    return 'ok';
  }

  private read(who: Child, reward: number): string {
    const goal = this.live(who, reward);
    if (goal) goal.known = null;
    return 'ok';
  }

  private remove(reward: number): string {
    if (this.prices[reward] === null) return 'not_found';
    this.prices[reward] = null;
    for (const child of CHILDREN) Object.assign(this.live(child, reward) ?? {}, { isOver: 'gone' });
    return 'ok';
  }

  /** What a child reads of their goal. */
  costFor(who: Child): number | null {
    const goal = this.goals.get(who);
    const price = goal && goal.isOver === null ? this.prices[goal.reward] : null;
    return goal && price != null ? Math.min(price, goal.cost) : null;
  }
}

async function apply(home: Home, ids: readonly string[], step: Step, model: Model): Promise<string> {
  const idOf = (index: number) => ids[index] ?? '';
  const about = (child: Child) => ({ userId: home.id[child], date: home.clock.today });
  const send = async (
    by: 'child' | 'sibling' | 'parent' | 'admin',
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const answer = await home.as(by).raw(method, url, body ? { body } : {});
    return answer.statusCode < 300 ? 'ok' : answer.json().code;
  };
  switch (step.do) {
    case 'save': {
      const rewardId = step.reward === null ? null : idOf(step.reward);
      return send(step.who, 'PUT', `/api/users/${home.id[step.who]}/goal`, { rewardId });
    }
    case 'redeem':
      return send(
        step.byParent ? 'parent' : step.who,
        'POST',
        `/api/rewards/${idOf(step.reward)}/redeem`,
        about(step.who),
      );
    case 'give back':
      return send('parent', 'POST', `/api/rewards/${idOf(step.reward)}/unredeem`, about(step.who));
    case 'price':
      return send('admin', 'PUT', `/api/rewards/${idOf(step.reward)}`, { cost: step.cost, goalsToo: step.goalsToo });
    case 'read':
      return send(step.who, 'PUT', '/api/user/goal/seen', {
        rewardId: idOf(step.reward),
        cost: model.costFor(step.who),
      });
    case 'points':
      return send('admin', 'POST', `/api/users/${home.id[step.who]}/points`, { points: 50, reason: 'A gift' });
    default:
      return send('admin', 'DELETE', `/api/rewards/${idOf(step.reward)}`);
  }
}

/** All of the data that points are made of. */
function pointsOf(home: Home) {
  const { ledger_entries, progress_days } = home.dump();
  return { ledger_entries, progress_days };
}

test('"No points move and nothing is locked": any walk keeps ledger and balances to what was redeemed, at the lower of price and promise', {
  timeout: 120_000,
}, async () => {
  const answers = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 50, size: 'max' }), async (steps) => {
      const home = await createHome();
      const params = { familyId: home.familyId };
      await home.as('admin').ok(updateFamily, { params, body: { extras: ['goals'] } });
      const ids: string[] = [];
      for (let index = 0; index < REWARDS; index += 1) ids.push((await home.reward({ cost: 50 })).id);
      for (const child of CHILDREN) await home.give(child, 150);
      const model = new Model();
      for (const each of steps) {
        const before = pointsOf(home);
        const answer = await apply(home, ids, each, model);
        answers.add(answer);
        expect([each, answer]).toEqual([each, model.apply(each)]);
        // Whatever is chosen, read, priced or removed: not one point moves.
        if (!['redeem', 'give back', 'points'].includes(each.do)) expect(pointsOf(home)).toEqual(before);
        for (const child of CHILDREN) {
          const row = home.connection.prepare('select balance from users where id = ?').get(home.id[child]);
          expect(row).toEqual({ balance: model.balances[child] });
          const { goal } = (await home.as(child).raw('GET', '/api/user')).json();
          expect(goal?.cost ?? null).toBe(model.costFor(child));
        }
      }
      expect(ledgerBreaches(home.connection)).toEqual([]);
    }),
    propertyRuns(40),
  );
  // A walk that is always refused, or never, would prove little.
  const refusals = ['already_redeemed', 'not_enough_points', 'not_found', 'promise_changed'];
  expect([...answers].sort()).toEqual([...refusals, 'ok'].sort());
});
