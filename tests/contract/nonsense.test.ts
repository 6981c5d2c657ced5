import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { findNewestGoodBackup } from '#server/db/copies/rescue.ts';
import { hashFile, sizeOfFile } from '#server/db/folder/file-facts.ts';
import { readFolderState, writeFolderState } from '#server/db/folder/folder-state.ts';
import { makeBackup } from '#shared/contracts/backups.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { foldersPerTest } from '#tests/support/folder-home.ts';

const { home, fresh } = foldersPerTest();

function spoil(file: string, sql: string): void {
  const data = new Database(file);
  data.exec(sql);
  data.close();
}

const MARS = "update families set time_zone = 'Mars/Base' where rowid = 1";

describe('data-12, data-17: data with which nobody could sign in is not served', () => {
  test.each([
    ['changed since Kinboard closed it', false],
    ['exactly as an earlier Kinboard closed it', true],
  ])(
    'data-12, data-13: the start says why, changes nothing and finds the newest good backup: %s',
    async (_what, isAsClosed) => {
      const at = await home();
      const { name } = await at.as('admin').ok(makeBackup, {});
      await at.close();
      const file = at.file('kinboard.sqlite');
      spoil(file, MARS);
      const state = readFolderState(at.dataDir);
      if (isAsClosed && state) {
        writeFolderState(at.dataDir, { ...state, closed: { size: sizeOfFile(file) ?? 0, sha256: hashFile(file) } });
      }
      const before = at.dump();
      for (const _again of [1, 2]) {
        await expect(fresh({ dataDir: at.dataDir })).rejects.toMatchObject({
          problem: 'data_damaged',
          message: expect.stringContaining(
            'holds a time zone that does not exist (Mars/Base). Kinboard has not touched it',
          ),
        });
      }
      expect(at.dump()).toEqual(before);
      expect((await findNewestGoodBackup(at.dataDir, MIGRATIONS_FOLDER))?.file).toBe(at.file('backups', name));
    },
  );
});

test('backups-10: the fire drill fails on data that no screen could show', async () => {
  const at = await home({
    prepare: ({ connection }) =>
      connection.exec(
        `insert into tasks (id, family_id, text, points, icon, period, category, day_type, source_type, created_by, created_at, updated_at)
         select 'odd', family_id, 'Odd', 1, 'star', 'midnight', 'cleaning', 'anyday', 'family', id, 0, 0 from users where family_id is not null limit 1`,
      ),
  });
  await at.as('admin').ok(makeBackup, {});
  expect((await at.services.backups.drillNow()).passed).toBe(false);
});
