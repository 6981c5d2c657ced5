import Database from 'better-sqlite3';
import { beforeAll, expect, test, vi } from 'vitest';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createTrials } from '#tests/support/trials.ts';

/** Tables that do not grow with the years: as many rows as a family has people and devices, or rows that expire. */
const STAYS_SMALL = [
  'auto_assign_exclusions',
  'auto_assign_settings',
  'device_pairings',
  'devices',
  'families',
  'invitations',
  'meta',
  'pin_attempts',
  'rate_limits',
  'roles',
  'sessions',
  'user_colors',
  'users',
];

/** Statements that may look at all rows of a table that grows, and why. */
const MAY_SCAN: readonly (readonly [statement: RegExp, why: string])[] = [
  [/^select \* from "\w+" order by 1, 2$/, 'how these tests compare what is held before and after'],
  [/^select count\(\*\) from "ledger_entries"$/, 'what a backup says of itself, counted once when it is looked at'],
  [/^update "calendar_events" .* not in \(select "event_id" from "event_assignees"/s, 'when a person is deleted'],
];

/** Asked of no table: a constant, a list that came with the call, or the schema itself. */
const NO_TABLE = /^(CONSTANT ROW|json_each|sqlite_schema)/;

/** Every statement that the server prepared while each call was made, with the steps of its plan. */
let plans: { sql: string; steps: string[] }[] = [];

beforeAll(async () => {
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const { world, send } = await createTrials();
  for (const actor of ['admin', 'child', 'teacher'] as const) {
    for (const example of ACCESS_EXAMPLES) await send(example, actor);
  }
  const statements = new Set(prepare.mock.calls.map(([sql]) => sql.trim()));
  prepare.mockRestore();
  plans = [...statements]
    .filter((sql) => /^(select|insert|update|delete|with)\b/i.test(sql))
    .map((sql) => ({ sql, steps: explain(world.connection, sql) }));
}, 60_000);

function explain(connection: InstanceType<typeof Database>, sql: string): string[] {
  const places = Array(sql.split('?').length - 1).fill('x');
  const steps = connection.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...places);
  return steps.map(({ detail }) => detail);
}

/** The table of a step that looks at every row; an alias is looked up in the statement. */
function scannedTable(sql: string, step: string): string | null {
  const name = /^SCAN (.*)$/.exec(step)?.[1];
  if (!name || NO_TABLE.test(name)) return null;
  const alias = name.split(' ', 1)[0] ?? '';
  return new RegExp(`"(\\w+)" (?:as )?"?${alias}"?\\b`, 'i').exec(sql)?.[1] ?? alias;
}

test('speed-6: no statement but those listed looks at all rows of a table that grows', () => {
  const scans = plans.flatMap(({ sql, steps }) =>
    steps.flatMap((step) => {
      const table = scannedTable(sql, step);
      const isFine = !table || STAYS_SMALL.includes(table) || MAY_SCAN.some(([statement]) => statement.test(sql));
      return isFine ? [] : [`${table}: ${sql}`];
    }),
  );
  expect(plans.length).toBeGreaterThan(150);
  expect(scans).toEqual([]);
});

test('speed-6: each statement that may look at all rows is still asked', () => {
  for (const [statement, why] of MAY_SCAN)
    expect(
      plans.find(({ sql }) => statement.test(sql)),
      why,
    ).toBeDefined();
});
