import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import { TRANSLATIONS } from '#shared/words/translations.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { examineData } from './examine-data.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let data: ReturnType<typeof createDataDir>;
let server: RunningServer | undefined;
let anna: HttpClient;
beforeEach(async () => {
  data = createDataDir();
  server = await startServer(
    { dataDir: data.path, port: 0, host: '127.0.0.1', mdns: false, allowedHosts: [], timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER },
  );
  ({ anna } = await createSmallFamily(server.port));
});
afterEach(async () => {
  anna.close();
  await stop();
  data.remove();
});

async function stop(): Promise<void> {
  await server?.close();
  server = undefined;
}

const environment = () => ({ KINBOARD_DATA_DIR: data.path, KINBOARD_TIME_ZONE: 'UTC' });

/** Runs a command as its script does. @returns whether it ended well, and everything that it said */
async function run(
  command: 'backup' | 'restore' | 'doctor',
  args: string[] = [],
  { typed = '', cwd = data.path } = {},
) {
  const lines: string[] = [];
  const print = (line: string) => {
    lines.push(line);
  };
  const ask = async (question: string) => {
    print(question);
    return typed;
  };
  const env = { ...environment(), INIT_CWD: cwd };
  const run = {
    backup: () => makeBackup(env, print),
    restore: () => restoreBackup(args, env, { print, ask }).then(() => true),
    doctor: () => examineData(args, env, print),
  }[command];
  const isWell = await run().catch((error: Error) => {
    print(error.message);
    return false;
  });
  return { isWell, said: lines.map((line) => `${line}\n`).join('') };
}

const addTask = (text: string) => anna.ok(createTask, { body: { text, points: 1 } });

function read(sql: string): unknown[] {
  const database = new Database(path.join(data.path, 'kinboard.sqlite'), { readonly: true });
  try {
    return database.prepare(sql).pluck().all();
  } finally {
    database.close();
  }
}

const tasksNow = () => read('select text from tasks order by text');

/** Changes a data file that nobody has open, as another program would. */
function alter(file: string, sql: string): void {
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  database.exec(sql);
  database.close();
}

const nameIn = (said: string) => /(\S+\.sqlite)\b/.exec(said)?.[1] ?? '';

/** Makes a backup and then a change that is not in it. @returns its name */
async function backUpThenAdd(text: string): Promise<string> {
  const { said } = await run('backup');
  await addTask(text);
  return nameIn(said);
}

