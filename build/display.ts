import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installSystemPackages } from '#build/system-package.ts';

/** Tells whether windows can be opened on this computer for a test: Windows and macOS always can, Linux by Xvfb. */
export function canOpenWindows(): boolean {
  return process.platform !== 'linux' || isInstalled('Xvfb');
}

/** Installs Xvfb where windows need it and it can be had; without it the tests with windows are skipped by name. */
export async function ensureDisplay(): Promise<void> {
  if (!canOpenWindows()) await installSystemPackages('xvfb');
}

/** A screen for windows. */
export interface Display {
  /** Environment for programs that open windows on it. */
  env: NodeJS.ProcessEnv;
  close(): void;
}

/** Opens a screen of its own on Linux, so that no window shows on the one somebody works at; elsewhere uses the screen. */
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
