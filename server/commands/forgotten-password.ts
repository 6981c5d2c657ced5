import { assertHasData, withControl } from '#server/commands/with-control.ts';
import { readConfig } from '#server/config.ts';
import { commandLine } from '#server/lib/command-line.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { SignIn } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';

/**
 * Gives an account a temporary password on the family computer itself (people-18), whether Kinboard is running or not.
 * @param args arguments of the command: the username
 * @throws StartError with one sentence for people when it cannot
 */
export async function resetForgottenPassword(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<SignIn> {
  const [username, ...rest] = args;
  if (!username || rest.length > 0) {
    throw new StartError(
      say(words.resetPasswordUsage, { command: commandLine('reset-password', say(words.usernameArgument)) }),
    );
  }
  const config = readConfig(env);
  assertHasData(config);
  const signIn = await withControl(config, (control) => control.resetPassword(username));
  if (!signIn) throw new StartError(say(words.unknownUsername, { username, dataDir: config.dataDir }));
  return signIn;
}
