import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isNameByRouter, isOwnHost } from '#server/lan/host-names.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';

const ENDINGS = ['', '.local', '.lan', '.home', '.home.arpa', '.internal', '.fritz.box', '.speedport.ip'];
/** Ways in which a browser or another program writes the same host. */
const FORMS: Record<string, (name: string) => string> = {
  plain: (name) => name,
  'with a last dot': (name) => `${name}.`,
  'with a port': (name) => `${name}:4280`,
  'with a last dot and a port': (name) => `${name}.:4280`,
  'in capitals': (name) => name.toUpperCase(),
  'in capitals, with a last dot and a port': (name) => `${name.toUpperCase()}.:80`,
};
const OWN = hostname().toLowerCase().split('.', 1)[0] ?? '';
const HOSTS = [OWN, 'kinboard'].flatMap((name) =>
  ENDINGS.flatMap((ending) => Object.values(FORMS).map((write) => write(name + ending))),
);

/** Names near the good ones that somebody else has or can register. */
const FOREIGN = [OWN, 'kinboard'].flatMap((name) => [
  ...['.com', '.box', '.example', '.local.example', '.fritz.box.example', '.arpa', '.ip', '.localhost', '.lan.lan'].map(
    (ending) => name + ending,
  ),
  ...ENDINGS.slice(1).flatMap((ending) => [`x.${name}${ending}`, `x${name}${ending}`, `${name}x${ending}`]),
  ...[`${name}..`, `.${name}`, `${name}.local..`, `${name}.local.:80:80`, `${name}..local`, `${name}_`, `-${name}`],
]);
const ALONE = [...ENDINGS.slice(1).map((ending) => ending.slice(1)), 'other', 'other.fritz.box', 'other.local', '.'];

const app = createTestApp().then((made) => made.app);
const ask = async (host: string) =>
  (await createClient(await app).raw('GET', '/api/setup', { headers: { host } })).statusCode;

describe('api-11: the computer’s own name and kinboard, alone and under the endings of home', () => {
  test(`api-11: they are answered in all ${HOSTS.length} forms`, async () => {
    const answers = await Promise.all(HOSTS.map(async (host) => [host, await ask(host)]));
    expect(answers).toEqual(HOSTS.map((host) => [host, 200]));
  });

  test(`api-11: ${FOREIGN.length + ALONE.length} names beside them answer 421`, async () => {
    const hosts = [...FOREIGN, ...ALONE];
    const answers = await Promise.all(hosts.map(async (host) => [host, await ask(host)]));
    expect(answers).toEqual(hosts.map((host) => [host, 421]));
  });

  test.each([
    ['PC', 'pc'],
    ['pc.fritz.box', 'pc'],
    ['Annas-MacBook.local', 'annas-macbook'],
    ['DESKTOP_1', 'desktop_1'],
    ['Büro-PC', 'xn--bro-pc-3ya'],
    ['pc.firma.example', 'pc'],
  ])('api-11: a computer called %s is answered as %s, and not as what stands behind it', (computer, name) => {
    for (const ending of ENDINGS) {
      const host = name + ending;
      expect([host, isOwnHost(host, null, computer) || isNameByRouter(host, computer)]).toEqual([host, true]);
    }
    for (const host of ['pc.firma.example', 'firma.example', 'fritz.box', '', 'local']) {
      expect([host, isOwnHost(host, null, computer) || isNameByRouter(host, computer)]).toEqual([host, false]);
    }
  });

  test('api-11: a computer without a name is answered by none', () => {
    for (const host of ['', '.local', 'local', 'fritz.box']) {
      expect(isOwnHost(host, null, '') || isNameByRouter(host, '')).toBe(false);
    }
  });

  test('api-11: another name of the computer counts with the next request', () => {
    expect([isOwnHost('pc', null, 'pc'), isOwnHost('pc', null, 'laptop')]).toEqual([true, false]);
  });
});

describe('api-11: KINBOARD_ALLOWED_HOSTS names hosts that are answered', () => {
  const read = (KINBOARD_ALLOWED_HOSTS: string) => readConfig({ KINBOARD_ALLOWED_HOSTS }).allowedHosts;

  test('api-11: names with underscore, port, last dot, capitals or foreign letters are answered', async () => {
    const written = 'my_nas, NAS.Example.:4280, büro.example, [FD00::5], fd00:0:0::6, 10.1.2.3';
    const allowedHosts = read(written);
    expect(allowedHosts).toEqual(['my_nas', 'nas.example', 'xn--bro-hoa.example', 'fd00::5', 'fd00::6', '10.1.2.3']);
    const { app: allowing } = await createTestApp({ allowedHosts });
    for (const host of [
      'MY_NAS:4280',
      'nas.example.',
      'xn--bro-hoa.example',
      '[fd00::5]:80',
      '[fd00::6]',
      '10.1.2.3',
    ]) {
      const answer = await createClient(allowing).raw('GET', '/api/setup', { headers: { host } });
      expect([host, answer.statusCode]).toEqual([host, 200]);
    }
  });

  test.each(['*', '*.example', 'a b', 'http://nas', '.', 'nas/x', 'user@nas', 'nas%41'])(
    'running-2: the value %s stops the start',
    (value) => {
      expect(() => read(value)).toThrow('KINBOARD_ALLOWED_HOSTS');
    },
  );
});

test('proxy-5: a name under .fritz.box never counts as the family computer', async () => {
  const needsCode = async (host: string) =>
    (await createClient(await app).raw('GET', '/api/setup', { headers: { host }, remoteAddress: '127.0.0.1' })).json()
      .needsSetupCode;
  expect(await needsCode(`${OWN}.fritz.box:4280`)).toBe(true);
  expect(await needsCode('kinboard.fritz.box')).toBe(true);
  expect(await needsCode(OWN)).toBe(false);
  expect(await needsCode(`${OWN}.lan.:4280`)).toBe(false);
});

describe('api-12: origins are compared as names are', () => {
  test.each([
    ['kinboard.local.:4280', 'http://kinboard.local.:4280', 401],
    ['kinboard.local:4280', 'http://KINBOARD.local.:4280', 401],
    ['KINBOARD.local.:4280', 'http://kinboard.local:4280', 401],
    ['kinboard.local', 'http://kinboard.local:80', 401],
    ['kinboard.local.:4280', 'http://kinboard.local.', 403],
    ['kinboard.local:4280', 'http://kinboard.lan:4280', 403],
    ['kinboard:4280', 'http://kinboard.fritz.box:4280', 403],
    ['kinboard:4280', 'http://kinboard..:4280', 403],
  ])('api-12: a sign-in at host %s from the origin %s answers %i', async (host, origin, status) => {
    const body = { username: 'nobody', password: 'nothing' };
    const answer = await createClient(await app).raw('POST', '/api/login', { headers: { host, origin }, body });
    expect(answer.statusCode).toBe(status);
  });
});
