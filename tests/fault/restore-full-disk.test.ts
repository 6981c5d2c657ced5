import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import { makeBackup, restoreBackup, uploadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, listPoints } from '#shared/contracts/points.ts';
import { errorMessage } from '#shared/errors.ts';
import { noise } from '#tests/support/folder-home.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createSmallDisk, type SmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const reason = whyNoSmallDisk();

describe.skipIf(reason !== null)(
  `fault-3: a restore on a full disk (3 MB tmpfs)${reason ? `: skipped, ${reason}` : ''}`,
  () => {
    let disk: SmallDisk;
    let server: SourceServer;
    let anna: HttpClient;
    let userId: string;
    beforeEach(async () => {
      disk = await createSmallDisk();
      server = await startSourceServer(`${disk.folder}/data`, {
        prefix: disk.prefix,
        env: { KINBOARD_TEST_LOG: 'on' },
      });
      const { anna: browser, children } = await createSmallFamily(server.port);
      anna = browser;
      userId = children[0].id;
    });
    afterEach(async () => {
      anna.close();
      await server.end('SIGKILL');
      await disk.remove();
    });

    const give = (points: number) => anna.ok(adjustPoints, { params: { userId }, body: { points, reason: 'A gift' } });
    const pointsOf = async () =>
      (await anna.ok(listPoints, { params: { userId } })).entries.map(({ points }) => points);
    const files = () => [...readdirSync(disk.outside('data')), ...readdirSync(disk.outside('data/backups'))].sort();

    test('with little room left it is done, or answers 507 and leaves the old data live', {
      timeout: 120_000,
    }, async () => {
      await give(10);
      const { name } = await anna.ok(makeBackup, {});
      await give(5);
      const outcomes = new Set<number>();
      const before = files();
      for (const spare of [0, 8, 60, 75, 90, 110, 130, 160, 200, 300]) {
        disk.fill(spare * 4096);
        const { status, text } = await anna.send('POST', urlOf(restoreBackup, { params: { name } }));
        disk.free();
        outcomes.add(status);
        if (status === 200) {
          await anna.ok(login, { body: { username: 'anna', password: 'correct horse' } });
          expect(await pointsOf(), `${spare} pages left`).toEqual([10]);
          break;
        }
        expect([status, JSON.parse(text).message], `${spare} pages left`).toEqual([507, errorMessage('disk_full')]);
        expect(await pointsOf(), `${spare} pages left`).toEqual([5, 10]);
        expect(
          files().filter((each) => !each.startsWith('.making-probe-')),
          `${spare} pages left`,
        ).toEqual(before);
      }
      expect([...outcomes].sort()).toEqual([200, 507]);
      await give(1);
      expect((await server.end('SIGTERM')).code).toBe(0);
      expect(server.output()).not.toMatch(/\n\s+at /);
    });

    test('a file that does not fit answers 507, nothing of it is left, and the next one is taken', async () => {
      const send = (file: Buffer) =>
        fetch(`http://127.0.0.1:${server.port}${uploadBackup.path}`, {
          method: 'POST',
          body: new Uint8Array(file),
          headers: { 'content-type': 'application/octet-stream', cookie: anna.cookie ?? '' },
        });
      const before = files();
      const { status, statusText } = await send(noise(4_000_000));
      expect([status, statusText]).toEqual([507, 'Insufficient Storage']);
      expect(files()).toEqual(before);
      expect((await anna.send('POST', uploadBackup.path, noise(4_000_000))).status).toBe(507);
      const { count } = anna.heard;
      expect((await anna.send('POST', uploadBackup.path, noise(4000))).status, 'the next one on this connection').toBe(
        400,
      );
      expect(anna.heard.count).toBe(count + 1);
      expect((await send(noise(4000))).status).toBe(400);
    });
  },
);
