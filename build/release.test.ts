import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TARGETS } from '#build/executable/targets.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const WORKFLOWS = '.github/workflows';
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const workflows = globSync('*.{yml,yaml}', { cwd: path.join(ROOT, WORKFLOWS) });

/** The jobs of a workflow by name, each with its text. */
function jobsOf(text: string): Record<string, string> {
  const [, ...parts] = (text.split(/^jobs:\n/m)[1] ?? '').split(/^ {2}([\w-]+):\n/m);
  return Object.fromEntries(parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : [])));
}

describe.each(workflows)('the workflow %s', (name) => {
  const text = read(`${WORKFLOWS}/${name}`);
  const jobs = jobsOf(text);

  test('actions are pinned by 40 hex digits with the version in a comment, or are of this commit', () => {
    const uses = (text.match(/^.*\buses:.*$/gm) ?? []).filter((line) => !/uses: \.\/\.github\//.test(line));
    expect(uses).not.toEqual([]);
    const pinned = /^ +(- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(uses.filter((line) => !pinned.test(line))).toEqual([]);
  });

  test('the same action everywhere is the same commit', () => {
    const everywhere = workflows.map((file) => read(`${WORKFLOWS}/${file}`)).join('');
    const pins = [...everywhere.matchAll(/uses: ([\w./-]+)@(.*)$/gm)].map(([, action, pin]) => [action, pin] as const);
    const first = new Map([...pins].reverse());
    expect(pins.filter(([action, pin]) => first.get(action) !== pin)).toEqual([]);
  });

  test('a checkout leaves no token behind for what is installed and run after it', () => {
    const checkouts = text.match(/uses: actions\/checkout@.*\n.*\n.*$/gm) ?? [];
    expect(checkouts).not.toEqual([]);
    expect(checkouts.filter((each) => !/persist-credentials: false$/.test(each))).toEqual([]);
  });

  test('may read, unless a job says more; runs one at a time; every job has an end', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    expect(text).toMatch(/^concurrency:\n {2}group: /m);
    expect(Object.keys(jobs)).not.toEqual([]);
    // A job that is another workflow ends as its jobs do; it may not say so itself.
    const own = Object.entries(jobs).filter(([, job]) => !/^ {4}uses: /m.test(job));
    expect(own.filter(([, job]) => !/^ {4}timeout-minutes: \d+$/m.test(job))).toEqual([]);
  });
});

describe('pushes and pull requests run in a hosted CI', () => {
  const text = read(`${WORKFLOWS}/ci.yml`);
  const jobs = jobsOf(text);

  test('runs on both, with no more rights than to read, and before every release', () => {
    expect(text).toMatch(/^on:\n {2}push:\n {4}branches: \[main\]\n {2}pull_request:\n {2}workflow_call:\n/m);
    expect(text).not.toMatch(/pull_request_target|: write\b|secrets\./);
    expect(text).toMatch(/^ {2}cancel-in-progress: true$/m);
    const { test: before, package: packaging } = jobsOf(read(`${WORKFLOWS}/release.yml`));
    expect(before).toMatch(/^ {4}uses: \.\/\.github\/workflows\/ci\.yml$/m);
    expect(packaging).toMatch(/^ {4}needs: test$/m);
  });

  test.each([
    ['checks', /npm run check$/m],
    ['unit and contract tests', /vitest run$/m],
    ['browser tests', /playwright test$/m],
    ['pictures', /npm run test:pictures$/m],
  ])('%s have a name of their own on Linux when they fail', (part, command) => {
    const [, row = ''] = jobs.linux?.split(`- part: ${part}\n`) ?? [];
    expect(row.split('- part:')[0]).toMatch(command);
  });

  test('Windows and macOS install, start, sign in, tick and restart with the oldest Node', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const oldest = /^\^(\S+)/.exec(engines.node)?.[1];
    for (const system of ['windows-\\d+', 'macos-\\d+-intel']) {
      expect(jobs['first-day']).toMatch(new RegExp(`- os: ${system}\n +node: ${oldest}\n`));
    }
    expect(jobs['first-day']).toMatch(/- run: npm ci\n {6}- run: npm run test:smoke\n/);
  });

  test('package-20: the single file lives a first day on Windows, on both kinds of Mac and on ARM', () => {
    const { 'one-file': job = '', 'server-packages': linux } = jobs;
    for (const target of ['win-x64', 'darwin-x64', 'darwin-arm64', 'linux-arm64'])
      expect(job).toContain(`target: ${target}\n`);
    expect(job).toMatch(/npm run package:server[\s\S]*npm run test:smoke -- /);
    for (const word of ['install', 'status', 'uninstall']) expect(job).toContain(`service ${word}`);
    expect(linux).toContain('KINBOARD_PACKAGES=required npm run test:package');
  });

  test('the real Electron is tested on all three systems, from sources and packaged, skipping none', () => {
    expect(jobs.electron).toMatch(/os: \[ubuntu-[\d.]+, windows-\d+, macos-\d+\]/);
    expect(jobs.electron).toMatch(/install-electron[\s\S]*npm run package -- --dir[\s\S]*npm run test:electron/);
    expect(read('build/test-electron.ts')).toContain("KINBOARD_ELECTRON: 'required'");
  });
});

