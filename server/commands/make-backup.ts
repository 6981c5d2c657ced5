import { sayBytes } from '#server/commands/say-bytes.ts';
import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { readConfig } from '#server/config.ts';

/**
 * Makes a backup now, whether Kinboard is running or not, and says what it is and where it lies.
 * @returns whether it was proven good
 * @throws StartError or AppError with a sentence for people when there is none
 */
export async function makeBackup(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<boolean> {
  const config = readConfig(env);
  assertHasData(config);
  const { backup, file } = await withControl(config, (control) => control.makeBackup());
  say(`Backup made: ${backup.name} (${sayBytes(backup.size)}).`);
  say(backup.sentence);
  say(`It lies here: ${file}`);
  say('It contains names and password hashes: keep it where nobody but the family gets at it.');
  return backup.verdict === 'good';
}
