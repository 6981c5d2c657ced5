import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { filesIn, writeArchive } from '#build/executable/archive.ts';
import { builderFor } from '#build/executable/node-binary.ts';
import { removeSignature } from '#build/executable/remove-signature.ts';
import { fileNameFor, MANIFEST, type Target } from '#build/executable/targets.ts';
import { unpackedFiles } from '#build/executable/unpacked-files.ts';
import { SERVER_ENV, SERVER_NODE_ARGS } from '#build/server-memory.mjs';
import { type ExecutableFacts, FACTS, LICENCES, UI_ARCHIVE, UNPACKED_ARCHIVE } from '#shared/executable.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

const WORK = 'dist/executable';
const UI = 'dist/renderer';
/** Text in a Node that can hold embedded data. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const POSTJECT = fileURLToPath(import.meta.resolve('postject/dist/cli.js'));

/**
 * Makes the home server as one file: a Node with everything embedded (package-20).
 * @param node the target's Node
 * @param options.licences file with the licences of what is inside
 * @returns path of the executable
 * @throws Error if the Node cannot hold embedded data
 */
export async function makeExecutable(
  target: Target,
  node: string,
  { licences, outDir }: { licences: string; outDir: string },
): Promise<string> {
  const work = path.join(WORK, target.name);
  retryWhileHeldSync(() => rmSync(work, { recursive: true, force: true }));
  mkdirSync(work, { recursive: true });
  mkdirSync(outDir, { recursive: true });
  if (!readFileSync(node).includes(FUSE)) {
    throw new Error(`${node} is not a Node of nodejs.org, which can hold embedded data: install one from there`);
  }
  const executable = path.join(outDir, fileNameFor(target));
  const unfinished = path.join(work, fileNameFor(target));
  copyFileSync(node, unfinished);
  chmodSync(unfinished, 0o755);
  const signs = process.platform === 'darwin' && target.platform === 'darwin';
  if (signs) execFileSync('codesign', ['--remove-signature', unfinished]);
  if (target.platform === 'win32') removeSignature(unfinished);
  inject(unfinished, await embed(target, work, licences), target);
  if (signs) execFileSync('codesign', ['--sign', '-', unfinished]);
  retryWhileHeldSync(() => renameSync(unfinished, executable));
  return executable;
}

/** Writes everything that is embedded into one file. @returns its path */
async function embed(target: Target, work: string, licences: string): Promise<string> {
  const main = path.join(work, 'launch.cjs');
  await build({
    input: 'server/executable/launch.ts',
    platform: 'node',
    logLevel: 'warn',
    output: { file: main, format: 'cjs', codeSplitting: false },
  });
  const output = path.join(work, 'embedded');
  const config = {
    main,
    output,
    disableExperimentalSEAWarning: true,
    useCodeCache: false,
    execArgv: SERVER_NODE_ARGS,
    execArgvExtension: 'none',
    assets: assetsOf(target, work, licences),
  };
  const configFile = path.join(work, 'config.json');
  writeFileSync(configFile, JSON.stringify(config));
  execFileSync(builderFor(target), ['--experimental-sea-config', configFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return output;
}

/** Writes the assets. @returns their files by their names */
function assetsOf(target: Target, work: string, licences: string): Record<string, string> {
  const packageFile = path.join(work, 'package.json');
  writeFileSync(packageFile, '{"type":"module"}');
  const unpacked = new Map([...unpackedFiles(target), ['server/package.json', packageFile]]);
  const facts: ExecutableFacts = {
    version: MANIFEST.version,
    environment: SERVER_ENV,
    unpacked: Object.fromEntries([...unpacked].map(([name, file]) => [name, sha256(readFileSync(file))])),
  };
  const factsFile = path.join(work, FACTS);
  writeFileSync(factsFile, JSON.stringify(facts));
  return {
    [FACTS]: factsFile,
    [LICENCES]: licences,
    ...writeArchive(UNPACKED_ARCHIVE, unpacked, work),
    ...writeArchive(UI_ARCHIVE, filesIn(UI), work),
  };
}

function inject(executable: string, embedded: string, { platform }: Target): void {
  const segment = platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : [];
  const args = [POSTJECT, executable, 'NODE_SEA_BLOB', embedded, '--sentinel-fuse', FUSE, ...segment];
  // Its warnings name sections of Node's own file that have no names; a real failure throws with them.
  execFileSync(process.execPath, args, { stdio: 'pipe' });
}

/** Returns the SHA-256 of bytes as hexadecimal digits. */
export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
