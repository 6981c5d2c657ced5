import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createClient } from '#tests/support/client.ts';
import type { AccessActor } from '#tests/support/example-world.ts';
import { createTrials, type Trials } from '#tests/support/trials.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-head-'));
const BROWSER = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' };
const SCREENS = ['/', '/?language=de', '/calendar', '/index.html', '/pair/ABC234', '/nothing', '/sign-out'];
const FILES = ['/favicon.svg', '/assets/app-1234.js', '/assets/nothing.js', '/assets/', '/assets', '/%2e%2e/x'];
const NO_CALLS = ['/api', '/api/nothing', '/api/live', '/api/tasks/x/y'];

let trials: Trials;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  for (const [file, text] of [
    ['index.html', '<!doctype html><html><body><div id="root"></div></body></html>'],
    ['index.de.html', '<!doctype html><html lang="de"><body><div id="root"></div></body></html>'],
    ['favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['assets/app-1234.js', 'console.log(1)'],
  ] as const)
    writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'assets/app-1234.js.gz'), gzipSync('console.log(1)'));
  trials = await createTrials({ uiFolder: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The parts of an answer that must be the same: not what is random or of the moment, nor how a body is cut that is not sent (RFC 9110, 9.3.2). */
function headOf({ statusCode, headers }: LightMyRequestResponse) {
  const { date: _moment, 'transfer-encoding': _cut, 'set-cookie': cookies, ...rest } = headers;
  const named = [cookies ?? []].flat().map((cookie) => cookie.split('=', 1)[0]);
  return { statusCode, ...rest, cookies: named };
}

describe('api-21: HEAD answers as GET does, without a body', () => {
  const reading = ACCESS_EXAMPLES.filter(({ method }) => method === 'GET');
  const actors: AccessActor[] = ['nobody', 'child', 'parent', 'admin', 'outside'];

  test.each(actors)(
    `api-21: it does so on all ${reading.length} examples of calls that read, as: %s`,
    async (actor) => {
      for (const example of reading) {
        const headers = example.isNavigation ? { accept: 'text/html', 'sec-fetch-site': 'same-origin' } : {};
        // Before and behind it, since answers are kept.
        const before = (await trials.send(example, actor, { method: 'HEAD', headers })).response;
        const get = (await trials.send(example, actor, { headers })).response;
        const after = (await trials.send(example, actor, { method: 'HEAD', headers })).response;
        const name = `${example.call} ${example.about}`;
        for (const head of [before, after]) {
          expect([name, headOf(head)]).toEqual([name, headOf(get)]);
          expect([name, head.payload]).toEqual([name, '']);
        }
      }
    },
  );

  test.each(['nobody', 'child'] as const)(
    'api-21: it does so on screens, files and what is not there, as: %s',
    async (actor) => {
      const { world } = trials;
      const client = createClient(world.app, world.cookieOf(actor));
      // The first request of a session renews its cookie, whatever it is.
      await client.raw('GET', '/api/user');
      for (const url of [...SCREENS, ...FILES, ...NO_CALLS]) {
        for (const headers of [{}, BROWSER, { 'if-none-match': '*' }, { range: 'bytes=0-3' }]) {
          const get = await client.raw('GET', url, { headers });
          const head = await client.raw('HEAD', url, { headers });
          const name = `${url} ${JSON.stringify(headers)}`;
          expect([name, headOf(head)]).toEqual([name, headOf(get)]);
          expect([name, head.payload]).toEqual([name, '']);
        }
      }
    },
  );
});
