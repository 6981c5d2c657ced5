import path from 'node:path';
import Database from 'better-sqlite3';
import { listEvents } from '#shared/contracts/calendar.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { listAssignedTasks } from '#shared/contracts/tasks.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { always, loadServer, type NextRequest, type Run, toBytes } from './load.ts';
import { type Effort, measureRounds, type PeriodicJobs, spreadOf } from './rounds.ts';
import { createSchool, type School, type Tile } from './school.ts';
import { type MeasuredServer, startKinboard, startYardstick } from './servers/measured.ts';
import { megabytes, perSecond, type Row } from './table.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 700;
/** Enough of them that every tick of the run is a new one. */
const FAMILIES = 16;
const FAMILIES_QUICK = 6;

interface Servers {
  readonly kinboard: MeasuredServer;
  readonly bare: MeasuredServer;
  readonly reference: MeasuredServer;
}

/**
 * Measures speed-1 to speed-4 and the memory of speed-7 on the built server.
 * @param folder for throw-away data
 */
export async function measureReadsAndTicks(
  folder: string,
  effort: Effort,
): Promise<{ rows: Row[]; discarded: number }> {
  const kinboard = await startKinboard(path.join(folder, 'data'));
  const bare = await startYardstick('bare');
  const reference = await startYardstick('reference', path.join(folder, 'reference.sqlite'));
  const servers = { kinboard, bare, reference };
  try {
    const atStart = await kinboard.usage();
    const school = await createSchool(kinboard.port, effort.isQuick ? FAMILIES_QUICK : FAMILIES);
    const reads = await measureReads(servers, school, effort);
    const ticks = await measureTicks(servers, school, { folder, effort });
    const afterLoad = await kinboard.usage();
    const memory: Row = {
      id: 'speed-7',
      what: 'resident memory after all of the load above',
      figure: spreadOf([megabytes(afterLoad.rss)]),
      unit: 'MB',
      goal: { atMost: 130 },
      details: `${megabytes(atStart.rss).toFixed(0)} MB at the start`,
    };
    return { rows: [...reads.rows, ...ticks.rows, memory], discarded: reads.discarded + ticks.discarded };
  } finally {
    for (const server of [kinboard, bare, reference]) await server.end();
  }
}

/** A list that is read: ours, and the rows of the reference that are as many. */
interface Read {
  readonly id: string;
  readonly what: string;
  readonly url: string;
  readonly rows: 'tasks' | 'rewards' | 'month';
}

async function measureReads(servers: Servers, school: School, effort: Effort) {
  const { child, today, month } = school;
  const reads: Read[] = [
    {
      id: 'speed-1',
      what: "the progress of a child's day",
      url: urlOf(getProgress, { params: { userId: child.id, date: today } }),
      rows: 'tasks',
    },
    {
      id: 'speed-1',
      what: 'the 8 tasks of the day',
      url: urlOf(listAssignedTasks, { query: { date: today } }),
      rows: 'tasks',
    },
    { id: 'speed-3', what: '20 rewards', url: urlOf(listRewards), rows: 'rewards' },
    {
      id: 'speed-4',
      what: 'a month of the calendar',
      url: urlOf(listEvents, { params: { userId: child.id }, query: month }),
      rows: 'month',
    },
  ];
  const rows: Row[] = [];
  let discarded = 0;
  for (const read of reads) {
    const measured = await measureRead(servers, read, child.cookie, effort);
    discarded += measured.discarded;
    rows.push(toReadRow(read, measured));
  }
  return { rows, discarded };
}

interface ReadRound {
  readonly ours: Run;
  readonly bare: Run;
  readonly reference: Run;
}

async function measureRead(
  { kinboard, bare, reference }: Servers,
  read: Read,
  cookie: string,
  { rounds, milliseconds }: Effort,
): Promise<PeriodicJobs<ReadRound>> {
  const client = createHttpClient(kinboard.port, cookie);
  const { text } = await client.send('GET', read.url);
  client.close();
  await fetch(`http://127.0.0.1:${bare.port}/answer`, {
    method: 'PUT',
    body: text,
    headers: { 'content-type': 'text/bytes' },
  });
  const runs: [keyof ReadRound, MeasuredServer, Buffer][] = [
    ['bare', bare, toBytes('GET', '/day', bare.port)],
    ['reference', reference, toBytes('GET', `/${read.rows}`, reference.port)],
    ['ours', kinboard, toBytes('GET', read.url, kinboard.port, cookie)],
  ];
  for (const [, server, request] of runs) await loadServer(server, always(request, CONNECTIONS), WARM_UP_MS);
  return measureRounds(rounds, async () => {
    const round: Partial<Record<keyof ReadRound, Run>> = {};
    for (const [name, server, request] of runs) {
      round[name] = await loadServer(server, always(request, CONNECTIONS), milliseconds);
    }
    return round as ReadRound;
  });
}

