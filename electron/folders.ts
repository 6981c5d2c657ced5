import path from 'node:path';

/** Tells where the built parts lie beside the built main.js; the same in development and in app.asar. */
export function builtFiles(mainFolder: string) {
  return {
    server: path.join(mainFolder, '../hosted/hosted.js'),
    preload: path.join(mainFolder, 'preload.cjs'),
    page: path.join(mainFolder, 'page'),
    icons: path.join(mainFolder, 'icons'),
  };
}

/**
 * The folder for what belongs to the window alone (its place, cookies, caches). The family's data is the server's and
 * lies elsewhere, so that clearing the one never touches the other; both survive updates and uninstalling.
 * @param appData the operating system's folder for application data
 */
export function windowFolder(env: Record<string, string | undefined>, appData: string): string {
  return env.KINBOARD_DATA_DIR
    ? path.join(path.resolve(env.KINBOARD_DATA_DIR), 'window')
    : path.join(appData, 'Kinboard', 'window');
}
