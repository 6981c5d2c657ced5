import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LINT_PASSED } from '#build/check.ts';
import { type Outcome, runUntil } from '#build/run-until.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Versions of Node and npm on a host. */
interface Versions {
  node: string;
  npm: string;
}

/**
 * `npm run test:install [-- NPM_VERSION ...]`: tries the README's two commands on a clean clone of the last commit,
 * with several versions of npm and Node, and without Python or a compiler. It takes some minutes per host.
 */
const TOO_OLD = '18.20.8';
const HOSTS: readonly Versions[] = [
  { node: TOO_OLD, npm: '10.8.2' },
  { node: '20.20.2', npm: '10.8.2' },
  { node: '20.20.2', npm: '11.6.4' },
  { node: '22.23.3', npm: '10.9.9' },
  { node: '22.23.3', npm: '12.2.0' },
  { node: '24.21.0', npm: '11.6.4' },
];

/** All programs of a host other than Node and npm. */
const TOOLS = ['sh', 'env', 'git', 'uname'];
/** Programs that node-gyp searches for and that must not be on PATH. */
const OUT_OF_REACH = ['python', 'python3', 'cc', 'gcc', 'c++', 'g++', 'clang', 'make'];
const MOST_WARNINGS = 9;
const WITHIN_MS = 600_000;

const ROOT = path.resolve(import.meta.dirname, '..');

/** A line of the table. */
interface Row {
  command: string;
  seconds: number;
  warnings: number;
  /** Description of the problem, or undefined. */
  trouble?: string | undefined;
}

/** A folder with a clone, and an environment with only this Node and this npm. */
interface Host {
  clone: string;
  env: NodeJS.ProcessEnv;
}

/** Returns the environment without the variables that npm sets for scripts and without the user's npm settings. */
function plainEnvironment(work: string): NodeJS.ProcessEnv {
  const config = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const own = path.join(work, 'npmrc');
  writeFileSync(own, '');
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|PYTHON|CC$|CXX$)/i.test(name));
  return {
    ...Object.fromEntries(kept),
    npm_config_userconfig: own,
    npm_config_registry: config('registry'),
    npm_config_cache: config('cache'),
    KINBOARD_DATA_DIR: path.join(work, 'data'),
    KINBOARD_HOST: '127.0.0.1',
    KINBOARD_MDNS: 'off',
    KINBOARD_PORT: '0',
  };
}

