import '#server/lib/request-language.ts';
import { createInterface } from 'node:readline/promises';
import { restoreBackup } from '#server/commands/restore-backup.ts';
import { print, runCommand } from '#server/terminal.ts';

/** Asks the person at the terminal; returns an empty answer when the input ends. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}

await runCommand(() => restoreBackup(process.argv.slice(2), process.env, { print, ask }));
