import type { AddressInfo } from 'node:net';
import { afterEach, expect } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { attack } from '#tests/support/attack.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { askForLive, openLive } from '#tests/support/live.ts';
import { askAndNeverRead, countConnections, homeWithLongList } from '#tests/support/never-reads.ts';

const homes: Home[] = [];
afterEach(async () => {
  for (const { app } of homes.splice(0)) await app.close();
});

async function liveHome(): Promise<{ home: Home; port: number }> {
  const home = await createHome();
  homes.push(home);
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  return { home, port: (home.app.server.address() as AddressInfo).port };
}

attack(
  'attack-19',
  'a session opens 20 live connections, and each further one answers 429',
  { short: 60, full: 5000 },
  async (tries) => {
    const { home, port } = await liveHome();
    const { cookie } = home.as('child');
    for (let count = 0; count < 20; count += 1) await openLive(port, { cookie });
    let gotIn = 0;
    for (let count = 20; count < tries; count += 1) {
      if ((await askForLive(port, { cookie })) !== 429) gotIn += 1;
    }
    // Somebody else comes in meanwhile.
    await openLive(port, { cookie: home.as('sibling').cookie });
    return { tries, gotIn };
  },
);

attack(
  'attack-19',
  'a live connection that floods is ended, and others are answered',
  { short: 5 * 200, full: 5 * 100_000 },
  async (tries) => {
    const { home, port } = await liveHome();
    const flooding = await Promise.all(
      Array.from({ length: 5 }, () => openLive(port, { cookie: home.as('child').cookie })),
    );
    for (let count = 0; count < tries / 5; count += 1) for (const listener of flooding) listener.send('?');
    await home.as('parent').ok(getCurrentUser, {});
    await Promise.all(flooding.map(({ closed }) => closed));
    const answered = flooding.map((listener) => Math.max(0, listener.heartbeats() - 21));
    return { tries, gotIn: answered.reduce((sum, count) => sum + count, 0) };
  },
);

attack(
  'attack-19',
  'answers of 9 MB that nobody reads hold no more than the bound and are ended',
  { short: 6, full: 60 },
  async (tries) => {
    const made = await homeWithLongList({ waitingBytes: 30_000_000, stalledAfterMs: 20_000 });
    homes.push(made.home);
    let gotIn = 0;
    for (let count = 0; count < tries; count += 1) {
      await askAndNeverRead(made);
      // Three fit, and the newest is let in before another is ended.
      await expect
        .poll(() => countConnections(made.home), { timeout: 10_000 })
        .toBeLessThanOrEqual(5)
        .catch(() => {
          gotIn += 1;
        });
    }
    await expect.poll(() => countConnections(made.home), { timeout: 60_000 }).toBe(0);
    return { tries, gotIn };
  },
);
