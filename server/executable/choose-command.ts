import { readSettings } from '#server/service/sign-in-task.ts';

/** Commands of the executable by their words, with the module of the built server that runs each. */
export const COMMANDS = {
  serve: 'main',
  demo: 'demo',
  backup: 'backup',
  restore: 'restore',
  doctor: 'doctor',
  'reset-password': 'reset-password',
  service: 'service',
} as const;

/** Module that serves and opens the browser. */
const OPENED = 'opened-by-double-click';

const PRINTS = {
  '--help': 'help',
  '-h': 'help',
  help: 'help',
  '--version': 'version',
  '--licences': 'licences',
} as const;

/** Systems where a file is opened by a double click and its output then has a window. */
const OPENED_BY_DOUBLE_CLICK: readonly NodeJS.Platform[] = ['win32', 'darwin'];

/** Reaction of the executable to the words that follow its name. */
export type Choice =
  | { does: 'runs'; module: string; isNamed: boolean; settings?: Readonly<Record<string, string>> }
  | { does: 'prints'; what: 'help' | 'version' | 'licences' }
  | { does: 'refuses'; word: string };

/** Chooses what to do with the words that follow the name of the executable; without any it serves (package-26). */
export function chooseCommand([word, ...rest]: readonly string[], platform: NodeJS.Platform): Choice {
  if (word === undefined) {
    const module = OPENED_BY_DOUBLE_CLICK.includes(platform) ? OPENED : COMMANDS.serve;
    return { does: 'runs', module, isNamed: false };
  }
  if (rest.includes('--help')) return { does: 'prints', what: 'help' };
  if (Object.hasOwn(PRINTS, word)) return { does: 'prints', what: PRINTS[word as keyof typeof PRINTS] };
  if (!Object.hasOwn(COMMANDS, word)) return { does: 'refuses', word };
  // Windows' task has no environment of its own and passes the settings as words.
  if (word === 'service' && rest[0] === 'run')
    return { does: 'runs', module: COMMANDS.serve, isNamed: true, settings: readSettings(rest) };
  if (word === 'serve' && rest[0] !== undefined) return { does: 'refuses', word: rest[0] };
  return { does: 'runs', module: COMMANDS[word as keyof typeof COMMANDS], isNamed: true };
}
