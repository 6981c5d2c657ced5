import type { Config } from '#server/config.ts';
import { backUpBeforeMigration } from '#server/db/copies/back-up-before-migration.ts';
import { type DataFolder, type DataPlace, openDataFolder, placeOf } from '#server/db/folder/data-folder.ts';
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

/** An installation's data with the services on top of it, locked for this process. */
export interface OpenedData {
  services: Services;
  /** Sentences for the person at the terminal and the log: what the start did that nobody asked for; mostly empty. */
  notices: readonly string[];
  /** Tells of committed changes; the returned function ends the subscription. */
  subscribe: EventBus['subscribe'];
  /** Seals the session cookies. */
  cookieKey: Buffer;
  /** Lets another computer create the first family. */
  setupCode: string;
  /** Commits what is waiting, closes the data and frees the folder. */
  close(): void;
}

const SETUP_CODE_LENGTH = 8;

/** Part of a start that takes so long that people are told: the whole check of a file that is not the one last closed here. */
export type OpeningPhase = 'checking';

/** Everything that opening the data needs. */
export interface OpenDataOptions {
  /** Folder with the numbered SQL. */
  migrationsFolder: string;
  clock: Clock;
  /** Gets what a listener of committed changes threw. */
  onListenerError: (error: unknown) => void;
  /** Gets what the family's own engineer should know; none in tests. */
  log?: Log | undefined;
  /** Told before something that takes seconds; the event loop goes on meanwhile, so that a page can say so. */
  onPhase?: ((phase: OpeningPhase) => void) | undefined;
}

/**
 * Locks and opens the data folder, brings the data to this version and makes the services; nothing listens.
 * @throws StartError with one sentence for people when it cannot; the folder is free again then
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
    const place = { ...placeOf(folder.path), migrationsFolder: options.migrationsFolder };
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
    if (isRefusal(error)) remember(folder.path);
    close();
    throw wordStartError(error, config.dataDir);
  }
}

/** Brings a locked folder so far that its data can be opened. @returns what to tell people of it */
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

/** On a full disk it cannot be noted: then a file that is moved away counts as lost, and the words for that say what to do. */
function remember(folder: string): void {
  try {
    noteRefusal(folder);
  } catch {
    // The refusal itself is what matters.
  }
}
