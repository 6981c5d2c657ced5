import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Home } from '#tests/support/home.ts';
import { askAndNeverRead, countConnections, homeWithLongList } from '#tests/support/never-reads.ts';

const homes: Home[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { app } of homes.splice(0)) await app.close();
});

async function withLongList(slowReaders: Parameters<typeof homeWithLongList>[0]) {
  const made = await homeWithLongList(slowReaders);
  homes.push(made.home);
  return made;
}

/** Downloads the list as browsers do. @param afterPiece what it does before it reads on */
async function download(
  { home, port, url }: Awaited<ReturnType<typeof withLongList>>,
  afterPiece?: () => Promise<unknown>,
): Promise<{ announced: number; got: number }> {
  const headers = { host: `127.0.0.1:${port}`, cookie: home.as('child').cookie ?? '' };
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ host: '127.0.0.1', port, path: url, headers, agent: false }, resolve).on('error', reject),
  );
  let got = 0;
  for await (const piece of response) {
    got += (piece as Buffer).length;
    await afterPiece?.();
  }
  return { announced: Number(response.headers['content-length']), got };
}

describe('limits-14, attack-19: an answer that makes no progress', () => {
  test('five readers that never read lose their connections', async () => {
    const made = await withLongList({ stalledAfterMs: 400 });
    for (let count = 0; count < 5; count += 1) await askAndNeverRead(made);
    await expect.poll(() => countConnections(made.home), { timeout: 20_000 }).toBe(0);
  });

  test('without other settings it is ended after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const made = await withLongList({});
    const socket = await askAndNeverRead(made);
    await once(socket.resume(), 'data');
    socket.pause();
    let seconds = 0;
    while ((await countConnections(made.home)) > 0 && seconds < 100) {
      // The kernel takes some of the answer, which is progress.
      await sleep(10);
      vi.advanceTimersByTime(1000);
      seconds += 1;
    }
    expect(seconds).toBeGreaterThanOrEqual(30);
    expect(seconds).toBeLessThan(50);
  });

  test('one that reads slowly gets the whole of it', async () => {
    const made = await withLongList({ stalledAfterMs: 1000 });
    const { announced, got } = await download(made, () => sleep(10));
    expect(announced).toBeGreaterThan(5_000_000);
    expect(got).toBe(announced);
  });
});

describe('limits-14: the memory that answers without a reader take', () => {
  test('beyond the limit the oldest are ended, and who reads gets the whole meanwhile', async () => {
    const made = await withLongList({ waitingBytes: 20_000_000 });
    for (let count = 0; count < 6; count += 1) await askAndNeverRead(made);
    await expect.poll(() => countConnections(made.home), { timeout: 20_000 }).toBeLessThanOrEqual(3);
    const { announced, got } = await download(made);
    expect(got).toBe(announced);
  });

  test('one answer alone may be larger than the limit', async () => {
    const made = await withLongList({ waitingBytes: 1_000_000 });
    const { announced, got } = await download(made);
    expect(announced).toBeGreaterThan(5_000_000);
    expect(got).toBe(announced);
  });

  test.runIf(process.platform === 'linux')(
    'the address that holds most loses, and another one gets its answer',
    async () => {
      const made = await withLongList({ waitingBytes: 20_000_000 });
      const own = await askAndNeverRead(made, '127.0.0.1');
      await expect.poll(() => countConnections(made.home)).toBe(1);
      for (let count = 0; count < 6; count += 1) await askAndNeverRead(made, '127.0.0.2');
      await expect.poll(() => countConnections(made.home), { timeout: 20_000 }).toBeLessThanOrEqual(3);
      let isEnded = false;
      own.on('close', () => {
        isEnded = true;
      });
      let got = 0;
      own.on('data', (piece: Buffer) => {
        got += piece.length;
      });
      own.resume();
      await expect.poll(() => got, { timeout: 20_000 }).toBeGreaterThan(5_000_000);
      expect(isEnded).toBe(false);
    },
  );
});
