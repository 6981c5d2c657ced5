import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sodium from 'sodium-native';
import { vi } from 'vitest';
import { login, register } from '#shared/contracts/account.ts';
import { attack } from '#tests/support/attack.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { createHome } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

attack(
  'attack-22',
  'of 99 registrations at once two are hashed at a time, and reads are answered',
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
      // So many wait for a family that no more may (accounts-26).
      home.connection.prepare('delete from users where family_id is null').run();
      const registering = Array.from({ length: 99 }, (_, index) =>
        home.browser().raw('POST', register.path, {
          body: { username: `flood_${round}_${index}`, password: 'secret123' },
          remoteAddress: `10.1.${round}.${index % 6}`,
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
      gotIn += Math.max(0, statuses.filter((status) => status === 201).length - 50);
      gotIn += statuses.filter((status) => status !== 201 && status !== 429).length;
    }
    rmSync(uiFolder, { recursive: true });
    return { tries, gotIn: gotIn + Math.max(0, most - 2) };
  },
);

/** Ways in which a guest keeps the queue of hashes full. */
const WORK = ['registers', 'guesses', 'signs in to an own account'] as const;
/** Number of addresses of the home network that one guest takes. */
const ADDRESSES = [2, 1, 4, 8, 16, 32] as const;
const FLOODS = ADDRESSES.flatMap((addresses) => WORK.map((work) => ({ addresses, work })));
const PEOPLE = ['admin', 'parent', 'grandmother', 'teacher', 'child', 'sibling', 'student', 'neighbour'] as const;
const SIGN_INS = 17;
const AT_ONCE = 60;

attack(
  'attack-27',
  '17 people sign in while one guest with many addresses fills the hash queue',
  { short: SIGN_INS * 4, full: SIGN_INS * FLOODS.length },
  async (tries) => {
    let gotIn = 0;
    for (const { addresses, work } of FLOODS.slice(0, tries / SIGN_INS)) {
      const home = await createHome();
      let count = 0;
      const flood = (address: number) => {
        count += 1;
        const username = work === 'registers' ? `flood_${addresses}_${count}` : home.credentials.loner.username;
        const password = work === 'guesses' ? 'a guess' : home.credentials.loner.password;
        return home.browser().raw('POST', work === 'registers' ? register.path : login.path, {
          body: { username, password },
          remoteAddress: `10.1.${address}.1`,
        });
      };
      const flooding = Array.from({ length: addresses * AT_ONCE }, (_, index) => flood(index % addresses));
      // Somebody was told to come again, or all were hashed: the queue is as full as it gets.
      await Promise.race(flooding);
      const people = Array.from({ length: SIGN_INS }, async (_, index) => {
        const who = PEOPLE[index % PEOPLE.length] ?? 'child';
        const answer = await home.browser().raw('POST', login.path, {
          body: home.credentials[who],
          remoteAddress: `10.2.${index}.1`,
        });
        return answer.statusCode;
      });
      gotIn += (await Promise.all(people)).filter((status) => status !== 200).length;
      await Promise.all(flooding);
    }
    return { tries, gotIn };
  },
);

attack(
  'attack-27',
  'of 60 right sign-ins to an account within a minute 20 are hashed',
  { short: 60, full: 1_200 },
  async (tries) => {
    const home = await createHome();
    const verified = vi.spyOn(sodium, 'crypto_pwhash_str_verify_async').mock;
    let gotIn = 0;
    for (let first = 0; first < tries; first += 60) {
      const before = verified.calls.length;
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          home.browser().raw('POST', login.path, {
            body: home.credentials.loner,
            remoteAddress: `10.1.${index}.1`,
          }),
        ),
      );
      gotIn += Math.abs(answers.filter(({ statusCode }) => statusCode === 200).length - 20);
      gotIn += verified.calls.length - before - 20;
      home.clock.advance(MINUTE);
    }
    return { tries, gotIn };
  },
);
