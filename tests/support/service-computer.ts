import path from 'node:path';
import type { Effects, Ran } from '#server/service/effects.ts';

/** Kind of computer: its platform and who runs the command. */
export type ComputerKind = 'linux person' | 'linux root' | 'mac' | 'windows';

const KINDS: Readonly<Record<ComputerKind, Pick<Effects, 'platform' | 'uid' | 'home' | 'executable' | 'env'>>> = {
  'linux person': { platform: 'linux', uid: 1000, home: '/home/anna', executable: '/home/anna/kinboard', env: {} },
  'linux root': { platform: 'linux', uid: 0, home: '/root', executable: '/usr/local/bin/kinboard', env: {} },
  mac: { platform: 'darwin', uid: 501, home: '/Users/anna', executable: '/Users/anna/kinboard', env: {} },
  windows: {
    platform: 'win32',
    uid: -1,
    home: String.raw`C:\Users\Anna`,
    executable: String.raw`C:\Users\Anna\kinboard.exe`,
    env: { LOCALAPPDATA: String.raw`C:\Users\Anna\AppData\Local`, USERDOMAIN: 'FAMILY-PC', USERNAME: 'Anna' },
  },
};

/** Computer in memory, with the manager of services of its platform. */
export interface ServiceComputer extends Effects {
  files: Map<string, string>;
  /** Commands that were run, without those that only look. */
  commands: string[];
  /** Everything that was printed. */
  said(): string;
  state: { isEnabled: boolean; isRunning: boolean };
  /** Programs that are not there. */
  missing: Set<string>;
  /** Commands that fail, by their beginning, with what they print. */
  failing: Map<string, string>;
}

/** Invents a computer without a service. @param given what differs from one of its kind */
export function inventComputer(kind: ComputerKind, given: Partial<Effects> = {}): ServiceComputer {
  const lines: string[] = [];
  const { env } = KINDS[kind];
  const computer: ServiceComputer = {
    ...KINDS[kind],
    files: new Map(),
    commands: [],
    said: () => lines.join('\n'),
    state: { isEnabled: false, isRunning: false },
    missing: new Set(),
    failing: new Map(),
    run: async (program, args) => runOn(computer, program, args),
    readFile: (file) => computer.files.get(file) ?? null,
    writeFile: (file, text) => {
      computer.files.set(file, text);
    },
    removeFile: (file) => {
      computer.files.delete(file);
    },
    isForEveryone: () => true,
    pause: async () => {},
    print: (line) => {
      lines.push(line);
    },
    ...given,
  };
  return { ...computer, env: { ...env, ...given.env } };
}

const done = (output = ''): Ran => ({ result: 'succeeded', output });
const failed = (output = ''): Ran => ({ result: 'failed', output });

function runOn(computer: ServiceComputer, program: string, args: readonly string[]): Ran {
  const command = [program, ...args].join(' ');
  if (computer.missing.has(program)) return { result: 'missing', output: '' };
  for (const [beginning, output] of computer.failing) if (command.startsWith(beginning)) return failed(output);
  const looked = lookAt(computer, command);
  if (looked) return looked;
  computer.commands.push(command);
  return change(computer, command);
}

function lookAt({ state }: ServiceComputer, command: string): Ran | null {
  if (command.includes(' is-enabled ')) return state.isEnabled ? done() : failed();
  if (command.includes(' is-active ')) return state.isRunning ? done() : failed();
  if (command.startsWith('launchctl print '))
    return state.isEnabled ? done(state.isRunning ? 'state = running' : 'state = not running') : failed();
  if (command.startsWith('schtasks /Query '))
    return state.isEnabled ? done(`Letztes Ergebnis: ${state.isRunning ? 267_009 : 0}`) : failed();
  return null;
}

/** Changes of the state by each command. Without a change a command only succeeds. */
const CHANGES: [RegExp, Partial<ServiceComputer['state']>, needsEnabled?: boolean][] = [
  [/^systemctl (?:--user )?enable /, { isEnabled: true }],
  [/^systemctl (?:--user )?restart /, { isRunning: true }],
  [/^systemctl (?:--user )?disable --now /, { isEnabled: false, isRunning: false }],
  [/^launchctl bootstrap /, { isEnabled: true, isRunning: true }, false],
  [/^launchctl bootout /, { isEnabled: false, isRunning: false }, true],
  [/^schtasks \/Create /, { isEnabled: true }],
  [/^schtasks \/Run /, { isRunning: true }, true],
  [/^schtasks \/End /, { isRunning: false }, true],
  [/^schtasks \/Delete /, { isEnabled: false, isRunning: false }, true],
];

function change({ state }: ServiceComputer, command: string): Ran {
  const [, changes, needsEnabled] = CHANGES.find(([pattern]) => pattern.test(command)) ?? [];
  if (needsEnabled !== undefined && needsEnabled !== state.isEnabled) return failed('not now');
  Object.assign(state, changes);
  return done();
}

/** Returns the only file of a computer, with its name and its text. */
export function onlyFile({ files }: ServiceComputer): { folder: string; name: string; text: string } {
  const [[file, text] = ['', '']] = files;
  const { dirname, basename } = file.includes('\\') ? path.win32 : path.posix;
  return { folder: dirname(file), name: basename(file), text };
}
