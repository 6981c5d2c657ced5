import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeFileSync } from '#server/lib/files.ts';
import type { Effects, Ran } from '#server/service/effects.ts';

/** Returns this computer. @param print writes a line to the terminal */
export function thisComputer(print: (line: string) => void): Effects {
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? -1,
    env: process.env,
    home: homedir(),
    executable: process.execPath,
    run,
    readFile,
    writeFile(file, text, encoding) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, encoding === 'utf16le' ? `${BYTE_ORDER_MARK}${text}` : text, encoding);
    },
    removeFile: removeFileSync,
    isForEveryone,
    pause: (milliseconds) => sleep(milliseconds),
    print,
  };
}

const BYTE_ORDER_MARK = '\uFEFF';

function run(program: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(program, args, { windowsHide: true }, (error, stdout, stderr) => {
      const failed = error?.code === 'ENOENT' ? 'missing' : 'failed';
      resolve({ result: error ? failed : 'succeeded', output: `${stdout}${stderr}`.trim() });
    });
  });
}

function readFile(file: string): string | null {
  try {
    const content = readFileSync(file);
    return content.toString(content[0] === 0xff ? 'utf16le' : 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Tells whether every account can read and run a file and enter the folders above it. */
function isForEveryone(file: string): boolean {
  const isAllowed = (place: string, rights: number) => (statSync(place).mode & rights) === rights;
  const folders = path
    .dirname(file)
    .split(path.sep)
    .map((_, index, names) => names.slice(0, index + 1).join(path.sep) || path.sep);
  return isAllowed(file, 0o005) && folders.every((folder) => isAllowed(folder, 0o001));
}
