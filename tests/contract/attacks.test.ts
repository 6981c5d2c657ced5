import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_EXAMPLES, type AccessExample } from '#tests/support/access-examples.ts';
import { type AccessActor, type AccessWorld, createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import { dump, keepState } from '#tests/support/database.ts';

let world: AccessWorld;
let state: ReturnType<typeof keepState>;
let before: unknown;

beforeAll(async () => {
  world = await createAccessWorld();
  state = keepState(world.connection);
  before = dump(world.connection);
});

interface Bending {
  headers?: Record<string, string | undefined>;
  /** What is sent in place of the body. */
  body?: string;
}

/** Sends a request that would be granted, bent by an attacker; what it changed is undone. */
async function send(example: AccessExample, actor: AccessActor, { headers = {}, body }: Bending = {}) {
  const good = example.request(world, actor);
  const response = await createClient(world.app, world.cookieOf(actor)).raw(example.method, good.url, {
    body: body ?? good.body,
    headers,
  });
  const hasChanged = state.hasChanged() && JSON.stringify(dump(world.connection)) !== JSON.stringify(before);
  if (state.hasChanged()) state.restore();
  return { response, hasChanged };
}

const CHANGES = ACCESS_EXAMPLES.filter(({ method }) => method !== 'GET');
const named = (examples: readonly AccessExample[]) =>
  examples.map((example) => [`${example.call} ${example.about}`.trim(), example] as const);

describe('A3: "cross-site POST, text/plain and form bodies, … rebound Host": on every call that changes something', () => {
  test.each(named(CHANGES))('%s', async (_name, example) => {
    const fromElsewhere = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of fromElsewhere) {
      const { response, hasChanged } = await send(example, 'admin', { headers });
      expect([response.statusCode, response.json().code, hasChanged]).toEqual([403, 'foreign_origin', false]);
    }
    const text = JSON.stringify(example.request(world, 'admin').body ?? {});
    const asForm = encodeURIComponent(text);
    for (const [contentType, body] of [
      ['text/plain', text],
      ['text/plain;charset=UTF-8', `${text}=`],
      ['application/x-www-form-urlencoded', asForm],
      ['multipart/form-data; boundary=x', `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--x--`],
    ] as const) {
      const { response, hasChanged } = await send(example, 'admin', { headers: { 'content-type': contentType }, body });
      expect([response.statusCode, response.json().code, hasChanged], contentType).toEqual([415, 'not_json', false]);
    }
    for (const host of ['evil.example', 'evil.example:4280', 'localhost.evil.example']) {
      const { response, hasChanged } = await send(example, 'admin', { headers: { host, origin: `http://${host}` } });
      expect([response.statusCode, response.json().code, hasChanged], host).toEqual([421, 'foreign_host', false]);
    }
  });

  test.each(named(ACCESS_EXAMPLES.filter(({ method }) => method === 'GET')))(
    'a rebound name reads nothing either: %s',
    async (_name, example) => {
      const { response } = await send(example, 'admin', { headers: { host: 'evil.example' } });
      expect([response.statusCode, response.json().code]).toEqual([421, 'foreign_host']);
    },
  );
});

describe('A7: "Cache-Control: no-store on the API; no stack, SQL, token or PIN in an answer", granted or refused', () => {
  test.each(named(ACCESS_EXAMPLES))('%s', async (_name, example) => {
    const rows = world.connection.prepare('select sid from sessions').pluck().all() as string[];
    const hashes = world.connection.prepare('select password_hash from users').pluck().all() as string[];
    const tokens = world.connection.prepare('select token_hash from invitations').pluck().all() as string[];
    for (const actor of ['nobody', 'noRole', 'child', 'parent', 'admin', 'neighbour'] as const) {
      for (const bending of [{}, { body: '{"' }] as const) {
        const { response } = await send(example, actor, bending);
        const where = `${actor}, ${response.statusCode}`;
        expect(response.headers['cache-control'], where).toBe('no-store');
        expect(response.statusCode, where).toBeLessThan(500);
        expect(response.payload, where).not.toMatch(
          /\bat .*\.[jt]s:\d|node_modules|sqlite|\$argon2|passwordHash|"sid"/i,
        );
        expect(response.payload, where).not.toMatch(
          /\b(select|insert into|delete from|update) \S+ (from|values|set|where)\b/i,
        );
        for (const secret of [...rows, ...hashes, ...tokens, world.invitation]) {
          expect(response.payload.includes(secret), where).toBe(false);
        }
      }
    }
  });
});
