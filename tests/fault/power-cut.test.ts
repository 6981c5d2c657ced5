import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect } from 'vitest';
import { DATABASE_NAME } from '#server/db/data-folder.ts';
import { proveFile } from '#server/db/prove.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, completeTask, uncompleteTask } from '#shared/contracts/progress.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createRandom } from '#tests/support/random.ts';
import { startSourceServer } from '#tests/support/source-server.ts';
import { createWireFamily } from '#tests/support/wire-family.ts';
import { Disk, writeOut } from './recorder/disk.ts';
import { createRecorder, type RecordedEvent, whyNoRecorder } from './recorder/recorder.ts';

const SEED = Number(process.env.KINBOARD_CUT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const WRITERS = 8;
const CHANGES = 40;

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'kinboard-power-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The answer to a change: the how manyth on which connection. */
type Answer = HttpClient['heard'];

/** Somebody who makes one change after the other: a tick, an adjustment, the tick taken back, an adjustment … */
interface Writer {
  readonly name: string;
  readonly userId: string;
  readonly taskId: string;
  readonly answers: Answer[];
}

/** What the data says of a writer: the adjustments, the ticks that ever were, and whether the last one stands. */
interface Story {
  adjustments: string[];
  ticks: number;
  isTicked: boolean;
}

/** What must be in the data after so many of a writer's changes. */
function storyAfter(writer: Writer, changes: number): Story {
  const numbers = Array.from({ length: changes }, (_, index) => index);
  const ticks = numbers.filter((number) => number % 4 === 0).length;
  return {
    adjustments: numbers.filter((number) => number % 2 === 1).map((number) => `${writer.name} ${number}`),
    ticks,
    isTicked: ticks > numbers.filter((number) => number % 4 === 2).length,
  };
}

/** What is in the data, doubled adjustments included. */
function readStory(database: Database.Database, { name, userId, taskId }: Writer): Story {
  const adjustments = database
    .prepare("select title from ledger_entries where kind = 'adjustment' and title like ? order by rowid")
    .pluck()
    .all(`${name} %`) as string[];
  const { ticks, live } = database
    .prepare(
      "select count(*) as ticks, count(*) - count(voided_at) as live from ledger_entries where kind = 'task' and user_id = ? and subject_id = ?",
    )
    .get(userId, taskId) as { ticks: number; live: number };
  return { adjustments, ticks, isTicked: live > 0 };
}

async function change(client: HttpClient, writer: Writer, number: number, today: string): Promise<void> {
  const { userId, taskId } = writer;
  const send = (url: string, body: object) => client.send('POST', url, JSON.stringify(body));
  const tile = { userId, date: today };
  const { status, text } =
    number % 2 === 1
      ? await send(urlOf(adjustPoints, { params: { userId } }), { points: 1, reason: `${writer.name} ${number}` })
      : await send(urlOf(number % 4 === 0 ? completeTask : uncompleteTask, { params: { taskId } }), tile);
  if (status >= 300) throw new Error(`a change answered ${status}: ${text}`);
  writer.answers.push(client.heard);
}

/** What was done to a server that began in an empty folder, and what its files went through. */
interface Run {
  folder: string;
  events: RecordedEvent[];
  writers: Writer[];
  /** Things that were set up, each with the answer after which it must be there. */
  setUp: { what: string; answer: Answer }[];
}

async function recordRun(): Promise<Run> {
  const folder = path.join(scratch, 'recorded');
  mkdirSync(folder);
  const recorder = createRecorder(scratch, folder);
  const server = await startSourceServer(folder, { env: recorder.env });
  const { admin, children, today } = await createWireFamily(server.port);
  const setUp: Run['setUp'] = [{ what: "select 1 from users where first_name = 'Ben'", answer: admin.heard }];
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    const name = `writer ${index}`;
    const userId = children[index % 2]?.id ?? '';
    const { id: taskId } = await admin.ok(createTask, { body: { text: name, points: 5, period: 'ANYTIME' } });
    setUp.push({ what: `select 1 from tasks where text = '${name}'`, answer: admin.heard });
    await admin.ok(assignTask, { body: { taskId, userId } });
    setUp.push({ what: `select 1 from task_assignments where task_id = '${taskId}'`, answer: admin.heard });
    writers.push({ name, userId, taskId, answers: [] });
  }
  // First alone, each change with a commit of its own; then all at once.
  const [first] = writers;
  for (let number = 0; first && number < CHANGES; number += 1) await change(admin, first, number, today);
  await Promise.all(
    writers.slice(1).map(async (writer) => {
      const client = admin.another();
      for (let number = 0; number < CHANGES; number += 1) await change(client, writer, number, today);
      client.close();
    }),
  );
  admin.close();
  expect((await server.end('SIGTERM')).code).toBe(0);
  return { folder, events: recorder.read(), writers, setUp };
}

