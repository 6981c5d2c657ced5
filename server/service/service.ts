import { readConfig } from '#server/config.ts';
import { hostHere, originAt } from '#server/lan/origins.ts';
import { commandLine } from '#server/lib/command-line.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Effects } from '#server/service/effects.ts';
import { CommandError, type Manager } from '#server/service/manager.ts';
import { managersOf } from '#server/service/managers.ts';
import { settingsFor } from '#server/service/settings.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/service.ts';

/** Unit of the Debian package, whose folders a second service would share. */
const UNIT_OF_PACKAGE = '/lib/systemd/system/kinboard-server.service';
const ACTIONS = { install, uninstall, status };

/**
 * Installs, removes or describes the service that runs this Kinboard (running-29).
 * @param args arguments of the command: `install`, `uninstall` or `status`
 * @returns whether the command ends well: `status` does only if the server runs
 * @throws StartError with a sentence for people
 */
export async function manageService([action = '', ...rest]: readonly string[], effects: Effects): Promise<boolean> {
  if (!isAction(action) || rest.length > 0)
    throw new StartError(say(words.usage, { command: commandLine('service', Object.keys(ACTIONS).join('|')) }));
  if (effects.platform === 'darwin' && effects.uid === 0) throw new StartError(say(words.notAsRoot));
  const managers = managersOf(effects);
  if (action === 'install') {
    if (effects.uid === 0 && effects.readFile(UNIT_OF_PACKAGE) !== null)
      throw new StartError(say(words.packageHasService));
    return install(effects, managers[0]);
  }
  const manager = managers.find(({ file }) => effects.readFile(file) !== null);
  if (manager) return ACTIONS[action](effects, manager);
  effects.print(say(words.notInstalled, { command: commandLine('service', 'install') }));
  return action === 'uninstall';
}

function isAction(word: string): word is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, word);
}

async function install(effects: Effects, manager: Manager): Promise<boolean> {
  const environment = settingsFor(effects.env, manager.startsWithComputer);
  const { executable, print } = effects;
  if (manager.startsWithComputer && !canEveryoneRun(effects))
    throw new StartError(say(words.fileIsHidden, { file: executable }));
  const { file } = manager;
  const text = manager.write(environment);
  effects.writeFile(file, text, manager.encoding);
  print(`${say(words.wroteFile, { file })}\n\n${text}`);
  await describingFailure(() => manager.start(), words.failedAfterWriting, file);
  const address = addressIn(environment);
  print(say(manager.startsWithComputer ? words.startsWithComputer : words.startsAtSignIn, { address }));
  if (effects.platform === 'linux' && !manager.startsWithComputer)
    print(say(words.lingerHint, { command: 'loginctl enable-linger' }));
  return true;
}

/** Folders that the unit of the whole computer does not see. */
const HIDDEN_FOLDERS = /^\/(?:home|root|run\/user|tmp|var\/tmp)\//;

/** Tells whether the service of the whole computer can run the executable (running-33). */
function canEveryoneRun({ executable, isForEveryone }: Effects): boolean {
  return !HIDDEN_FOLDERS.test(executable) && isForEveryone(executable);
}

async function uninstall(effects: Effects, manager: Manager): Promise<boolean> {
  const { file } = manager;
  if (manager.startsWithComputer && effects.uid !== 0) throw new StartError(say(words.belongsToRoot, { file }));
  const environment = installedIn(effects, manager);
  const removing = async () => {
    await manager.stop().finally(() => effects.removeFile(file));
    await manager.forget?.();
  };
  await describingFailure(removing, words.failedAfterRemoving, file);
  effects.print(say(words.removedFile, { file }));
  effects.print(say(words.dataStays, { folder: readConfig(environment).dataDir }));
  return true;
}

async function status(effects: Effects, manager: Manager): Promise<boolean> {
  const environment = installedIn(effects, manager);
  const { isEnabled, isRunning } = await manager.look();
  if (isRunning) effects.print(say(words.isRunning, { address: addressIn(environment) }));
  else effects.print(say(words.isNotRunning, { command: manager.toStart(isEnabled) }));
  if (isRunning && !isEnabled) effects.print(say(words.isNotEnabled, { command: manager.toStart(isEnabled) }));
  if (manager.messages) effects.print(say(words.messagesAt, { place: manager.messages }));
  return isRunning;
}

/** Returns the environment variables of the installed service. */
function installedIn({ readFile }: Effects, { file, read }: Manager): Record<string, string> {
  return read(readFile(file) ?? '');
}

/** Returns the address on this computer of a server with these environment variables. */
function addressIn(environment: Record<string, string>): string {
  const { host, port } = readConfig(environment);
  return originAt(hostHere(host), port);
}

/** @throws StartError that says what was done before a command failed, and which one did (running-35) */
async function describingFailure(
  act: () => Promise<void>,
  sentence: typeof words.failedAfterWriting,
  file: string,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const problem = error.output ?? say(words.programIsMissing);
    throw new StartError(say(sentence, { file, command: error.command, problem }), { cause: error });
  }
}
