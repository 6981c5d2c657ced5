import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sodium from 'sodium-native';
import { vi } from 'vitest';
import { changePassword, getCurrentUser, login, register } from '#shared/contracts/account.ts';
import { createPairing, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { attack } from '#tests/support/attack.ts';
import { createClient } from '#tests/support/client.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const countVerified = () => vi.spyOn(sodium, 'crypto_pwhash_str_verify_async').mock;
const above = (count: number, limit: number) => Math.max(0, count - limit);

/** Sends so many at a time, however they are answered. */
async function inParallel(tries: number, atOnce: number, send: (index: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < tries; first += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, tries - first) }, (_, index) => send(first + index)));
  }
}

attack(
  'attack-4',
  'one account’s password is guessed, 40 at the same instant, each from another address: ten are tried in 15 minutes, and the parent’s own browser signs in meanwhile',
  { short: 120, full: 4000 },
  async (tries) => {
    const home = await createHome();
    const own = await home.signIn('parent');
    const verified = countVerified();
    await inParallel(tries, 40, (index) =>
      home.browser().raw('POST', login.path, {
        body: { ...home.credentials.parent, password: `guess ${index}` },
        remoteAddress: `10.0.${index >> 8}.${index & 255}`,
      }),
    );
    const tried = verified.calls.length;
    const isKeptOut = (await own.call(login, { body: home.credentials.parent })).status !== 200;
    return { tries, gotIn: above(tried, 10) + (isKeptOut ? 1 : 0) };
  },
);

attack(
  'attack-4',
  'ever other accounts are guessed from all over one IPv6 /64: thirty are tried in 15 minutes',
  { short: 120, full: 4000 },
  async (tries) => {
    const home = await createHome();
    const verified = countVerified();
    await inParallel(tries, 40, (index) =>
      home.browser().raw('POST', login.path, {
        body: { username: `name_${index}`, password: 'password' },
        remoteAddress: `2001:db8:1:2:${index.toString(16)}::${(index * 7).toString(16)}`,
      }),
    );
    return { tries, gotIn: above(verified.calls.length, 30) };
  },
);

attack(
  'attack-4',
  'somebody who knew a parent’s password signed in in many browsers before it was changed: with all of them ten guesses are tried in 15 minutes, and the browser in which it was changed signs in meanwhile',
  { short: 60, full: 600 },
  async (tries) => {
    const home = await createHome();
    const own = await home.signIn('parent');
    const { username, password } = home.credentials.parent;
    const prepared = await Promise.all(Array.from({ length: 6 }, () => home.signIn('parent')));
    await own.ok(changePassword, { body: { currentPassword: password, newPassword: 'battery staple' } });
    const verified = countVerified();
    await inParallel(tries, 20, (index) =>
      (prepared[index % prepared.length] ?? own).raw('POST', login.path, {
        body: { username, password: `guess ${index}` },
        remoteAddress: `10.0.${index >> 8}.${index & 255}`,
      }),
    );
    const tried = verified.calls.length;
    const isKeptOut = (await own.call(login, { body: { username, password: 'battery staple' } })).status !== 200;
    return { tries, gotIn: above(tried, 10) + (isKeptOut ? 1 : 0) };
  },
);

attack(
  'attack-4',
  'the own password is guessed in a session left open, 20 at the same instant: ten are tried, and the session is over',
  { short: 60, full: 1000 },
  async (tries) => {
    const home = await createHome();
    const left = await home.signIn('parent');
    const { cookie } = left;
    const verified = countVerified();
    await inParallel(tries, 20, (index) => {
      const body = { currentPassword: `guess ${index}`, newPassword: 'battery staple' };
      return createClient(home.app, cookie).raw('PUT', changePassword.path, { body });
    });
    const isAlive = (await createClient(home.app, cookie).call(getCurrentUser, {})).status === 200;
    return { tries, gotIn: above(verified.calls.length, 10) + (isAlive ? 1 : 0) };
  },
);

