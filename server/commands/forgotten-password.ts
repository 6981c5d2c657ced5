import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { DATABASE_NAME } from '#server/db/data-folder.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { systemClock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import { openData } from '#server/open-data.ts';
import type { SignIn } from '#shared/contracts/fields.ts';

/**
 * Gives an account a temporary password on the family computer itself (decisions, section 6).
 * @param args what stands behind the command: the username
 * @throws StartError with one sentence for people when it cannot
 */
export async function resetForgottenPassword(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<SignIn> {
  const [username, ...rest] = args;
  if (!username || rest.length > 0) {
    throw new StartError('Say whose password to reset: npm run reset-password -- USERNAME');
  }
  const config = readConfig(env);
  // Opening would make a new, empty folder.
  if (!existsSync(path.join(config.dataDir, DATABASE_NAME))) {
    throw new StartError(
      `There is no Kinboard data in ${config.dataDir}: set KINBOARD_DATA_DIR to the folder that Kinboard shows when it starts.`,
    );
  }
  const data = await openData(config, {
    migrationsFolder: MIGRATIONS_FOLDER,
    clock: systemClock,
    onListenerError: (error) => {
      throw error;
    },
  });
  try {
    const signIn = await data.services.people.resetForgottenPassword(username);
    if (!signIn) throw new StartError(`Nobody has the username ${username} in ${config.dataDir}: check the spelling.`);
    return signIn;
  } finally {
    data.close();
  }
}
