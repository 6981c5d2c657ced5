import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const HOOKS = '.githooks';

/**
 * Configures git to run the project's hooks in this clone, so that the checks run before each commit. Changes nothing
 * in CI, outside of a clone, and if the developer has other hooks or has set `core.hooksPath`.
 * @returns true when this call switched the hooks on
 */
export function switchOnHooks(root = ROOT, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.CI || !existsSync(path.join(root, '.git')) || !existsSync(path.join(root, HOOKS))) return false;
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, env, encoding: 'utf8' });
  // Status 1: the setting exists neither in this clone nor globally.
  if (git('config', 'core.hooksPath').status !== 1) return false;
  const { stdout } = git('rev-parse', '--git-path', 'hooks');
  if (hasHooks(path.resolve(root, stdout.trim()))) return false;
  return git('config', '--local', 'core.hooksPath', HOOKS).status === 0;
}

/** Tells whether a folder has hooks other than git's samples. */
function hasHooks(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
}
