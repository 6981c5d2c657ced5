import '#server/lib/request-language.ts';
import { examineData } from '#server/commands/examine-data.ts';
import { print, runCommand } from '#server/terminal.ts';

await runCommand(async () => {
  if (!(await examineData(process.argv.slice(2), process.env, print))) process.exitCode = 1;
});
