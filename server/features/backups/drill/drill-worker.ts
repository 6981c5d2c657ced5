import '#server/lib/request-language.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { readThrough } from './read-through.ts';
import type { DrillOrder } from './weekly-drill.ts';

/** Opens a copy of a backup with the code of the server and reads what the screens read. */
const { folder, migrationsFolder, timeZone, expected } = workerData as DrillOrder;
const data = await openData(
  { dataDir: folder, timeZone },
  { migrationsFolder, clock: systemClock, onListenerError: () => undefined },
);
try {
  parentPort?.postMessage(await readThrough(data.services, expected, { clock: systemClock }));
} finally {
  data.close();
}