/** When each answer went out: by port and number, the index of its event. */
function indexAnswers(events: readonly RecordedEvent[]): (answer: Answer) => number {
  const byPort = new Map<number, number[]>();
  events.forEach(({ kind, at }, index) => {
    if (kind === 'answer') byPort.set(at, [...(byPort.get(at) ?? []), index]);
  });
  return ({ port, count }) => {
    const index = byPort.get(port)?.[count - 1];
    if (index === undefined) throw new Error(`answer ${count} to port ${port} was not recorded`);
    return index;
  };
}

/** The replay of the whole recording must end with what really lies in the folder: nothing went unseen. */
function expectComplete({ folder, events }: Run): void {
  const disk = new Disk(folder);
  for (const event of events) disk.apply(event);
  const replayed = [...disk.asSeen()].filter(([, content]) => content !== null);
  const real = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));
  expect(replayed.map(([name]) => name).sort()).toEqual(real.sort());
  for (const [name, content] of replayed) {
    expect(readFileSync(path.join(folder, name)).equals(content as Buffer), `${name} as replayed`).toBe(true);
  }
}

/** Starts on what a cut left and compares it with what was acknowledged. @returns what was found against the promise */
async function lookAt(folder: string, run: Run, isAnswered: (answer: Answer) => boolean) {
  const found = { acknowledged: 0, lost: 0, doubled: 0, corrupt: 0 };
  const config = { dataDir: folder, timeZone: 'Europe/Berlin' };
  const options = { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined };
  try {
    (await openData(config, options)).close();
  } catch (error) {
    console.log(`does not start: ${String(error)}`);
    return { ...found, corrupt: 1 };
  }
  const file = path.join(folder, DATABASE_NAME);
  const proof = proveFile(file, MIGRATIONS_FOLDER);
  if (proof.verdict !== 'good') {
    console.log(`${proof.verdict}: ${proof.findings.join(', ')}`);
    return { ...found, corrupt: 1 };
  }
  const database = new Database(file, { readonly: true });
  for (const { what, answer } of run.setUp) {
    if (!isAnswered(answer)) continue;
    found.acknowledged += 1;
    if (database.prepare(what).get() === undefined) found.lost += 1;
  }
  for (const writer of run.writers) {
    const acknowledged = writer.answers.filter(isAnswered).length;
    found.acknowledged += acknowledged;
    const story = JSON.stringify(readStory(database, writer));
    // The next one may be there too: it was sent.
    const isRight = [acknowledged, acknowledged + 1].some(
      (changes) => JSON.stringify(storyAfter(writer, changes)) === story,
    );
    if (isRight) continue;
    const had = readStory(database, writer).adjustments.length;
    found[had > storyAfter(writer, acknowledged + 1).adjustments.length ? 'doubled' : 'lost'] += 1;
  }
  database.close();
  return found;
}

const CUT =
  'power cut at random instants of a recorded run, from the very first start on; unsynced writes dropped, kept or torn at 512 bytes: "never corrupt, nothing acknowledged lost"';

fault(
  'F2',
  CUT,
  { short: 40, full: 400 },
  async (rounds) => {
    console.log(`seed ${SEED}`);
    const random = createRandom(SEED);
    const run = await recordRun();
    expectComplete(run);
    const eventOf = indexAnswers(run.events);
    const instants = Array.from({ length: rounds }, () => Math.floor(random() * run.events.length));
    const disk = new Disk(run.folder);
    const result = { rounds, acknowledged: 0, lost: 0, doubled: 0, corrupt: 0 };
    let passed = 0;
    for (const [round, instant] of instants.sort((a, b) => a - b).entries()) {
      for (const event of run.events.slice(passed, instant)) disk.apply(event);
      passed = instant;
      const folder = path.join(scratch, `cut-${round}`);
      mkdirSync(folder);
      writeOut(disk.afterCut(random), folder);
      const found = await lookAt(folder, run, (answer) => eventOf(answer) < instant);
      for (const figure of ['acknowledged', 'lost', 'doubled', 'corrupt'] as const) result[figure] += found[figure];
      rmSync(folder, { recursive: true });
    }
    return result;
  },
  whyNoRecorder(),
);
