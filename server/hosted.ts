import '#server/lib/request-language.ts';
import { fileURLToPath } from 'node:url';
import { type Beginning, begin, TELL_OF_LANGUAGE } from '#server/begin.ts';
import { type Config, readConfig } from '#server/config.ts';
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts';
import { describeFailure } from '#server/describe-failure.ts';
import { uiInFolder } from '#server/http/ui-files.ts';
import type { RunningServer } from '#server/start.ts';
import { readShellMessage, type ServerMessage, type ShellMessage } from '#shared/host-protocol.ts';
import type { Language } from '#shared/language/languages.ts';

/**
 * Electron's `process.parentPort`. The desktop app runs the home server as a child process and passes the configuration
 * as environment variables. All messages between the two are those of `host-protocol.ts`.
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
    const { host, dataDir } = config;
    let server: RunningServer | null = null;
    const beginning = begin(config, {
      migrationsFolder: MIGRATIONS_FOLDER,
      ui: uiInFolder(UI_FOLDER),
      log: true,
      onPhase: (phase) => port.postMessage({ type: 'starting', phase }),
      onTrouble: (failure) => {
        server = null;
        port.postMessage(failure);
      },
      onServing: (serving) => {
        server = serving;
        reportRedemptions(serving, port);
        serving.services.backups.onTrouble((sentence) => port.postMessage({ type: 'backup-trouble', sentence }));
        port.postMessage({
          type: 'started',
          host,
          port: serving.port,
          dataDir,
          language: reportLanguage(serving, port),
        });
      },
    });
    port.on('message', ({ data }) => {
      const message = readShellMessage(data);
      if (message) void answer(message, { beginning, server }, port);
    });
    await beginning.started;
  } catch (error) {
    port.postMessage(await describeFailure(error, config, MIGRATIONS_FOLDER));
  }
}

/** Reports every change of the family's language to the desktop app. @returns the current language */
function reportLanguage({ services, subscribe }: RunningServer, port: Port): Language {
  const read = () => services.families.visitorLanguage(null) ?? 'en';
  let language = read();
  subscribe((event) => {
    if (!TELL_OF_LANGUAGE.has(event.type)) return;
    const next = read();
    if (next !== language) port.postMessage({ type: 'language', language: next });
    language = next;
  });
  return language;
}

function reportRedemptions(server: RunningServer, port: Port): void {
  let newRedemptions = server.services.redemptions.follow();
  server.subscribe((event) => {
    // Redemptions from a restored backup are not reported: counting starts again.
    if (event.type === 'data.replaced') newRedemptions = server.services.redemptions.follow();
    if (event.type !== 'progress.changed') return;
    for (const redemption of newRedemptions()) port.postMessage({ type: 'redeemed', redemption });
  });
}

async function answer(
  message: ShellMessage,
  { beginning, server }: { beginning: Beginning; server: RunningServer | null },
  port: Port,
): Promise<void> {
  try {
    switch (message.type) {
      case 'way-out':
        return beginning.takeWayOut(message.way);
      case 'close':
        await beginning.close();
        process.exit(0);
    }
    if (!server) throw new Error('Kinboard is not running: start it first.');
    const { people } = server.services;
    switch (message.type) {
      case 'list-accounts':
        return port.postMessage({ type: 'accounts', id: message.id, accounts: people.listResettable() });
      case 'reset-password': {
        const signIn = await people.resetForgottenPassword(message.username);
        return port.postMessage({ type: 'password-reset', id: message.id, signIn });
      }
      case 'woke':
        return await server.wake();
    }
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    if ('id' in message) port.postMessage({ type: 'refused', id: message.id, message: sentence });
    else process.stderr.write(`${sentence}\n`);
    if (message.type === 'close') process.exit(1);
  }
}
