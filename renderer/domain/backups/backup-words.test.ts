import { expect, test } from 'vitest';
import type { BackupStatus } from '#shared/contracts/backups.schema.ts';
import { troubleWords } from './backup-words.ts';

const WELL: BackupStatus = {
  state: 'good',
  sentence: 'Last good backup: today 03:00. It was checked whole and could be restored.',
  newestGood: null,
  newestGoodPath: null,
  drill: { at: '2026-03-11T03:00:00.000Z', passed: true, sentence: 'Everybody was there.' },
  running: null,
  secondPlace: { folder: '/stick', isThere: false, lastCopyAt: null, sentence: 'Not connected.', isMissedLong: false },
  twin: null,
  dataFolder: '/data',
  folderWarning: null,
  dataSize: 1000,
  putAside: [],
};
const STICK = { folder: '/stick', isThere: false, lastCopyAt: null };

test('backups-14, backups-15: nothing is said while a backup is due or the drive is away', () => {
  expect(troubleWords(WELL)).toBeNull();
  expect(troubleWords({ ...WELL, state: 'due' })).toBeNull();
  expect(troubleWords({ ...WELL, state: 'none', drill: null, secondPlace: null })).toBeNull();
});

test.each<[string, Partial<BackupStatus>, string]>([
  ['a backup is overdue', { state: 'overdue', sentence: 'Too old.' }, 'Too old.'],
  ['the last one came to nothing', { state: 'trouble', sentence: 'Disk full.' }, 'Disk full.'],
  [
    'the fire drill showed something wrong',
    { drill: { at: '2026-03-11T03:00:00.000Z', passed: false, sentence: 'Not all was there.' } },
    'Not all was there.',
  ],
  [
    '"more than 14 days without it is said"',
    { secondPlace: { ...STICK, isMissedLong: true, sentence: 'For more than 14 days not.' } },
    'For more than 14 days not.',
  ],
  [
    'two computers have the same data',
    { twin: { name: 'attic', url: 'http://192.168.1.9:4280' } },
    'A second Kinboard with the same data is running at home, on attic.',
  ],
])('backups-15: the owner sees a banner when %s', (_when, trouble, words) => {
  expect(troubleWords({ ...WELL, ...trouble })).toBe(words);
});

test('moving-13: who only says to have the same data makes no banner', () => {
  expect(troubleWords({ ...WELL, twin: { name: null, url: null } })).toBeNull();
});
