import { spawn } from 'node:child_process';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../node_modules/.bin');

/** Exit code and duration of a command. */
export interface CommandResult {
  code: number;
  /** Wall time in milliseconds. */
  durationMs: number;
}

/** Runs a command and shows its output; the tools in node_modules come first on PATH. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...optionsWith(env), stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, durationMs: performance.now() - started }));
  });
}

/** Runs a command in parallel with others and returns its output when it ends. */
export function runBeside(command: string, args: readonly string[]): Promise<CommandResult & { output: string }> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...optionsWith({}), stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, durationMs: performance.now() - started, output: Buffer.concat(said).toString() });
    });
  });
}

function optionsWith(env: NodeJS.ProcessEnv) {
  return {
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`, ...env },
  };
}
