import { utilityProcess } from 'electron';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/desktop.ts';
import type { ServerProcess } from './server-host.ts';

/** Makes the environment of the server: the app's own, with the chosen port unless the environment sets one. */
export function serverEnvironment(env: NodeJS.ProcessEnv, port: number | null): Record<string, string> {
  return {
    ...(port === null ? {} : { KINBOARD_PORT: String(port) }),
    ...Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (value ? [[key, value]] : []))),
  };
}

/** Starts the built server as a process of the app. */
export function forkServer(file: string, port: number | null): ServerProcess {
  return utilityProcess.fork(file, [], {
    serviceName: say(words.kinboardHomeServer),
    stdio: 'pipe',
    env: serverEnvironment(process.env, port),
  }) as ServerProcess;
}
