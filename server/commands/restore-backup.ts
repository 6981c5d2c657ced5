import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { listForPeople } from '#server/commands/list-backups.ts';
import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { type Config, readConfig } from '#server/config.ts';
import { proveInBackground } from '#server/db/check/prove-in-background.ts';
import { rescueData } from '#server/db/copies/rescue.ts';
import { dataPlaceOf, SAVED_BESIDE } from '#server/db/folder/data-folder.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { describeRestored, restoreRefusalOf } from '#server/features/backups/restore/restore-words.ts';
import { systemClock, toIso } from '#server/lib/clock.ts';
import { commandLine } from '#server/lib/command-line.ts';
import { StartError } from '#server/lib/start-error.ts';
import { AppError } from '#shared/errors.ts';
import type { StartProblem } from '#shared/host-protocol.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/** Person at the terminal. */
interface Person {
  print(line: string): void;
  /** @returns typed text; empty when the input ends without an answer */
  ask(question: string): Promise<string>;
}

const CONFIRMATION = 'RESTORE';

/** Problems of data that cannot be opened, which replacing it with a backup solves. */
const REPLACEABLE: readonly StartProblem[] = [
  'data_damaged',
  'data_missing',
  'data_foreign',
  'data_changed',
  'data_newer',
  'figures_differ',
];

/**
 * Restores a backup in a terminal: prints what is restored and what is lost, and asks for a typed confirmation unless
 * `--yes` is given. Without a name it lists the backups.
 * @param args arguments of the command: name of a backup or path of a file, `--yes`
 * @throws StartError or AppError with a sentence for people; nothing has changed then
 */
export async function restoreBackup(
  args: readonly string[],
  env: Record<string, string | undefined>,
  person: Person,
): Promise<void> {
  const isSure = args.includes('--yes');
  const [wanted, ...more] = args.filter((arg) => arg !== '--yes');
  if (more.length > 0 || wanted?.startsWith('-')) {
    throw new StartError(say(words.restoreUsage, { command: commandLine('restore', say(words.fileArgument)) }));
  }
  const config = readConfig(env);
  if (wanted === undefined) return list(config, person);
  const backup = find(wanted, config, env.INIT_CWD);
  const confirm = async () => {
    if (isSure) return;
    const typed = await person.ask(`${say(words.toContinueType, { word: CONFIRMATION })} `);
    if (typed.trim() !== CONFIRMATION) throw new StartError(say(words.nothingWasChanged));
  };
  try {
    await restore(config, backup, person, confirm);
  } catch (error) {
    if (!(error instanceof StartError) || !REPLACEABLE.includes(error.problem)) throw error;
    await restoreInPlaceOfUnusable(config, backup, error, person, confirm);
  }
}

function list(config: Config, { print }: Person): void {
  const backups = listForPeople(config);
  if (backups.length === 0) {
    assertHasData(config);
    print(say(words.noBackupYetHint, { command: commandLine('backup') }));
    return;
  }
  print(say(words.backupsNewestFirst, { folder: dataPlaceOf(config.dataDir).backupsFolder }));
  for (const line of backups) print(line);
  print(say(words.restoreOneHint, { command: commandLine('restore', say(words.fileArgument)) }));
}

/** Resolves paths in the folder in which the person ran npm, since npm runs scripts in the project's folder. */
function find(wanted: string, config: Config, startedIn = process.cwd()): string {
  const file = path.resolve(startedIn, wanted);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  const name = path.basename(wanted);
  if (existsSync(path.join(dataPlaceOf(config.dataDir).backupsFolder, name))) return name;
  const beside = path.join(config.dataDir, name);
  if (SAVED_BESIDE.test(name) && existsSync(beside)) return beside;
  throw new StartError(say(words.noSuchBackup, { wanted, command: commandLine('restore') }));
}

async function restore(config: Config, backup: string, { print }: Person, confirm: () => Promise<void>): Promise<void> {
  await withControl(config, async (control, isRunning) => {
    const preview = await control.previewRestore(backup);
    if (!preview.canRestore) throw new StartError(preview.sentence);
    print(preview.sentence);
    if (isRunning) print(say(words.goesOnWithRestoredData));
    await confirm();
    print((await control.restore(backup)).sentence);
  });
}

/**
 * Restores a backup in place of data that cannot be opened, so there is no comparison. The old data is kept under
 * another name.
 */
async function restoreInPlaceOfUnusable(
  config: Config,
  backup: string,
  reason: StartError,
  { print }: Person,
  confirm: () => Promise<void>,
): Promise<void> {
  const file = path.isAbsolute(backup) ? backup : path.join(dataPlaceOf(config.dataDir).backupsFolder, backup);
  const proof = await proveInBackground(file, MIGRATIONS_FOLDER);
  const refusal = restoreRefusalOf(proof);
  if (refusal || !proof.summary) throw refusal ?? new AppError('backup_damaged');
  print(reason.message);
  print(say(words.restoreKeepsDataHint));
  await confirm();
  const stamp = toIso(systemClock.now()).replaceAll(':', '-');
  await rescueData(config.dataDir, 'restore-backup', { migrationsFolder: MIGRATIONS_FOLDER, stamp, backup: file });
  print(describeRestored(proof.summary, null, config.timeZone));
}
