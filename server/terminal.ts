import sea from 'node:sea';
import { fileURLToPath } from 'node:url';
import { type Beginning, begin } from '#server/begin.ts';
import type { Config } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { toStartError } from '#server/describe-failure.ts';
import { uiInFolder } from '#server/http/ui-files.ts';
import { uiInExecutable } from '#server/http/ui-in-executable.ts';
import { hostHere, originAt } from '#server/lan/origins.ts';
import { endProcess } from '#server/lib/end-process.ts';
import type { RunningServer } from '#server/start.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { phaseWords } from '#shared/start-words.ts';
import * as words from '#shared/words/terminal.ts';

/** Milliseconds that stopping may take before the process ends anyway (running-5). */
const STOP_WITHIN_MS = 4500;

/** Folder of the built UI, next to the built server. A server that runs from sources has no UI, only the API. */
const UI_FOLDER = fileURLToPath(new URL('../renderer/', import.meta.url));

/** Called with the address of the page that shows why the start has failed. */
type OnTrouble = (address: string) => void;

/** Runs a terminal command. An error ends it with one sentence and exit code 1. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  ignoreTerminalErrors();
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof AppError ? error.message : toStartError(error).message}\n`);
    process.exitCode = 1;
  }
}

/** Runs the home server until a signal stops it, and prints where it is and where its data is. */
export async function serveUntilStopped(config: Config, onTrouble?: OnTrouble): Promise<RunningServer> {
  const beginning = serve(config, onTrouble);
  stopOnSignals(beginning.close);
  const server = await beginning.started;
  print(`  ${say(words.dataFolderLine, { folder: config.dataDir })}`);
  if (server.setupCode) {
    print(`  ${say(words.noFamilyYet)}`);
    print(`  ${say(words.setUpCodeHint, { code: server.setupCode })}`);
  }
  return server;
}

/** Starts the real server and prints where to open it. Failures are shown in the terminal and on the port. */
export function serve(config: Config, onTrouble: OnTrouble = () => undefined): Beginning {
  return begin(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    ui: sea.isSea() ? uiInExecutable() : uiInFolder(UI_FOLDER),
    log: true,
    onAnnounced: (origin) => print(`  ${say(words.addressByName, { address: origin })}`),
    onPhase: (phase) => print(say(words.thisTakesAMoment, { title: phaseWords(phase).title })),
    onServing: printAddresses,
    onTrouble: (failure, port) => {
      process.stderr.write(`${failure.message}\n`);
      const address = originAt(hostHere(config.host), port);
      process.stderr.write(`${say(words.openForWaysOutHint, { address })}\n`);
      onTrouble(address);
    },
  });
}

function printAddresses({ notices, url, home }: RunningServer): void {
  for (const notice of notices) print(notice);
  print(say(words.kinboardIsRunning));
  print(`  ${say(words.addressOnThisComputer, { address: url })}`);
  for (const origin of home.reach === 'home' ? home.origins : [])
    print(`  ${say(words.addressOnHomeNetwork, { address: origin })}`);
}

/** Ignores write errors of a closed terminal (EPIPE, EIO), which would end the process. */
function ignoreTerminalErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Calls `close` on SIGTERM, SIGINT and SIGHUP (the terminal is closed), then ends the process. */
export function stopOnSignals(close: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      close().then(
        () => endProcess(0),
        () => endProcess(1),
      );
    });
  }
}

/** Writes a line to the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