/** Installs a package with its dependencies into a separate folder. @returns the package's folder */
function fetchPackage(work: string, name: string, version: string): string {
  const folder = path.join(work, `${name}-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(folder);
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${name}@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return path.join(folder, 'node_modules', name);
}

function pathOf(program: string): string {
  return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
}

/** Makes a host, whose PATH has only a folder of links. */
function makeHost(work: string, versions: Versions): Host {
  const bin = path.join(work, `bin-${versions.node}-${versions.npm}`);
  mkdirSync(bin);
  for (const tool of TOOLS) symlinkSync(pathOf(tool), path.join(bin, tool));
  const node = fetchPackage(work, `node-${process.platform}-${process.arch}`, versions.node);
  symlinkSync(path.join(node, 'bin/node'), path.join(bin, 'node'));
  symlinkSync(path.join(fetchPackage(work, 'npm', versions.npm), 'bin/npm-cli.js'), path.join(bin, 'npm'));
  const host = { clone: path.join(work, 'kinboard'), env: { ...plainEnvironment(work), PATH: bin } };
  const reached = execFileSync('sh', ['-c', `command -v ${OUT_OF_REACH.join(' ')} || true`], { env: host.env });
  if (reached.length > 0) throw new Error(`in reach, but must not be: ${reached}`);
  return host;
}

/** Runs an npm command to its end, or kills it after it has printed `enough` and `then` has run. */
function runNpm(
  { clone, env }: Host,
  args: readonly string[],
  enough?: RegExp,
  then?: (printed: string) => Promise<void>,
): Promise<Outcome> {
  return runUntil('npm', args, { cwd: clone, env, withinMs: WITHIN_MS, enough, then });
}

const TOO_OLD_A_NODE = /^Kinboard needs Node 20\.19, 22\.12 or newer with npm, this is \S+: install one from .*$/m;
const INSTALLED_NOT = /^Kinboard is not installed yet: run `npm ci` in its folder, then this command again\.$/m;
const ANSWERS_AT = /On this computer:\s+(http:\S+)/;
const STACK = /^\s+at .*:\d+:\d+/m;

function warningsIn(printed: string): number {
  return printed.match(/^npm (warn|notice)/gim)?.length ?? 0;
}

/** Returns the table row of a command. @param isGood whether the command had the expected result */
function rowOf(command: string, { seconds, printed }: Outcome, isGood: boolean): Row {
  const warnings = warningsIn(printed);
  let trouble: string | undefined;
  if (!isGood || STACK.test(printed))
    trouble = printed.trim().split('\n').slice(-15).join('\n') || 'it printed nothing';
  else if (warnings > MOST_WARNINGS) trouble = `${warnings} lines of warnings`;
  return { command, seconds, warnings, trouble };
}

/** Checks that a command that cannot work ends with one sentence about what to do. */
async function tryRefused(host: Host, args: readonly string[], when: string, sentence: RegExp): Promise<Row> {
  const outcome = await runNpm(host, args);
  const command = `npm ${args.join(' ')} ${when}: one sentence`;
  return rowOf(command, outcome, ![0, null].includes(outcome.code) && sentence.test(outcome.printed));
}

async function tryInstall(host: Host): Promise<Row> {
  const outcome = await runNpm(host, ['ci']);
  return rowOf('npm ci', outcome, outcome.code === 0);
}

/** Runs `npm start` until the server responds with a page. */
async function tryStart(host: Host): Promise<Row> {
  let status = 0;
  const outcome = await runNpm(host, ['start'], ANSWERS_AT, async (printed) => {
    const page = await fetch(ANSWERS_AT.exec(printed)?.[1] ?? '').catch(() => null);
    status = page?.status ?? 0;
  });
  return rowOf('npm start, until it answers', outcome, status === 200);
}

/** Runs `npm test` until its first short check, which needs the right Node and the packages' programs. */
async function tryTest(host: Host): Promise<Row> {
  const outcome = await runNpm(host, ['test'], LINT_PASSED);
  return rowOf('npm test, as far as its first check', outcome, LINT_PASSED.test(outcome.printed));
}

/** Lists the tries on a host in their order. */
function triesOn(host: Host, { node }: Versions): (() => Promise<Row>)[] {
  if (node === TOO_OLD) {
    const refused = (when: string) => tryRefused(host, ['start'], when, TOO_OLD_A_NODE);
    return [() => refused('without npm ci'), () => tryInstall(host), () => refused('after npm ci')];
  }
  return [
    () => tryRefused(host, ['start'], 'without npm ci', INSTALLED_NOT),
    () => tryRefused(host, ['test'], 'without npm ci', INSTALLED_NOT),
    () => tryInstall(host),
    () => tryStart(host),
    () => tryInstall(host),
    () => tryTest(host),
  ];
}

const work = mkdtempSync(path.join(tmpdir(), 'kinboard-install-'));
try {
  execFileSync('git', ['clone', '--quiet', ROOT, path.join(work, 'kinboard')]);
  const asked = process.argv.slice(2);
  let failed = 0;
  process.stdout.write("| npm | host's Node | command | seconds | warnings | verdict |\n");
  process.stdout.write('| --- | --- | --- | --: | --: | --- |\n');
  for (const versions of HOSTS.filter(({ npm }) => asked.length === 0 || asked.includes(npm))) {
    const host = makeHost(work, versions);
    for (const each of triesOn(host, versions)) {
      const { command, seconds, warnings, trouble } = await each();
      const verdict = trouble ? 'FAILED' : 'works';
      if (trouble) failed += 1;
      process.stdout.write(
        `| ${versions.npm} | ${versions.node} | ${command} | ${seconds.toFixed(1)} | ${warnings} | ${verdict} |\n`,
      );
      if (trouble) process.stdout.write(`${trouble.replace(/^/gm, '    ')}\n`);
    }
    for (const made of ['node_modules', 'dist'])
      retryWhileHeldSync(() => rmSync(path.join(host.clone, made), { recursive: true, force: true }));
  }
  process.stdout.write(
    `\nOf \`npm test\` only the beginning was run: \`npm test\` itself does the rest, on one host.\n${failed} failed\n`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  retryWhileHeldSync(() => rmSync(work, { recursive: true, force: true }));
}
