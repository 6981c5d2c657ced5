import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createFakeClock, DAY, type FakeClock, HOUR, MINUTE } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { createDataDir } from '#tests/support/server-process.ts';

let data: ReturnType<typeof createDataDir>;
let home: Home;
let awakeMs: number;
let lastWriteAt: number;

/** Begins with a clock: what only memory knew is gone. */
async function start(clock: FakeClock): Promise<void> {
  awakeMs = 0;
  lastWriteAt = 0;
  home = await createHome({ dataDir: data.path, uptime, clock });
  home.unitOfWork.lastCommitAt = () => lastWriteAt;
}
const uptime = () => performance.now() + awakeMs;

beforeEach(async () => {
  data = createDataDir();
  await start(createFakeClock());
});
afterEach(async () => {
  await home.services.backups.quit(0);
  await home.app.close();
  data.remove();
});

const backups = () => home.services.backups;
const names = () =>
  readdirSync(path.join(data.path, 'backups'))
    .filter((name) => name.endsWith('.sqlite'))
    .sort();
const settings = () => JSON.parse(readFileSync(path.join(data.path, 'kinboard-backups.json'), 'utf8'));

/** The computer is awake for so long; it is looked once a minute. */
async function awake(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    home.clock.advance(MINUTE);
    awakeMs += MINUTE;
    await backups().tick();
  }
}

/** The computer sleeps: only the clock goes on. */
function asleep(ms: number): void {
  home.clock.advance(ms);
}

/** Lets days pass on which the computer is awake for some minutes. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    asleep(DAY - 3 * MINUTE);
    await awake(4 * MINUTE);
  }
}

/** Somebody changes something. */
function write(): void {
  lastWriteAt = uptime();
}

describe('backups-1: a backup is due 24 hours after the last good one', () => {
  test('backups-2: it is made in the first minute without a write', async () => {
    write();
    await backups().tick();
    expect(existsSync(path.join(data.path, 'backups'))).toBe(false);
    await awake(MINUTE);
    expect(names()).toEqual(['2026-03-11-0801-daily.sqlite']);
    asleep(DAY - 12 * MINUTE);
    await awake(10 * MINUTE);
    expect(names()).toHaveLength(1);
    await awake(2 * MINUTE);
    expect(names()).toEqual(['2026-03-11-0801-daily.sqlite', '2026-03-12-0801-daily.sqlite']);
  });

  test('backups-2: it is made after 30 minutes at the latest while somebody changes something', async () => {
    const busy = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        awakeMs += MINUTE;
        home.clock.advance(MINUTE);
        write();
        await backups().tick();
      }
    };
    await busy(30);
    expect(existsSync(path.join(data.path, 'backups'))).toBe(false);
    await busy(2);
    expect(names()).toHaveLength(1);
  });

  test('backups-1: a computer that slept over it gets one on waking', async () => {
    await awake(2 * MINUTE);
    asleep(9 * DAY);
    await backups().wake();
    expect(names()).toHaveLength(2);
  });

  test('one made by hand counts', async () => {
    await awake(MINUTE);
    asleep(20 * HOUR);
    await backups().make('manual');
    asleep(23 * HOUR);
    await awake(2 * MINUTE);
    expect(names().filter((name) => name.includes('daily'))).toHaveLength(1);
    asleep(HOUR);
    await awake(2 * MINUTE);
    expect(names().filter((name) => name.includes('daily'))).toHaveLength(2);
  });

  test('backups-4: before the first family there is nothing to back up, and it is said so', async () => {
    const empty = await createTestApp({ dataDir: data.path, uptime });
    awakeMs += HOUR;
    empty.clock.advance(HOUR);
    await empty.services.backups.tick();
    await empty.services.backups.quit(3000);
    expect(existsSync(path.join(data.path, 'backups'))).toBe(false);
    expect(await empty.services.backups.status()).toMatchObject({
      state: 'none',
      sentence: 'There is nothing to back up yet. Backups begin by themselves with the first family.',
    });
    await empty.app.close();
  });
});

describe('backups-1: a wrong clock', () => {
  test('set back by a year, it neither stops backups for good nor makes one every minute', async () => {
    await awake(2 * MINUTE);
    home.clock.set('2025-03-11', '08:00');
    await awake(10 * MINUTE);
    expect(names()).toHaveLength(2);
    await days(3);
    expect(names()).toHaveLength(5);
  });

  test('far ahead and back again, the same', async () => {
    await awake(2 * MINUTE);
    home.clock.set('2031-03-11', '08:00');
    await awake(10 * MINUTE);
    expect(names()).toHaveLength(2);
    home.clock.set('2026-03-11', '08:20');
    await awake(10 * MINUTE);
    expect(names()).toHaveLength(2);
    await days(2);
    expect(names()).toHaveLength(4);
    expect((await backups().status()).newestGood?.name).toMatch(/^2026-03-1[34]/);
  });
});

