import path from 'node:path';

/** Returns the paths of the built parts, relative to the folder of main.js; the same in development and in app.asar. */
export function builtFiles(mainFolder: string) {
  return {
    server: path.join(mainFolder, '../hosted/hosted.js'),
    preload: path.join(mainFolder, 'preload.cjs'),
    page: path.join(mainFolder, 'page'),
    icons: path.join(mainFolder, 'icons'),
  };
}

/**
 * Returns the folder for data of the window (place, cookies, caches). The family's data is in another folder, so
 * clearing one never affects the other. Updates and uninstalling keep both.
 * @param appData folder of the operating system for application data
 */
export function windowFolder(env: Record<string, string | undefined>, appData: string): string {
  return env.KINBOARD_DATA_DIR
    ? path.join(path.resolve(env.KINBOARD_DATA_DIR), 'window')
    : path.join(appData, 'Kinboard', 'window');
}
