import { examineData } from '#server/commands/examine-data.ts';
import { runCommand, say } from '#server/terminal.ts';

await runCommand(async () => {
  if (!(await examineData(process.argv.slice(2), process.env, say))) process.exitCode = 1;
});
