import '#server/lib/request-language.ts';
import { readConfig } from '#server/config.ts';
import { runCommand, serveUntilStopped } from '#server/terminal.ts';

await runCommand(async () => {
  await serveUntilStopped(readConfig(process.env));
});
