import '#server/lib/request-language.ts';
import { createInterface } from 'node:readline/promises';
import { openBrowser } from '#server/commands/open-browser.ts';
import { serveInWindow } from '#server/commands/serve-in-window.ts';
import { print, runCommand } from '#server/terminal.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/executable.ts';

await runCommand(() => serveInWindow(process.env, { print, openBrowser }));

// A window that the system opened for this program closes with it, before anybody has read why.
if (process.exitCode && process.stdin.isTTY) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(`${say(words.pressEnterToClose)} `).catch(() => '');
  terminal.close();
}
