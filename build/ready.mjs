// Every npm script begins here: it runs the script named behind it with the Node that is among the packages, and where
// something is missing it says in one sentence what to do. Plain JavaScript on purpose: any Node can run it.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER_ENV, SERVER_NODE_ARGS } from './server-memory.mjs';

const NEEDED_MAJOR = 24;
/** With an older one npm leaves out packages of this platform that ask for a newer (package.json, engines). */
const OLDEST_HOST = 'Node 20.19, 22.12 or newer';
/** Milliseconds between two looks at whether npm is still there. */
const LOOK_EVERY = 500;
/** npm's shell; read before the script runs, since the shell can end as soon as that does. */
const SHELL = process.ppid;
const PACKAGES = resolve(dirname(fileURLToPath(import.meta.url)), '../node_modules');
/** Runs the commands of the built server. */
const SERVER_SCRIPT = 'build/start.ts';
const IS_WINDOWS = process.platform === 'win32';
/** The Node of the package for this computer (package.json, optionalDependencies). */
const OWN_NODE = resolve(
  PACKAGES,
  `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}/bin/node${IS_WINDOWS ? '.exe' : ''}`,
);

/** The version of the Node that npm itself runs on, e.g. `20.20.2`. */
function hostVersion() {
  return /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node;
}

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Says what keeps our scripts from running, as a sentence for people, or undefined. */
function whatIsMissing() {
  if (isTooOld(hostVersion())) {
    return `Kinboard needs ${OLDEST_HOST} with npm, this is ${hostVersion()}: install one from https://nodejs.org, run \`npm ci\`, then this command again.`;
  }
  // npm writes this file last.
  if (!existsSync(resolve(PACKAGES, '.package-lock.json'))) {
    return 'Kinboard is not installed yet: run `npm ci` in its folder, then this command again.';
  }
  if (existsSync(OWN_NODE) || Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return undefined;
  return `Kinboard needs Node ${NEEDED_MAJOR} or newer, this is ${process.version}, and \`npm ci\` brings none for ${process.platform} ${process.arch}: install it from https://nodejs.org and run this command again.`;
}

/** Lets `npx` and scripts find our Node: npm before 11 takes its link away with the packages of other platforms. */
function linkOwnNode() {
  const link = resolve(PACKAGES, '.bin/node');
  if (IS_WINDOWS || !existsSync(OWN_NODE) || existsSync(link)) return;
  try {
    symlinkSync(relative(dirname(link), OWN_NODE), link);
  } catch {
    // Another script was quicker, or the folder is only to be read: this one runs without it.
  }
}

/** Runs a script with our own Node, hands signals on and ends as it ends. */
function runWithOwnNode([script, ...args]) {
  const isServer = script === SERVER_SCRIPT;
  const path = `${dirname(OWN_NODE)}${delimiter}${process.env.PATH}`;
  const env = { ...(isServer ? SERVER_ENV : {}), ...process.env, PATH: path };
  // Before it is there, or one that comes at once would end only us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const child = spawn(OWN_NODE, [...(isServer ? SERVER_NODE_ARGS : []), script, ...args], { stdio: 'inherit', env });
  followNpm(child);
  child.on('error', ({ message }) => end(`The Node that \`npm ci\` brought does not run here: ${message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** A signal that ends npm ends its shell, and not every shell hands it on: without them the script stops as well. */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid === SHELL || child.kill('SIGTERM'), LOOK_EVERY).unref();
}

function end(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const missing = whatIsMissing();
if (missing) end(missing);
linkOwnNode();
const [script, ...args] = process.argv.slice(2);
if (script && existsSync(OWN_NODE) && realpathSync(OWN_NODE) !== process.execPath) {
  runWithOwnNode([script, ...args]);
} else if (script) {
  process.argv.splice(1, 2, resolve(script));
  await import(pathToFileURL(process.argv[1]).href);
}
