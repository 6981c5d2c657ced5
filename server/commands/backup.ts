import '#server/lib/request-language.ts';
import { makeBackup } from '#server/commands/make-backup.ts';
import { print, runCommand } from '#server/terminal.ts';

await runCommand(async () => {
  if (!(await makeBackup(process.env, print))) process.exitCode = 1;
});
