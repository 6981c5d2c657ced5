import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildWaitingApp } from '#server/waiting/waiting-app.ts';
import { errorMessage } from '#shared/errors.ts';
import { START_PROBLEMS, type StartFailure, type StartProblem, type WayOut } from '#shared/host-protocol.ts';
import { wordTrouble } from '#shared/start-words.ts';
import { arriveBy, type Way } from '#tests/support/home-only.ts';

const FOLDER = '/home/anna/kinboard';
const failed = (problem: StartProblem, changes: Partial<StartFailure> = {}): StartFailure => ({
  type: 'failed',
  problem,
  message: `What the terminal said of ${FOLDER}.`,
  findings: [],
  port: 4280,
  dataDir: FOLDER,
  backup: null,
  isHeld: true,
  ...changes,
});
const BACKUP = {
  date: '2026-11-20T12:00:00.000Z',
  families: [{ name: 'Meyer <b>', children: [{ name: 'Mia', balance: 1200 }] }],
};
const HTML = { accept: 'text/html', host: 'localhost:4280' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:4280' };
/** Another device at home, which asks by the family computer's name. */
const TABLET = { remoteAddress: '192.168.1.77', headers: { ...HTML, host: 'kinboard.local:4280' } };
/** Others are answered in every network. */
const EVERYWHERE = { answersAt: () => true, onChange: () => () => undefined };

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
});

async function show(waiting: Parameters<typeof buildWaitingApp>[0]['waiting'], config = {}, homeOnly = EVERYWHERE) {
  const chosen = vi.fn<(way: WayOut) => void>();
  app = await buildWaitingApp({
    config: { host: '0.0.0.0', allowedHosts: [], ...config },
    homeOnly,
    waiting,
    choose: chosen,
  });
  return { app, chosen };
}
const showFailure = (problem: StartProblem, changes: Partial<StartFailure> = {}) =>
  show(() => ({ failure: failed(problem, changes) }));
const post = (to: FastifyInstance, body: string, request: { headers?: object; remoteAddress?: string } = {}) =>
  to.inject({
    method: 'POST',
    url: '/waiting/way-out',
    payload: body,
    remoteAddress: request.remoteAddress ?? '127.0.0.1',
    headers: { ...FORM, ...request.headers },
  });

