import '#server/lib/request-language.ts';
import { rescueData } from '#server/db/copies/rescue.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import type { Rescue } from '#shared/host-protocol.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/** Data folder to open, and the rescue that is done before. */
export interface Opening {
  dataDir: string;
  rescue?: Rescue | undefined;
}

/**
 * Opens a data folder like a start, in a child process that a test can kill at any moment. It sends `ready` when all
 * modules are loaded; a message with an `Opening` makes it do the rescue, if any, and open the folder; then it sends
 * `open`.
 */
process.on('message', async ({ dataDir, rescue }: Opening) => {
  if (rescue) await rescueData(dataDir, rescue, { migrationsFolder: MIGRATIONS_FOLDER, stamp: 'stamp' });
  await openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
  process.send?.('open');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
