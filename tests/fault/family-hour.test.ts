import { statSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress, uncompleteTask } from '#shared/contracts/points.ts';
import { assignTasks, createTask } from '#shared/contracts/tasks.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { type LiveListener, openLive } from '#tests/support/live.ts';
import { createDataDir } from '#tests/support/server-process.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { startSourceServer } from '#tests/support/source-server.ts';

/** A family of eight: each of their tablets reads every 2 s and ticks every 10 s (speed-5). */
const TABLETS = 8;
const READS_A_MINUTE = 30;
const TICKS_A_MINUTE = 6;
/** Minutes after which everything that is made once is made. */
const WARM_UP_MINUTES = 3;
const MIB = 2 ** 20;

fault(
  'fault-17',
  'in minutes of family load memory grows < 10 MB, no files leak, -wal stays < 1 MB',
  { short: 3, full: 60 },
  async (minutes) => {
    const data = createDataDir();
    const server = await startSourceServer(data.path);
    const { port } = server;
    const { anna, children, today } = await createSmallFamily(port);
    const taskIds: string[] = [];
    for (let index = 0; index < TABLETS; index += 1) {
      taskIds.push((await anna.ok(createTask, { body: { text: `Task ${index}`, points: 5, period: 'ANYTIME' } })).id);
    }
    for (const { id } of children) await anna.ok(assignTasks, { body: { taskIds, assigneeId: id } });
    const tablets: { browser: HttpClient; userId: string; taskId: string }[] = [];
    for (let index = 0; index < TABLETS; index += 1) {
      const child = children[index % 2];
      if (!child) throw new Error('there is no child');
      const browser = createHttpClient(port);
      await browser.ok(login, { body: child });
      tablets.push({ browser, userId: child.id, taskId: taskIds[index] ?? '' });
    }
    let ticks = 0;
    let biggestLog = 0;
    let wasTicked = false;

    /** Everybody's reads and ticks of a minute; each screen is left and opened again once. */
    const live = async (): Promise<void> => {
      await Promise.all(
        tablets.map(async ({ browser, userId, taskId }) => {
          const listener: LiveListener = await openLive(port, { cookie: browser.cookie });
          const body = { userId, date: today };
          for (let read = 0; read < READS_A_MINUTE; read += 1) {
            await browser.ok(getProgress, { params: body });
            if (read % (READS_A_MINUTE / TICKS_A_MINUTE) !== 0) continue;
            const isTicked = (read / (READS_A_MINUTE / TICKS_A_MINUTE)) % 2 === (wasTicked ? 0 : 1);
            const contract = isTicked ? uncompleteTask : completeTask;
            const answer = await browser.send('POST', urlOf(contract, { params: { taskId } }), JSON.stringify(body));
            expect(answer.status).toBe(200);
            ticks += 1;
          }
          listener.close();
          await listener.closed;
        }),
      );
      wasTicked = TICKS_A_MINUTE % 2 === 0 ? wasTicked : !wasTicked;
      biggestLog = Math.max(biggestLog, statSync(path.join(data.path, 'kinboard.sqlite-wal')).size);
    };

    for (let minute = 0; minute < WARM_UP_MINUTES; minute += 1) await live();
    const before = await server.usage();
    for (let minute = 0; minute < minutes; minute += 1) await live();
    const after = await server.usage();
    const grown = (after.inUse - before.inUse) / MIB;
    console.log(
      `in use ${(before.inUse / MIB).toFixed(1)} MB, then ${grown.toFixed(1)} more; resident ${(before.rss / MIB).toFixed(0)} MB, then ${((after.rss - before.rss) / MIB).toFixed(1)} more; open files ${before.openFiles}, then ${after.openFiles}; largest log ${biggestLog} bytes`,
    );
    for (const { browser } of tablets) browser.close();
    anna.close();
    expect((await server.end('SIGTERM')).code).toBe(0);
    data.remove();
    expect(grown, 'megabytes').toBeLessThan(10);
    expect(after.openFiles ?? 0, 'open files').toBeLessThanOrEqual(before.openFiles ?? 0);
    expect(biggestLog, 'bytes of write-ahead log').toBeLessThan(MIB);
    return { rounds: minutes, acknowledged: ticks };
  },
);
