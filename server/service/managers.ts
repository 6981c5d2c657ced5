import path from 'node:path';
import type { Effects } from '#server/service/effects.ts';
import { AGENT_LABEL, launchdAgent, readAgentEnvironment } from '#server/service/launchd-agent.ts';
import { type Manager, runAll, succeeds } from '#server/service/manager.ts';
import { readTaskEnvironment, signInTask } from '#server/service/sign-in-task.ts';
import { readUnitEnvironment, systemdUnit } from '#server/service/systemd-unit.ts';

/**
 * Returns the managers of services of the platform: first the one that installs, then another that root may have used.
 */
export function managersOf(effects: Effects): [Manager, ...Manager[]] {
  switch (effects.platform) {
    case 'win32':
      return [taskScheduler(effects)];
    case 'darwin':
      return [launchd(effects)];
    default:
      return effects.uid === 0 ? [systemd(effects, true)] : [systemd(effects, false), systemd(effects, true)];
  }
}

/** @param isOfComputer true for the systemd of the whole computer, false for that of a person */
function systemd(effects: Effects, isOfComputer: boolean): Manager {
  const scope = isOfComputer ? [] : ['--user'];
  const name = 'kinboard.service';
  const folder = isOfComputer ? '/etc/systemd/system' : path.posix.join(effects.home, '.config/systemd/user');
  const run = (...commands: string[][]) =>
    runAll(effects, 'systemctl', ...commands.map((command) => [...scope, ...command]));
  const isIt = (word: string) => succeeds(effects, 'systemctl', ...scope, word, '--quiet', name);
  return {
    file: path.posix.join(folder, name),
    encoding: 'utf8',
    startsWithComputer: isOfComputer,
    messages: ['journalctl', ...scope, '-e -u kinboard'].join(' '),
    write: (environment) =>
      systemdUnit({
        execStart: [effects.executable, 'serve'],
        environment,
        account: isOfComputer ? 'dynamic' : 'person',
      }),
    read: readUnitEnvironment,
    start: () => run(['daemon-reload'], ['enable', name], ['restart', name]),
    stop: () => run(['disable', '--now', name]),
    forget: () => run(['daemon-reload']),
    toStart: () => ['systemctl', ...scope, 'enable --now kinboard'].join(' '),
    look: async () => ({ isEnabled: await isIt('is-enabled'), isRunning: await isIt('is-active') }),
  };
}

/** Times that launchd is asked whether the old server has ended, and the milliseconds between. */
const ASK_TIMES = 40;
const ASK_AGAIN_MS = 250;

function launchd(effects: Effects): Manager {
  const domain = `gui/${effects.uid}`;
  const target = `${domain}/${AGENT_LABEL}`;
  const file = path.posix.join(effects.home, 'Library/LaunchAgents', `${AGENT_LABEL}.plist`);
  const logFile = path.posix.join(effects.home, 'Library/Logs/Kinboard.log');
  const look = () => effects.run('launchctl', ['print', target]);
  const stop = async () => {
    // It fails if the agent is not loaded, and can return before the server has ended.
    await effects.run('launchctl', ['bootout', target]);
    for (let asked = 0; asked < ASK_TIMES && (await look()).result === 'succeeded'; asked++)
      await effects.pause(ASK_AGAIN_MS);
  };
  return {
    file,
    encoding: 'utf8',
    startsWithComputer: false,
    messages: logFile,
    write: (environment) => launchdAgent({ execStart: [effects.executable, 'serve'], environment, logFile }),
    read: readAgentEnvironment,
    start: async () => {
      await stop();
      // A person can have switched it off in the system's settings.
      await runAll(effects, 'launchctl', ['enable', target], ['bootstrap', domain, file]);
    },
    stop,
    toStart: (isEnabled) => `launchctl ${isEnabled ? `kickstart ${target}` : `bootstrap ${domain} '${file}'`}`,
    look: async () => {
      const { result, output } = await look();
      return { isEnabled: result === 'succeeded', isRunning: /\bstate = running\b/.test(output) };
    },
  };
}

/** Last result of a task that is running. Its words are in the language of Windows. */
const TASK_IS_RUNNING = /\b267009\b/;

function taskScheduler(effects: Effects): Manager {
  const { LOCALAPPDATA, USERDOMAIN, USERNAME } = effects.env;
  const folder = LOCALAPPDATA || path.win32.join(effects.home, 'AppData', 'Local');
  const file = path.win32.join(folder, 'Kinboard', 'service.xml');
  const task = ['/TN', 'Kinboard'];
  // It fails if the task is not there or not running.
  const end = () => effects.run('schtasks', ['/End', ...task]);
  return {
    file,
    encoding: 'utf16le',
    startsWithComputer: false,
    write: (environment) =>
      signInTask({ account: `${USERDOMAIN}\\${USERNAME}`, executable: effects.executable, environment }),
    read: readTaskEnvironment,
    start: async () => {
      await end();
      await runAll(effects, 'schtasks', ['/Create', '/XML', file, ...task, '/F'], ['/Run', ...task]);
    },
    stop: async () => {
      await end();
      await runAll(effects, 'schtasks', ['/Delete', ...task, '/F']);
    },
    toStart: () => ['schtasks', '/Run', ...task].join(' '),
    look: async () => {
      const { result, output } = await effects.run('schtasks', ['/Query', ...task, '/V', '/FO', 'LIST']);
      return { isEnabled: result === 'succeeded', isRunning: TASK_IS_RUNNING.test(output) };
    },
  };
}
