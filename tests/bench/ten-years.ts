import path from 'node:path';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress, uncompleteTask } from '#shared/contracts/points.ts';
import { addDays, localTime } from '#shared/rules/local-date.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { makeLongPast } from '#tests/support/long-past.ts';
import { always, loadServer, type NextRequest, type Run, toBytes } from './load.ts';
import { type Effort, measureRounds, spreadOf } from './rounds.ts';
import { type MeasuredServer, startKinboard } from './servers/measured.ts';
import { closeWithChild, measureStart } from './starts.ts';
import { perSecond, type Row } from './table.ts';

const CONNECTIONS = 16;
const DAYS = 31;
const YEARS = 10;
const YEARS_QUICK = 0.5;
/** After a crash the whole file is checked: so much for each 300,000 entries (speed-7). */
const CHECK_MS = 5000;
const CHECKED_ENTRIES = 300_000;

type Past = Awaited<ReturnType<typeof makeLongPast>>;

/** Measures speed-6: a family with ten years of past beside the same family on its first day. */
export async function measureTenYears(folder: string, effort: Effort): Promise<{ rows: Row[]; discarded: number }> {
  const years = effort.isQuick ? YEARS_QUICK : YEARS;
  const dirs = { long: path.join(folder, 'long'), none: path.join(folder, 'none') };
  const pasts = {
    long: await makeLongPast(dirs.long, { years, now: Date.now() }),
    none: await makeLongPast(dirs.none, { years: 0, now: Date.now() }),
  };
  const closed = {
    long: await closeWithChild(dirs.long, firstChild(pasts.long)),
    none: await closeWithChild(dirs.none, firstChild(pasts.none)),
  };
  const starts = await measureRounds(effort.rounds, async () => ({
    long: await measureStart(closed.long),
    none: await measureStart(closed.none),
  }));
  const speeds = await measureSpeeds(dirs, pasts, effort);
  const afterCrash = await measureCrash(closed.long, pasts.long.entries);
  const of = `${years} years (${pasts.long.entries.toLocaleString('en')} entries)`;
  const { kept } = starts;
  const milliseconds = (which: 'long' | 'none') => spreadOf(kept.map((round) => round[which])).median.toFixed(0);
  const start: Row = {
    id: 'speed-6',
    what: `start with ${of}`,
    figure: spreadOf(kept.map(({ long, none }) => long / none)),
    unit: 'of that on the first day',
    goal: { atMost: 1.5 },
    details: `${milliseconds('long')} ms against ${milliseconds('none')} ms`,
  };
  return {
    rows: [...toRows(speeds.kept, of), start, afterCrash],
    discarded: starts.discarded + speeds.discarded,
  };
}

function firstChild({ children: [child] }: Past) {
  if (!child) throw new Error('the family has children');
  return child;
}

interface SpeedRound {
  readonly reads: Record<'long' | 'none', Run>;
  readonly ticks: Record<'long' | 'none', Run>;
}

async function measureSpeeds(
  dirs: Record<'long' | 'none', string>,
  pasts: Record<'long' | 'none', Past>,
  effort: Effort,
) {
  const servers = { long: await startKinboard(dirs.long), none: await startKinboard(dirs.none) };
  try {
    const asks = { long: await askOf(servers.long, pasts.long), none: await askOf(servers.none, pasts.none) };
    const one = async (which: 'long' | 'none', what: 'reads' | 'ticks') =>
      loadServer(servers[which], asks[which][what], effort.milliseconds);
    for (const which of ['long', 'none'] as const) await one(which, 'ticks');
    return await measureRounds<SpeedRound>(effort.rounds, async () => ({
      reads: { long: await one('long', 'reads'), none: await one('none', 'reads') },
      ticks: { long: await one('long', 'ticks'), none: await one('none', 'ticks') },
    }));
  } finally {
    for (const server of Object.values(servers)) await server.end();
  }
}

/**
 * Makes the requests to a server: a child's day over and over; every tick of the last month, then its taking back, and
 * again.
 */
async function askOf({ port }: MeasuredServer, { adult, children, taskIds }: Past) {
  const cookieOf = async ({ username, password }: { username: string; password: string }) => {
    const browser = createHttpClient(port);
    await browser.ok(login, { body: { username, password } });
    browser.close();
    return browser.cookie ?? '';
  };
  const [child] = children;
  const { date: today } = localTime(Date.now(), 'Europe/Berlin');
  const url = urlOf(getProgress, { params: { userId: child?.id ?? '', date: today } });
  const cookie = await cookieOf(adult);
  const tiles = children.flatMap(({ id: userId }) =>
    taskIds.flatMap((taskId) =>
      Array.from({ length: DAYS }, (_, day) => ({
        taskId,
        body: JSON.stringify({ userId, date: addDays(today, -day) }),
      })),
    ),
  );
  let count = 0;
  const next: NextRequest = () => {
    const tile = tiles[count % tiles.length];
    const contract = Math.floor(count / tiles.length) % 2 === 0 ? uncompleteTask : completeTask;
    count += 1;
    return toBytes('POST', urlOf(contract, { params: { taskId: tile?.taskId ?? '' } }), port, cookie, tile?.body);
  };
  return {
    reads: always(toBytes('GET', url, port, await cookieOf(firstChild({ children } as Past))), CONNECTIONS),
    ticks: Array.from({ length: CONNECTIONS }, () => next),
  };
}

function toRows(kept: readonly SpeedRound[], of: string): Row[] {
  return (['reads', 'ticks'] as const).map((what) => {
    const rate = (which: 'long' | 'none') => perSecond(spreadOf(kept.map((round) => round[what][which].rate)).median);
    return {
      id: 'speed-6',
      what: `${what === 'reads' ? "reads of a child's day" : 'ticks'} with ${of}`,
      figure: spreadOf(kept.map((round) => round[what].long.rate / round[what].none.rate)),
      unit: 'of those on the first day',
      goal: { atLeast: 0.9 },
      details: `${rate('long')} against ${rate('none')}`,
    };
  });
}

async function measureCrash(closed: Parameters<typeof measureStart>[0], entries: number): Promise<Row> {
  await measureStart(closed, 'SIGKILL');
  const took = await measureStart(closed);
  return {
    id: 'speed-7',
    what: 'start to the first answer after a crash, with the whole check',
    figure: spreadOf([((took / entries) * CHECKED_ENTRIES) / 1000]),
    unit: 's for 300,000 entries',
    goal: { atMost: CHECK_MS / 1000 },
    details: `${(took / 1000).toFixed(1)} s for ${entries.toLocaleString('en')} entries`,
  };
}
