import { openLog } from '#server/lib/log.ts';

/**
 * Ends the process on an uncaught exception, with a line in the log and a sentence in the terminal. The state in memory
 * may be wrong by then; everything that was answered is on disk.
 */
export function endOnCrash(dataDir: string): void {
  process.once('uncaughtException', (error) => {
    // Written to the file first, since the terminal may be what failed.
    openLog(dataDir, { write: () => undefined }).error('crashed', error);
    process.stderr.write(
      'Kinboard ran into something unexpected and has to stop. Nothing that was answered is lost. Start it again; the log ' +
        'in the data folder says more.\n',
      () => process.exit(1),
    );
  });
}
