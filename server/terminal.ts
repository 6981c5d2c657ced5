import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { lanAddresses } from '#server/lan/addresses.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { AppError } from '#shared/errors.ts';

/** How long stopping may take before the process ends anyway, in milliseconds (decisions, section 13). */
const STOP_WITHIN_MS = 4500;

/** The built UI beside the built server; run from the sources there is none and only the API answers. */
const UI_FOLDER = fileURLToPath(new URL('../renderer/', import.meta.url));

/** Runs a command of the terminal; what a person can put right ends it with one sentence and exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof AppError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Starts the real server and says where to open it. */
export async function serve(config: Config): Promise<RunningServer> {
  const server = await startServer(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    uiFolder: UI_FOLDER,
    log: true,
    onAnnounced: (origin) => say(`  By name:           ${origin}`),
  });
  say('Kinboard is running.');
  say(`  On this computer:  ${server.url}`);
  for (const address of config.host === '0.0.0.0' ? lanAddresses() : []) {
    say(`  On the home Wi-Fi: http://${address}:${server.port}`);
  }
  return server;
}

/** On SIGTERM and SIGINT finishes what is running and ends the process. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Writes a line for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