describe.each(['runs', 'does not run'])('running-10: while the server %s', (state) => {
  const settle = async () => {
    if (state === 'does not run') await stop();
  };

  test('languages-11: npm run backup speaks what the family reads', async () => {
    const { family } = await anna.ok(getCurrentUser, {});
    await anna.ok(updateFamily, { params: { familyId: family?.id ?? '' }, body: { language: 'de' } });
    await settle();
    const { said } = await run('backup');
    expect(said).toContain(TRANSLATIONS.de.terminal.keepBackupSafeHint);
    expect(said).toContain(`${TRANSLATIONS.de.safety.madeByHand}. ${TRANSLATIONS.de.safety.backupProven}`);
    expect(said).not.toContain('Backup');
  });

  test('backups-5: npm run backup makes one and says name, size, what was proven and where it lies', async () => {
    await addTask('Kept');
    await settle();
    const { isWell, said } = await run('backup');
    expect(said).toMatch(
      /^Backup made: \S+-manual\.sqlite \(\d+ kB\)\.\nMade by hand\. It was checked whole and could be restored\.\nIt lies here: /,
    );
    expect(isWell).toBe(true);
    const file = path.join(data.path, 'backups', nameIn(said));
    expect(said).toContain(file);
    expect(proveFile(file, MIGRATIONS_FOLDER).verdict).toBe('good');
  });

  test('restore-1, restore-2: npm run restore lists, shows what is lost, and wants RESTORE typed', async () => {
    await addTask('Before');
    const name = await backUpThenAdd('After');
    await settle();
    const listed = await run('restore');
    expect(listed).toMatchObject({ isWell: true, said: expect.stringContaining(`  ${name}\n`) });
    expect(listed.said).toContain(': Meyer; people: 3, entries of points: 0');

    for (const typed of ['restore', 'yes', '']) {
      const refused = await run('restore', [name], { typed });
      expect(refused.isWell).toBe(false);
      expect(refused.said).toContain('This brings back: the family Meyer (3 people)');
      expect(refused.said).toContain('Nothing was changed.');
    }
    expect(tasksNow()).toEqual(['After', 'Before']);

    const done = await run('restore', [name], { typed: 'RESTORE' });
    expect(done).toMatchObject({ isWell: true, said: expect.stringContaining('Restored: the family Meyer') });
    expect(tasksNow()).toEqual(['Before']);
  });

  test('restore-2: npm run restore with a file and --yes takes it from where the person stands', async () => {
    const name = await backUpThenAdd('After');
    const elsewhere = createDataDir();
    copyFileSync(path.join(data.path, 'backups', name), path.join(elsewhere.path, 'stick.sqlite'));
    await settle();
    expect(await run('restore', ['stick.sqlite', '--yes'], { cwd: elsewhere.path })).toMatchObject({ isWell: true });
    expect(tasksNow()).toEqual([]);
    elsewhere.remove();
  });

  test('a file that is no good backup is refused in words and nothing changes', async () => {
    const name = await backUpThenAdd('After');
    truncateSync(path.join(data.path, 'backups', name), 20_000);
    await settle();
    const refused = await run('restore', [name, '--yes']);
    expect(refused).toMatchObject({ isWell: false, said: expect.stringContaining('Nothing was changed.') });
    expect((await run('restore', ['nothing.sqlite', '--yes'])).said).toContain('There is no backup nothing.sqlite');
    expect(tasksNow()).toEqual(['After']);
  });

  test('data-28: npm run doctor with --drill says in words that all is well', async () => {
    await run('backup');
    await settle();
    const { isWell, said } = await run('doctor', ['--drill']);
    expect(said).toContain(`Data folder: ${data.path}\nKinboard is ${state === 'runs' ? '' : 'not '}running on it`);
    expect(said).toContain('ok    The data was checked whole');
    expect(said).toContain('ok    Last good backup: today');
    expect(said).toContain('ok    Backups: 1, of them proven good: 1.');
    expect(said).toContain('ok    Fire drill: ');
    expect(said).toContain('ok    The disk has room: ');
    if (state === 'does not run') expect(said).toContain('ok    Kinboard was closed cleanly the last time.');
    expect(said).not.toContain('WRONG');
    expect(isWell).toBe(true);
  });
});

test('data-28: npm run doctor says what is wrong with a running server’s data, and fails', async () => {
  const other = new Database(path.join(data.path, 'kinboard.sqlite'));
  other.exec("update users set balance = 5 where username = 'anna'");
  other.close();
  const { isWell, said } = await run('doctor');
  expect(said).toContain('WRONG The data is not as it should be: the balance or the lifetime points');
  expect(isWell).toBe(false);
});

// A file that is open cannot be deleted there.
test.skipIf(process.platform === 'win32')(
  'data-28: npm run doctor says that the data file was deleted, and lists the backups',
  async () => {
    const name = await backUpThenAdd('After');
    rmSync(path.join(data.path, 'kinboard.sqlite'));
    const { isWell, said } = await run('doctor');
    expect(said).toContain(
      'WRONG Kinboard’s data file is gone: it was deleted or moved away while Kinboard was running.',
    );
    expect(said).toContain(`  ${name}\n`);
    expect(isWell).toBe(false);
  },
);

