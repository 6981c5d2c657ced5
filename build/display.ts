import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installSystemPackages } from '#build/system-package.ts';

/** Tells whether tests can open windows on this computer: always on Windows and macOS, with Xvfb on Linux. */
export function canOpenWindows(): boolean {
  return process.platform !== 'linux' || isInstalled('Xvfb');
}

/** Installs Xvfb if windows need it and if that is possible; without it the tests with windows are skipped. */
export async function ensureDisplay(): Promise<void> {
  if (!canOpenWindows()) await installSystemPackages('xvfb');
}

/** A screen on which programs can open windows. */
export interface Display {
  /** Environment variables for these programs. */
  env: NodeJS.ProcessEnv;
  close(): void;
}

/** Opens a virtual screen on Linux, so that tests do not disturb the user; on other systems it uses the real screen. */
export async function openDisplay(size: { width: number; height: number }): Promise<Display> {
  if (process.platform !== 'linux') return { env: {}, close: () => undefined };
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  return { env: { DISPLAY: `:${await readNumber(server)}` }, close: () => server.kill() };
}

function readNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdio[3]?.on('data', (chunk) => {
      text += String(chunk);
      if (text.endsWith('\n')) resolve(text.trim());
    });
    server.on('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
