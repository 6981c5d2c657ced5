import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#build/build.ts';
import { writeLicences } from '#build/executable/licences.ts';
import { makeExecutable, sha256 } from '#build/executable/make-executable.ts';
import { nodeFor } from '#build/executable/node-binary.ts';
import { fileNameFor, MANIFEST, TARGETS, type Target } from '#build/executable/targets.ts';
import { sizeReport } from '#build/package.ts';

const OUTPUT = 'dist/packages';

/**
 * Chooses the targets of `npm run package:server -- --target linux-x64 --target win-x64`; all without any.
 * @throws Error with the names of the targets for an unknown one
 */
export function chooseTargets(args: readonly string[]): readonly Target[] {
  const { values } = parseArgs({ args: [...args], options: { target: { type: 'string', multiple: true } } });
  const { target: names = TARGETS.map(({ name }) => name) } = values;
  return names.map((name) => {
    const target = TARGETS.find((each) => each.name === name);
    if (target) return target;
    throw new Error(`There is no target ${name}: ${TARGETS.map((each) => each.name).join(', ')}`);
  });
}

/** Makes the home server as one file for some targets. @returns the targets that cannot be made on this computer */
async function packageServer(targets: readonly Target[]): Promise<Target[]> {
  await buildIfStale();
  const licences = writeLicences('dist/executable');
  const missed: Target[] = [];
  for (const target of targets) {
    const node = nodeFor(target);
    if (node) await makeExecutable(target, node, { licences, outDir: OUTPUT });
    else missed.push(target);
    process.stdout.write(node ? `${fileNameFor(target)} is made.\n` : `${describeMissed(target)}\n`);
  }
  return missed;
}

function describeMissed({ name }: Target): string {
  return `${name} is not made: npm has no Node for it. Make it on such a computer, as the release does.`;
}

/** Writes SHA256SUMS for all packages of the server of this version. */
function writeSums(): void {
  const files = globSync(`kinboard-server[-_]${MANIFEST.version}[-_]*`, { cwd: OUTPUT }).sort();
  const lines = files.map((file) => `${sha256(readFileSync(path.join(OUTPUT, file)))}  ${file}\n`);
  writeFileSync(path.join(OUTPUT, 'SHA256SUMS'), lines.join(''));
  const sizes = files.map((name) => ({ name, bytes: statSync(path.join(OUTPUT, name)).size }));
  process.stdout.write(`\n${sizeReport(sizes).join('\n')}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2);
  const missed = await packageServer(chooseTargets(args));
  writeSums();
  if (args.length > 0 && missed.length > 0) process.exitCode = 1;
}