test('data-13, data-28: of damaged data doctor lists the backups, restore puts one in its place', async () => {
  const name = await backUpThenAdd('After');
  await stop();
  truncateSync(path.join(data.path, 'kinboard.sqlite'), 20_000);
  const seen = await run('doctor');
  expect(seen).toMatchObject({ isWell: false, said: expect.stringContaining(`  ${name}\n`) });
  expect(seen.said).toContain('WRONG The data file');
  const restored = await run('restore', [name], { typed: 'RESTORE' });
  expect(restored).toMatchObject({ isWell: true, said: expect.stringContaining('Restored: the family Meyer') });
  expect(tasksNow()).toEqual([]);
  expect(readdirSync(data.path).filter((each) => each.startsWith('kinboard-damaged-'))).not.toEqual([]);
});

test.each([
  {
    what: 'was changed after Kinboard closed it',
    harm: (file: string) => alter(file, "update tasks set text = 'Other'"),
  },
  { what: 'was written by a newer Kinboard', harm: (file: string) => alter(file, 'pragma user_version = 9999') },
  { what: 'is missing although this folder was in use', harm: (file: string) => rmSync(file) },
])('data-13: data that $what is replaced by npm run restore, and nobody stays signed in', async ({ what, harm }) => {
  const name = await backUpThenAdd('After');
  await stop();
  harm(path.join(data.path, 'kinboard.sqlite'));
  expect(await run('restore')).toMatchObject({ isWell: true, said: expect.stringContaining(`  ${name}\n`) });
  expect((await run('doctor')).said).toMatch(new RegExp(`WRONG .* ${what}[^]*  ${name}\n`));
  const restored = await run('restore', [name], { typed: 'RESTORE' });
  expect(restored.said).toContain(what);
  expect(restored).toMatchObject({ isWell: true, said: expect.stringContaining('Restored: the family Meyer') });
  expect(restored.said).not.toContain('starts anew');
  expect(tasksNow()).toEqual([]);
  expect(read('select count(*) from sessions')).toEqual([0]);
});

test('data-22: npm run restore lists what was saved of data that was taken away, and restores it', async () => {
  const name = await backUpThenAdd('After');
  await stop();
  const saved = 'kinboard-saved-2026-03-11T07-00-00.000Z.sqlite';
  renameSync(path.join(data.path, 'kinboard.sqlite'), path.join(data.path, saved));
  const seen = await run('restore');
  expect(seen.said).toMatch(new RegExp(`  ${saved}\n[^]*  ${name}\n`));
  const restored = await run('restore', [saved], { typed: 'RESTORE' });
  expect(restored).toMatchObject({ isWell: true, said: expect.stringContaining('Restored: the family Meyer') });
  expect(tasksNow()).toEqual(['After']);
});

test('running-10: without data they make none, and wrong arguments are said', async () => {
  const empty = createDataDir();
  const env = { ...environment(), KINBOARD_DATA_DIR: path.join(empty.path, 'none') };
  const nothing = () => undefined;
  const words = `There is no Kinboard data in ${env.KINBOARD_DATA_DIR}`;
  await expect(makeBackup(env, nothing)).rejects.toThrow(words);
  await expect(examineData([], env, nothing)).rejects.toThrow(words);
  expect(readdirSync(empty.path)).toEqual([]);
  empty.remove();
  expect((await run('doctor', ['--what'])).said).toBe('Say npm run doctor, or npm run doctor -- --drill\n');
  expect((await run('restore', ['a', 'b'])).said).toContain('Say which backup to restore: npm run restore -- FILE');
});

test('running-10: scripts beside a running server hear what is typed; their exit code is right', async () => {
  const start = async (script: string, args: string[], typed: string) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
      env: { ...process.env, ...environment() },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.stdin.end(typed);
    const [code] = await once(child, 'close');
    return { code, said };
  };
  const { code, said } = await start('backup.ts', [], '');
  expect(code).toBe(0);
  await addTask('After');
  expect(await start('restore.ts', [nameIn(said)], '')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was changed.'),
  });
  expect(await start('restore.ts', [nameIn(said)], 'RESTORE\n')).toMatchObject({ code: 0 });
  expect(tasksNow()).toEqual([]);
});
