import type { Config } from '#server/config.ts';
import { backUpBeforeMigration } from '#server/db/copies/back-up-before-migration.ts';
import { type DataFolder, type DataPlace, dataPlaceOf, openDataFolder } from '#server/db/folder/data-folder.ts';
import { noteRefusal } from '#server/db/folder/folder-state.ts';
import { isRefusal, wordStartError } from '#server/db/folder/start-refusals.ts';
import { checkBeforeOpening } from '#server/db/opening/check-data.ts';
import { makeData, openLive, sealLive } from '#server/db/opening/open-live.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createEventBus, type EventBus } from '#server/events/bus.ts';
import { type Clock, toIso } from '#server/lib/clock.ts';
import { newCode } from '#server/lib/ids.ts';
import type { Log } from '#server/lib/log.ts';
import { createServices, type Services } from '#server/services.ts';

/** Open data of an installation with its services. The folder is locked for this process. */
export interface OpenedData {
  services: Services;
  /** Sentences for the terminal and the log on what the start did without being asked; usually empty. */
  notices: readonly string[];
  /** Subscribes to committed changes; the returned function ends the subscription. */
  subscribe: EventBus['subscribe'];
  /** Key that seals the session cookies. */
  cookieKey: Buffer;
  /** Code that lets another computer create the first family. */
  setupCode: string;
  /** Commits pending work, closes the data and unlocks the folder. */
  close(): void;
}

const SETUP_CODE_LENGTH = 8;

/** Phase that takes so long that it is reported: the full check of a file that is not the one last closed here. */
export type OpeningPhase = 'checking';

/** Options for opening the data. */
export interface OpenDataOptions {
  /** Folder with the numbered SQL. */
  migrationsFolder: string;
  clock: Clock;
  /** Receives errors that listeners of committed changes throw. */
  onListenerError: (error: unknown) => void;
  /** Log for the person who maintains the server; absent in tests. */
  log?: Log | undefined;
  /** Called before a step that takes seconds. The event loop keeps running meanwhile, so that a page can say so. */
  onPhase?: ((phase: OpeningPhase) => void) | undefined;
}

/**
 * Locks and opens the data folder, migrates the data to this version and creates the services. It does not listen.
 * @throws StartError with one sentence for people if that fails; the folder is unlocked again
 */
export async function openData(
  config: Pick<Config, 'dataDir' | 'timeZone' | 'assumesTimeZone'>,
  options: OpenDataOptions,
): Promise<OpenedData> {
  const folder = openDataFolder(config.dataDir);
  const closers: (() => void)[] = [() => folder.unlock()];
  const close = () => {
    for (const closeOne of closers.splice(0).reverse()) closeOne();
  };
  try {
    const place = { ...dataPlaceOf(folder.path), migrationsFolder: options.migrationsFolder };
    const notices = await prepareData(folder, place, { ...options, timeZone: config.timeZone });
    const connection = openLive(place);
    closers.push(() => connection.close());
    const cookieKey = folder.cookieKey();
    const bus = createEventBus(options.onListenerError);
    const unitOfWork = createUnitOfWork(connection, bus.publish);
    const setupCode = newCode(SETUP_CODE_LENGTH);
    const { clock, log } = options;
    bus.subscribe((event) => {
      if (event.type === 'data.replaced') log?.info('data replaced by a restore');
    });
    const { timeZone, assumesTimeZone } = config;
    const services = createServices({ unitOfWork, clock, timeZone, assumesTimeZone, setupCode, place, log });
    closers.push(() => {
      if (unitOfWork.close()) sealLive(place);
    });
    return { services, notices, subscribe: bus.subscribe, cookieKey, setupCode, close };
  } catch (error) {
    if (isRefusal(error)) recordRefusal(folder.path);
    close();
    throw wordStartError(error, config.dataDir);
  }
}

/** Checks the data in a locked folder, or creates it, so that it can be opened. @returns notices for people */
async function prepareData(
  folder: DataFolder,
  place: DataPlace,
  { migrationsFolder, clock, timeZone, onPhase }: OpenDataOptions & Pick<Config, 'timeZone'>,
): Promise<string[]> {
  const { hasData, notices } = await checkBeforeOpening(folder, {
    migrationsFolder,
    stamp: toIso(clock.now()).replaceAll(':', '-'),
    onChecking: () => onPhase?.('checking'),
  });
  if (hasData) await backUpBeforeMigration(place, { now: clock.now(), timeZone });
  else makeData(place);
  return notices;
}

/** Records the refusal in the folder. Where a full disk prevents it, a file that is moved away counts as lost. */
function recordRefusal(folder: string): void {
  try {
    noteRefusal(folder);
  } catch {
    // The refusal itself is reported anyway.
  }
}
