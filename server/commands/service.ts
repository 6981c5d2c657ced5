import '#server/lib/request-language.ts';
import sea from 'node:sea';
import { StartError } from '#server/lib/start-error.ts';
import { thisComputer } from '#server/service/computer.ts';
import { manageService } from '#server/service/service.ts';
import { readSettings } from '#server/service/sign-in-task.ts';
import { print, runCommand } from '#server/terminal.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/service.ts';

const args = process.argv.slice(2);
if (args[0] === 'run') {
  // Serves with the settings that Windows' task passes as arguments.
  Object.assign(process.env, readSettings(args));
  await import('#server/main.ts');
} else {
  await runCommand(async () => {
    if (!sea.isSea()) throw new StartError(say(words.onlyExecutable));
    if (!(await manageService(args, thisComputer(print)))) process.exitCode = 1;
  });
}
