// Every npm script begins here: it runs the script named behind it once the packages are installed and this is the
// right Node, and else says in one sentence what to do. Plain JavaScript on purpose: any Node can run it.
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED_MAJOR = 24;
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** What keeps our scripts from running, as a sentence for people, or undefined. */
function whatIsMissing() {
  // npm writes this file last.
  if (!existsSync(resolve(ROOT, 'node_modules/.package-lock.json'))) {
    return 'Kinboard is not installed yet: run `npm ci` in its folder, then this command again.';
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return undefined;
  const problem = `Kinboard needs Node ${NEEDED_MAJOR} or newer, this is ${process.version}`;
  // Where a package of ours brings Node, npm's scripts find it first.
  if (existsSync(resolve(ROOT, 'node_modules/.bin/node'))) {
    return `${problem}: use npm (such as \`npm start\`), which takes the one that \`npm ci\` brought.`;
  }
  return `${problem}, and \`npm ci\` brings none for ${process.platform} ${process.arch}: install it from https://nodejs.org and run this command again.`;
}

const missing = whatIsMissing();
if (missing) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
const [script] = process.argv.splice(2, 1);
if (script) {
  process.argv[1] = resolve(script);
  await import(pathToFileURL(process.argv[1]).href);
}
