import { fileURLToPath } from 'node:url';
import { type Beginning, begin } from '#server/begin.ts';
import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { toStartError } from '#server/describe-failure.ts';
import { hostHere, originAt } from '#server/lan/origins.ts';
import type { RunningServer } from '#server/start.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { phaseWords } from '#shared/start-words.ts';
import * as words from '#shared/words/terminal.ts';

/** Milliseconds that stopping may take before the process ends anyway (running-5). */
const STOP_WITHIN_MS = 4500;

/** The built UI beside the built server; run from the sources there is none and only the API answers. */
const UI_FOLDER = fileURLToPath(new URL('../renderer/', import.meta.url));

/** Runs a command of the terminal; what goes wrong ends it with one sentence and exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  outliveTerminal();
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : toStartError(error).message}\n`);
    process.exitCode = 1;
  }
}

/** Starts the real server and says where to open it; what keeps it from serving is said here and on its port. */
export function serve(config: Config): Beginning {
  return begin(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    uiFolder: UI_FOLDER,
    log: true,
    onAnnounced: (origin) => print(`  ${say(words.addressByName, { address: origin })}`),
    onPhase: (phase) => print(say(words.thisTakesAMoment, { title: phaseWords(phase).title })),
    onServing: sayWhere,
    onTrouble: (failure, port) => {
      process.stderr.write(`${failure.message}\n`);
      process.stderr.write(`${say(words.openForWaysOutHint, { address: originAt(hostHere(config.host), port) })}\n`);
    },
  });
}

function sayWhere({ notices, url, home }: RunningServer): void {
  for (const notice of notices) print(notice);
  print(say(words.kinboardIsRunning));
  print(`  ${say(words.addressOnThisComputer, { address: url })}`);
  for (const origin of home.reach === 'home' ? home.origins : [])
    print(`  ${say(words.addressOnHomeNetwork, { address: origin })}`);
}

/** A terminal that was closed hears nothing any more (EPIPE, EIO): that ends nothing. */
function outliveTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** On SIGTERM, SIGINT and SIGHUP (the terminal is closed) finishes what is running and ends the process. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
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
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
