import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { lanAddresses } from '#server/lan/addresses.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type RunningServer, startServer } from '#server/start.ts';

/** How long stopping may take before the process ends anyway, in milliseconds (decisions, section 13). */
const STOP_WITHIN_MS = 4500;

/** Folders beside the built server. */
const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));
const uiFolder = fileURLToPath(new URL('../renderer/', import.meta.url));

try {
  const config = readConfig(process.env);
  const server = await startServer(config, { migrationsFolder, uiFolder, log: true });
  say(`Kinboard is running.`);
  say(`  On this computer:  ${server.url}`);
  for (const address of config.host === '0.0.0.0' ? lanAddresses() : []) {
    say(`  On the home Wi-Fi: http://${address}:${server.port}`);
  }
  say(`  Data folder:       ${config.dataDir}`);
  if (server.setupCode) {
    say(`  No family yet: open the address above on this computer to set one up.`);
    say(`  From another computer the set-up asks for this code: ${server.setupCode}`);
  }
  stopOnSignals(server);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
