import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/terminal.ts';
import '#server/lib/request-language.ts';
import { readConfig } from '#server/config.ts';
import { print, runCommand, serve, stopOnSignals } from '#server/terminal.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const beginning = serve(config);
  stopOnSignals(beginning.close);
  const server = await beginning.started;
  print(`  ${say(words.dataFolderLine, { folder: config.dataDir })}`);
  if (server.setupCode) {
    print(`  ${say(words.noFamilyYet)}`);
    print(`  ${say(words.setUpCodeHint, { code: server.setupCode })}`);
  }
});
