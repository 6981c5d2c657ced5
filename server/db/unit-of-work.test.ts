import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createDataDir } from '#tests/support/server-process.ts';

/** Data of more than one turn of copying. */
function makeLarge(file: string): Database.Database {
  const made = new Database(file);
  made.exec('create table t (a); insert into t values (zeroblob(3000000))');
  return made;
}

test('a copy under way while a restore puts other data in its place is refused in words', async () => {
  const folder = createDataDir();
  const [old, restored, copy] = ['old', 'restored', 'copy'].map((name) => path.join(folder.path, `${name}.sqlite`));
  const unitOfWork = createUnitOfWork(makeLarge(String(old)), () => undefined);
  let isReplaced = false;
  const copying = unitOfWork.copyTo(String(copy), () => {
    if (isReplaced) return;
    isReplaced = true;
    setImmediate(() =>
      unitOfWork.exchange(
        () => makeLarge(String(restored)),
        () => new Database(old),
      ),
    );
  });
  await expect(copying).rejects.toMatchObject({ code: 'backup_busy', message: expect.stringContaining('try again') });
  unitOfWork.close();
  folder.remove();
});