describe('one draft release', () => {
  const jobs = jobsOf(read(`${WORKFLOWS}/release.yml`));
  const namesWith = (pattern: RegExp) => Object.keys(jobs).filter((name) => pattern.test(jobs[name] ?? ''));

  test('one job makes it, after all packages, and only that one may write or has a token', () => {
    expect(Object.keys(jobs)).toEqual(['test', 'package', 'server', 'draft']);
    expect(namesWith(/gh release create .*--draft/)).toEqual(['draft']);
    expect(namesWith(/: write\b/)).toEqual(['draft']);
    expect(namesWith(/GH_TOKEN|GITHUB_TOKEN|github\.token/)).toEqual(['draft']);
    expect(jobs.draft).toMatch(/^ {4}needs: \[package, server\]$/m);
    expect(jobs.draft).not.toMatch(/matrix/);
  });

  test('packaging itself never puts anything on the releases page', () => {
    expect(read('build/package.ts')).toMatch(/publish: 'never'/);
    expect(jobs.package).not.toContain('--publish');
  });

  test('package-20: the home server is made for every target, its bill of materials once', () => {
    // Each system makes only files whose Node, or one of the same version, runs there.
    expect(jobs.server?.match(/- os: .*\n +targets: .*$/gm)?.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      '- os: ubuntu-24.04 targets: --target linux-x64 --target linux-arm64 --target win-x64',
      '- os: macos-15-intel targets: --target darwin-x64',
      '- os: macos-15 targets: --target darwin-arm64',
    ]);
    for (const { name } of TARGETS) {
      expect(jobs.server).toContain(`--target ${name}`);
      expect(jobs.draft).toMatch(new RegExp(` ${name}(\\.exe)?[ ;]`));
    }
    expect(jobs.draft).toMatch(
      /ls kinboard-server_\*_amd64\.deb kinboard-server_\*_arm64\.deb kinboard-server-\*\.cdx\.json/,
    );
  });

  test('package-20: all packages have their sums and their provenance, made before the draft', () => {
    expect(jobs.draft).toMatch(
      /sha256sum -- kinboard\* > SHA256SUMS[\s\S]*attest-build-provenance@[\s\S]*subject-checksums: packages\/SHA256SUMS[\s\S]*gh release create/,
    );
  });

  test('what installed copies look for is handed on, and missed when it is not there', () => {
    expect(jobs.package).toContain('dist/packages/latest*.yml');
    for (const file of ['latest.yml', 'latest-mac.yml', 'latest-linux.yml']) expect(jobs.draft).toContain(file);
  });
});

test.each([
  'electron-builder.yml',
  'docs/desktop.md',
  'build/desktop/installer.nsh',
  'build/desktop/entitlements.mac.plist',
  `${WORKFLOWS}/release.yml`,
  `${WORKFLOWS}/ci.yml`,
  'SECURITY.md',
])('every file of the project that %s names is there', (file) => {
  const named =
    read(file).match(/(?<![\w./$-])(\.github|build|docs|electron|server|shared|tests)\/[\w./-]+\.\w+/g) ?? [];
  expect(named.filter((each) => !existsSync(path.join(ROOT, each)))).toEqual([]);
});
