import { beforeAll, expect, test } from 'vitest';
import { listExtras } from '#shared/contracts/families.ts';
import { EXTRAS, type Extra } from '#shared/extras.ts';
import { mondayOf } from '#shared/rules/local-date.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import type { AccessExample } from '#tests/support/access-example.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, declaredFields, nameOf } from '#tests/support/contracts.ts';
import { keepState } from '#tests/support/database.ts';
import type { AccessActor, AccessWorld } from '#tests/support/example-world.ts';

/** Callers: everybody who may use an extra in a way of their own. */
const ASKERS = ['child', 'student', 'teacher', 'admin'] as const satisfies readonly AccessActor[];

/** Fields of extras that are sent wherever a call declares it. */
const sentOf = ({ id, today }: AccessWorld, who: AccessActor): Record<string, unknown> => ({
  days: { weekdays: [1, 4], every: 2, anchor: mondayOf(today) },
  lookFirst: true,
  keepsFamily: true,
  askFirst: true,
  howOften: 'once',
  forChildren: [who === 'teacher' ? id.student : id.child],
  sharing: 'turns',
  turns: { order: [id.child, id.sibling], every: 'day' },
});

/** Calls about what no family switches on or off: sign-ins and the data itself. */
const IS_ELSEWHERE = /^\/api\/(?:backups|control|import|log|moving|put-aside|restore|second-place|user\/password)/;

const calls = new Map(ALL_CONTRACTS.map((contract) => [nameOf(contract), contract]));
const examples = ACCESS_EXAMPLES.filter(({ call, method, headers }) => {
  const contract = calls.get(call);
  const isOfFamily = contract && contract.permission !== 'public' && !IS_ELSEWHERE.test(contract.path);
  return isOfFamily && method !== 'GET' && headers === undefined;
});

let world: AccessWorld;
let state: ReturnType<typeof keepState>;

beforeAll(async () => {
  world = await createAccessWorld({ extras: EXTRAS });
  // What waits keeps an extra on, and is decided first; what comes next is asked for, looked at and kept.
  for (const { settle } of EXTRAS_IN_TESTS) await settle?.(world);
  state = keepState(world.connection);
});

const clientOf = (who: AccessActor) => createClient(world.app, world.cookieOf(who));
const switchOff = () =>
  clientOf('admin').raw('PUT', `/api/families/${world.familyId}`, { body: { extras: [], lookDays: 7 } });

function send({ call, method, request }: AccessExample, who: AccessActor, plain: boolean) {
  const { url, body } = request(world, who);
  const fields = plain ? [] : declaredFields(call);
  const sent = Object.entries(sentOf(world, who)).filter(([name]) => fields.includes(name));
  const whole = body === undefined ? undefined : { ...(body as object), ...Object.fromEntries(sent) };
  return clientOf(who).raw(method, url, { body: whole });
}

/** Counts what there is of each extra that nobody may find once it is off. */
const LEFT: Record<string, string> = {
  breaks: `select count(*) from breaks where to_date is null or to_date >= :today
    union all select count(*) from home_patterns where to_date is null`,
  days: `select count(*) from tasks where days is not null and deleted_at is null
    union all select count(*) from task_assignments where days is not null and end_date is null`,
  turns: `select count(*) from task_sharing where to_date is null and sharing <> 'each'
    union all select count(*) from task_turn_swaps where date >= :today`,
  keeps: 'select count(*) from users where keeps_family = 1',
  asking: `select count(*) from requests where status = 'waiting' and kind = 'reward'
    union all select count(*) from rewards where ask_first = 1 or how_often <> 'daily' or audience <> 'all'`,
  goals: 'select count(*) from goals',
  looking: `select count(*) from requests where status = 'waiting' and kind = 'task'
    union all select count(*) from tasks where look_first = 1 and deleted_at is null`,
};

function leftOf(extra: Extra): number {
  const counts = world.connection
    .prepare(LEFT[extra] ?? '')
    .pluck()
    .all({ today: world.today }) as number[];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Extras that are off, and of which something is left all the same. */
async function breaches(): Promise<string[]> {
  const extras = await world.as('admin').ok(listExtras, { params: { familyId: world.familyId } });
  return extras.flatMap(({ name, isOn, inEffect }) => {
    const left = leftOf(name);
    return !isOn && inEffect + left > 0 ? [`${name}: ${inEffect} in effect, ${left} rows`] : [];
  });
}

/** Every call by everybody, once with what it takes of extras and once without. */
const trials = () =>
  examples.flatMap((example) =>
    ASKERS.flatMap((who) => {
      const takes = declaredFields(example.call).some((name) => name in sentOf(world, who));
      return (takes ? [false, true] : [true]).map((plain) => ({ example, who, plain }));
    }),
  );

test('extras-7: a call in the instant in which its extra is switched off leaves nothing of it', {
  timeout: 180_000,
}, async () => {
  const found: string[] = [];
  const effects = new Set<Extra>();
  for (const { example, who, plain } of trials()) {
    const before = EXTRAS.map(leftOf);
    const alone = await send(example, who, plain);
    for (const [index, extra] of EXTRAS.entries()) if (leftOf(extra) > (before[index] ?? 0)) effects.add(extra);
    state.restore();
    // Who is refused with every extra on changes nothing without.
    if (alone.statusCode >= 400) continue;
    for (const first of ['the switch', 'the call']) {
      const both = [switchOff, () => send(example, who, plain)];
      await Promise.all((first === 'the switch' ? both : both.toReversed()).map((each) => each()));
      const where = `${example.call} (${example.about}) by ${who}, ${first} first`;
      for (const breach of await breaches()) found.push(`${where}; ${breach}`);
      state.restore();
    }
  }
  expect(found).toEqual([]);
  // Without the switch these calls leave something of every extra.
  expect([...effects].sort()).toEqual([...EXTRAS].sort());
});
