import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { switchOnHooks } from './git-hooks.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** A clone with nothing in it but the hooks and a package whose check passes. */
let clone: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'kinboard-hooks-'));
  const kept = Object.entries(process.env).filter(([name]) => !/^(GIT_|npm_|CI$)/i.test(name));
  env = {
    ...Object.fromEntries(kept),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: path.join(clone, '.git/nobody'),
    ...named('AUTHOR'),
    ...named('COMMITTER'),
  };
  git('init', '--quiet');
  cpSync(path.join(ROOT, '.githooks'), path.join(clone, '.githooks'), { recursive: true });
  writeCheck(0);
});
afterEach(() => rmSync(clone, { recursive: true, force: true, maxRetries: 5 }));

function named(who: string): NodeJS.ProcessEnv {
  return { [`GIT_${who}_NAME`]: 'anna', [`GIT_${who}_EMAIL`]: 'anna@example.org' };
}

function git(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: clone, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

function writeCheck(code: number): void {
  writeFileSync(
    path.join(clone, 'package.json'),
    JSON.stringify({ scripts: { check: `node -e "console.log('checked');process.exit(${code})"` } }),
  );
  git('add', '--all');
}

const hooksPath = () => git('config', 'core.hooksPath').said;
/** Body of a message. */
const WHY = 'Somebody needs it.';

const commits = () => Number(git('rev-list', '--all', '--count').said);

describe('npm run check before a commit', () => {
  test('is switched on by the checks themselves, once', () => {
    expect([switchOnHooks(clone, env), hooksPath()]).toEqual([true, '.githooks']);
    expect(switchOnHooks(clone, env)).toBe(false);
  });

  test('what passes is committed, after it was checked', () => {
    switchOnHooks(clone, env);
    const { status, said } = git('commit', '-m', 'Add one', '-m', WHY);
    expect([status, commits()]).toEqual([0, 1]);
    expect(said).toContain('checked');
  });

  test('what fails is not committed, and is told how; with --no-verify it is', () => {
    switchOnHooks(clone, env);
    writeCheck(1);
    const { status, said } = git('commit', '-m', 'Add one', '-m', WHY);
    expect([status, commits()]).toEqual([1, 0]);
    expect(said).toMatch(/Not committed: .*--no-verify/);
    expect([git('commit', '--no-verify', '-m', 'one').status, commits()]).toEqual([0, 1]);
  });

  test.skipIf(process.platform === 'win32')(
    'a program without npm on its PATH commits, and says that it did not check',
    () => {
      switchOnHooks(clone, env);
      writeCheck(1);
      const where = spawnSync('sh', ['-c', 'command -v git sh'], { encoding: 'utf8' }).stdout.trim().split('\n');
      const bin = path.join(clone, '.git/bin');
      mkdirSync(bin);
      for (const program of where) symlinkSync(program, path.join(bin, path.basename(program)));
      env = { ...env, PATH: bin };
      const { status, said } = git('commit', '-m', 'Add one', '-m', WHY);
      expect([status, commits()]).toEqual([0, 1]);
      expect(said).toContain('Committed unchecked');
    },
  );

  test('nothing is changed in CI, and in a folder that is no clone', () => {
    expect([switchOnHooks(clone, { ...env, CI: 'true' }), hooksPath()]).toEqual([false, '']);
    rmSync(path.join(clone, '.git'), { recursive: true });
    expect(switchOnHooks(clone, env)).toBe(false);
  });

  test('somebody’s own hooks, here or for all their clones, stay as they are', () => {
    mkdirSync(path.join(clone, '.git/hooks'), { recursive: true });
    writeFileSync(path.join(clone, '.git/hooks/pre-push'), '#!/bin/sh\n');
    expect([switchOnHooks(clone, env), hooksPath()]).toEqual([false, '']);
    rmSync(path.join(clone, '.git/hooks/pre-push'));
    writeFileSync(path.join(clone, '.git/nobody'), '[core]\n\thooksPath = /elsewhere\n');
    expect([switchOnHooks(clone, env), hooksPath()]).toEqual([false, '/elsewhere']);
  });

  test('is off for good with `git config core.hooksPath .git/hooks`', () => {
    git('config', 'core.hooksPath', '.git/hooks');
    expect([switchOnHooks(clone, env), hooksPath()]).toEqual([false, '.git/hooks']);
  });
});

describe('a message that a list of commits can show', () => {
  beforeEach(() => void switchOnHooks(clone, env));

  test.each([
    ['Let a reason have 300 characters', WHY],
    ['Press what was pressed before', `${WHY}\n\nAnd more.`],
    ['fixup! Let a reason have 300 characters', ''],
    ['Revert "Let a reason have 300 characters"', 'This reverts commit 1.'],
  ])('%j is let through', (subject, body) => {
    expect([git('commit', '-m', `${subject}\n\n${body}`).status, commits()]).toEqual([0, 1]);
  });

  test.each([
    ['a subject of 73 characters', `Add ${'a'.repeat(69)}`, WHY, 'more than 72'],
    ['a prefix', 'feat: add one', WHY, 'prefix'],
    ['a small letter', 'add one', WHY, 'capital letter'],
    ['the past', 'Added one', WHY, 'no imperative'],
    ['the third person', 'Adds one', WHY, 'no imperative'],
    ['a gerund', 'Adding one', WHY, 'no imperative'],
    ['a full stop', 'Add one.', WHY, 'full stop'],
    ['a merge', "Merge branch 'one'", WHY, 'rebased'],
    ['no body', 'Add one', '', 'says why'],
  ])('%s is refused and told what to do', (_what, subject, body, complaint) => {
    const { status, said } = git('commit', '-m', `${subject}\n\n${body}`);
    expect([status, commits()]).toEqual([1, 0]);
    expect(said).toMatch(new RegExp(`Not committed: .*${complaint}`));
  });

  test('a body right below the subject is refused', () => {
    writeFileSync(path.join(clone, '.git/words'), 'Add one\nSomebody needs it.\n');
    expect(git('commit', '-F', path.join(clone, '.git/words')).said).toContain('empty line');
    expect(commits()).toBe(0);
  });
});
