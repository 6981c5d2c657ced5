import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { MIGRATIONS_FOLDER } from './database.ts';

/**
 * Opens a data folder as a start does, in a process of its own that a test can kill at any moment of it: it says `ready`
 * once everything is loaded, opens the folder that it is told, and says `open`.
 */
process.on('message', async (dataDir: string) => {
  await openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder: MIGRATIONS_FOLDER, clock: systemClock, onListenerError: () => undefined },
  );
  process.send?.('open');
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
