import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { listEvents } from '#shared/contracts/calendar.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { outlookFrom } from '#shared/contracts/home.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const SECRET = 'what lies beside the UI';

let folder = '';
let uiFolder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-ui-'));
  uiFolder = path.join(folder, 'ui');
  mkdirSync(path.join(uiFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(uiFolder, 'index.html'), PAGE);
  writeFileSync(path.join(uiFolder, 'assets', 'index-1234.js'), 'console.log(1)');
  writeFileSync(path.join(folder, 'secret.txt'), SECRET);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pageOf = (home: Home, who: Who | 'nobody', url = '/') =>
  home.as(who).raw('GET', url, { headers: { 'content-type': undefined } });

/** The answers in a page, by address; null when it has none. */
function answersIn(page: string): { date: string; answers: Record<string, unknown> } | null {
  const [, json] = /<script type="application\/json" id="early-answers">(.*?)<\/script>/s.exec(page) ?? [];
  return json ? JSON.parse(json) : null;
}

describe('api-10: the page carries its first answers', () => {
  test('api-10: a child’s page has who it is and its day, each as its own call answers', async () => {
    const home = await createHome({ uiFolder });
    await home.task({}, ['child']);
    const { today } = home.clock;
    const userId = home.id.child;
    const found = answersIn((await pageOf(home, 'child')).payload);
    const addresses = [
      urlOf(getCurrentUser),
      urlOf(listAssignedTasks, { query: { date: today } }),
      urlOf(getProgress, { params: { userId, date: today } }),
      urlOf(listEvents, { params: { userId }, query: outlookFrom(today) }),
    ];
    expect(Object.keys(found?.answers ?? {})).toEqual(addresses);
    for (const address of addresses) {
      expect(found?.answers[address], address).toEqual((await home.as('child').raw('GET', address)).json());
    }
    expect(Date.parse(found?.date ?? '')).toBe(home.clock.now());
  });

  test('api-10: a page of another screen than Home has only who is signed in', async () => {
    const home = await createHome({ uiFolder });
    for (const url of ['/calendar', '/parent', '/?tab=children', '/no/such/screen']) {
      const page = await pageOf(home, 'admin', url);
      expect(page.statusCode, url).toBe(200);
      expect(Object.keys(answersIn(page.payload)?.answers ?? {}), url).toEqual(['/api/user']);
    }
  });

  test.each(['newParent', 'loner'] as const)(
    'api-10: the page of somebody who may not see Home yet has no day: %s',
    async (who) => {
      const home = await createHome({ uiFolder });
      expect(Object.keys(answersIn((await pageOf(home, who)).payload)?.answers ?? {})).toEqual(['/api/user']);
    },
  );

  test('api-8, attack-7: a page that names somebody is no-store; that of nobody is the plain one', async () => {
    const home = await createHome({ uiFolder });
    expect((await pageOf(home, 'child')).headers['cache-control']).toBe('no-store');
    const plain = await pageOf(home, 'nobody');
    expect(plain.payload).toBe(PAGE);
    expect(plain.headers['cache-control']).toBe('no-cache');
  });

  test('api-10: where the answers cannot be given the plain page comes', async () => {
    const home = await createHome({ uiFolder });
    home.connection.exec('alter table sessions rename to sessions_elsewhere');
    const page = await pageOf(home, 'child');
    expect(page.statusCode).toBe(200);
    expect(page.payload).toBe(PAGE);
  });

  test('attack-5: stored script in an answer stays text', async () => {
    const home = await createHome({ uiFolder });
    const text = '</script><script>alert(1)</script><!--';
    await home.task({ text }, ['child']);
    const { payload } = await pageOf(home, 'child');
    expect(payload.match(/<script/g)).toHaveLength(1);
    expect(payload).not.toContain('<!--');
    const tasks = answersIn(payload)?.answers[urlOf(listAssignedTasks, { query: { date: home.clock.today } })];
    expect(tasks).toMatchObject([{ text }]);
  });

  test('api-10: a browser that takes gzip gets the page compressed', async () => {
    const home = await createHome({ uiFolder });
    const { rawPayload, headers } = await home
      .as('child')
      .raw('GET', '/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(answersIn(gunzipSync(rawPayload).toString())?.answers).toHaveProperty(['/api/user', 'id'], home.id.child);
  });

  test('api-11, attack-3: a foreign host name gets 421 and no answers', async () => {
    const home = await createHome({ uiFolder });
    const { statusCode, payload } = await home.as('child').raw('GET', '/', { headers: { host: 'evil.example' } });
    expect(statusCode).toBe(421);
    expect(payload).not.toContain('early-answers');
  });
});

describe('api-16: an address that is nothing', () => {
  test.each([
    '/nothing.at.all',
    '/apiary',
    '/api-docs',
    '/apis/user',
    '/v1.2',
    '/parent/x.y',
    '/nothing.js',
    '/assets',
  ])('api-16: %s opens the page', async (url) => {
    const home = await createHome({ uiFolder });
    for (const who of ['nobody', 'child'] as const) {
      const { statusCode, headers, payload } = await pageOf(home, who, url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(payload).toContain('<div id="root">');
    }
  });

  test.each(['/api', '/api?x=1', '/api/', '/api/nothing', '/api/nothing.at.all', '/assets/index-0000.js', '/assets/'])(
    'api-4, api-5: a call or built file that does not exist answers 404 as JSON: %s',
    async (url) => {
      const home = await createHome({ uiFolder });
      const response = await pageOf(home, 'nobody', url);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    },
  );

  test('api-16: POST, PUT and DELETE of such an address answer not_found', async () => {
    const home = await createHome({ uiFolder });
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await home.as('admin').raw(method, '/apiary')).json().code).toBe('not_found');
    }
  });
});

describe('api-16, attack-6: nothing outside the built UI is served', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/secret.txt%00.js',
    '/%00',
    '//secret.txt',
    '/....//secret.txt',
    '/%252e%252e/secret.txt',
    '/assets/',
    '/.%00./secret.txt',
  ])('api-16: %s gives nothing of what lies beside it', async (url) => {
    const home = await createHome({ uiFolder });
    for (const who of ['nobody', 'admin'] as const) {
      const { payload, statusCode } = await pageOf(home, who, url);
      expect(payload).not.toContain(SECRET);
      expect([200, 400, 404]).toContain(statusCode);
      if (statusCode === 200) expect(payload).toContain('<div id="root">');
    }
  });

  test('api-16: a built file is served, to be kept for good', async () => {
    const home = await createHome({ uiFolder });
    const { payload, headers } = await pageOf(home, 'nobody', '/assets/index-1234.js');
    expect(payload).toBe('console.log(1)');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});
