import { beforeAll, expect, test } from 'vitest';
import { logout } from '#shared/contracts/account.ts';
import { listRoles } from '#shared/contracts/roles.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { EXTRAS } from '#shared/extras.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import type { AccessExample } from '#tests/support/access-example.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, nameOf } from '#tests/support/contracts.ts';
import { keepState } from '#tests/support/database.ts';
import type { AccessActor, AccessWorld } from '#tests/support/example-world.ts';

/** Callers who lose rights with a child's role. */
const ASKERS = ['parent', 'manager', 'teacher'] as const satisfies readonly AccessActor[];

/** Calls that replace the data itself. */
const IS_ELSEWHERE = /^\/api\/(?:backups|control|import|moving|put-aside|restore|second-place)/;

const calls = new Map(ALL_CONTRACTS.map((contract) => [nameOf(contract), contract]));
const examples = ACCESS_EXAMPLES.filter(({ call, method, headers }) => {
  const contract = calls.get(call);
  const isOfFamily = contract && contract.permission !== 'public' && !IS_ELSEWHERE.test(contract.path);
  return isOfFamily && method !== 'GET' && headers === undefined;
});

let world: AccessWorld;
let state: ReturnType<typeof keepState>;
let childRole: string;

beforeAll(async () => {
  world = await createAccessWorld({ extras: EXTRAS });
  for (const { settle } of EXTRAS_IN_TESTS) await settle?.(world);
  const roles = await world.as('admin').ok(listRoles, { params: { familyId: world.familyId } });
  childRole = roles.find(({ name }) => name === 'Child')?.id ?? '';
  state = keepState(world.connection);
});

const clientOf = (who: AccessActor) => createClient(world.app, world.cookieOf(who));
const demote = (who: AccessActor) =>
  clientOf('admin').raw('PUT', `/api/users/${world.idOf(who)}`, { body: { roleId: childRole } });

function send({ method, request }: AccessExample, who: AccessActor) {
  const { url, body } = request(world, who);
  return clientOf(who).raw(method, url, { body });
}

test('attack-15: a call in the instant in which its caller loses a right is answered as after it', {
  timeout: 180_000,
}, async () => {
  const found: string[] = [];
  let refused = 0;
  for (const { example, who } of examples.flatMap((each) => ASKERS.map((asker) => ({ example: each, who: asker })))) {
    const alone = await send(example, who);
    state.restore();
    if (alone.statusCode >= 400) continue;
    await demote(who);
    const after = await send(example, who);
    state.restore();
    if (after.statusCode < 400) continue;
    refused += 1;
    const [, meanwhile] = await Promise.all([demote(who), send(example, who)]);
    state.restore();
    if (meanwhile.statusCode < 400) found.push(`${example.call} (${example.about}) by ${who}: ${meanwhile.statusCode}`);
  }
  expect(found).toEqual([]);
  expect(refused).toBeGreaterThan(20);
});

test('attack-15: a call in the instant in which its session ends is refused', async () => {
  const task = { text: 'Dust', dayType: 'anyday' } as const;
  const parent = clientOf('parent');
  const [, made] = await Promise.all([parent.call(logout, {}), clientOf('parent').call(createTask, { body: task })]);
  expect(made.status).toBe(401);
});
