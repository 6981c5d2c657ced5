import { readConfig } from '#server/config.ts';
import { readRunningFile } from '#server/db/folder/running-file.ts';
import { hostHere, originAt } from '#server/lan/origins.ts';
import { StartError } from '#server/lib/start-error.ts';
import { serveUntilStopped } from '#server/terminal.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/executable.ts';

/** Window in which the program was opened, and the browser of this computer. */
interface Place {
  print(line: string): void;
  openBrowser(address: string): void;
}

/**
 * Runs the home server for a person who opened the program by a double click: says what the window is for and opens the
 * browser (package-27). If Kinboard runs on this data already, the browser opens that one.
 */
export async function serveInWindow(env: NodeJS.ProcessEnv, { print, openBrowser }: Place): Promise<void> {
  const config = readConfig(env);
  const open = (address: string) => {
    print(say(words.browserOpens, { address }));
    openBrowser(address);
  };
  print(say(words.keepWindowOpen));
  try {
    const { url } = await serveUntilStopped(config, open);
    open(url);
  } catch (error) {
    const running = error instanceof StartError && error.problem === 'folder_in_use' && readRunningFile(config.dataDir);
    if (running) open(originAt(hostHere(running.host), running.port));
    throw error;
  }
}
