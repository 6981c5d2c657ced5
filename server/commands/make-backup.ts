import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { readConfig } from '#server/config.ts';
import { formatSize } from '#shared/format/format-size.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/**
 * Makes a backup now, whether Kinboard is running or not, and prints its name and path.
 * @returns whether the whole check found it good
 * @throws StartError or AppError with a sentence for people when no backup was made
 */
export async function makeBackup(
  env: Record<string, string | undefined>,
  print: (line: string) => void,
): Promise<boolean> {
  const config = readConfig(env);
  assertHasData(config);
  const { backup, file } = await withControl(config, (control) => control.makeBackup());
  print(say(words.backupMade, { name: backup.name, bytes: formatSize(backup.size) }));
  print(backup.sentence);
  print(say(words.itLiesHere, { file }));
  print(say(words.keepBackupSafeHint));
  return backup.verdict === 'good';
}
