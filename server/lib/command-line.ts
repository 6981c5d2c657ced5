import sea from 'node:sea';

const NPM = ['npm', 'run'];

/**
 * Returns what a person types to run a command of this Kinboard: `npm run restore -- FILE`, or the executable's name as
 * it was typed and `restore FILE`. KINBOARD_CALLED_AS replaces the name where another command starts the executable.
 */
export function commandLine(command: string, ...args: readonly string[]): string {
  if (!sea.isSea()) return [...NPM, command, ...(args.length > 0 ? ['--'] : []), ...args].join(' ');
  return [programName(), command, ...args].join(' ');
}

/** Returns the name of the executable as a person types it. */
export function programName(): string {
  const { env, argv0 } = process;
  return env.KINBOARD_CALLED_AS || (argv0.includes(' ') ? `"${argv0}"` : argv0);
}
