import { readConfig } from '#server/config.ts';
import { runCommand, say, serve, stopOnSignals } from '#server/terminal.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const beginning = serve(config);
  stopOnSignals(beginning.close);
  const server = await beginning.started;
  say(`  Data folder:       ${config.dataDir}`);
  if (server.setupCode) {
    say(`  No family yet: open the address above on this computer to set one up.`);
    say(`  From another computer the set-up asks for this code: ${server.setupCode}`);
  }
});