async function pairedTablet(home: Home) {
  const { code } = await home.as('parent').ok(createPairing, {});
  const tablet = home.browser();
  await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
  return tablet;
}

attack(
  'attack-4',
  'a PIN is guessed every five minutes, for days, six at the same instant: after the first hours five are tried an hour',
  { short: 1, full: 14 },
  async (days) => {
    const home = await createHome();
    const tablet = await pairedTablet(home);
    const verified = countVerified();
    let tries = 0;
    for (let minute = 0; minute < (days * DAY) / MINUTE; minute += 5) {
      await inParallel(6, 6, (index) => {
        tries += 1;
        const pin = String((minute * 6 + index) % 2468).padStart(4, '0');
        return tablet.raw('POST', signInByPin.path, { body: { userId: home.id.child, pin } });
      });
      home.clock.advance(5 * MINUTE);
    }
    return { tries, gotIn: above(verified.calls.length, 5 * (24 * days + 2)) };
  },
);

attack(
  'attack-21',
  'a parent is signed out by whatever another site sends to GET /api/logout over plain http',
  { short: 100, full: 5000 },
  async (tries) => {
    const home = await createHome();
    const parent = await home.signIn('parent');
    const accepts = ['text/html', 'image/avif,*/*', '*/*', 'text/html,*/*;q=0.8', ''];
    const methods = ['GET', 'HEAD', 'GET', 'GET'];
    const further = [{}, { 'sec-purpose': 'prefetch' }, { referer: 'http://localhost:4280/' }, { purpose: 'prefetch' }];
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const headers = {
        cookie: parent.cookie,
        accept: accepts[index % accepts.length],
        ...further[index % further.length],
      };
      await parent.raw(methods[index % methods.length] ?? 'GET', '/api/logout', { headers });
      if ((await parent.call(getCurrentUser, {})).status !== 200) gotIn += 1;
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-22',
  '99 connections without an account register at once, again and again: two passwords are hashed at a time, 48 wait, the others are told to come again, and pages, files and reads are answered in between',
  { short: 99, full: 990 },
  async (tries) => {
    const { path: uiFolder } = createDataDir();
    mkdirSync(path.join(uiFolder, 'assets'));
    writeFileSync(path.join(uiFolder, 'index.html'), '<html><body>Kinboard</body></html>');
    writeFileSync(path.join(uiFolder, 'assets/app.js'), 'start();'.repeat(20_000));
    const home = await createHome({ uiFolder });
    const real = sodium.crypto_pwhash_str_async;
    let running = 0;
    let most = 0;
    let started = 0;
    vi.spyOn(sodium, 'crypto_pwhash_str_async').mockImplementation(async (...args) => {
      started += 1;
      running += 1;
      most = Math.max(most, running);
      await real(...args);
      running -= 1;
    });
    let gotIn = 0;
    for (let round = 0; round < tries / 99; round += 1) {
      started = 0;
      const registering = Array.from({ length: 99 }, (_, index) =>
        home.browser().raw('POST', register.path, {
          body: { username: `flood_${round}_${index}`, password: 'secret123' },
          remoteAddress: `10.1.1.${round}`,
        }),
      );
      // Twenty reads one after another are through before half of the fifty hashes are.
      for (let read = 0; read < 20; read += 1) {
        // A compressed page and a file need a thread of those that hash.
        const url = ['/api/user', '/', '/assets/app.js'][read % 3] ?? '/';
        const { statusCode } = await home.as('parent').raw('GET', url, { headers: { 'accept-encoding': 'gzip' } });
        if (statusCode !== 200) gotIn += 1;
      }
      if (started > 25) gotIn += 1;
      const statuses = (await Promise.all(registering)).map(({ statusCode }) => statusCode);
      gotIn += above(statuses.filter((status) => status === 201).length, 50);
      gotIn += statuses.filter((status) => status !== 201 && status !== 429).length;
    }
    rmSync(uiFolder, { recursive: true });
    return { tries, gotIn: gotIn + above(most, 2) };
  },
);
