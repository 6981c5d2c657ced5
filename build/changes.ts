import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Kinds of changes, in the order in which a release lists them (Keep a Changelog). */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;
type Kind = (typeof KINDS)[number];

/** One change that families notice, from `changes/<slug>.md`. */
interface Change {
  readonly file: string;
  readonly kind: Kind;
  readonly text: string;
}

const FORM = new RegExp(`^(${KINDS.join('|')})\n\n(\\S[^\n]*(?:\n\\S[^\n]*)*)\n$`);

/** Reads the changes since the last release. @throws {Error} with a line for each file that has another form */
export function readChanges(root: string): Change[] {
  const problems: string[] = [];
  const changes = globSync('changes/*', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file !== 'changes/README.md')
    .sort()
    .flatMap((file): Change[] => {
      const [, kind, text] = FORM.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
      const isNamed = /^changes\/[a-z0-9-]+\.md$/.test(file);
      if (isNamed && kind && text) return [{ file, kind: kind as Kind, text: text.replaceAll('\n', ' ') }];
      problems.push(`${file} is no change: changes/README.md says how one is written`);
      return [];
    });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return changes;
}

/**
 * Moves the changes into a version of the changelog: below what stands under *Unreleased*, each under its kind.
 * @param changelog text of CHANGELOG.md
 * @param version such as `0.2.0`
 * @param date such as `2026-12-01`
 * @returns the new text, whose *Unreleased* is empty
 */
export function release(changelog: string, changes: readonly Change[], version: string, date: string): string {
  const begins = changelog.indexOf('## [Unreleased]\n');
  if (begins < 0) throw new Error('CHANGELOG.md has no heading "## [Unreleased]"');
  const next = changelog.indexOf('\n## [', begins + 1);
  const ends = next < 0 ? changelog.length : next;
  const head = changelog.slice(0, begins);
  const unreleased = changelog.slice(begins + '## [Unreleased]\n'.length, ends).trim();
  const body = KINDS.reduce((text, kind) => addTo(text, kind, changes), unreleased);
  return `${head}## [Unreleased]\n\n## [${version}] - ${date}\n\n${body}\n${changelog.slice(ends)}`;
}

/** Adds the changes of one kind to the list under its heading, or makes the heading. */
function addTo(body: string, kind: Kind, changes: readonly Change[]): string {
  const lines = changes.filter((change) => change.kind === kind).map(({ text }) => `- ${text}`);
  if (lines.length === 0) return body;
  const heading = `### ${kind}\n`;
  const begins = `\n${body}\n`.indexOf(`\n${heading}`);
  if (begins < 0) return `${body}\n\n${heading}\n${lines.join('\n')}`.trim();
  const next = body.indexOf('\n### ', begins + 1);
  const ends = next < 0 ? body.length : next;
  return `${body.slice(0, ends).trimEnd()}\n${lines.join('\n')}\n${body.slice(ends)}`.trimEnd();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = path.resolve(import.meta.dirname, '..');
  const [version] = process.argv.slice(2);
  try {
    const changes = readChanges(root);
    if (version === undefined) for (const { kind, text } of changes) process.stdout.write(`${kind}: ${text}\n`);
    else writeRelease(root, changes, version);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

function writeRelease(root: string, changes: readonly Change[], version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say which version: npm run changes -- 0.2.0');
  const file = path.join(root, 'CHANGELOG.md');
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(file, release(readFileSync(file, 'utf8'), changes, version, today));
  for (const change of changes) retryWhileHeldSync(() => rmSync(path.join(root, change.file)));
  process.stdout.write(`CHANGELOG.md has ${version} now; ${changes.length} files of changes/ are in it.\n`);
}
