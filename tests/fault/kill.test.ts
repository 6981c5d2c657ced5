import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect } from 'vitest';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress, uncompleteTask } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const SEED = Number(process.env.KINBOARD_KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const WRITERS = 16;
const DAYS = 25;

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-kill-'));
const copies = mkdtempSync(path.join(tmpdir(), 'kinboard-kill-copies-'));
let running: SourceServer | undefined;

afterAll(async () => {
  await running?.end('SIGKILL');
  for (const made of [folder, copies]) rmSync(made, { recursive: true, force: true });
});

/** One task of one child on one day, and what the server said about it. */
interface Tile {
  readonly taskId: string;
  readonly userId: string;
  readonly date: string;
  /** Ticks that were acknowledged, ever. */
  ticks: number;
  isTicked: boolean;
  /** A change that was sent and never answered. */
  inDoubt: 'tick' | 'untick' | undefined;
}

/** A family with two children and a task for every writer, made over the wire. */
async function setUp(port: number): Promise<{ cookie: string; tiles: Tile[][] }> {
  const { anna, today, children } = await createSmallFamily(port);
  const tiles: Tile[][] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const { id: taskId } = await anna.ok(createTask, {
      body: { text: `Task ${writer}`, points: 1 + writer, period: 'ANYTIME' },
    });
    const userId = children[writer % 2]?.id ?? '';
    await anna.ok(assignTask, { body: { taskId, userId } });
    tiles.push(
      Array.from({ length: DAYS }, (_, day) => ({
        taskId,
        userId,
        date: addDays(today, -day),
        ticks: 0,
        isTicked: false,
        inDoubt: undefined,
      })),
    );
  }
  anna.close();
  return { cookie: anna.cookie ?? '', tiles };
}

/** Ticks and un-ticks its own tiles until the connection breaks. */
async function write(client: HttpClient, tiles: Tile[], random: () => number, onAnswer: () => void): Promise<void> {
  for (;;) {
    const tile = tiles[Math.floor(random() * tiles.length)];
    if (!tile) return;
    const change = tile.isTicked ? 'untick' : 'tick';
    tile.inDoubt = change;
    const contract = change === 'tick' ? completeTask : uncompleteTask;
    const body = JSON.stringify({ userId: tile.userId, date: tile.date });
    try {
      const { status, text } = await client.send('POST', urlOf(contract, { params: { taskId: tile.taskId } }), body);
      if (status !== 200) throw new RefusedChange(`${change} answered ${status}: ${text}`);
    } catch (error) {
      if (error instanceof RefusedChange) throw error;
      return;
    }
    tile.inDoubt = undefined;
    tile.isTicked = change === 'tick';
    if (change === 'tick') tile.ticks += 1;
    onAnswer();
  }
}

class RefusedChange extends Error {}

/** Counts of what was found against the promise, over all rounds. */
const found = { lost: 0, doubled: 0, corrupt: 0 };

/** Compares the data file alone with what was acknowledged. */
function checkCopy(round: number, tiles: readonly Tile[]): void {
  const copy = path.join(copies, `round-${round}.sqlite`);
  copyFileSync(path.join(folder, 'kinboard.sqlite'), copy);
  const database = new Database(copy);
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok' || ledgerBreaches(database).length > 0) {
      found.corrupt += 1;
    }
    compare(database, tiles);
  } finally {
    database.close();
  }
}

/** Compares what the server came back with; what is in doubt is settled by it: the kill may have come after the commit. */
function settle(tiles: readonly Tile[]): void {
  const database = new Database(path.join(folder, 'kinboard.sqlite'), { readonly: true });
  try {
    for (const [tile, { ticks, live }] of compare(database, tiles)) {
      tile.ticks = ticks;
      tile.isTicked = live === 1;
      tile.inDoubt = undefined;
    }
  } finally {
    database.close();
  }
}

/** An unanswered change happened once or not at all; every other tile is as it was acknowledged. */
function compare(database: Database.Database, tiles: readonly Tile[]): [Tile, { ticks: number; live: number }][] {
  const entriesOf = database.prepare(
    "select count(*) as ticks, count(*) - count(voided_at) as live from ledger_entries where kind = 'task' and user_id = ? and subject_id = ? and date = ?",
  );
  return tiles.map((tile) => {
    const booked = entriesOf.get(tile.userId, tile.taskId, tile.date) as { ticks: number; live: number };
    const acknowledged = { ticks: tile.ticks, live: tile.isTicked ? 1 : 0 };
    const applied = tile.inDoubt === 'tick' ? { ticks: tile.ticks + 1, live: 1 } : { ticks: tile.ticks, live: 0 };
    const allowed = tile.inDoubt === undefined ? [acknowledged] : [acknowledged, applied];
    if (!allowed.some(({ ticks, live }) => ticks === booked.ticks && live === booked.live)) {
      const most = Math.max(...allowed.map(({ ticks }) => ticks));
      found[booked.ticks > most || booked.live > 1 ? 'doubled' : 'lost'] += 1;
    }
    return [tile, booked];
  });
}

const KILLED = `after kill -9 under ${WRITERS} writers each acknowledged change is there once`;

fault('fault-1', KILLED, { short: 8, full: 50 }, async (rounds) => {
  console.log(`seed ${SEED}`);
  const random = createSeededRandom(SEED);
  running = await startSourceServer(folder);
  const { cookie, tiles } = await setUp(running.port);
  let answersInAll = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = running;
    const killAfter = 20 + Math.floor(random() * 600);
    let answers = 0;
    let killed: Promise<unknown> | undefined;
    const clients = tiles.map(() => createHttpClient(server.port, cookie));
    await Promise.all(
      tiles.map((own, writer) =>
        write(clients[writer] as HttpClient, own, random, () => {
          answers += 1;
          // Not in step with the answers: some way into the next turns of the server.
          if (answers === killAfter) setTimeout(() => (killed = server.end('SIGKILL')), random() * 4);
        }),
      ),
    );
    expect(await killed).toEqual({ code: null, signal: 'SIGKILL' });
    for (const client of clients) client.close();
    expect(answers).toBeGreaterThanOrEqual(killAfter);
    answersInAll += answers;
    checkCopy(round, tiles.flat());
    running = await startSourceServer(folder);
    settle(tiles.flat());
    const again = createHttpClient(running.port, cookie);
    for (const { userId, date } of new Map(
      tiles.flat().map((tile) => [`${tile.userId} ${tile.date}`, tile]),
    ).values()) {
      const day = await again.ok(getProgress, { params: { userId, date } });
      const expected = tiles.flat().filter((tile) => tile.isTicked && tile.userId === userId && tile.date === date);
      expect(day.completedTasks.toSorted()).toEqual(expected.map(({ taskId }) => taskId).sort());
    }
    again.close();
  }
  expect(answersInAll).toBeGreaterThan(rounds * 20);
  expect((await running.end('SIGTERM')).code).toBe(0);
  running = undefined;
  checkCopy(rounds, tiles.flat());
  return { rounds, acknowledged: answersInAll, ...found };
});
