import { sayBytes } from '#server/commands/say-bytes.ts';
import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { readConfig } from '#server/config.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/**
 * Makes a backup now, whether Kinboard is running or not, and says what it is and where it lies.
 * @returns whether it was proven good
 * @throws StartError or AppError with a sentence for people when there is none
 */
export async function makeBackup(
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  const config = readConfig(env);
  assertHasData(config);
  const { backup, file } = await withControl(config, (control) => control.makeBackup());
  print(say(words.backupMade, { name: backup.name, bytes: sayBytes(backup.size) }));
  print(backup.sentence);
  print(say(words.itLiesHere, { file }));
  print(say(words.keepBackupSafeHint));
  return backup.verdict === 'good';
}
