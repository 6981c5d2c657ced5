import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sodium from 'sodium-native';
import { vi } from 'vitest';
import { register } from '#shared/contracts/account.ts';
import { attack } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

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
      gotIn += Math.max(0, statuses.filter((status) => status === 201).length - 50);
      gotIn += statuses.filter((status) => status !== 201 && status !== 429).length;
    }
    rmSync(uiFolder, { recursive: true });
    return { tries, gotIn: gotIn + Math.max(0, most - 2) };
  },
);
