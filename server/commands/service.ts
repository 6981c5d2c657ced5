import '#server/lib/request-language.ts';
import sea from 'node:sea';
import { StartError } from '#server/lib/start-error.ts';
import { thisComputer } from '#server/service/computer.ts';
import { manageService } from '#server/service/service.ts';
import { print, runCommand } from '#server/terminal.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/service.ts';

await runCommand(async () => {
  if (!sea.isSea()) throw new StartError(say(words.onlyExecutable));
  if (!(await manageService(process.argv.slice(2), thisComputer(print)))) process.exitCode = 1;
});
