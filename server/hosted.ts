import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { findNewestGoodBackup, rescueData } from '#server/db/rescue.ts';
import { systemClock, toIso } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { RESCUES, readShellMessage, type ServerMessage, type ShellMessage } from '#shared/host-protocol.ts';

/**
 * The home server as a process of the desktop app, which passes the configuration as environment variables and a
 * rescue as the argument. It knows the app only by the messages of `host-protocol.ts`; the port they travel on is
 * Electron's `process.parentPort`.
 */
interface Port {
  postMessage(message: ServerMessage): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

const UI_FOLDER = fileURLToPath(new URL('../renderer/', import.meta.url));

const { parentPort } = process as unknown as { parentPort?: Port };
if (!parentPort) throw new Error('server/hosted.ts is started by the desktop app; npm start runs the server alone');
await run(parentPort);

async function run(port: Port): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const rescue = RESCUES.find((each) => each === process.argv[2]);
    if (rescue) {
      const stamp = toIso(systemClock.now()).replaceAll(':', '-');
      rescueData(config.dataDir, rescue, { migrationsFolder: MIGRATIONS_FOLDER, stamp });
    }
    const server = await startServer(config, { migrationsFolder: MIGRATIONS_FOLDER, uiFolder: UI_FOLDER, log: true });
    tellRedemptions(server, port);
    port.on('message', ({ data }) => {
      const message = readShellMessage(data);
      if (message) void answer(message, server, port);
    });
    port.postMessage({ type: 'started', host: config.host, port: server.port, dataDir: config.dataDir });
  } catch (error) {
    port.postMessage(describeFailure(error, config));
  }
}

function describeFailure(error: unknown, config: Config | undefined): ServerMessage {
  const problem = error instanceof StartError ? error.problem : 'other';
  const backup = problem === 'data_damaged' && config ? findNewestGoodBackup(config.dataDir, MIGRATIONS_FOLDER) : null;
  return {
    type: 'failed',
    problem,
    message: error instanceof Error ? error.message : String(error),
    port: config?.port ?? null,
    dataDir: config?.dataDir ?? null,
    backupDate: backup && toIso(backup.madeAt).slice(0, 10),
  };
}

function tellRedemptions(server: RunningServer, port: Port): void {
  let newRedemptions = server.services.redemptions.follow();
  server.subscribe((event) => {
    // What a restore brings back is not news, and its entries are counted anew.
    if (event.type === 'data.replaced') newRedemptions = server.services.redemptions.follow();
    if (event.type !== 'progress.changed') return;
    for (const redemption of newRedemptions()) port.postMessage({ type: 'redeemed', redemption });
  });
}

async function answer(message: ShellMessage, server: RunningServer, port: Port): Promise<void> {
  const { people } = server.services;
  try {
    switch (message.type) {
      case 'list-accounts':
        return port.postMessage({ type: 'accounts', id: message.id, accounts: people.listResettable() });
      case 'reset-password': {
        const signIn = await people.resetForgottenPassword(message.username);
        return port.postMessage({ type: 'password-reset', id: message.id, signIn });
      }
      case 'woke':
        return await server.wake();
      case 'close':
        await server.close();
        process.exit(0);
    }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    if ('id' in message) port.postMessage({ type: 'refused', id: message.id, message: sentence });
    else process.stderr.write(`${sentence}\n`);
    if (message.type === 'close') process.exit(1);
  }
}
