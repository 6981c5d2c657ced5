import type { Config } from '#server/config.ts';
import { findNewestGoodBackup } from '#server/db/rescue.ts';
import { toIso } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { BackupOffer, StartFailure, StartProblem } from '#shared/host-protocol.ts';

const RESTORABLE: ReadonlySet<StartProblem> = new Set([
  'data_damaged',
  'data_missing',
  'data_foreign',
  'figures_differ',
]);

/** Why a start failed, for whoever shows it and the ways out of it. */
export async function describeFailure(
  error: unknown,
  config: Pick<Config, 'port' | 'dataDir'> | undefined,
  migrationsFolder: string,
): Promise<StartFailure> {
  const { problem, message } = wordStartError(error);
  const backup = config && RESTORABLE.has(problem) ? await findBackup(config.dataDir, migrationsFolder) : null;
  return {
    type: 'failed',
    problem,
    message,
    port: config?.port ?? null,
    dataDir: config?.dataDir ?? null,
    backup,
    isHeld: false,
  };
}

/** Any error of a start as one sentence for people. */
export function wordStartError(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const { code = '', message = String(error) } = (error ?? {}) as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') {
    return new StartError('The disk of this computer is full: free some space and start Kinboard again.', {
      ...cause,
      problem: 'disk_full',
    });
  }
  if (code === 'EIO' || code.startsWith('SQLITE_IOERR')) {
    return new StartError('The disk of this computer cannot be read or written: it may be failing.', {
      ...cause,
      problem: 'disk_failing',
    });
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || code.startsWith('SQLITE_READONLY')) {
    return new StartError('Kinboard cannot write to its data folder: make it and the files in it writable.', {
      ...cause,
      problem: 'folder_unwritable',
    });
  }
  const [firstLine = ''] = message.split('\n');
  return new StartError(`Kinboard could not start: ${firstLine.replace(/\.*$/, '.')}`, cause);
}

async function findBackup(dataDir: string, migrationsFolder: string): Promise<BackupOffer | null> {
  try {
    const backup = await findNewestGoodBackup(dataDir, migrationsFolder);
    return backup && { date: toIso(backup.madeAt), families: [] };
  } catch {
    // A folder that cannot be read has none to offer; what is wrong with it is told anyway.
    return null;
  }
}
