import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const HOOKS = '.githooks';

/**
 * Lets git run the project's hooks in this clone: who runs the checks once has them run before each commit. Changes
 * nothing in CI, outside of a clone, and where somebody has hooks of their own or said no.
 * @returns whether it was switched on just now
 */
export function switchOnHooks(root = ROOT, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.CI || !existsSync(path.join(root, '.git')) || !existsSync(path.join(root, HOOKS))) return false;
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  // 1: it is set nowhere, neither here nor for all of this person's clones.
  if (git('config', 'core.hooksPath').status !== 1) return false;
  const { stdout } = git('rev-parse', '--git-path', 'hooks');
  if (hasHooks(path.resolve(root, stdout.trim()))) return false;
  return git('config', '--local', 'core.hooksPath', HOOKS).status === 0;
}

/** Tells whether a folder has hooks besides the examples that git puts there. */
function hasHooks(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
}
