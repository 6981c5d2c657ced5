import { makeBackup } from '#server/commands/make-backup.ts';
import { runCommand, say } from '#server/terminal.ts';

await runCommand(async () => {
  if (!(await makeBackup(process.env, say))) process.exitCode = 1;
});
