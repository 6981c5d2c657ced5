import { beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#shared/contracts/contract.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { fieldsOfExtras } from '#shared/contracts/fields.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { ALL_CONTRACTS, declaredFields, nameOf, schemasOf } from '#tests/support/contracts.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { pairTablet } from '#tests/support/tablet.ts';

let home: Home;

beforeEach(async () => {
  home = await createHome();
});

const switchAllOff = () =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });

describe('extras-8: fields of an extra that is off are passed over, whatever is in them', () => {
  /** Values that may be in a field of an extra that nobody has switched on. */
  const ANYTHING = [7, 'lottery', '', true, null, [], ['x'], {}, { weekdays: [9], order: [], every: 'month' }];

  /** A good request of each call of which something belongs to an extra. */
  const requests = (): Record<string, { by?: Who; params?: object; body: Record<string, unknown> }> => {
    const { id, familyId } = home;
    return {
      'POST /api/tasks': { body: { text: 'Read' } },
      'POST /api/parent-tasks': { body: { text: 'Pay the bills' } },
      'PUT /api/tasks/:taskId': { params: { taskId }, body: { points: 9 } },
      'POST /api/tasks/assign': { body: { taskId, userId: id.child } },
      'POST /api/rewards': { body: { name: 'Film night' } },
      'PUT /api/rewards/:rewardId': { params: { rewardId }, body: { cost: 9 } },
      'POST /api/professional/tasks': { by: 'teacher', body: { text: 'Read aloud' } },
      'POST /api/professional/rewards': { by: 'teacher', body: { name: 'A star' } },
      'PUT /api/families/:familyId': { params: { familyId }, body: { name: 'Meyer' } },
      'PUT /api/devices/:deviceId': { params: { deviceId }, body: { name: 'Hall' } },
      'PUT /api/users/:userId': { params: { userId: id.student }, body: { firstName: 'Sam' } },
    };
  };
  let taskId: string;
  let rewardId: string;
  let deviceId: string;

  beforeEach(async () => {
    await switchAllOff();
    taskId = (await home.task({ text: 'Sweep' })).id;
    rewardId = (await home.reward({ name: 'Zoo' })).id;
    deviceId = (await pairTablet(home)).id;
  });

  const FIELDS: Record<string, string> = Object.fromEntries(
    EXTRAS_IN_TESTS.flatMap(({ name, fields }) => fields.map((field) => [field, name])),
  );
  const CALLS = ALL_CONTRACTS.filter(({ extras }) => !extras).flatMap((contract) => {
    const fields = declaredFields(nameOf(contract)).filter((field) => field in FIELDS);
    return fields.length > 0 ? [{ name: nameOf(contract), contract, fields }] : [];
  });

  test('extras-8: every call with fields of extras is tried, and declares whose they are', () => {
    expect(CALLS.map(({ name }) => name).filter((name) => !(name in requests()))).toEqual([]);
    for (const contract of ALL_CONTRACTS) {
      const { fields = [] } = CALLS.find((each) => each.contract === contract) ?? {};
      const said = fieldsOfExtras(schemasOf(contract).body);
      expect(said, nameOf(contract)).toEqual(fields.map((name) => ({ name, extra: FIELDS[name] })));
    }
  });

  test.each(CALLS)('extras-8: $name passes over anything in $fields', async ({ name, contract, fields }) => {
    const { by = 'admin', params = {}, body } = requests()[name] ?? { body: {} };
    for (const value of ANYTHING) {
      const sent = { ...body, ...Object.fromEntries(fields.map((field) => [field, value])) };
      const answer = await home.as(by).raw(contract.method, urlOf(contract, { params }), { body: sent });
      expect(answer.statusCode, `${JSON.stringify(value)}: ${answer.payload}`).toBeLessThan(300);
      for (const field of fields) expect(answer.json()).not.toHaveProperty(field);
    }
  });
});
