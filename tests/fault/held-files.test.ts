import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import {
  getBackupStatus,
  makeBackup,
  restoreBackup,
  restoreUpload,
  setSecondPlace,
} from '#shared/contracts/backups.ts';
import { exportFamily } from '#shared/contracts/export.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { createTask, listTasks } from '#shared/contracts/tasks.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createFailingDisk, type FailingDisk, whyNoFailingDisk } from '#tests/support/failing-disk.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createDataDir, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { ServerDidNotStart, type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

/** Time that a virus scanner looks at a file, in milliseconds. */
const A_MOMENT = 300;
const FOR_EVER = 3_600_000;

const reason = whyNoFailingDisk();
describe.skipIf(reason !== null)(`files that another program holds${reason ? `: skipped, ${reason}` : ''}`, () => {
  let data: ReturnType<typeof createDataDir>;
  let disk: FailingDisk;
  let server: SourceServer | undefined;
  let anna: HttpClient | undefined;
  const folder = () => path.join(data.path, 'data');
  beforeEach(() => {
    data = createDataDir();
    disk = createFailingDisk(folder(), data.path);
  });
  afterEach(async () => {
    anna?.close();
    await server?.end('SIGKILL');
    data.remove();
    [server, anna] = [undefined, undefined];
  });

  async function begin(): Promise<SourceServer> {
    server = await startSourceServer(folder(), { env: disk.env });
    return server;
  }

  test('data-29: files that are held for a moment stop no start, backup, restore or end', async () => {
    disk.hold('EPERM', A_MOMENT);
    const { port } = await begin();
    ({ anna } = await createSmallFamily(port));
    const made = await anna.ok(makeBackup, {});
    expect(made.verdict).toBe('good');
    await anna.ok(createTask, { body: { text: 'After the backup', points: 1 } });
    const { safetyCopy } = await anna.ok(restoreBackup, { params: { name: made.name } });
    expect(safetyCopy).toContain('restore');
    expect((await server?.end('SIGTERM'))?.code).toBe(0);
    expect(leftOvers()).toEqual([]);
    expect(proveFile(path.join(folder(), 'kinboard.sqlite'), MIGRATIONS_FOLDER).verdict).toBe('good');
  });

  test('data-29: a copy reaches the second place while its files are held for a moment', async () => {
    const stick = `${folder()}-stick`;
    mkdirSync(stick);
    disk.hold('EBUSY', A_MOMENT);
    const { port } = await begin();
    ({ anna } = await createSmallFamily(port));
    await anna.ok(setSecondPlace, { body: { folder: stick } });
    const made = await anna.ok(makeBackup, {});
    const lastCopy = async () => (await anna?.ok(getBackupStatus, {}))?.secondPlace?.lastCopyAt ?? null;
    await expect.poll(lastCopy, { timeout: 20_000 }).not.toBeNull();
    expect(readdirSync(stick)).toContain(made.name);
  });

  test('data-30: a file that is held on and on is named as that at a start', async () => {
    disk.hold('EPERM', FOR_EVER);
    const complaint = await begin().then(
      () => null,
      (error: unknown) => (error instanceof ServerDidNotStart ? error.message : Promise.reject(error)),
    );
    expect(complaint).toContain(`Another program holds a file in ${folder()}`);
    expect(complaint).not.toContain('writable');
    disk.heal();
    await begin();
  });

  test('data-30: a file that is held on and on is named as that by a backup, and all else goes on', async () => {
    const { port } = await begin();
    ({ anna } = await createSmallFamily(port));
    disk.hold('EPERM', FOR_EVER);
    const answer = await anna.send('POST', makeBackup.path, '{}');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'backup_failed',
      message: expect.stringContaining(`another program holds a file in ${path.join(folder(), 'backups')}`),
    });
    expect(answer.text).not.toContain('writable');
    expect(await anna.ok(listTasks, {})).toEqual([]);
    disk.heal();
    expect((await anna.ok(makeBackup, {})).verdict).toBe('good');
  });

  test('data-30: a restore that meets a file held on and on is refused, and all else goes on', async () => {
    const { port } = await begin();
    ({ anna } = await createSmallFamily(port));
    const { name } = await anna.ok(makeBackup, {});
    await anna.ok(createTask, { body: { text: 'After the backup', points: 1 } });
    disk.hold('EPERM', FOR_EVER);
    const answer = await anna.send('POST', restoreBackup.path.replace(':name', name), '{}');
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'data_unavailable',
      message: expect.stringContaining('Another program holds a file'),
    });
    expect(await anna.ok(listTasks, {})).toHaveLength(1);
    await anna.ok(createTask, { body: { text: 'After the refusal', points: 1 } });
    disk.heal();
    await anna.ok(restoreBackup, { params: { name } });
    expect((await server?.end('SIGTERM'))?.code).toBe(0);
    expect(proveFile(path.join(folder(), 'kinboard.sqlite'), MIGRATIONS_FOLDER).verdict).toBe('good');
  });

  test('data-31: what only tidies and meets a held file turns no success into a failure', async () => {
    const { port } = await begin();
    ({ anna } = await createSmallFamily(port));
    const { name } = await anna.ok(makeBackup, {});
    disk.hold('EPERM', FOR_EVER, '-exporting-');
    for (const time of ['first', 'second']) expect((await anna.send('GET', exportFamily.path)).status, time).toBe(200);
    disk.hold('EPERM', FOR_EVER, '-uploaded');
    const restored = await anna.send('POST', restoreUpload.path, readFileSync(path.join(folder(), 'backups', name)));
    expect([restored.status, restored.text]).toEqual([200, expect.stringContaining('estored')]);
    disk.heal();
    expect((await server?.end('SIGTERM'))?.code).toBe(0);
    await begin();
    expect(leftOvers()).toEqual([]);
  });

  describe('in the server that families start', () => {
    let built: ServerProcess;
    beforeEach(async () => {
      built = await startServerProcess({ dataDir: folder(), env: disk.env });
    });
    afterEach(() => built.kill());
    const keptLanguage = () => readFileSync(path.join(folder(), 'kinboard-language'), 'utf8').trim();

    test('languages-11: the language is kept once nobody holds its file any more, and all goes on', async () => {
      const family = await createSmallFamily(Number(new URL(built.url).port));
      ({ anna } = family);
      const read = (language: 'de' | 'es' | 'fr') =>
        family.anna.ok(updateFamily, { params: { familyId: family.familyId }, body: { language } });
      disk.hold('EBUSY', A_MOMENT);
      await Promise.all([read('de'), read('es')]);
      await read('fr');
      await expect.poll(keptLanguage, { timeout: 10_000 }).toBe('fr');
      disk.hold('EBUSY', FOR_EVER);
      await read('de');
      // Takes longer than the server tries to keep the language.
      expect((await anna.send('POST', makeBackup.path, '{}')).status).toBe(500);
      expect(await anna.ok(listTasks, {})).toEqual([]);
      expect(keptLanguage()).toBe('fr');
      disk.heal();
      await read('es');
      await expect.poll(keptLanguage, { timeout: 10_000 }).toBe('es');
      expect(await built.stop()).toBe(0);
    });
  });

  function leftOvers(): string[] {
    const names = [...readdirSync(folder()), ...readdirSync(path.join(folder(), 'backups'))];
    return names.filter((name) => /\.new$|\.tmp$|^\.making-|^restoring|-exporting-/.test(name));
  }
});
