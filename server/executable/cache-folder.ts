import { homedir, userInfo } from 'node:os';
import path from 'node:path';

/**
 * Returns the folder into which the executable unpacks its parts: KINBOARD_CACHE_DIR, else a folder beside the caches
 * of other programs.
 */
export function cacheFolder(
  env: Record<string, string | undefined>,
  platform: NodeJS.Platform = process.platform,
  home: string = homeOfAccount(),
): string {
  if (env.KINBOARD_CACHE_DIR) return path.resolve(env.KINBOARD_CACHE_DIR);
  switch (platform) {
    case 'win32':
      return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), 'Kinboard', 'Cache');
    case 'darwin':
      return path.join(home, 'Library', 'Caches', 'Kinboard');
    default:
      return path.join(
        path.isAbsolute(env.XDG_CACHE_HOME ?? '') ? String(env.XDG_CACHE_HOME) : path.join(home, '.cache'),
        'kinboard',
      );
  }
}

/** Returns the home folder; that of root by the list of accounts, since sudo on a Mac keeps the HOME of the person. */
function homeOfAccount(): string {
  return process.getuid?.() === 0 ? userInfo().homedir : homedir();
}
