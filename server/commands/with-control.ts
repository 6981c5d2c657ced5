import { existsSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { dataPlaceOf, hadData } from '#server/db/folder/data-folder.ts';
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
 * Asserts that the folder has data, since opening would create empty data. A lost data file is reported by opening.
 * @throws StartError when the folder never had data
 */
export function assertHasData({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (existsSync(dataPlaceOf(dataDir).databaseFile) || hadData(dataDir)) return;
  throw new StartError(say(words.noKinboardData, { dataDir }), { problem: 'data_missing' });
}

/**
 * Runs a function with the control of a data folder: of the server that runs on it, or else with the folder locked
 * here.
 * @param body receives the control, and whether it is that of a running server
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
    // Read once, since the last messages are printed after the data is closed.
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

/** Tells whether the address is this computer's. Another computer may have it now, and must not receive the token. */
function isHere(host: string): boolean {
  return hostHere(host) === 'localhost' || isLoopback(host) || ownAddresses().has(host);
}
