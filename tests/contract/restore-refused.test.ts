import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { register } from '#shared/contracts/account.ts';
import { makeBackup, previewRestore, restoreBackup, restoreUpload, uploadBackup } from '#shared/contracts/backups.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import type { Client } from '#tests/support/client.ts';
import { type FolderApp, foldersPerTest, noise, send } from '#tests/support/folder-home.ts';

const { home, fresh } = foldersPerTest();

const UPLOADS = [uploadBackup, restoreUpload] as const;

/** Asks for everything that restores. @returns what each call answered */
async function askAll(client: Client, name: string, query: { setupCode?: string } = {}): Promise<string[]> {
  const file = noise(1000);
  const answers = [
    await client.refusal(previewRestore, { params: { name }, query }),
    await client.refusal(restoreBackup, { params: { name }, query }),
  ];
  for (const contract of UPLOADS) {
    const { status, body } = await send(client, contract, file, { query });
    answers.push(`${status} ${body.code}`);
  }
  return answers;
}
const fourTimes = (answer: string) => Array.from({ length: 4 }, () => answer);
/** Lists what is in the data folder and in its folder of backups. */
const listing = (at: FolderApp) => [...readdirSync(at.dataDir), ...readdirSync(at.file('backups'))].sort();

describe('restore-4: who may restore', () => {
  test('nobody gets 401, everybody but the owner 403, and nothing that they send is kept', async () => {
    const at = await home();
    const { name } = await at.as('admin').ok(makeBackup, {});
    const [before, files] = [at.dump(), listing(at)];
    expect(await askAll(at.browser(), name)).toEqual(fourTimes('401 not_signed_in'));
    for (const who of ['parent', 'grandmother', 'teacher', 'child', 'noRole', 'loner', 'neighbour'] as const) {
      expect(await askAll(at.as(who), name), who).toEqual(fourTimes('403 forbidden'));
    }
    expect(await askAll(at.as('newParent'), name)).toEqual(fourTimes('403 password_change_required'));
    expect(at.dump()).toEqual(before);
    expect(listing(at)).toEqual(files);
  });

  test('once there is a family, the set-up code alone gets 401', async () => {
    const at = await home();
    const { name } = await at.as('admin').ok(makeBackup, {});
    expect(await askAll(at.browser(), name, { setupCode: at.setupCode })).toEqual(fourTimes('401 not_signed_in'));
  });

  test('restore-4, limits-8: before the first family it takes this computer, or the set-up code', async () => {
    const at = await fresh();
    const elsewhere = at.browser({ remoteAddress: '192.168.1.50', headers: { host: '192.168.1.20:4280' } });
    const kitchen = at.browser({ remoteAddress: '192.168.1.60' });
    expect(await askAll(at.browser(), 'x.sqlite')).toEqual([
      '404 not_found',
      '404 not_found',
      '400 backup_not_kinboard',
      '400 backup_not_kinboard',
    ]);
    expect(await askAll(kitchen, 'x.sqlite')).toEqual(fourTimes('403 setup_only_at_home'));
    await kitchen.ok(register, { body: { username: 'somebody', password: 'correct horse' } });
    expect(await askAll(kitchen, 'x.sqlite')).toEqual(fourTimes('403 setup_only_at_home'));
    const right = { setupCode: at.setupCode.toLowerCase() };
    expect((await askAll(kitchen, 'x.sqlite', right))[0]).toBe('404 not_found');
    expect((await send(kitchen, uploadBackup, noise(9), { query: right })).body.code).toBe('backup_not_kinboard');
    for (const tries of [4, 4]) {
      expect(await askAll(kitchen, 'x.sqlite', { setupCode: 'WRONG234' })).toHaveLength(tries);
    }
    expect((await askAll(kitchen, 'x.sqlite', { setupCode: 'WRONG234' })).slice(1)).toEqual([
      '403 setup_only_at_home',
      '429 too_many_attempts',
      '429 too_many_attempts',
    ]);
    expect(await askAll(kitchen, 'x.sqlite', right)).toEqual(fourTimes('429 too_many_attempts'));
    expect(await askAll(elsewhere, 'x.sqlite')).toEqual(fourTimes('421 foreign_host'));
    expect(readdirSync(at.file('backups'))).toEqual([]);
  });

  test('proxy-4, proxy-8: forwarded without the set-up code, or from outside, it answers 403', async () => {
    const headers = { 'x-forwarded-for': '192.168.1.60', 'x-forwarded-proto': 'http' };
    const behind = await fresh({ proxies: ['loopback'] });
    expect(await askAll(behind.browser({ headers }), 'x.sqlite')).toEqual(fourTimes('403 setup_only_at_home'));
    const open = await fresh({ proxies: ['loopback'], publicUrl: 'https://kids.example' });
    const outside = {
      ...headers,
      host: 'kids.example',
      'x-forwarded-host': 'kids.example',
      'x-forwarded-proto': 'https',
    };
    const query = { setupCode: open.setupCode };
    expect(await askAll(open.browser({ headers: outside }), 'x.sqlite', query)).toEqual(fourTimes('403 only_at_home'));
  });

  test('api-12, api-13: another site that sends a file gets 403, JSON or a form gets 415', async () => {
    const at = await fresh();
    const [before, files] = [at.dump(), listing(at)];
    for (const contract of UPLOADS) {
      const foreign = await send(at.browser(), contract, noise(9), { headers: { origin: 'https://evil.example' } });
      expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_origin']);
      const json = await send(at.browser(), contract, Buffer.from('{}'), {
        headers: { 'content-type': 'application/json' },
      });
      expect([json.status, json.body.code]).toEqual([415, 'not_json']);
      const form = await send(at.browser(), contract, noise(9), { headers: { 'content-type': 'multipart/form-data' } });
      expect([form.status, form.body.code]).toEqual([415, 'not_json']);
    }
    expect([at.dump(), listing(at)]).toEqual([before, files]);
  });

  test('roles-29: who loses the right while a file is looked through restores nothing', async () => {
    const at = await home();
    const { name } = await at.as('admin').ok(makeBackup, {});
    const before = at.dump();
    let isAskedAgain = false;
    const refused = at.services.restore.restore(name, () => {
      isAskedAgain = true;
      throw new Error('no longer');
    });
    await expect(refused).rejects.toThrow('no longer');
    expect(isAskedAgain).toBe(true);
    expect(at.dump()).toEqual(before);
  });
});

