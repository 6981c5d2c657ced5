/*
 * What a family without extras is answered: tests/contract/recorded-walk.json, compared with what the server answers.
 * After a change that is meant for every family: KINBOARD_WRITE_WALK=1 vitest run tests/contract/recorded-walk.test.ts
 * writes it anew; then read what changed before it goes in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessExample } from '#tests/support/access-example.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import { keepState } from '#tests/support/database.ts';
import type { AccessActor, AccessWorld } from '#tests/support/example-world.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const RECORD = path.resolve(import.meta.dirname, 'recorded-walk.json');
/** Actors whose answers differ by a rule or by what they have. */
const WALKERS: readonly AccessActor[] = ['nobody', 'child', 'student', 'teacher', 'parent', 'admin'];
/** Drawn anew in each run: ids and secrets, join codes, passwords to read out. */
const DRAWN =
  /(?<![\w-])(?:(?=[\w-]*[A-Z0-9])(?:[\w-]{16}|[\w-]{22}|[\w-]{43})|[A-Z2-9]{8}|[A-Z2-9]{6}|[a-z2-9]{3}-[a-z2-9]{3}-[a-z2-9]{3})(?![\w-])/g;
/**
 * Fields that are left out: how much a file holds and what runs it are other matters, and the description of the calls
 * names all of them.
 */
const LEFT_OUT = new Set(['size', 'dataSize', 'versions', 'appVersion', 'computer', 'openapi', 'components', 'paths']);

const data = createDataDir();
let world: AccessWorld;
let state: ReturnType<typeof keepState>;

beforeAll(async () => {
  world = await createAccessWorld({ dataDir: data.path });
  state = keepState(world.connection);
});

afterAll(() => data.remove());

/** An answer without chance: people by their names in the tests, everything else that was drawn as `drawn`, lists sorted. */
function withoutChance(answer: unknown): unknown {
  const names = new Map(Object.entries({ ...world.id, ...world.ref }).map(([name, id]) => [id, `{${name}}`]));
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replaceAll(data.path, 'folder').replace(DRAWN, (drawn) => names.get(drawn) ?? 'drawn');
    if (Array.isArray(value)) return value.map(visit).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    if (typeof value !== 'object' || value === null) return value;
    const told = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
    return Object.fromEntries(told.map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(answer);
}

async function answerTo(example: AccessExample, actor: AccessActor): Promise<unknown> {
  const { url, body } = example.request(world, actor);
  const client = createClient(world.app, world.cookieOf(actor), world.placeOf(actor));
  if (example.isNavigation) client.otherCookies.set('marker', `${world.app.cookieNames.here}=1`);
  const headers = {
    ...example.headers,
    ...(example.isNavigation ? { accept: 'text/html', 'sec-fetch-site': 'same-origin' } : {}),
  };
  const response = await client.raw(example.method, url, { body, headers, remoteAddress: nextPlace() });
  if (state.hasChanged()) state.restore();
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return [
    response.statusCode,
    isJson ? withoutChance(JSON.parse(response.payload)) : String(response.headers['content-type']),
  ];
}

let asked = 0;
/** Each asks from an address of their own: nobody has tried too often. */
function nextPlace(): string {
  asked += 1;
  return `192.168.${1 + (asked >> 7)}.${1 + (asked & 127)}`;
}

test('extras-4: with no extras every call of the recorded walk answers what it did', {
  timeout: 120_000,
}, async () => {
  const walk: Record<string, unknown> = {};
  for (const example of ACCESS_EXAMPLES) {
    const answers = new Map<string, string[]>();
    for (const actor of WALKERS) {
      const answer = JSON.stringify(await answerTo(example, actor));
      answers.set(answer, [...(answers.get(answer) ?? []), actor]);
    }
    for (const [answer, who] of answers)
      walk[`${example.call} ${example.about}, by ${who.join(', ')}`] = JSON.parse(answer);
  }
  const told = Object.entries(walk).map(([step, answer]) => `${JSON.stringify(step)}: ${JSON.stringify(answer)}`);
  if (process.env.KINBOARD_WRITE_WALK) writeFileSync(RECORD, `{\n${told.join(',\n')}\n}\n`);
  expect(walk).toEqual(JSON.parse(readFileSync(RECORD, 'utf8')));
});