describe('data-9: while the data is looked through', () => {
  test('a page says so on every address, and a call is answered 503 `starting` with Retry-After', async () => {
    const { app } = await show(() => ({ phase: 'checking' }));
    for (const url of ['/', '/parent/tasks', '/admin?tab=backup']) {
      const page = await app.inject({ url, ...TABLET });
      expect(page.statusCode).toBe(503);
      expect(page.headers['retry-after']).toBe('2');
      expect(page.body).toContain('Kinboard is looking through the data');
      expect(page.body).toContain('This takes a moment.');
    }
    for (const [method, url] of [
      ['GET', '/api/user'],
      ['POST', '/api/tasks/1/complete'],
      ['GET', '/api/live'],
    ] as const) {
      const call = await app.inject({ method, url, payload: method === 'POST' ? { userId: 'mia' } : undefined });
      expect(call.statusCode).toBe(503);
      expect(call.headers['retry-after']).toBe('2');
      expect(call.json()).toMatchObject({ statusCode: 503, code: 'starting', error: 'Service Unavailable' });
    }
  });

  test('api-14: the headers of the app: CSP, nosniff, no frames, nothing cached', async () => {
    const { app } = await show(() => ({ phase: 'checking' }));
    for (const url of ['/', '/api/user', '/waiting/page.js', '/waiting/look.css', '/waiting/state']) {
      const { headers } = await app.inject({ url, headers: HTML });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
  });

  test('no way out is taken', async () => {
    const { app, chosen } = await show(() => ({ phase: 'checking' }));
    expect((await post(app, 'way=try-again')).statusCode).toBe(303);
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe.each(START_PROBLEMS)('data-12: %s', (problem) => {
  test('another device reads what happened and where to go, and neither folder nor points', async () => {
    const { app } = await showFailure(problem, { backup: BACKUP });
    const { body, statusCode } = await app.inject({ url: '/', ...TABLET });
    expect(statusCode).toBe(503);
    const { title, summary } = wordTrouble(failed(problem));
    expect(decode(body)).toContain(title);
    expect(decode(body)).toContain(summary);
    if (problem !== 'moved') expect(body).toContain('go to the family computer');
    expect(body).not.toMatch(/<form|<button|href="\/waiting\/question|Mia|1,200/);
    expect(body).not.toContain(FOLDER);
  });

  test('the family computer itself gets a way out', async () => {
    const { app } = await showFailure(problem);
    const { body } = await app.inject({ url: '/', headers: HTML });
    expect(body).toMatch(
      problem === 'moved' ? /href="\/waiting\/question\/serve-again"/ : /<button class="\w+">Try Again<\/button>/,
    );
    expect(body).toContain(FOLDER);
  });

  test('a call is answered 503 in words', async () => {
    const { app } = await showFailure(problem);
    const call = await app.inject({ url: '/api/user' });
    expect(call.statusCode).toBe(503);
    expect(call.json().code).toBe(problem === 'moved' ? 'moved' : 'data_unavailable');
    expect(call.json().message).not.toContain(FOLDER);
    expect(call.headers['retry-after']).toBe('10');
  });
});

describe('data-13: the ways out', () => {
  test('the newest good backup is said with day, who and what, escaped, and restored', async () => {
    const { app, chosen } = await showFailure('data_damaged', { backup: BACKUP });
    const { body } = await app.inject({ url: '/', headers: HTML });
    expect(body).toContain('Friday, November 20, 2026');
    expect(body).toContain('the family Meyer &lt;b&gt;, Mia with 1,200 points.');
    expect((await post(app, 'way=restore-backup')).statusCode).toBe(303);
    expect(chosen).toHaveBeenCalledExactlyOnceWith('restore-backup');
  });

  test('without a good backup none is restored', async () => {
    const { app, chosen } = await showFailure('data_damaged');
    await post(app, 'way=restore-backup');
    expect(chosen).not.toHaveBeenCalled();
  });

  test('starting anew wants a typed confirmation, and says that the damaged data is kept', async () => {
    const { app, chosen } = await showFailure('data_damaged');
    const question = await app.inject({ url: '/waiting/question/start-anew', headers: HTML });
    expect(question.body).toContain('is kept in the data folder');
    for (const body of ['way=start-anew', 'way=start-anew&typed=yes', 'way=start-anew&typed=%22%3E%3Cscript%3E']) {
      const refused = await post(app, body);
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('Please type exactly: start anew');
      expect(refused.body).not.toContain('"><script>');
    }
    expect(chosen).not.toHaveBeenCalled();
    expect((await post(app, 'way=start-anew&typed=+Start+Anew+')).statusCode).toBe(303);
    expect(chosen).toHaveBeenCalledExactlyOnceWith('start-anew');
  });

  test('moving-8: a Kinboard that has moved is used again only after something was typed', async () => {
    const { app, chosen } = await showFailure('moved');
    expect((await post(app, 'way=serve-again')).body).toContain('Please type exactly: use this one');
    await post(app, 'way=try-again');
    expect(chosen).not.toHaveBeenCalled();
    await post(app, 'way=serve-again&typed=use+this+one');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('serve-again');
  });

  test('data of a newer Kinboard is neither restored over nor put aside', async () => {
    const { app, chosen } = await showFailure('data_newer', { backup: BACKUP });
    await post(app, 'way=restore-backup');
    await post(app, 'way=start-anew&typed=start+anew');
    await post(app, 'way=delete-everything');
    await post(app, '');
    expect(chosen).not.toHaveBeenCalled();
  });

  test.each<[string, { headers?: object; remoteAddress?: string }, number]>([
    ['another device at home', { remoteAddress: '192.168.1.77', headers: { host: 'kinboard.local:4280' } }, 403],
    ['another site', { headers: { origin: 'http://evil.example' } }, 403],
    ['another site, as browsers say it', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['a page without an origin', { headers: { origin: 'null' } }, 403],
    ['a rebound name', { headers: { host: 'evil.example' } }, 421],
    ['an unknown proxy', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 421],
  ])('are not for %s', async (_who, request, status) => {
    const { app, chosen } = await showFailure('data_damaged', { backup: BACKUP });
    for (const body of ['way=restore-backup', 'way=try-again', 'way=start-anew&typed=start+anew']) {
      const refused = await post(app, body, request);
      expect(refused.statusCode).toBe(status);
      expect(refused.headers['content-type']).toContain('application/json');
    }
    expect(chosen).not.toHaveBeenCalled();
  });

  test('are not for anybody behind a proxy that is trusted', async () => {
    const { app, chosen } = await show(() => ({ failure: failed('data_damaged') }), { proxies: ['loopback'] });
    const headers = { 'x-forwarded-for': '192.168.1.77' };
    expect((await post(app, 'way=try-again', { headers })).statusCode).toBe(403);
    expect((await app.inject({ url: '/', headers: { ...HTML, ...headers } })).body).not.toContain('<form');
    expect(chosen).not.toHaveBeenCalled();
  });

  test('are not for JSON, and no body larger than a form', async () => {
    const { app, chosen } = await showFailure('data_damaged');
    await post(app, '{"way":"try-again"}', { headers: { 'content-type': 'application/json' } });
    expect((await post(app, `way=try-again&typed=${'x'.repeat(5000)}`)).statusCode).toBe(413);
    expect(chosen).not.toHaveBeenCalled();
  });
});

test('api-20: a foreign host is refused in words, as by the app', async () => {
  const { app } = await showFailure('data_damaged');
  const page = await app.inject({ url: '/', headers: { ...HTML, host: 'evil.example' } });
  expect(page.statusCode).toBe(421);
  expect(page.body).not.toContain('damaged');
});

test('the state changes with what there is to say, and says nothing by itself', async () => {
  let waiting: Parameters<typeof show>[0] = () => ({ phase: 'checking' });
  const { app } = await show(() => waiting());
  const state = async () => (await app.inject({ url: '/waiting/state', ...TABLET })).json().state;
  const first = await state();
  expect(await state()).toBe(first);
  waiting = () => ({ failure: failed('data_damaged') });
  expect(await state()).not.toBe(first);
  expect(await state()).toMatch(/^[\w-]{12}$/);
});

function decode(html: string): string {
  return html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

test('running-21: in a network that is not home nobody else reads what is wrong with the data', async () => {
  const { app: small } = await show(
    () => ({ failure: failed('data_damaged') }),
    {},
    { ...EVERYWHERE, answersAt: () => false },
  );
  const open = async (way: Way) => {
    const port = await arriveBy(small, way);
    const asking = request({ host: '127.0.0.1', port, agent: false, headers: { accept: 'text/html' } }).end();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, page: await readText(answer) };
  };
  const stranger = await open({ from: '192.168.1.77', to: '192.168.1.20' });
  expect(stranger.status).toBe(421);
  expect(stranger.page).toContain(errorMessage('not_at_home'));
  expect((await open({ from: '127.0.0.1', to: '127.0.0.1' })).status).toBe(503);
});
