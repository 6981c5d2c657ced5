import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDataDir } from '#tests/support/server-process.ts';
import { readBackupRecord, recordFileOf, writeBackupRecord } from './backup-record.ts';

test('a result beside a backup that is far too large counts as none, and is not read into memory', async () => {
  const folder = createDataDir();
  const backup = path.join(folder.path, 'a.sqlite');
  writeFileSync(backup, '');
  const written = await writeBackupRecord(backup, {
    kind: 'daily',
    madeAt: 0,
    proof: { verdict: 'good', findings: [], summary: null },
  });
  expect(readBackupRecord(backup)).toEqual(written);
  appendFileSync(recordFileOf(backup), ' '.repeat(16 * 1024 * 1024));
  expect(readBackupRecord(backup)).toBeNull();
  folder.remove();
});
