import { globSync, readFileSync } from 'node:fs';
import { type Node, parseSync } from 'oxc-parser';

/** Files that can contain texts for people. */
const READ = ['renderer/**/*.{ts,tsx}', 'electron/**/*.ts', 'server/**/*.ts', 'shared/**/*.ts'];

/**
 * Files whose sentences are for programs and developers: logs, programming errors, the description of the API, the demo
 * family, and findings that are shown in addition to a translated sentence.
 */
const FOR_PROGRAMS = [
  /\.test\.tsx?$/,
  /^shared\/(words\/|extras\/[a-z-]+\/(words|file)\.ts|profile-pictures)/,
  /^renderer\/api\/(client|upload)\.ts$/,
  /^server\/(demo|types)\//,
  /^server\/extras\/[a-z-]+\/demo\.ts$/,
  // Runs before the data folder, and so the family's language, is known.
  /^server\/config\.ts$/,
  /^server\/http\/(api-description|openapi-document|live-\w+|body-timeout|contract-route|presence)\.ts$/,
  /^server\/db\/(?!data-guard|open\.|(?:check|copies|folder|opening)\/(?:check-data|compare-schema|disk-errors|find-nonsense|left-files|refusal-of|rescue|start-refusals))/,
  /^server\/features\/backups\/(drill\/read-through|copies\/installation-mark)\.ts$/,
  /^server\/(describe-failure|lib\/(crash|log|describe-error|sealed-stream))\.ts$/,
  /^server\/.*\.(repo|tables)\.ts$/,
  /^shared\/contracts\/(family-file|person-file|calendar)\.ts$/,
];

/** Names that are the same in every language. */
const NAMES = new Set(['Kinboard', 'Windows', 'Mac', 'Linux', 'OK', 'UTC', 'iCloud Drive']);

/** Attributes whose values people read. */
const READ_ATTRIBUTES =
  /^(label|title|subtitle|description|hint|caption|summary|alt|placeholder|question|confirmText|submitText|pendingText|disabledReason|tip|unit|suffix|words|aria-(label|description|roledescription|valuetext))$/;

const READ_PROPERTIES = /^(label|title|subtitle|description|hint|caption|summary|message|question|tip)$/;

/** A sentence that is written or concatenated in the code instead of the catalogue. */
export interface BareText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** Searches the whole project. */
export function findBareTexts(): BareText[] {
  const files = [...new Set(READ.flatMap((pattern) => globSync(pattern)))].map((file) => file.replaceAll('\\', '/'));
  return files
    .filter((file) => !FOR_PROGRAMS.some((pattern) => pattern.test(file)))
    .sort()
    .flatMap((file) => bareTextsOf(file, readFileSync(file, 'utf8')));
}

/** Searches one file. */
export function bareTextsOf(file: string, source: string): BareText[] {
  const found: BareText[] = [];
  const see = (node: Node, ancestors: readonly Node[]) => {
    const text = bareTextOf(node, ancestors, source);
    if (text !== null) found.push({ file, line: source.slice(0, node.start).split('\n').length, text });
  };
  walk(parseSync(file, source).program, [], see);
  return found;
}

function bareTextOf(node: Node, ancestors: readonly Node[], source: string): string | null {
  if (node.type === 'JSXText') {
    const text = node.value.trim();
    return /\p{L}{2}|%/u.test(text) && !NAMES.has(text) && !/^\/\w+$/.test(text) && !isIn(ancestors, 'code')
      ? text
      : null;
  }
  if (node.type === 'TemplateLiteral') {
    const fixed = withoutMarkup(node.quasis.map(({ value }) => value.cooked ?? '').join('…'));
    const isJoined =
      /\bsay\(/.test(source.slice(node.start, node.end)) && /\p{L}{2}/u.test(fixed.replace('Kinboard', ''));
    return isJoined || (isSentence(fixed) && !isForPrograms(ancestors, source)) ? fixed : null;
  }
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [node.left, node.right].some((side) => source.slice(side.start, side.end).startsWith('say('))
      ? 'a sum'
      : null;
  if (node.type !== 'Literal' || typeof node.value !== 'string' || NAMES.has(node.value)) return null;
  const isRead = isSentence(node.value) || isFragment(node.value, ancestors);
  return isReadThere(node.value, ancestors) || (isRead && !isForPrograms(ancestors, source)) ? node.value : null;
}

/** Tells whether a string is in an attribute or property that people read, even if it is a single word. */
function isReadThere(text: string, ancestors: readonly Node[]): boolean {
  const [parent] = ancestors;
  if (!/\p{L}{2}/u.test(text)) return false;
  if (parent?.type === 'Property')
    return parent.value.type === 'Literal' && parent.key.type === 'Identifier' && READ_PROPERTIES.test(parent.key.name);
  return (
    parent?.type === 'JSXAttribute' && parent.name.type === 'JSXIdentifier' && READ_ATTRIBUTES.test(parent.name.name)
  );
}

/** Tells whether a text has several words and begins with a capital letter. */
function isSentence(text: string): boolean {
  return /^[“"'(…\s]*\p{Lu}[\p{Ll}’']*(?: +[\p{L}\d“"'(…]|…)/u.test(text) && /\p{Ll}{2,} \p{Ll}/u.test(text);
}

/** Tells whether a text has only words in lower case, like a part of a sentence. */
function isFragment(text: string, ancestors: readonly Node[]): boolean {
  return (
    /^(?!select )\p{Ll}[\p{L}’']*(?: [\p{L}’']+)+$/u.test(text) &&
    !ancestors.some(({ type }) => type === 'JSXAttribute')
  );
}

/** Tells whether a string is in an error for developers, a log call, a type or an import. */
function isForPrograms(ancestors: readonly Node[], source: string): boolean {
  return ancestors.some((node) => {
    if (node.type.startsWith('TS') && !/AsExpression|SatisfiesExpression|NonNull/.test(node.type)) return true;
    if (node.type.startsWith('Import')) return true;
    if (node.type === 'NewExpression')
      return /^(Type|Range)?Error$/.test(source.slice(node.callee.start, node.callee.end));
    return node.type === 'CallExpression' && /\blog\b|^about$/.test(source.slice(node.callee.start, node.callee.end));
  });
}

function isIn(ancestors: readonly Node[], element: string): boolean {
  return ancestors.some(
    (node) =>
      node.type === 'JSXElement' && 'name' in node.openingElement.name && node.openingElement.name.name === element,
  );
}

/** Returns the text of HTML without tags and entities. */
function withoutMarkup(html: string): string {
  return html.replace(/<[^>]*>|&\w+;/g, '');
}

function walk(node: Node, ancestors: readonly Node[], see: (node: Node, ancestors: readonly Node[]) => void): void {
  see(node, ancestors);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof each.type === 'string') walk(each, [node, ...ancestors], see);
  }
}
