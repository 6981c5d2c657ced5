import '#server/lib/request-language.ts';
import { rescueData } from '#server/db/copies/rescue.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import type { Rescue } from '#shared/host-protocol.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/** Data folder to open, and the way out that is taken before. */
export interface Opening {
  dataDir: string;
  rescue?: Rescue | undefined;
}

/**
 * Opens a data folder as a start does, in a process of its own that a test can kill at any moment of it: it says `ready`
 * once everything is loaded, opens the folder that it is told, by a way out when it is told one, and says `open`.
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
