import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { inventFamily } from './invent-family.ts';

test('running-8, reading-1: of the invented children the youngest does not read yet', async () => {
  const dir = createDataDir();
  const now = Date.parse('2026-03-12T19:10:00Z');
  const config = { dataDir: dir.path, timeZone: 'Europe/Berlin' };
  const { people } = await inventFamily(config, now);
  const data = await openData(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    clock: createSettableClock(now),
    onListenerError: () => undefined,
  });
  const { account, people: members } = data.services;
  const { sid } = await account.login(people.admin);
  const anna = account.resolve(sid);
  if (!anna) throw new Error('anna has no session');
  const levels = members
    .list(anna, anna.familyId ?? '')
    .flatMap(({ firstName, reading }) => (reading ? [[firstName, reading]] : []));
  expect(levels).toEqual([['Leo', 'not-yet']]);
  data.close();
  dir.remove();
});
