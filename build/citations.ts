import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders of code that cites the papers (the documentation), and the papers themselves. */
const CODE = ['server', 'renderer', 'shared', 'electron', 'build', 'tests'];
const PAPERS = ['docs/**/*.md', '*.md', '.github/**/*.md'];
const EXTENSIONS = '{ts,tsx,mjs,css,html,grit,nsh,c}';

/** Folders of code in which citations of the old form are errors. */
const REWRITTEN: readonly string[] = ['server', 'renderer', 'shared', 'electron', 'build', 'tests'];

/** Files that may contain the refused forms: this check, its test, and the page about the user's specification. */
const OWN = /^(?:build\/citations(?:\.test)?\.ts|docs\/product\/specification\.md)$/;

const RULE = /<a id="([^"]+)"><\/a>(?:\*\*)?([\w-]*)/g;
const RULE_ID = /^[a-z]+(?:-[a-z]+)*-\d+$/;
/** Pages of rules, which are cited by the id of a rule; other papers are cited by their path. */
const RULE_PAGE = /^docs\/(?:product\/|look\.md|toolchain\.md)/;
const PAGE = /(?<![\w/.])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g;
const BARE_ID = /(?<![\w/.#-])([a-z]+(?:-[a-z]+)*)-\d+(?![\w-])/g;
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g;

/** Citations of papers outside the project, by section, rule or letter. */
const OLD_FORMS = [
  /\bspecification\b/i,
  /\b(?:decisions|ux|design), (?:sections?|rules?|lists?|schema)\b/i,
  /\b(?:decisions|[Rr]eliability|[Tt]oolchain)(?:, \w|\))/,
  /\b(?:decisions|design|reliability|ux)\.md\b/,
  /\bsections? \d/i,
  /["']Doors\b/,
];
/** Texts that only look like the old form: names of external standards, and citations of the new form. */
const NOT_OLD =
  /\[[^\]]*\]\([^)\s]*specification\.md[^)\s]*\)|specification-\d+|docs\/[\w/.#-]+|Desktop Entry Specification|its specification|sqlite\.org\/[\w.]+, section \d/g;

/** The rules of the papers: ids by page, as `docs/product/points.md` -> `points-1`, ... */
type Rules = ReadonlyMap<string, ReadonlySet<string>>;

/** All ids in the papers, and their subjects, such as `points` of `points-1`. */
interface Ids {
  known: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
}

/**
 * Finds faulty citations: those without a target, rules with a missing or duplicate id, and citations of the old form.
 * @param root folder of the project
 * @param rewritten folders of code in which the old form is refused; in the papers it is always refused
 * @returns one message per fault, each beginning with file and line
 */
export function findBadCitations(root: string, rewritten: readonly string[] = REWRITTEN): string[] {
  const papers = filesOf(root, PAPERS);
  const code = filesOf(root, [...CODE.map((folder) => `${folder}/**/*.${EXTENSIONS}`), '*.ts']);
  const complaints: string[] = [];
  const rules = readRules(root, papers, complaints);
  const known = new Set([...rules.values()].flatMap((ids) => [...ids]));
  const ids: Ids = { known, subjects: new Set([...known].map((id) => id.replace(/-\d+$/, ''))) };
  for (const file of [...papers, ...code]) {
    const isPaper = papers.includes(file);
    const refusesOldForm = (isPaper || rewritten.some((folder) => file.startsWith(`${folder}/`))) && !OWN.test(file);
    for (const [index, line] of linesOf(root, file)) {
      const say = (words: string) => complaints.push(`${file}:${index} ${words}`);
      if (isPaper) checkLinks(line, { root, file, rules }, say);
      else if (!OWN.test(file)) checkCitations(line, root, ids, say);
      if (refusesOldForm) checkForm(line, say);
    }
  }
  return complaints;
}

function filesOf(root: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

function linesOf(root: string, file: string): [line: number, text: string][] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.map((text, index) => [index + 1, text]);
}

function readRules(root: string, papers: readonly string[], complaints: string[]): Rules {
  const rules = new Map<string, Set<string>>();
  const places = new Map<string, string>();
  for (const file of papers) {
    const ids = new Set<string>();
    rules.set(file, ids);
    for (const [index, line] of linesOf(root, file)) {
      for (const [, id = '', name = ''] of line.matchAll(RULE)) {
        const place = `${file}:${index}`;
        const first = places.get(id);
        if (first) complaints.push(`${place} has the id ${id} of ${first}: ids are never used again`);
        if (!RULE_ID.test(id)) complaints.push(`${place} has the id ${id}, which is none such as points-4`);
        if (name !== id) complaints.push(`${place} has the id ${id} and is called ${name || 'nothing'}`);
        places.set(id, first ?? place);
        ids.add(id);
      }
    }
  }
  return rules;
}

function checkCitations(line: string, root: string, ids: Ids, say: (words: string) => void): void {
  for (const [citation, page = '', id] of line.matchAll(PAGE)) {
    if (!existsSync(path.join(root, page))) say(`cites ${citation}: there is no such page`);
    else if (id !== undefined) say(`cites ${citation}: the id alone is enough, such as ${id}`);
    else if (RULE_PAGE.test(page)) say(`cites ${citation} without saying which rule`);
  }
  for (const [id, subject = ''] of line.matchAll(BARE_ID)) {
    if (ids.subjects.has(subject) && !ids.known.has(id)) say(`cites ${id}: there is no such rule`);
  }
}

/** Checks the links from one paper to another; anchors of headings are not checked. */
function checkLinks(line: string, about: { root: string; file: string; rules: Rules }, say: (words: string) => void) {
  for (const [, target = '', id] of line.matchAll(LINK)) {
    const page = target === '' ? about.file : path.posix.join(path.posix.dirname(about.file), target);
    if (!existsSync(path.join(about.root, page))) say(`links to ${page}: it is not there`);
    else if (id !== undefined && RULE_ID.test(id) && !about.rules.get(page)?.has(id))
      say(`links to ${page}#${id}: the page has no such rule`);
  }
}

function checkForm(line: string, say: (words: string) => void): void {
  const rest = line.replaceAll(NOT_OLD, '');
  const found = OLD_FORMS.map((form) => form.exec(rest)?.[0]).find((words) => words !== undefined);
  if (found !== undefined) say(`cites "${found}": name the rule, such as points-4`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = findBadCitations(path.resolve(import.meta.dirname, '..'));
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