function toReadRow({ id, what }: Read, { kept }: PeriodicJobs<ReadRound>): Row {
  const middle = (pick: (round: ReadRound) => number) => spreadOf(kept.map(pick)).median;
  const figures = `ours ${perSecond(middle(({ ours }) => ours.rate))} at ${middle(({ ours }) => ours.cpu).toFixed(0)} µs of processor (p99 ${middle(({ ours }) => ours.p99).toFixed(1)} ms), bare ${perSecond(middle(({ bare }) => bare.rate))} at ${middle(({ bare }) => bare.cpu).toFixed(0)} µs, 40 lines ${perSecond(middle(({ reference }) => reference.rate))} at ${middle(({ reference }) => reference.cpu).toFixed(0)} µs`;
  if (id === 'speed-4') {
    const figure = spreadOf(kept.map(({ ours, reference }) => ours.rate / reference.rate));
    return { id, what, figure, unit: 'of rows and JSON.stringify', goal: { atLeast: 1.5 }, details: figures };
  }
  const figure = spreadOf(kept.map(({ ours, bare }) => ours.rate / bare.rate));
  return { id, what, figure, unit: 'of a bare GET', goal: { atLeast: 0.25 }, details: figures };
}

interface TickRound {
  readonly ours: Run;
  readonly alone: Run;
  readonly bare: Run;
  readonly reference: Run;
  readonly commits: number;
}

async function measureTicks(
  { kinboard, bare, reference }: Servers,
  { tiles }: School,
  { folder, effort }: { folder: string; effort: Effort },
) {
  const next = ticksOf(kinboard.port, tiles);
  const all = Array.from({ length: CONNECTIONS }, () => next);
  const post = always(toBytes('POST', '/tick', bare.port, undefined, JSON.stringify(tiles[0])), CONNECTIONS);
  let day = 0;
  const nextOfReference: NextRequest = () => {
    day += 1;
    const body = JSON.stringify({ task: `task-${day % 500}`, date: String(day) });
    return toBytes('POST', '/tick', reference.port, undefined, body);
  };
  const allOfReference = Array.from({ length: CONNECTIONS }, () => nextOfReference);
  await loadServer(bare, post, WARM_UP_MS);
  await loadServer(reference, allOfReference, WARM_UP_MS);
  await loadServer(kinboard, all, WARM_UP_MS);
  const measured = await measureRounds<TickRound>(effort.rounds, async () => ({
    bare: await loadServer(bare, post, effort.milliseconds),
    commits: countCommits(path.join(folder, 'raw.sqlite'), effort.milliseconds),
    reference: await loadServer(reference, allOfReference, effort.milliseconds),
    ours: await loadServer(kinboard, all, effort.milliseconds),
    alone: await loadServer(kinboard, [next], effort.milliseconds / 2),
  }));
  if (tiles.length === 0) throw new Error('the ticks ran out before the time did');
  return { rows: toTickRows(measured.kept), discarded: measured.discarded };
}

function toTickRows(kept: readonly TickRound[]): Row[] {
  const middle = (pick: (round: TickRound) => number) => spreadOf(kept.map(pick)).median;
  const row = (rest: Omit<Row, 'id' | 'figure'>, pick: (round: TickRound) => number): Row => ({
    id: 'speed-2',
    figure: spreadOf(kept.map(pick)),
    ...rest,
  });
  const details = `ours ${perSecond(middle(({ ours }) => ours.rate))} at ${middle(({ ours }) => ours.cpu).toFixed(0)} µs of processor (p99 ${middle(({ ours }) => ours.p99).toFixed(1)} ms), raw commits ${perSecond(middle(({ commits }) => commits))}`;
  const bare = `bare ${perSecond(middle((round) => round.bare.rate))}, 40 lines ${perSecond(middle(({ reference }) => reference.rate))}`;
  return [
    row(
      { what: 'durable ticks', unit: 'of raw durable commits', goal: { atLeast: 1 }, details },
      ({ ours, commits }) => ours.rate / commits,
    ),
    row(
      { what: 'durable ticks', unit: 'of a bare POST', goal: { atLeast: 0.2 }, details: bare },
      (round) => round.ours.rate / round.bare.rate,
    ),
    row(
      { what: 'durable ticks', unit: 'of the 40 durable lines' },
      ({ ours, reference }) => ours.rate / reference.rate,
    ),
    row({ what: 'a tick with one client, p50', unit: 'ms', goal: { atMost: 2 } }, ({ alone }) => alone.p50),
  ];
}

/** The next tick of those that are left, as a request. */
export function ticksOf(port: number, tiles: Tile[]): NextRequest {
  return () => {
    const tile = tiles.pop();
    if (!tile) return null;
    const { taskId, cookie, ...body } = tile;
    return toBytes('POST', urlOf(completeTask, { params: { taskId } }), port, cookie, JSON.stringify(body));
  };
}

/** Three-statement transactions a second with WAL and FULL, one thread, nothing else (tool-1). */
function countCommits(file: string, milliseconds: number): number {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    "create table if not exists entries (id integer primary key, who text, points integer); create table if not exists people (id text primary key, balance integer); create table if not exists days (who text, date text, earned integer, primary key (who, date)); insert or ignore into people values ('a', 0)",
  );
  const insert = database.prepare("insert into entries (who, points) values ('a', 10)");
  const update = database.prepare("update people set balance = balance + 10 where id = 'a'");
  const upsert = database.prepare(
    "insert into days values ('a', '2026-03-11', 10) on conflict do update set earned = earned + 10",
  );
  const commit = database.transaction(() => {
    insert.run();
    update.run();
    upsert.run();
  });
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < milliseconds) {
    commit.immediate();
    commits += 1;
  }
  const rate = commits / ((performance.now() - started) / 1000);
  database.close();
  return rate;
}
