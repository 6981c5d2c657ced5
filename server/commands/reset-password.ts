import { resetForgottenPassword } from '#server/commands/forgotten-password.ts';
import { runCommand, say } from '#server/terminal.ts';

await runCommand(async () => {
  const { username, temporaryPassword } = await resetForgottenPassword(process.argv.slice(2), process.env);
  say(`The temporary password of ${username} is ${temporaryPassword}`);
  say(
    `It is shown only this once. ${username} is signed out everywhere and chooses an own password at the next sign-in.`,
  );
});
