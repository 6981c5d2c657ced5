import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { proveFile } from '#server/db/check/prove.ts';
import { readBackupRecord } from '#server/db/copies/backup-record.ts';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { makeBackup, restoreBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, completeTask, uncompleteTask } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type Answer, recordServer } from './recorder/power-cut.ts';
import { whyNoRecorder } from './recorder/recorder.ts';

const SEED = Number(process.env.KINBOARD_CUT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const WRITERS = 8;
const CHANGES = 40;

/** Somebody who makes one change after the other: a tick, an adjustment, the tick taken back, an adjustment … */
interface Writer {
  readonly name: string;
  readonly userId: string;
  readonly taskId: string;
  readonly answers: Answer[];
}

/**
 * Changes of a writer that the data shows: the adjustments, the ticks that ever were, and whether the last one stands.
 */
interface Story {
  adjustments: string[];
  ticks: number;
  isTicked: boolean;
}

/** Tells what must be in the data after so many of a writer's changes. */
function storyAfter(writer: Writer, changes: number): Story {
  const numbers = Array.from({ length: changes }, (_, index) => index);
  const ticks = numbers.filter((number) => number % 4 === 0).length;
  return {
    adjustments: numbers.filter((number) => number % 2 === 1).map((number) => `${writer.name} ${number}`),
    ticks,
    isTicked: ticks > numbers.filter((number) => number % 4 === 2).length,
  };
}

/** Reads what is in the data, doubled adjustments included. */
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

/** Record of what was done to a server that began in an empty folder. */
interface History {
  writers: Writer[];
  /** Things that were set up, each with the answer after which it must be there. */
  setUp: { what: string; answer: Answer }[];
}

async function tickAndSpend(port: number): Promise<History> {
  const { anna, children, today } = await createSmallFamily(port);
  const setUp: History['setUp'] = [{ what: "select 1 from users where first_name = 'Ben'", answer: anna.heard }];
  const writers: Writer[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    const name = `writer ${index}`;
    const userId = children[index % 2]?.id ?? '';
    const { id: taskId } = await anna.ok(createTask, { body: { text: name, points: 5, period: 'ANYTIME' } });
    setUp.push({ what: `select 1 from tasks where text = '${name}'`, answer: anna.heard });
    await anna.ok(assignTask, { body: { taskId, userId } });
    setUp.push({ what: `select 1 from task_assignments where task_id = '${taskId}'`, answer: anna.heard });
    writers.push({ name, userId, taskId, answers: [] });
  }
  // First alone, each change with a commit of its own; then all at once.
  const [first] = writers;
  for (let number = 0; first && number < CHANGES; number += 1) await change(anna, first, number, today);
  await Promise.all(
    writers.slice(1).map(async (writer) => {
      const client = anna.another();
      for (let number = 0; number < CHANGES; number += 1) await change(client, writer, number, today);
      client.close();
    }),
  );
  anna.close();
  return { writers, setUp };
}

/** Starts on what a cut left. @returns why it is not good afterwards; null when it is */
async function startOn(folder: string): Promise<string | null> {
  const config = { dataDir: folder, timeZone: 'Europe/Berlin' };
  const options = { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined };
  try {
    const data = await openData(config, options);
    await data.close();
  } catch (error) {
    return `does not start: ${String(error)}`;
  }
  const proof = proveFile(path.join(folder, DATABASE_NAME), MIGRATIONS_FOLDER);
  return proof.verdict === 'good' ? null : `${proof.verdict}: ${proof.findings.join(', ')}`;
}

/** Compares what a cut left with what was acknowledged. @returns what was found against the promise */
async function lookAt(folder: string, run: History, isAnswered: (answer: Answer) => boolean) {
  const found = { acknowledged: 0, lost: 0, doubled: 0, corrupt: 0 };
  const damage = await startOn(folder);
  if (damage !== null) {
    console.log(damage);
    return { ...found, corrupt: 1 };
  }
  const database = new Database(path.join(folder, DATABASE_NAME), { readonly: true });
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

const CUT = 'after a power cut nothing is corrupt and nothing acknowledged is lost';

fault(
  'fault-2',
  CUT,
  { short: 40, full: 400 },
  async (rounds) => {
    console.log(`seed ${SEED}`);
    const random = createSeededRandom(SEED);
    const recording = await recordServer(tickAndSpend);
    const instants = Array.from({ length: rounds }, () => Math.floor(random() * recording.length));
    const result = { rounds, acknowledged: 0, lost: 0, doubled: 0, corrupt: 0 };
    await recording.cut(instants, random, async (folder, instant) => {
      const found = await lookAt(folder, recording.done, (answer) => recording.instantOf(answer) < instant);
      for (const figure of ['acknowledged', 'lost', 'doubled', 'corrupt'] as const) result[figure] += found[figure];
    });
    recording.remove();
    return result;
  },
  whyNoRecorder(),
);

/** Record of what a family had when it made a backup, what came after it, and a restore of it. */
interface RestoreHistory {
  backup: string;
  before: string[];
  after: string[];
  answers: { backup: Answer; after: Answer; restore: Answer };
}

async function backUpAndRestore(port: number): Promise<RestoreHistory> {
  const { anna, children } = await createSmallFamily(port);
  const give = async (reasons: string[], reason: string) => {
    await anna.ok(adjustPoints, { params: { userId: children[0].id }, body: { points: 1, reason } });
    reasons.push(reason);
  };
  const before: string[] = [];
  const after: string[] = [];
  for (let number = 0; number < 5; number += 1) await give(before, `before ${number}`);
  const { name: backup } = await anna.ok(makeBackup, {});
  const answered = { backup: anna.heard };
  for (let number = 0; number < 5; number += 1) await give(after, `after ${number}`);
  const answers = { ...answered, after: anna.heard };
  await anna.ok(restoreBackup, { params: { name: backup } });
  anna.close();
  return { backup, before, after, answers: { ...answers, restore: anna.heard } };
}

const RESTORE_CUT = 'after a power cut in a backup or restore there is the old data or the new, whole';

fault(
  'fault-2',
  RESTORE_CUT,
  { short: 25, full: 400 },
  async (rounds) => {
    console.log(`seed ${SEED}`);
    const random = createSeededRandom(SEED);
    const recording = await recordServer(backUpAndRestore);
    const { backup, before, after, answers } = recording.done;
    const restored = recording.instantOf(answers.restore);
    const from = recording.instantOf(answers.backup) - 60;
    const instants = Array.from({ length: rounds }, () => from + Math.floor(random() * (recording.length - from + 1)));
    const result = { rounds, acknowledged: 0, lost: 0, doubled: 0, corrupt: 0 };
    await recording.cut(instants, random, async (folder, instant) => {
      const damage = (await startOn(folder)) ?? findBadBackup(path.join(folder, 'backups'));
      if (damage !== null) {
        console.log(damage);
        result.corrupt += 1;
        return;
      }
      const given = reasonsIn(path.join(folder, DATABASE_NAME));
      const had = JSON.stringify(given);
      const isRestored = had === JSON.stringify(before);
      const isOld = had === JSON.stringify([...before, ...after]);
      const isBackedUp = existsSync(path.join(folder, 'backups', backup));
      result.acknowledged += given.length;
      if (instant > recording.instantOf(answers.backup) && !isBackedUp) result.lost += 1;
      if (instant > restored && !isRestored) result.lost += 1;
      if (instant > recording.instantOf(answers.after) && !isRestored && !isOld) result.lost += 1;
      if (new Set(given).size < given.length) result.doubled += 1;
    });
    recording.remove();
    return result;
  },
  whyNoRecorder(),
);

/** A file with the name of a backup that is said to be good and is not. */
function findBadBackup(folder: string): string | null {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.sqlite') || name.startsWith('.')) continue;
    const file = path.join(folder, name);
    const { verdict, findings } = proveFile(file, MIGRATIONS_FOLDER);
    if (readBackupRecord(file)?.verdict === 'good' && verdict !== 'good')
      return `${name} is ${verdict}: ${findings.join(', ')}`;
  }
  return null;
}

function reasonsIn(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    return database
      .prepare("select title from ledger_entries where kind = 'adjustment' order by rowid")
      .pluck()
      .all() as string[];
  } finally {
    database.close();
  }
}
