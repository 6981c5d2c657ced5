import { spawn } from 'node:child_process';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../node_modules/.bin');

/** What a command ended with. */
export interface CommandResult {
  code: number;
  /** Wall time in milliseconds. */
  durationMs: number;
}

/** Runs a command of the project with its output shown; the project's own tools come first on PATH. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...env },
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, durationMs: performance.now() - started }));
  });
}
