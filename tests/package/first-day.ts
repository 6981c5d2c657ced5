import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Credentials } from '#tests/support/meyers.ts';

const exec = promisify(execFile);
const SCRIPT = path.resolve('tests/support/run-first-day.ts');

/** Makes the small family on the Kinboard of another network. @param inNetwork command that runs another one there */
export async function makeFamilyIn(inNetwork: readonly string[]): Promise<Credentials> {
  const [username = '', password = ''] = (await runIn(inNetwork, 'make')).split('\n');
  return { username, password };
}

/** Signs in on the Kinboard of another network. @returns name of the person's family */
export function familyIn(inNetwork: readonly string[], { username, password }: Credentials): Promise<string> {
  return runIn(inNetwork, username, password);
}

async function runIn([program = '', ...rest]: readonly string[], ...args: readonly string[]): Promise<string> {
  return (await exec(program, [...rest, process.execPath, SCRIPT, ...args])).stdout;
}
