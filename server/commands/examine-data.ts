import { statfsSync } from 'node:fs';
import { diagnose, diagnoseRoom, diagnoseStop, type Finding } from '#server/commands/diagnosis.ts';
import { listForPeople } from '#server/commands/list-backups.ts';
import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { type Config, readConfig } from '#server/config.ts';
import { readFolderState } from '#server/db/folder/folder-state.ts';
import { StartError } from '#server/lib/start-error.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/** Errors by which a running server speaks of its data instead of looking through it. */
const ABOUT_DATA: readonly ErrorCode[] = ['data_unavailable', 'disk_full', 'disk_failing'];

/**
 * Looks through the data and its backups, whether Kinboard is running or not, and says in words how they are. Alone it
 * opens the data as a start does.
 * @param args what stands behind the command: `--drill` to hold a fire drill as well
 * @returns whether all is well
 * @throws StartError or AppError with a sentence for people when it cannot look
 */
export async function examineData(
  args: readonly string[],
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  if (args.some((arg) => arg !== '--drill')) throw new StartError(say(words.doctorUsage));
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
  // Opening the data changes it.
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
  print(say(words.backupsToRestore));
  for (const line of backups) print(line);
}
