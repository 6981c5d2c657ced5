import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';
import '#server/lib/request-language.ts';
import { resetForgottenPassword } from '#server/commands/forgotten-password.ts';
import { print, runCommand } from '#server/terminal.ts';

await runCommand(async () => {
  const { username, temporaryPassword } = await resetForgottenPassword(process.argv.slice(2), process.env);
  print(say(words.temporaryPasswordIs, { username, temporaryPassword }));
  print(say(words.temporaryPasswordHint, { username }));
});
