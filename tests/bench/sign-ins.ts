import path from 'node:path';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { foundFamily, PASSWORD } from '#tests/support/meyers.ts';
import { type Effort, measureRounds, quantile, spreadOf } from './rounds.ts';
import { startKinboard } from './servers/measured.ts';
import type { Row } from './table.ts';

const AT_ONCE = 16;

/** Measures speed-10: sixteen people sign in at the same moment, each hashed in full. */
export async function measureSignIns(folder: string, { rounds }: Effort): Promise<{ rows: Row[]; discarded: number }> {
  const kinboard = await startKinboard(path.join(folder, 'data'));
  try {
    const usernames = Array.from({ length: AT_ONCE }, (_, index) => `anna_${index}`);
    for (const username of usernames) {
      const adult = createHttpClient(kinboard.port);
      await foundFamily(adult, username);
      adult.close();
    }
    const { kept, discarded } = await measureRounds(rounds, async () => {
      await kinboard.watchLoop();
      const times = await Promise.all(
        usernames.map((username, index) => signIn(kinboard.port, username, `127.0.0.${index + 1}`)),
      );
      return { ...(await kinboard.loopDelay()), slowest: quantile(times, 1) };
    });
    const details = `the last of them is in after ${spreadOf(kept.map(({ slowest }) => slowest)).median.toFixed(0)} ms; p99 of the delay ${spreadOf(kept.map(({ p99 }) => p99)).median.toFixed(1)} ms`;
    const figure = spreadOf(kept.map(({ worst }) => worst));
    const what = '16 sign-ins at once: longest delay of the event loop';
    return { rows: [{ id: 'speed-10', what, figure, unit: 'ms', goal: { atMost: 20 }, details }], discarded };
  } finally {
    await kinboard.end();
  }
}

/** @param from each comes from an address of its own: of one only so many wait (limits-10) */
async function signIn(port: number, username: string, from: string): Promise<number> {
  const browser = createHttpClient(port, undefined, from);
  const began = performance.now();
  const { status, text } = await browser.send('POST', urlOf(login), JSON.stringify({ username, password: PASSWORD }));
  if (status !== 200) throw new Error(`${username} was not let in: ${text}`);
  browser.close();
  return performance.now() - began;
}
