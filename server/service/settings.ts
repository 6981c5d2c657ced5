import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Effects } from '#server/service/effects.ts';
import { COMPUTER_FOLDERS } from '#server/service/systemd-unit.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/service.ts';

/** Environment variables that a service is given, if they are set (running-1). */
export const PASSED_ON = [
  'KINBOARD_DATA_DIR',
  'KINBOARD_CACHE_DIR',
  'KINBOARD_PORT',
  'KINBOARD_HOST',
  'KINBOARD_MDNS',
  'KINBOARD_ALLOWED_HOSTS',
  'KINBOARD_PROXY',
  'KINBOARD_PUBLIC_URL',
  'KINBOARD_TIME_ZONE',
] as const;

/**
 * Returns the environment variables of a service: those that are set here, and its folders (running-31).
 * @param isOfComputer true for a service of the whole computer, whose folders are fixed
 * @throws StartError with a sentence that names the bad variable
 */
export function settingsFor(env: Effects['env'], isOfComputer: boolean): Record<string, string> {
  const { dataDir, port } = readConfig(env);
  if (port === 0) throw new StartError(say(words.portIsNotFixed));
  const given = Object.fromEntries(PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  if (!isOfComputer) {
    const cacheDir = env.KINBOARD_CACHE_DIR;
    return { ...given, KINBOARD_DATA_DIR: dataDir, ...(cacheDir && { KINBOARD_CACHE_DIR: path.resolve(cacheDir) }) };
  }
  for (const [name, folder] of Object.entries(COMPUTER_FOLDERS))
    if (env[name] && env[name] !== folder) throw new StartError(say(words.folderIsFixed, { name, folder }));
  return { ...given, ...COMPUTER_FOLDERS };
}
