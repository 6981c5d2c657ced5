import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readChanges, release } from './changes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-changes-'));
  mkdirSync(path.join(root, 'changes'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, 'changes', file), text);

test('the project’s own changes have the right form', () => {
  expect(() => readChanges(path.resolve(import.meta.dirname, '..'))).not.toThrow();
});

test('a change is a kind and what families notice', () => {
  write('README.md', 'Says how.\n');
  write('midnight.md', 'Fixed\n\nA tablet that slept over midnight\nshows the new day.\n');
  expect(readChanges(root)).toEqual([
    { file: 'changes/midnight.md', kind: 'Fixed', text: 'A tablet that slept over midnight shows the new day.' },
  ]);
});

test.each([
  ['of no known kind', 'a.md', 'Mended\n\nIt works.\n'],
  ['without a sentence', 'a.md', 'Fixed\n'],
  ['without the blank line', 'a.md', 'Fixed\nIt works.\n'],
  ['with two paragraphs', 'a.md', 'Fixed\n\nIt works.\n\nAnd more.\n'],
  ['of another ending', 'a.txt', 'Fixed\n\nIt works.\n'],
])('a file is refused %s', (_how, file, text) => {
  write(file, text);
  expect(() => readChanges(root)).toThrow(`changes/${file} is no change`);
});

test('a release takes Unreleased and the changes, each under its kind, and leaves older versions', () => {
  const changelog =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n### Fixed\n\n- Two.\n\n## [0.1.0] - 2026-11-01\n\n### Added\n\n- Old.\n';
  const changes = [
    { file: 'changes/a.md', kind: 'Added', text: 'Three.' },
    { file: 'changes/b.md', kind: 'Security', text: 'Four.' },
  ] as const;
  expect(release(changelog, changes, '0.2.0', '2026-12-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- One.\n- Three.\n\n### Fixed\n\n- Two.\n\n### Security\n\n- Four.\n\n## [0.1.0] - 2026-11-01\n\n### Added\n\n- Old.\n',
  );
});

test('a release without a word under Unreleased has the changes alone', () => {
  const changes = [{ file: 'changes/a.md', kind: 'Fixed', text: 'One.' }] as const;
  expect(release('# Changelog\n\n## [Unreleased]\n', changes, '0.2.0', '2026-12-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Fixed\n\n- One.\n',
  );
});
