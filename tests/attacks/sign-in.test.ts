import sodium from 'sodium-native';
import { vi } from 'vitest';
import { changePassword, getCurrentUser, login } from '#shared/contracts/account.ts';
import { createPairing, pairDevice, setPin, signInByPin } from '#shared/contracts/devices.ts';
import { attack } from '#tests/support/attack.ts';
import { createClient } from '#tests/support/client.ts';
import { DAY, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';

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
  'of guesses from many addresses at once ten are tried, and the owner signs in',
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
  'of guesses at many accounts from one IPv6 /64 thirty are tried in 15 minutes',
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
  'browsers that knew the old password try ten guesses, and the owner signs in',
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
  'of guesses at one’s own password at once ten are tried, and the session ends',
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
  'a PIN guessed for days is tried five times an hour, after the first hours',
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
  'a parent is signed out by nothing that another site sends over plain http',
  { short: 100, full: 5000 },
  async (tries) => {
    const home = await createHome();
    const parent = await home.signIn('parent');
    const accepts = ['text/html', 'image/avif,*/*', '*/*', 'text/html,*/*;q=0.8', ''];
    const methods = ['GET', 'HEAD', 'GET', 'GET'];
    const further = [
      {},
      { 'sec-fetch-site': 'same-site' },
      { 'sec-purpose': 'prefetch' },
      { referer: 'http://localhost:4280/' },
      { purpose: 'prefetch' },
    ];
    let gotIn = 0;
    for (let index = 0; index < tries; index += 1) {
      const headers = {
        // Another port is the same site: the browser sends the marker too.
        cookie: [parent.cookie, ...(index % 2 ? parent.otherCookies.values() : [])].join('; '),
        accept: accepts[index % accepts.length],
        ...further[index % further.length],
      };
      await parent.raw(methods[index % methods.length] ?? 'GET', '/api/logout', { headers });
      if ((await parent.call(getCurrentUser, {})).status !== 200) gotIn += 1;
    }
    return { tries, gotIn };
  },
);
