// Entry point of every npm script. It runs the given script with the Node in node_modules. If something is missing, it
// prints one sentence about what to do. It is plain JavaScript so that any version of Node can run it.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER_ENV, SERVER_NODE_ARGS } from './server-memory.mjs';

const NEEDED_MAJOR = 24;
/** Oldest host version. With an older one npm omits packages of this platform that need a newer Node (`engines`). */
const OLDEST_HOST = 'Node 20.19, 22.12 or newer';
/** Milliseconds between two checks whether npm still runs. */
const LOOK_EVERY = 500;
/** Process id of npm's shell; read before the script runs, since the shell can end when the script does. */
const SHELL = process.ppid;
const PACKAGES = resolve(dirname(fileURLToPath(import.meta.url)), '../node_modules');
/** Script that runs the commands of the built server. */
const SERVER_SCRIPT = 'build/start.ts';
const IS_WINDOWS = process.platform === 'win32';
/** Node from the package for this platform (package.json, optionalDependencies). */
const OWN_NODE = resolve(
  PACKAGES,
  `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}/bin/node${IS_WINDOWS ? '.exe' : ''}`,
);

/** Returns the version of the Node on which npm itself runs, e.g. `20.20.2`. */
function hostVersion() {
  return /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node;
}

function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** Returns a sentence for people about what prevents the scripts from running, or undefined. */
function whatIsMissing() {
  if (isTooOld(hostVersion())) {
    return `Kinboard needs ${OLDEST_HOST} with npm, this is ${hostVersion()}: install one from https://nodejs.org, run \`npm ci\`, then this command again.`;
  }
  // npm writes this file at the end of an installation.
  if (!existsSync(resolve(PACKAGES, '.package-lock.json'))) {
    return 'Kinboard is not installed yet: run `npm ci` in its folder, then this command again.';
  }
  if (existsSync(OWN_NODE) || Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return undefined;
  return `Kinboard needs Node ${NEEDED_MAJOR} or newer, this is ${process.version}, and \`npm ci\` brings none for ${process.platform} ${process.arch}: install it from https://nodejs.org and run this command again.`;
}

/** Links our Node for `npx` and scripts: npm before 11 removes this link with the packages of other platforms. */
function linkOwnNode() {
  const link = resolve(PACKAGES, '.bin/node');
  if (IS_WINDOWS || !existsSync(OWN_NODE) || existsSync(link)) return;
  try {
    symlinkSync(relative(dirname(link), OWN_NODE), link);
  } catch {
    // Another script has just made the link, or the folder is read-only; this script does not need it.
  }
}

/** Returns the Node that runs scripts: our own, or that of the host where `npm ci` brings none. */
function nodeForScripts() {
  return existsSync(OWN_NODE) ? realpathSync(OWN_NODE) : process.execPath;
}

/** Tells whether this process can run a script itself: with the right Node and, for the server, with its settings. */
function canRunHere(script) {
  const hasSettings = SERVER_NODE_ARGS.every((setting) => process.execArgv.includes(setting));
  return nodeForScripts() === process.execPath && (script !== SERVER_SCRIPT || hasSettings);
}

/** Runs a script in a process of its own, forwards signals to it and exits with its code. */
function runInOwnProcess([script, ...args]) {
  const isServer = script === SERVER_SCRIPT;
  const path = `${dirname(OWN_NODE)}${delimiter}${process.env.PATH}`;
  const env = { ...(isServer ? SERVER_ENV : {}), ...process.env, PATH: path };
  // Registered before the spawn: a signal that arrives immediately would otherwise end only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const child = spawn(nodeForScripts(), [...(isServer ? SERVER_NODE_ARGS : []), script, ...args], {
    stdio: 'inherit',
    env,
  });
  followNpm(child);
  child.on('error', ({ message }) => end(`The Node that \`npm ci\` brought does not run here: ${message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Stops the script when npm's shell has ended, since not every shell forwards the signal that ended it. */
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
if (script && !canRunHere(script)) {
  runInOwnProcess([script, ...args]);
} else if (script) {
  process.argv.splice(1, 2, resolve(script));
  await import(pathToFileURL(process.argv[1]).href);
}
