import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { hadData, placeOf } from '#server/db/folder/data-folder.ts';
import { readRunningFile } from '#server/db/folder/running-file.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import type { Control } from '#server/features/control/control.service.ts';
import { isLoopback, ownAddresses } from '#server/lan/addresses.ts';
import { hostHere } from '#server/lan/origins.ts';
import { systemClock } from '#server/lib/clock.ts';
import { setOwnLanguage } from '#server/lib/request-language.ts';
import { StartError } from '#server/lib/start-error.ts';
import { openData } from '#server/open-data.ts';
import { print } from '#server/terminal.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';
import { askLanguage, createControlClient, NobodyAnswers } from './control-client.ts';

/**
 * Opening would make new, empty data. Where a data file was lost, opening says so.
 * @throws StartError when there is no data
 */
export function assertHasData({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (existsSync(placeOf(dataDir).databaseFile) || hadData(dataDir)) return;
  throw new StartError(say(words.noKinboardData, { dataDir }), { problem: 'data_missing' });
}

/**
 * Does something with the data of a folder: by the server that runs on it, or alone with the folder locked.
 * @param body gets who does it, and whether that is the running server
 * @throws StartError, or AppError of the catalogue, with a sentence for people
 */
export async function withControl<T>(
  config: Pick<Config, 'dataDir' | 'timeZone'>,
  body: (control: Control, isRunning: boolean) => Promise<T>,
): Promise<T> {
  let data: Awaited<ReturnType<typeof openData>>;
  try {
    data = await openData(config, {
      migrationsFolder: MIGRATIONS_FOLDER,
      clock: systemClock,
      onListenerError: (error) => {
        throw error;
      },
    });
  } catch (error) {
    if (!(error instanceof StartError) || error.problem !== 'folder_in_use') throw error;
    return await askRunning(config.dataDir, error, body);
  }
  try {
    const { families, control } = data.services;
    const language = families.visitorLanguage(null) ?? 'en';
    // Asked once: what is said at the end is said with the data closed.
    setOwnLanguage(() => language);
    for (const notice of data.notices) print(notice);
    return await body(control, false);
  } finally {
    await data.services.backups.quit(0);
    data.close();
  }
}

async function askRunning<T>(
  dataDir: string,
  inUse: StartError,
  body: (control: Control, isRunning: boolean) => Promise<T>,
): Promise<T> {
  const running = readRunningFile(dataDir);
  if (!running) throw inUse;
  if (!isHere(running.host)) {
    throw new StartError(say(words.runningOnLostAddress, { dataDir, host: running.host }), {
      cause: inUse,
      problem: 'folder_in_use',
    });
  }
  try {
    const language = await askLanguage(running);
    setOwnLanguage(() => language);
    return await body(createControlClient(running), true);
  } catch (error) {
    throw error instanceof NobodyAnswers ? inUse : error;
  }
}

/** Another computer may have the address by now: it must not be sent the token. */
function isHere(host: string): boolean {
  return hostHere(host) === 'localhost' || isLoopback(host) || ownAddresses().has(host);
}
