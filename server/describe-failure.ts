import type { Config } from '#server/config.ts';
import { findNewestGoodBackup } from '#server/db/copies/rescue.ts';
import { wordStartError } from '#server/db/folder/start-refusals.ts';
import { toIso } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { BackupOffer, StartFailure, StartProblem } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/start.ts';

const RESTORABLE: ReadonlySet<StartProblem> = new Set([
  'data_damaged',
  'data_missing',
  'data_foreign',
  'figures_differ',
  'data_changed',
]);

/** Describes why a start failed, for the page or window that shows it with the ways out. */
export async function describeFailure(
  error: unknown,
  config: Pick<Config, 'port' | 'dataDir'> | undefined,
  migrationsFolder: string,
): Promise<StartFailure> {
  const { problem, message, findings } = toStartError(error, config?.dataDir);
  const backup = config && RESTORABLE.has(problem) ? await findBackup(config.dataDir, migrationsFolder) : null;
  return {
    type: 'failed',
    problem,
    message,
    findings: [...findings],
    port: config?.port ?? null,
    dataDir: config?.dataDir ?? null,
    backup,
    isHeld: false,
  };
}

/**
 * Converts any error to one sentence for people.
 * @param dataDir folder on the disk that is checked for being full, where the error does not say
 */
export function toStartError(error: unknown, dataDir?: string): StartError {
  const worded = dataDir === undefined ? error : wordStartError(error, dataDir);
  if (worded instanceof StartError) return worded;
  const [firstLine = ''] = (worded instanceof Error ? worded.message : String(worded)).split('\n');
  return new StartError(say(words.couldNotDoThis, { reason: firstLine.replace(/\.*$/, '.') }), { cause: error });
}

async function findBackup(dataDir: string, migrationsFolder: string): Promise<BackupOffer | null> {
  try {
    const backup = await findNewestGoodBackup(dataDir, migrationsFolder);
    return backup && { date: toIso(backup.madeAt), families: backup.summary.families };
  } catch {
    // A folder that cannot be read has no backup to offer. The failure itself is reported anyway.
    return null;
  }
}
