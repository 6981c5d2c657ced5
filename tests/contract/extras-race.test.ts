import { beforeAll, expect, test } from 'vitest';
import { listExtras } from '#shared/contracts/families.ts';
import { EXTRAS, type Extra } from '#shared/extras.ts';
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

/** Sends the request of an example, with the fields of one extra. */
function send({ method, request }: AccessExample, who: AccessActor, fields: object) {
  const { url, body } = request(world, who);
  const whole = body === undefined ? undefined : { ...(body as object), ...fields };
  return clientOf(who).raw(method, url, { body: whole });
}

/** Counts what there is of an extra that nobody may find once it is off. */
function leftOf(extra: Extra): number {
  const sql = EXTRAS_IN_TESTS.find(({ name }) => name === extra)?.left;
  if (!sql) return 0;
  const counts = world.connection.prepare(sql).pluck().all({ today: world.today }) as number[];
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

/** Every call by everybody: without fields of extras, and with those of each extra of which it takes some. */
const trials = () =>
  examples.flatMap((example) =>
    ASKERS.flatMap((who) => {
      const declared = declaredFields(example.call);
      const all = EXTRAS_IN_TESTS.map(({ sends }) => Object.entries(sends?.(world, who) ?? {}));
      const taken = all.map((fields) => fields.filter(([name]) => declared.includes(name)));
      return [[], ...taken.filter((fields) => fields.length > 0)].map((fields) => ({
        ...{ example, who },
        fields: Object.fromEntries(fields),
      }));
    }),
  );

test('extras-7: a call in the instant in which its extra is switched off leaves nothing of it', {
  timeout: 180_000,
}, async () => {
  const found: string[] = [];
  const effects = new Set<Extra>();
  for (const { example, who, fields } of trials()) {
    const before = EXTRAS.map(leftOf);
    const alone = await send(example, who, fields);
    for (const [index, extra] of EXTRAS.entries()) if (leftOf(extra) > (before[index] ?? 0)) effects.add(extra);
    state.restore();
    // Who is refused with every extra on changes nothing without.
    if (alone.statusCode >= 400) continue;
    for (const first of ['the switch', 'the call']) {
      const both = [switchOff, () => send(example, who, fields)];
      await Promise.all((first === 'the switch' ? both : both.toReversed()).map((each) => each()));
      const where = `${example.call} (${example.about}) by ${who}, ${first} first`;
      for (const breach of await breaches()) found.push(`${where}; ${breach}`);
      state.restore();
    }
  }
  expect(found).toEqual([]);
  // Without the switch these calls leave something of every extra that stores something.
  const storing = EXTRAS_IN_TESTS.filter(({ left }) => left !== null).map(({ name }) => name);
  expect([...effects].sort()).toEqual(storing.sort());
});