describe('backups-18: one thing at a time', () => {
  test('while something is done with the backups, every call that restores answers 409', async () => {
    const at = await home();
    const { name } = await at.as('admin').ok(makeBackup, {});
    const before = listing(at);
    let finish: (value: unknown) => void = () => undefined;
    const underWay = at.services.backups.exclusively('copying', () => new Promise((resolve) => (finish = resolve)));
    expect(await askAll(at.as('admin'), name)).toEqual(fourTimes('409 backup_busy'));
    finish(null);
    await underWay;
    expect(listing(at)).toEqual(before);
    await at.as('admin').ok(previewRestore, { params: { name } });
  });
});

const IS_DAMAGED = 'This backup is damaged: parts of it cannot be read or do not fit together';

/** Files that are no backup that could be restored, with the code and the words of the refusal. */
const BAD: [string, string, string, (file: string) => void][] = [
  ['0 bytes', 'backup_not_kinboard', 'This file is not a Kinboard backup.', (file) => writeFileSync(file, '')],
  [
    'text',
    'backup_not_kinboard',
    'This file is not a Kinboard backup.',
    (file) => writeFileSync(file, 'text '.repeat(4000)),
  ],
  [
    'a database of another program',
    'backup_not_kinboard',
    'This file is not a Kinboard backup.',
    (file) => change(file, (db) => db.pragma('application_id = 1')),
  ],
  [
    'a newer version',
    'backup_newer',
    'This backup is from a newer Kinboard.',
    (file) => change(file, (db) => db.pragma('user_version = 9999')),
  ],
  [
    'a negative version',
    'backup_damaged',
    'Somebody changed the inner structure of this backup: its version is -1.',
    (file) => change(file, (db) => db.pragma('user_version = -1')),
  ],
  [
    'an extra trigger',
    'backup_damaged',
    "Somebody changed the inner structure of this backup: the trigger thief is not Kinboard's.",
    (file) =>
      change(file, (db) =>
        db.exec('create trigger thief after insert on sessions begin delete from ledger_entries; end'),
      ),
  ],
  [
    "a trigger with a name like SQLite's own",
    'backup_damaged',
    "Somebody changed the inner structure of this backup: the trigger sqlite_thief is not Kinboard's.",
    (file) =>
      change(file, (db) => {
        db.unsafeMode(true);
        db.pragma('writable_schema = ON');
        const sql = 'CREATE TRIGGER sqlite_thief AFTER INSERT ON sessions BEGIN DELETE FROM ledger_entries; END';
        db.prepare("insert into sqlite_schema values ('trigger', 'sqlite_thief', 'sessions', 0, ?)").run(sql);
      }),
  ],
  [
    'a missing table',
    'backup_damaged',
    'Somebody changed the inner structure of this backup: the table user_colors is missing.',
    (file) => change(file, (db) => db.exec('drop table user_colors')),
  ],
  [
    'text in UTF-16',
    'backup_damaged',
    'Somebody changed the inner structure of this backup: its text is not stored as UTF-8.',
    (file) => {
      const pragmas = change(file, (db) => `application_id = ${db.pragma('application_id', { simple: true })}`);
      rmSync(file);
      change(file, (db) => {
        db.pragma("encoding = 'UTF-16le'");
        db.exec('create table families (id text)');
        db.pragma(pragmas);
      });
    },
  ],
  [
    'a format of the file that SQLite does not know',
    'backup_damaged',
    IS_DAMAGED,
    (file) => writeFileSync(file, readFileSync(file).fill(9, 47, 48)),
  ],
  ['half of it', 'backup_damaged', IS_DAMAGED, (file) => truncateSync(file, 40_000)],
  [
    'a page of zeros',
    'backup_damaged',
    IS_DAMAGED,
    (file) => {
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(0, 4096 * 3, 4096 * 4));
    },
  ],
  [
    'figures that differ',
    'backup_damaged',
    'The figures in this backup do not fit together: the balance or the lifetime points of somebody are not the sum of their entries (1).',
    (file) => change(file, (db) => db.exec('update users set balance = balance + 1 where rowid = 1')),
  ],
  [
    'a broken reference',
    'backup_damaged',
    IS_DAMAGED,
    (file) =>
      change(file, (db) => {
        db.pragma('foreign_keys = OFF');
        db.exec("update user_colors set user_id = 'nobody' where rowid = (select min(rowid) from user_colors)");
      }),
  ],
  ...([`'yesterday'`, '9000000000000000000'] as const).map((none): (typeof BAD)[number] => [
    `an instant that is none (${none})`,
    'backup_damaged',
    IS_DAMAGED,
    (file) => change(file, (db) => db.exec(`update users set updated_at = ${none} where rowid = 1`)),
  ]),
  [
    'a time zone that does not exist',
    'backup_damaged',
    'This backup holds a time zone that does not exist (Mars/Base).',
    (file) => change(file, (db) => db.exec("update families set time_zone = 'Mars/Base' where rowid = 2")),
  ],
  ...["'[]'", "'{'", `'{"canManageUsers": "perhaps"}'`].map((json): (typeof BAD)[number] => [
    `a role whose permissions are none (${json})`,
    'backup_damaged',
    'This backup holds a role whose rights cannot be read.',
    (file) => change(file, (db) => db.exec(`update roles set permissions = ${json} where rowid = 3`)),
  ]),
  [
    'a type of role that does not exist',
    'backup_damaged',
    'This backup holds a kind of role that does not exist (wizard).',
    (file) => change(file, (db) => db.exec("update roles set type = 'wizard' where rowid = 3")),
  ],
  [
    'a task for a time of day that does not exist',
    'backup_damaged',
    'This backup is whole, but Kinboard could not work with it: tasks cannot be read.',
    (file) =>
      change(file, (db) =>
        db.exec(
          `insert into tasks (id, family_id, text, points, icon, period, category, day_type, source_type, created_by, created_at, updated_at)
           select 'odd', family_id, 'Odd', 1, 'star', 'midnight', 'cleaning', 'anyday', 'family', id, 0, 0 from users where family_id is not null limit 1`,
        ),
      ),
  ],
];

