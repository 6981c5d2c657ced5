// What the executable says before the server is loaded. It is loaded only then, since the words take a tenth of a second.
import '#server/lib/request-language.ts';
import type { CacheTrouble } from '#server/executable/cache-trouble.ts';
import { programName } from '#server/lib/command-line.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/executable.ts';
import * as terminal from '#shared/words/terminal.ts';

/** Returns the list of the commands, one line each. */
export function usage(): string {
  const lines: [string, string][] = [
    ['serve', say(words.serveHelp)],
    ['demo', say(words.demoHelp)],
    ['backup', say(words.backupHelp)],
    [['restore', say(terminal.fileArgument)].join(' '), say(words.restoreHelp)],
    ['doctor', say(words.doctorHelp)],
    [['reset-password', say(terminal.usernameArgument)].join(' '), say(words.resetPasswordHelp)],
    ['service install, uninstall, status', say(words.serviceHelp)],
    ['--help', say(words.helpHelp)],
    ['--version', say(words.versionHelp)],
    ['--licences', say(words.licencesHelp)],
  ];
  const width = Math.max(...lines.map(([line]) => line.length));
  return [
    say(words.commandsTitle, { name: programName() }),
    ...lines.map(([line, help]) => `  ${line.padEnd(width)}  ${help}`),
  ].join('\n');
}

/** Returns the sentence for an unknown command, with the list of those that there are. */
export function refusal(word: string): string {
  return `${say(words.unknownCommand, { word })}\n\n${usage()}`;
}

/** Words an error of the folder for unpacked files: which folder, and which variable moves it (package-25). */
export function wordTrouble({ reason, folder, cause }: CacheTrouble): string {
  switch (reason) {
    case 'full':
      return say(words.cacheDiskFull, { folder });
    case 'shared':
      return say(words.othersCanWrite, { folder });
    case 'foreign':
      return say(words.belongsToOther, { folder });
    case 'system_too_old':
      return say(words.systemTooOld);
    case 'forbids_programs':
      return say(words.cacheForbidsPrograms, { folder, problem: (cause as Error).message });
    case 'unwritable':
      return say(words.cacheUnwritable, { folder });
  }
}
