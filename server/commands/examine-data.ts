import { statfsSync } from 'node:fs';
import { diagnose, diagnoseRoom, diagnoseStop, type Finding } from '#server/commands/diagnosis.ts';
import { listForPeople } from '#server/commands/list-backups.ts';
import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { type Config, readConfig } from '#server/config.ts';
import { readFolderState } from '#server/db/folder/folder-state.ts';
import { commandLine } from '#server/lib/command-line.ts';
import { StartError } from '#server/lib/start-error.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/** Error codes of a running server that describe the state of its data; they are a finding of the doctor. */
const ABOUT_DATA: readonly ErrorCode[] = ['data_unavailable', 'disk_full', 'disk_failing'];

/**
 * Checks the data and its backups, whether Kinboard is running or not, and prints the findings. When it is not running,
 * the command opens the data like a start.
 * @param args arguments of the command: `--drill` also holds a fire drill
 * @returns whether all checks passed
 * @throws StartError or AppError with a sentence for people when it cannot check
 */
export async function examineData(
  args: readonly string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  if (args.some((arg) => arg !== '--drill'))
    throw new StartError(
      say(words.doctorUsage, { command: commandLine('doctor'), drill: commandLine('doctor', '--drill') }),
    );
  const config = readConfig(env);
  assertHasData(config);
  print(say(words.dataFolder, { dataDir: config.dataDir }));
  let findings: Finding[];
  try {
    findings = await examine(config, args.includes('--drill'), print);
  } catch (error) {
    if (!isAboutData(error)) throw error;
    findings = [{ isWell: false, sentence: error.message }];
  }
  for (const { isWell, sentence } of findings)
    print(`${say(isWell ? words.isWell : words.isWrong).padEnd(6)}${sentence}`);
  if (findings.every(({ isWell }) => isWell)) return true;
  sayWaysOut(config, print);
  return false;
}

function isAboutData(error: unknown): error is Error {
  return error instanceof StartError || (error instanceof AppError && ABOUT_DATA.includes(error.code));
}

function examine(config: Config, withDrill: boolean, print: (line: string) => void): Promise<Finding[]> {
  // Read before opening the data, which changes this state.
  const wasClosed = readFolderState(config.dataDir)?.closed != null;
  return withControl(config, async (control, isRunning) => {
    print(isRunning ? say(words.runningOnDataFolder) : say(words.notRunningOnDataFolder));
    const examination = await control.examine();
    const drill = withDrill ? await control.drill() : null;
    const { bavail, bsize } = statfsSync(config.dataDir);
    return [
      ...(isRunning ? [] : [diagnoseStop(wasClosed)]),
      ...diagnose(examination, drill),
      diagnoseRoom(bavail * bsize, examination.status.dataSize),
    ];
  });
}

function sayWaysOut(config: Config, print: (line: string) => void): void {
  const backups = listForPeople(config);
  if (backups.length === 0) {
    print(say(words.thereIsNoBackup));
    return;
  }
  print(say(words.backupsToRestore, { command: commandLine('restore', say(words.fileArgument)) }));
  for (const line of backups) print(line);
}
