import path from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { openDataFolder } from '#server/db/data-folder.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createEventBus } from '#server/events/bus.ts';
import { type Clock, systemClock } from '#server/lib/clock.ts';
import { newCode } from '#server/lib/ids.ts';
import { StartError } from '#server/lib/start-error.ts';
import { createServices, type Services } from '#server/services.ts';

/** Where the built parts lie and what tests put in place of the real thing. */
export interface StartOptions {
  /** Folder with the numbered SQL. */
  migrationsFolder: string;
  /** Folder of the built UI. */
  uiFolder?: string | undefined;
  clock?: Clock;
  /** Writes warnings and errors to the log; off in tests. */
  log?: boolean;
}

/** A running server. */
export interface RunningServer {
  /** Address on this computer, e.g. `http://localhost:4280`. */
  url: string;
  port: number;
  /** Code that lets another computer create the first family; null when there is one already. */
  setupCode: string | null;
  services: Services;
  /** Finishes what is running, closes the data and frees the folder. */
  close(): Promise<void>;
}

const SETUP_CODE_LENGTH = 8;

/**
 * Starts the home server: open the data, migrate, build the app, listen.
 * @throws StartError with one sentence for people when it cannot
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const folder = openDataFolder(config.dataDir);
  const closers: (() => unknown)[] = [() => folder.unlock()];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const connection = openDatabase(folder.databaseFile, { expectExisting: folder.wasInUse });
    const bus = createEventBus((error) => app.log.error({ err: error }, 'a listener of committed changes failed'));
    closers.push(() => connection.open && connection.close());
    const stamp = new Date((options.clock ?? systemClock).now()).toISOString().replaceAll(':', '-');
    migrateDatabase(connection, {
      migrationsFolder: options.migrationsFolder,
      backup: () =>
        connection.prepare('VACUUM INTO ?').run(path.join(folder.backupsFolder, `before-migration-${stamp}.sqlite`)),
    });
    const unitOfWork = createUnitOfWork(connection, bus.publish);
    closers.push(() => unitOfWork.close());
    const setupCode = newCode(SETUP_CODE_LENGTH);
    const services = createServices({
      unitOfWork,
      clock: options.clock ?? systemClock,
      timeZone: config.timeZone,
      setupCode,
    });
    const app = await buildApp({
      services,
      cookieKey: folder.cookieKey,
      allowedHosts: config.allowedHosts,
      uiFolder: options.uiFolder,
      log: options.log,
    });
    closers.push(() => app.close());
    const port = await listen(app, config);
    return {
      url: `http://localhost:${port}`,
      port,
      setupCode: services.families.setup(true).needsFamily ? setupCode : null,
      services,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw wordListenError(error, config);
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.port;
}

function wordListenError(error: unknown, config: Config): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${config.port} is already in use: stop the other program, or set KINBOARD_PORT to a free port such as ${config.port + 1}.`,
      );
    case 'EACCES':
      return new StartError(`Port ${config.port} needs special rights: set KINBOARD_PORT to a port from 1024 on.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This computer has no address ${config.host}: set KINBOARD_HOST to 0.0.0.0 or 127.0.0.1.`);
    default:
      return error;
  }
}
