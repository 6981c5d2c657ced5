import { openLog } from '#server/lib/log.ts';

/**
 * Ends the process on what nobody caught, with a line in the log and words in the terminal: what is in memory is no longer
 * known to be right, and what was answered is on the disk.
 */
export function endOnCrash(dataDir: string): void {
  process.once('uncaughtException', (error) => {
    // Into the file first: the terminal may be what failed.
    openLog(dataDir, { write: () => undefined }).error('crashed', error);
    process.stderr.write(
      'Kinboard ran into something unexpected and has to stop. Nothing that was answered is lost. Start it again; the log ' +
        'in the data folder says more.\n',
      () => process.exit(1),
    );
  });
}
