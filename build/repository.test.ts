import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
  packageManager: string;
  repository: { url: string };
  bugs: { url: string };
} & Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
const PAPERS = globSync(['*.md', 'docs/**/*.md', '.githooks/*', '.github/**/*.{yml,yaml,md}'], { cwd: ROOT });

test.each(PAPERS)('every npm script that %s names is there', (file) => {
  const named = read(file).matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(start|test)\b)/g);
  const names = [...named].map(([, script, short]) => script ?? short ?? '');
  expect(names.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

describe('repository and packageManager in package.json', () => {
  test('the npm is an exact one that `npm run test:install` tries with the Node of .nvmrc', () => {
    const npm = /^npm@(\d+\.\d+\.\d+)$/.exec(manifest.packageManager)?.[1];
    expect(read('build/test-install.ts')).toContain(`{ node: '${read('.nvmrc').trim()}', npm: '${npm}' }`);
  });

  test('repository and bugs are addresses', () => {
    expect(new URL(manifest.repository.url).protocol).toBe('git+https:');
    expect(new URL(manifest.bugs.url).protocol).toBe('https:');
  });

  test('addresses that the project does not have yet stand in package.json alone', () => {
    const others = globSync(['{server,shared,renderer,electron,build}/**/*.{ts,tsx,yml,json,html,nsh}', '*.yml'], {
      cwd: ROOT,
    });
    const naming = [...PAPERS, ...others].filter((file) => /kinboard\.invalid|localhost\.invalid/.test(read(file)));
    expect(naming.filter((file) => path.basename(file) !== path.basename(import.meta.filename))).toEqual([]);
  });
});

describe('updates of dependencies', () => {
  const text = read('.github/dependabot.yml');
  const [npm = '', actions = ''] = text.split('  - package-ecosystem: ').slice(1);

  test('npm and actions, once a week, in groups', () => {
    expect([npm, actions].map((part) => part.split('\n')[0])).toEqual(['npm', 'github-actions']);
    for (const part of [npm, actions]) expect(part).toMatch(/interval: weekly[\s\S]*groups:/);
  });

  test('versions are exact, and the updates keep them so', () => {
    expect(npm).toContain('versioning-strategy: increase');
    const inexact = Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(inexact).toEqual([]);
  });

  test('what must stay where it is is named: each is a package of ours, each Node among them', () => {
    const ignored = [...npm.matchAll(/dependency-name: '?([^'\n]+)'?/g)].map(([, name]) => name ?? '');
    expect(ignored).toContain('@biomejs/biome');
    expect(ignored.filter((name) => !(name in versions))).toEqual([]);
    const nodes = Object.keys(versions).filter((name) => /^node-\w+-\w+$/.test(name));
    expect(nodes.filter((name) => !ignored.includes(name))).toEqual([]);
  });
});

describe('the CHANGELOG', () => {
  const headings = read('CHANGELOG.md').match(/^##+ .*$/gm) ?? [];

  test('what comes next stands first; every version has its date', () => {
    const [first, ...released] = headings.filter((each) => each.startsWith('## '));
    expect(first).toBe('## [Unreleased]');
    expect(released.filter((each) => !/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/.test(each))).toEqual([]);
  });

  test('every line stands under the kind of change it is', () => {
    const kinds = headings.filter((each) => each.startsWith('### '));
    expect(kinds).not.toEqual([]);
    expect(kinds.filter((each) => !/^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(each))).toEqual([]);
  });
});