function change<T>(file: string, body: (db: Database.Database) => T): T {
  const db = new Database(file);
  const result = body(db);
  db.close();
  return result;
}

describe('restore-5: files that are refused', () => {
  test.each(BAD)('%s is refused with %s, and nothing changes', async (_what, code, words, spoil) => {
    const at = await home();
    const { name } = await at.as('admin').ok(makeBackup, {});
    copyFileSync(at.file('backups', name), at.file('backups', 'bad.sqlite'));
    spoil(at.file('backups', 'bad.sqlite'));
    const bytes = readFileSync(at.file('backups', 'bad.sqlite'));
    const [before, files] = [at.dump(), listing(at)];
    const owner = at.as('admin');

    const shown = await owner.ok(previewRestore, { params: { name: 'bad.sqlite' } });
    expect(shown.canRestore).toBe(false);
    expect(shown.sentence).toContain(words);
    expect(shown.sentence).toMatch(/^[A-Z][^\n]+\.$/);
    const refused = await owner.call(restoreBackup, { params: { name: 'bad.sqlite' } });
    expect(refused.error).toMatchObject({ code, message: shown.sentence });
    for (const contract of UPLOADS) {
      if (bytes.length === 0) continue;
      expect((await send(owner, contract, bytes)).body).toMatchObject({ code, message: shown.sentence });
    }

    expect(at.dump()).toEqual(before);
    expect(listing(at), 'nothing is left').toEqual(files);
    expect(readFileSync(at.file('backups', 'bad.sqlite')).equals(bytes), 'the file is only read').toBe(true);
    await owner.ok(adjustPoints, { params: { userId: at.id.child }, body: { points: 1, reason: 'It goes on' } });
  });

  test.runIf(process.platform !== 'win32')(
    'a link, a pipe, a folder and a missing file answer 404 at once',
    async () => {
      const at = await home();
      const { name } = await at.as('admin').ok(makeBackup, {});
      symlinkSync(at.file('nowhere'), at.file('backups', 'dangling.sqlite'));
      symlinkSync(at.file('backups', name), at.file('backups', 'link.sqlite'));
      spawnSync('mkfifo', [at.file('backups', 'pipe.sqlite')]);
      mkdirSync(at.file('backups', 'folder.sqlite'));
      for (const each of ['dangling.sqlite', 'link.sqlite', 'pipe.sqlite', 'folder.sqlite', 'nothing.sqlite']) {
        expect(await at.as('admin').refusal(previewRestore, { params: { name: each } }), each).toBe('404 not_found');
        expect(await at.as('admin').refusal(restoreBackup, { params: { name: each } }), each).toBe('404 not_found');
      }
      for (const each of ['../kinboard.sqlite', '/etc/passwd', '..%2fkinboard.sqlite', '.hidden.sqlite']) {
        const answer = await at.as('admin').raw('GET', `/api/backups/${encodeURIComponent(each)}/preview`);
        expect(answer.statusCode, each).toBe(400);
      }
    },
  );

  test('restore-3: more than 1 GiB answers 413 before anything is read, in words of its own', async () => {
    const at = await fresh();
    for (const contract of UPLOADS) {
      const { status, body } = await send(at.browser(), contract, noise(9), {
        headers: { 'content-length': String(1024 ** 3 + 1) },
      });
      expect([status, body.code, body.message]).toEqual([
        413,
        'body_too_large',
        'This file is too large. A backup of at most 1 GiB can be sent.',
      ]);
    }
    expect(readdirSync(at.file('backups'))).toEqual([]);
  });
});
