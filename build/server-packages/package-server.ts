import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '#build/build-if-stale.ts';
import { makeDebian } from '#build/debian/make-debian.ts';
import { writeBillOfMaterials } from '#build/executable/bill-of-materials.ts';
import { writeLicences } from '#build/executable/licences.ts';
import { makeExecutable, sha256 } from '#build/executable/make-executable.ts';
import { licenceOf, nodeFor } from '#build/executable/node-binary.ts';
import { fileNameFor, MANIFEST, TARGETS, type Target } from '#build/executable/targets.ts';
import { sizeReport } from '#build/size-report.ts';

const OUTPUT = 'dist/packages';

/** Choice of `npm run package:server`. */
interface Choice {
  targets: readonly Target[];
  /** True if targets were named, so that one that cannot be made here is a failure. */
  isNamed: boolean;
  /** True to make Debian packages too; compressing one takes a minute. */
  debian: boolean;
}

/**
 * Reads the choice of `npm run package:server -- --target linux-x64 --target win-x64 --no-debian`; all of it without
 * any.
 * @throws Error with the names of the targets for an unknown one
 */
export function readChoice(args: readonly string[]): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: { target: { type: 'string', multiple: true }, debian: { type: 'boolean', default: true } },
    allowNegative: true,
  });
  const targets = (values.target ?? TARGETS.map(({ name }) => name)).map((name) => {
    const target = TARGETS.find((each) => each.name === name);
    if (target) return target;
    throw new Error(`There is no target ${name}: ${TARGETS.map((each) => each.name).join(', ')}`);
  });
  return { targets, isNamed: values.target !== undefined, debian: values.debian };
}

/** Makes the packages of the home server. @returns whether all that was named could be made on this computer */
async function packageServer({ targets, isNamed, debian }: Choice): Promise<boolean> {
  await buildIfStale();
  let isComplete = true;
  for (const target of targets) {
    const node = nodeFor(target);
    if (!node) {
      isComplete = false;
      say(
        `${target.name} is not made: npm has no Node for it that fits here. Make it on such a computer, as the release does.`,
      );
      continue;
    }
    const licences = writeLicences(`dist/executable/${target.name}-licences`, licenceOf(target, node));
    const executable = await makeExecutable(target, node, { licences, outDir: OUTPUT });
    say(`${fileNameFor(target)} is made.`);
    if (debian && target.platform === 'linux') await packageForDebian(target, executable, licences);
  }
  writeBillOfMaterials(OUTPUT);
  writeSums();
  return isComplete || !isNamed;
}

async function packageForDebian({ arch }: Target, executable: string, licences: string): Promise<void> {
  if (!existsSync('/usr/bin/dpkg-deb')) return say('No Debian package is made: this computer has no dpkg-deb.');
  const architecture = arch === 'x64' ? 'amd64' : arch;
  const file = await makeDebian({ version: MANIFEST.version, architecture, executable, licences, outDir: OUTPUT });
  say(`${path.basename(file)} is made.`);
}

/** Writes SHA256SUMS for all packages of the server of this version, and says how large they are. */
function writeSums(): void {
  const files = globSync(`kinboard-server[-_]${MANIFEST.version}[-_.]*`, { cwd: OUTPUT }).sort();
  const lines = files.map((file) => `${sha256(readFileSync(path.join(OUTPUT, file)))}  ${file}\n`);
  writeFileSync(path.join(OUTPUT, 'SHA256SUMS'), lines.join(''));
  const sizes = files.map((name) => ({ name, bytes: statSync(path.join(OUTPUT, name)).size }));
  say(`\n${sizeReport(sizes).join('\n')}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!(await packageServer(readChoice(process.argv.slice(2))))) process.exitCode = 1;
}