describe('backups-15: success is silent', () => {
  let told: string[];
  beforeEach(() => {
    told = [];
    backups().onTrouble((sentence) => told.push(sentence));
  });

  /** From now on no backup can be made, until the returned function is called. */
  function breakDisk(): () => void {
    const { copyTo } = home.unitOfWork;
    home.unitOfWork.copyTo = () => Promise.reject(Object.assign(new Error('denied'), { code: 'EACCES' }));
    return () => {
      home.unitOfWork.copyTo = copyTo;
    };
  }

  test('nothing is told while backups are made, for days', async () => {
    await days(5);
    expect(told).toEqual([]);
    expect((await backups().status()).state).toBe('good');
  });

  test('a backup overdue by 2 days and 3 hours awake is told once, and by the status until mended', async () => {
    await awake(2 * MINUTE);
    const mend = breakDisk();
    asleep(DAY);
    await awake(4 * HOUR);
    asleep(2 * DAY - 5 * HOUR);
    await awake(MINUTE);
    expect(told).toEqual([]);
    expect((await backups().status()).state).toBe('trouble');
    await awake(HOUR);
    expect(told).toHaveLength(1);
    const { state, sentence } = await backups().status();
    expect(state).toBe('overdue');
    expect(sentence).toBe(told[0]);
    expect(sentence).toContain('Kinboard cannot write to the folder');
    mend();
    await awake(HOUR + 2 * MINUTE);
    expect((await backups().status()).state).toBe('good');
    expect(told).toHaveLength(1);
  });

  test('backups-16: a computer that was off for weeks is not blamed, since long gaps count nothing', async () => {
    await awake(2 * MINUTE);
    breakDisk();
    asleep(30 * DAY);
    await awake(3 * HOUR - 5 * MINUTE);
    expect([told.length, (await backups().status()).state]).toEqual([0, 'trouble']);
    asleep(DAY);
    await awake(2 * MINUTE);
    expect(told).toEqual([]);
    await awake(5 * MINUTE);
    expect([told.length, (await backups().status()).state]).toEqual([1, 'overdue']);
  });

  test('backups-16: the count of time awake is kept over a restart', async () => {
    await awake(2 * MINUTE);
    breakDisk();
    asleep(30 * DAY);
    await awake(2 * HOUR);
    expect(settings().due.awakeMs).toBeGreaterThan(1.8 * HOUR);
    await start(home.clock);
    breakDisk();
    backups().onTrouble((sentence) => told.push(sentence));
    asleep(HOUR);
    await awake(HOUR + 20 * MINUTE);
    expect(told).toHaveLength(1);
  });
});

describe('backups-2: what fails is tried again after an hour or on waking, not every minute', () => {
  test('backups-7: a copy whose figures differ: one a day', async () => {
    home.connection.exec(`update users set balance = balance + 5 where id = '${home.id.child}'`);
    await awake(3 * HOUR);
    expect(names()).toHaveLength(1);
    asleep(DAY);
    await awake(3 * HOUR);
    expect(names()).toHaveLength(2);
  });

  test('a full disk', async () => {
    let tries = 0;
    home.unitOfWork.copyTo = async () => {
      tries += 1;
      throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    };
    await awake(HOUR - MINUTE);
    expect(tries).toBe(1);
    await awake(10 * MINUTE);
    expect(tries).toBe(2);
    await backups().wake();
    expect(tries).toBe(3);
    expect((await backups().status()).sentence).toContain('The family computer is full.');
  });
});

describe('backups-3: a clean quit makes one when the last is older than 12 hours', () => {
  test('older: one more; younger: none', async () => {
    await awake(2 * MINUTE);
    asleep(11 * HOUR);
    await backups().quit(3000);
    expect(names()).toHaveLength(1);
    await start(home.clock);
    asleep(2 * HOUR);
    await backups().quit(3000);
    expect(names().map((name) => name.slice(16))).toEqual(['daily.sqlite', 'quit.sqlite']);
  });

  test('a quit that takes too long leaves nothing half made, and one is due at the next start', async () => {
    const copyTo = home.unitOfWork.copyTo;
    // A disk that takes an hour for it.
    home.unitOfWork.copyTo = (file, onProgress) =>
      new Promise((_resolve, reject) => {
        writeFileSync(file, 'half');
        const timer = setInterval(() => {
          try {
            onProgress?.(0.1);
          } catch (error) {
            clearInterval(timer);
            reject(error);
          }
        }, 5);
      });
    await backups().quit(50);
    expect(readdirSync(path.join(data.path, 'backups'))).toEqual([]);
    home.unitOfWork.copyTo = copyTo;
    await start(home.clock);
    await awake(2 * MINUTE);
    expect(names()).toHaveLength(1);
  });
});

describe('backups-10: the fire drill starts the newest on a copy every week', () => {
  test('weekly, silently; it leaves nothing behind and the backup as it was', async () => {
    await home.give('child', 40);
    await awake(10 * MINUTE);
    const first = settings().drill;
    expect(first).toMatchObject({
      passed: true,
      sentence: 'Kinboard was started from a copy of the newest backup, and everybody and all points were there.',
    });
    expect((await backups().status()).drill).toEqual({ at: first.at, passed: true, sentence: first.sentence });
    expect(readdirSync(path.join(data.path, 'backups')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect((await backups().list())[0]?.verdict).toBe('good');
    asleep(6 * DAY);
    await awake(3 * MINUTE);
    expect(settings().drill.at).toBe(first.at);
    asleep(DAY);
    await awake(3 * MINUTE);
    expect(settings().drill.at).not.toBe(first.at);
  });

  test('what reads other than it was proven is told', async () => {
    const told: string[] = [];
    backups().onTrouble((sentence) => told.push(sentence));
    await home.give('child', 40);
    const made = await backups().make('manual');
    const json = path.join(data.path, 'backups', made.name.replace('.sqlite', '.json'));
    writeFileSync(json, readFileSync(json, 'utf8').replace('"balance": 40', '"balance": 41'));
    expect(await backups().drillNow()).toMatchObject({ passed: false });
    expect(told).toEqual([expect.stringContaining('not everything was as it should be')]);
  });
});
