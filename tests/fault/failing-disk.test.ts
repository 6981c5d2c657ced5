import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { createTask, listTasks } from '#shared/contracts/tasks.ts';
import { errorMessage } from '#shared/errors.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { createFailingDisk, type FailingDisk, whyNoFailingDisk } from '#tests/support/failing-disk.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const reason = whyNoFailingDisk();

describe.skipIf(reason !== null)(`fault-20, data-21: a failing disk${reason ? `: skipped, ${reason}` : ''}`, () => {
  let data: ReturnType<typeof createDataDir>;
  let disk: FailingDisk;
  let server: SourceServer;
  let anna: HttpClient;
  const folder = () => path.join(data.path, 'data');
  beforeEach(async () => {
    data = createDataDir();
    disk = createFailingDisk(folder(), data.path);
    server = await startSourceServer(folder(), { env: disk.env });
    ({ anna } = await createSmallFamily(server.port));
  });
  afterEach(async () => {
    anna.close();
    await server.end('SIGKILL');
    data.remove();
  });

  const addTask = async (text: string) => {
    const answer = await anna.send('POST', createTask.path, JSON.stringify({ text, points: 1 }));
    const { code, message } = JSON.parse(answer.text);
    return { status: answer.status, code, message };
  };

  test.each([
    ['EIO', 503, 'disk_failing', errorMessage('disk_failing')],
    ['ENOSPC', 507, 'disk_full', errorMessage('disk_full')],
    ['EDQUOT', 507, 'disk_full', errorMessage('disk_full')],
    ['EROFS', 503, 'data_unavailable', 'Kinboard’s data is read-only'],
  ] as const)(
    'writing fails with %s: it answers %i %s, reading works, and writing goes on afterwards',
    async (error, status, code, words) => {
      expect((await addTask('Before')).status).toBe(201);
      disk.fail(error);
      expect(await addTask('Lost')).toEqual({ status, code, message: expect.stringContaining(words) });
      expect((await anna.ok(listTasks, {})).map(({ text }) => text)).toEqual(['Before']);
      disk.heal();
      expect((await addTask('After')).status).toBe(201);
      expect(readdirSync(folder()).filter((name) => /probe|tmp/.test(name))).toEqual([]);
      expect((await server.end('SIGTERM')).code).toBe(0);
      expect(proveFile(path.join(folder(), 'kinboard.sqlite'), MIGRATIONS_FOLDER).verdict).toBe('good');
    },
  );
});
