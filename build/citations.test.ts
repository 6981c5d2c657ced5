import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBadCitations } from './citations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-citations-'));
  write(
    'docs/product/points.md',
    '- <a id="points-1"></a>**points-1** One.\n- <a id="points-2"></a>**points-2** Two.\n',
  );
  write('docs/promises.md', '| <a id="fault-1"></a>fault-1 | kill -9 |\n');
  write('docs/export.md', 'A guide.\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const complaints = () => findBadCitations(root, ['server']);

test('what the project cites is there', () => {
  expect(findBadCitations(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});

test('one rule, several, a promise and a whole guide may be cited', () => {
  write('server/points.ts', '/** Books (points-1, points-2; fault-1; docs/export.md), in utf-8 as `data-9-abc`. */\n');
  write(
    'docs/README.md',
    '[points](product/points.md), [two](product/points.md#points-2), [web](https://x.example/a#b)\n',
  );
  expect(complaints()).toEqual([]);
});

describe('a planted citation is found', () => {
  test.each([
    ['of a rule that is not there', '(points-3)', 'cites points-3: there is no such rule'],
    ['of a rule with its page', '(docs/product/points.md#points-1)', 'the id alone is enough, such as points-1'],
    ['of a page that is not there', '(docs/product/pionts.md#points-1)', 'there is no such page'],
    ['of a page instead of a rule', '(docs/product/points.md)', 'without saying which rule'],
    ['the second of two', '(points-1, points-9)', 'cites points-9'],
    ['by section', '(decisions, section 10)', '"decisions, section"'],
    ['by section of another paper', '(specification, section 2)', '"specification"'],
    ['by rule', '(ux, rule 10)', '"ux, rule"'],
    ['by letter', '(reliability, A7)', '"reliability, A"'],
    ['by subject', '(toolchain, SQLite)', '"toolchain, S"'],
    ['of a paper by its file', 'as decisions.md says', '"decisions.md"'],
    ['in brackets', 'a promise (reliability)', '"reliability)"'],
    ['at the beginning of a sentence', 'Decisions, section 3', '"Decisions, section"'],
    ['without the paper', 'as the screens send it (section 7)', '"section 7"'],
  ])('%s: %s', (_what, comment, words) => {
    write('server/points.ts', `const points = 1;\n/** ${comment} */\n`);
    expect(complaints()).toEqual([expect.stringContaining(words)]);
    expect(complaints()[0]).toMatch(/^server\/points\.ts:2 /);
  });

  test('in a test’s name and in a style sheet too', () => {
    write('tests/contract/points.test.ts', "test('points-7: holds');\n");
    write('renderer/ui/theme.css', '/* fault-11 */\n');
    expect(complaints()).toEqual([
      'renderer/ui/theme.css:1 cites fault-11: there is no such rule',
      'tests/contract/points.test.ts:1 cites points-7: there is no such rule',
    ]);
  });

  test('in a link from one paper to another', () => {
    write('docs/product/days.md', '[one](points.md#points-8) [two](pionts.md) [three](../README.md)\n');
    expect(complaints()).toEqual([
      'docs/product/days.md:1 links to docs/product/points.md#points-8: the page has no such rule',
      'docs/product/days.md:1 links to docs/product/pionts.md: it is not there',
      'docs/product/days.md:1 links to docs/README.md: it is not there',
    ]);
  });
});

test('the old form is refused in papers, and in code where it was rewritten', () => {
  write('README.md', 'As the specification says.\n');
  write('electron/main.ts', '/** (decisions, section 13) */\n');
  expect(complaints()).toEqual([expect.stringContaining('README.md:1 cites "specification"')]);
  expect(findBadCitations(root, ['server', 'electron'])).toHaveLength(2);
});

test('the specification is named on its own page, by the ids of its rules and in links to it', () => {
  write('docs/product/specification.md', '- <a id="specification-1"></a>**specification-1** The specification wins.\n');
  write('README.md', 'See [the specification](docs/product/specification.md) and specification-1.\n');
  write('docs/README.md', '| [specification-1](product/specification.md#specification-1) |\n');
  write('server/points.ts', '/** Real figures (specification-1). */\n');
  expect(complaints()).toEqual([]);
  write('server/points.ts', '/** Real figures (specification-2), as the specification says. */\n');
  write('README.md', '[The specification](docs/product/specification.md#specification-3) is the specification.\n');
  expect(complaints()).toEqual([
    'README.md:1 links to docs/product/specification.md#specification-3: the page has no such rule',
    expect.stringContaining('README.md:1 cites "specification"'),
    'server/points.ts:1 cites specification-2: there is no such rule',
    expect.stringContaining('server/points.ts:1 cites "specification"'),
  ]);
});

test('other people’s standards may be named', () => {
  write('server/log.ts', '/** As of sqlite.org/fileformat2.html, section 4; Desktop Entry Specification 1.5. */\n');
  expect(complaints()).toEqual([]);
});

test('what code is called like a paper is no citation', () => {
  write('server/points.ts', 'import { DECISIONS, type Decisions, type Actor } from "x";\nkeys(DECISIONS);\n');
  expect(complaints()).toEqual([]);
});

test('an id that is there twice, that is none, or that says another number is found', () => {
  write('docs/product/days.md', '- <a id="points-2"></a>**points-2** Again.\n- <a id="Days"></a>**Days** None.\n');
  write('docs/product/tasks.md', '- <a id="tasks-1"></a>**tasks-2** Another.\n');
  expect(complaints()).toEqual([
    'docs/product/days.md:2 has the id Days, which is none such as points-4',
    'docs/product/points.md:2 has the id points-2 of docs/product/days.md:1: ids are never used again',
    'docs/product/tasks.md:1 has the id tasks-1 and is called tasks-2',
  ]);
});
