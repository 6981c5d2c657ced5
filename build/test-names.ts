import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallExpression, type Expression, type Node, parseSync } from 'oxc-parser';

/** Files that hold tests. */
const TESTS = '{{build,server,shared,renderer,electron}/**/*.{test,spec}.{ts,tsx},tests/**/*.{ts,tsx}}';
/** Functions whose first string is the name of a test or block; `attack` and `fault` have the id before it. */
const NAMING: ReadonlySet<string> = new Set(['test', 'testAlone', 'it', 'describe', 'attack', 'fault', 'countFault']);
/** Tests of product rules: each name, or that of a block around it, must begin with the id of a rule. */
const PROVES_RULES = /^tests\/(?:contract|extras|e2e|attacks|fault)\//;
/** Largest number of characters in a name. */
const MAX_NAME = 90;

const ID = '[a-z]+(?:-[a-z]+)*-\\d+';
/** Matches ids at the beginning of a name: `asking-7: …`, `asking-7, points-3: …`, or only ids. */
const IDS_FIRST = new RegExp(`^${ID}(?:, ${ID})*(?:: |$)`);
const ID_LATER = new RegExp(`(?<![\\w-])${ID}(?![\\w-])`);

type Constants = ReadonlyMap<string, string>;

/** One name in a file of tests. */
interface Name {
  readonly line: number;
  readonly text: string;
  readonly isTest: boolean;
  /** True where the name, or that of a block around it, begins with an id. */
  readonly hasRule: boolean;
}

/**
 * Finds names of tests that are too long, contain a quotation instead of the rule's id, or have the id elsewhere than
 * at the beginning. The check of citations checks that each id exists.
 * @param root folder of the project
 * @returns one message per name, each beginning with file and line
 */
export function findBadTestNames(root: string, pattern: string = TESTS): string[] {
  return globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) =>
      namesOf(file, readFileSync(path.join(root, file), 'utf8')).flatMap((name) =>
        complaintsOf(name, file).map((words) => `${file}:${name.line} "${name.text}" ${words}`),
      ),
    );
}

function complaintsOf({ text, isTest, hasRule }: Name, file: string): string[] {
  const complaints: string[] = [];
  const rest = text.replace(IDS_FIRST, '');
  if (text.length > MAX_NAME) complaints.push(`has ${text.length} characters, more than ${MAX_NAME}: say one thing`);
  if (rest.includes('"')) complaints.push('quotes: name the rule by its id; texts of a screen stand in ‘…’');
  if (ID_LATER.test(rest)) complaints.push('has an id within it: begin with it, such as "asking-7: …"');
  if (isTest && !hasRule && PROVES_RULES.test(file)) complaints.push('names no rule: begin with its id');
  return complaints;
}

function namesOf(file: string, source: string): Name[] {
  const { program } = parseSync(file, source);
  const constants = constantsOf(program.body);
  const names: Name[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const visit = (node: unknown, inRule: boolean): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, inRule);
    if (!isNode(node)) return;
    const named = node.type === 'CallExpression' ? nameOf(node, constants) : null;
    const hasRule = inRule || named?.ids.some((text) => IDS_FIRST.test(text)) === true;
    for (const { text, start } of named?.texts ?? [])
      names.push({ line: lineOf(start), text, isTest: named?.isTest ?? false, hasRule });
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, hasRule);
  };
  visit(program, false);
  return names;
}

/**
 * Returns the names in a call. If the test's name begins with `%s`, the first entries of the table's rows are names
 * too.
 */
function nameOf(call: CallExpression, constants: Constants) {
  const callee = calleeOf(call.callee);
  if (!callee || !NAMING.has(callee.name)) return null;
  const texts = call.arguments.slice(0, 2).flatMap((argument) => textOf(argument, constants) ?? []);
  if (texts.length === 0) return null;
  const own = texts.slice(-1);
  const rows = /^%s/.test(own[0]?.text ?? '') ? callee.rows : [];
  return { texts: [...own, ...rows], ids: texts.map(({ text }) => text), isTest: callee.name !== 'describe' };
}

/**
 * Returns the function's name in `test`, `test.each(rows)`, `test.skipIf(x)` etc., and the first string of each row.
 */
function calleeOf(callee: Expression): { name: string; rows: { text: string; start: number }[] } | null {
  if (callee.type === 'Identifier') return { name: callee.name, rows: [] };
  if (callee.type === 'MemberExpression') {
    const isBlock = callee.property.type === 'Identifier' && callee.property.name === 'describe';
    return isBlock ? { name: 'describe', rows: [] } : calleeOf(callee.object as Expression);
  }
  if (callee.type !== 'CallExpression') return null;
  const inner = calleeOf(callee.callee);
  const [table] = callee.arguments;
  if (!inner || table?.type !== 'ArrayExpression') return inner;
  const rows = table.elements.flatMap((row) => {
    const first = row?.type === 'ArrayExpression' ? row.elements[0] : row;
    return (first && textOf(first, new Map())) ?? [];
  });
  return { ...inner, rows };
}

/** Finds the texts that the file keeps in constants, by their names. */
function constantsOf(body: readonly Node[]): Constants {
  const constants = new Map<string, string>();
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const text = init && textOf(init, constants);
      if (id.type === 'Identifier' && text) constants.set(id.name, text.text);
    }
  }
  return constants;
}

function textOf(node: Node, constants: Constants): { text: string; start: number } | null {
  if (node.type === 'Identifier') {
    const text = constants.get(node.name);
    return text === undefined ? null : { text, start: node.start };
  }
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: node.value, start: node.start };
  if (node.type !== 'TemplateLiteral') return null;
  const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return { text, start: node.start };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [pattern] = process.argv.slice(2);
  const complaints = findBadTestNames(path.resolve(import.meta.dirname, '..'), pattern);
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
