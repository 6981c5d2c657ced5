import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { newCode } from '#server/lib/ids.ts';
import { login, register } from '#shared/contracts/account.ts';
import { listProfiles, pairDevice, signInByPin } from '#shared/contracts/devices.ts';
import { createFamily, joinFamily } from '#shared/contracts/families.ts';
import { createTestApp } from '#tests/support/app.ts';
import { attack } from '#tests/support/attack.ts';
import { createClient } from '#tests/support/client.ts';
import { createHome } from '#tests/support/home.ts';
import { askFromOutside, FROM_OUTSIDE, PUBLIC_URL, startReverseProxy } from '#tests/support/reverse-proxy.ts';

const SPOOFED_ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.20', 'localhost', '', '0', '127.0.0.1:1'];
const SPOOFED_HOSTS = ['localhost', '127.0.0.1:4280', 'kinboard.local', '[::1]:4280'];
const HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];
const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;

attack(
  'attack-20',
  'a stranger behind a tunnel makes no first family, whatever the headers say',
  { short: 60, full: 3000 },
  async (tries) => {
    const tunnels = [
      { proxies: [], headers: FROM_OUTSIDE },
      { proxies: ['loopback'], headers: FROM_OUTSIDE },
      { proxies: ['loopback'], publicUrl: PUBLIC_URL, headers: { ...FROM_OUTSIDE, host: 'kids.example' } },
      { proxies: [], publicUrl: PUBLIC_URL, headers: { host: 'kids.example' } },
      { proxies: [], allowedHosts: ['kids.example'], headers: { host: 'kids.example' } },
    ];
    const servers = await Promise.all(
      tunnels.map(async ({ headers, ...options }) => {
        const { app } = await createTestApp(options);
        const stranger = createClient(app);
        await stranger.ok(register, { body: { username: 'stranger', password: 'secret' } });
        return { headers, stranger };
      }),
    );
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const { headers, stranger } = pick(servers, index);
      const isSilent = !('x-forwarded-for' in headers);
      const spoofed = {
        [pick(HEADERS, index)]: pick(SPOOFED_ADDRESSES, index),
        'x-forwarded-for': `${pick(SPOOFED_ADDRESSES, index)}, ${pick(SPOOFED_ADDRESSES, index + 3)}`,
        'x-forwarded-host': pick(SPOOFED_HOSTS, index),
        host: pick(SPOOFED_HOSTS, index + 1),
      };
      const { statusCode } = await stranger.raw('POST', createFamily.path, {
        body: { name: 'Stranger', ...(index % 9 === 0 ? { setupCode: newCode() } : {}) },
        headers: { ...headers, ...(isSilent ? {} : spoofed) },
      });
      if (statusCode < 400) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

/** Sends bytes as they are and answers the status. */
async function sendBytes(port: number, head: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(`GET /api/setup HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, 'latin1');
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

const recase = (name: string, index: number) =>
  [...name].map((letter, at) => ((index >> (at % 12)) & 1 ? letter.toUpperCase() : letter)).join('');

attack(
  'attack-20',
  'forwarding headers of a proxy that is not trusted are refused in every spelling',
  { short: 120, full: 5000 },
  async (tries) => {
    const home = await createHome();
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = home.app.server.address() as AddressInfo;
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const name = recase(pick([...HEADERS, 'x-forwarded-port', 'tailscale-user-login'], index), index * 7);
      const value = pick(SPOOFED_ADDRESSES, index);
      const header = pick(
        [
          [`${name}: ${value}`],
          [`${name}:${value}`, `${recase(name, index * 13)}:\t${value}`],
          [`${name}:`],
          [`${name} : ${value}`],
          [`${name}:`, ` ${value}`],
          [...Array(pick([0, 998, 1000, 1500], index)).fill('a:'), `${name}: ${value}`],
        ],
        Math.floor(index / 3),
      );
      const status = await sendBytes(port, ['Host: localhost', 'Connection: close', ...header]);
      if (status < 400 || status >= 500) gotIn += 1;
    }
    if ((await sendBytes(port, ['Host: localhost', 'Connection: close', 'a:'])) !== 200) gotIn += 1;
    await home.app.close();
    return { tries, gotIn };
  },
);

attack(
  'attack-20',
  'guesses through a tunnel count as one address, and others still sign in',
  { short: 45, full: 2000 },
  async (tries) => {
    const home = await createHome({ proxies: ['loopback'], publicUrl: PUBLIC_URL });
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    const proxy = await startReverseProxy((home.app.server.address() as AddressInfo).port);
    const signIn = (body: object, headers: Record<string, string>, from?: string) =>
      askFromOutside(proxy.port, 'POST', login.path, { body, headers, ...(from ? { from } : {}) });
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const spoofed = { 'x-forwarded-for': `198.51.100.${index % 250}`, 'x-real-ip': `10.0.${index % 250}.1` };
      const { status } = await signIn({ username: `name_${index}`, password: 'a guess' }, spoofed);
      if (status !== (index < 30 ? 401 : 429)) gotIn += 1;
    }
    if ((await signIn(home.credentials.parent, {}, '203.0.113.77')).status !== 200) gotIn += 1;
    if ((await home.browser().raw('POST', login.path, { body: home.credentials.parent })).statusCode !== 200)
      gotIn += 1;
    await proxy.close();
    await home.app.close();
    return { tries, gotIn };
  },
);

attack(
  'attack-20',
  'codes, PINs and accounts from outside answer 403 only_at_home under every name',
  { short: 60, full: 3000 },
  async (tries) => {
    const home = await createHome({ proxies: ['loopback'], publicUrl: PUBLIC_URL });
    const before = home.dump();
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const [contract, body] = pick<readonly [{ method: string; path: string }, object | undefined]>(
        [
          [joinFamily, { joinCode: index % 2 ? home.joinCode : newCode() }],
          [pairDevice, { code: newCode(), name: 'Tablet' }],
          [signInByPin, { userId: home.id.child, pin: String(1000 + index) }],
          [listProfiles, undefined],
          [register, { username: `stranger_${index}`, password: 'secret' }],
        ],
        index,
      );
      const host = pick([...SPOOFED_HOSTS, 'kids.example'], Math.floor(index / 5));
      const outsider = createClient(home.app, home.as('loner').cookie, {
        headers: { ...FROM_OUTSIDE, host, 'x-forwarded-host': host },
      });
      const response = await outsider.raw(contract.method, contract.path, { body });
      if (response.statusCode !== 403 || response.json().code !== 'only_at_home') gotIn += 1;
    }
    if (JSON.stringify(home.dump()) !== JSON.stringify(before)) gotIn += 1;
    return { tries, gotIn };
  },
);
