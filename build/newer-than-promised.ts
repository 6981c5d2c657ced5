import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { OLDEST_BROWSERS } from '#build/oldest-browsers.ts';

/**
 * Oldest supported versions by browser name in MDN's data; mobile browsers and web views have the desktop's versions.
 */
const PROMISED: Readonly<Record<string, number>> = {
  ...OLDEST_BROWSERS,
  chrome_android: OLDEST_BROWSERS.chrome,
  webview_android: OLDEST_BROWSERS.chrome,
  safari_ios: OLDEST_BROWSERS.safari,
};

/** Interfaces of the global objects of a page. */
const INSTANCES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  window: 'Window',
};

/** Findings that are harmless, each with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  '.isError': "TanStack Query's own; Error.isError is found by its owner",
  '.startViewTransition': 'React and React Router ask for it first',
  '.toArray': "React's Children.toArray",
  '.use': "React's own",
  'Error.captureStackTrace': 'Zod asks for it first',
  'Navigator.connection': 'asked for first',
  SpeechSynthesisUtterance: 'made only where there is a voice (renderer/platform/speech.ts)',
};

/** Interfaces whose new methods are detected by name alone; the names of other interfaces are too common (`check`). */
const FOUND_BY_NAME =
  /^(?:Node|Element|HTML(?:Dialog|Form|Image|Input|Media|Select|TextArea)?Element|Document|DocumentFragment|DOMTokenList|Blob|Response|URLSearchParams)$/;

/** Syntax of regular expressions that makes an older browser reject the whole file. */
const NEW_IN_PATTERNS: readonly [name: string, pattern: RegExp][] = [
  ['lookbehind (?<= (?<!', /\(\?<[=!]/],
  ['modifiers (?i:', /\(\?[ims]*-?[ims]+:/],
];

/** Built-ins that at least one supported browser lacks. */
interface Newer {
  /** Names of global objects and functions, such as `Temporal`. */
  readonly globals: ReadonlySet<string>;
  /** Members of named objects, such as `Object.groupBy` and `navigator.userActivation`. */
  readonly named: ReadonlySet<string>;
  /** Member names that only newer built-ins have, such as `toSorted`. */
  readonly members: ReadonlySet<string>;
  /** Method names that only newer interfaces of the DOM have, such as `checkVisibility`. */
  readonly methods: ReadonlySet<string>;
}

const isFeature = (entry: [string, unknown]): entry is [string, Identifier] =>
  entry[0] !== '__compat' && (entry[1] as Identifier).__compat !== undefined;

const featuresOf = (group: Identifier | undefined) => Object.entries(group ?? {}).filter(isFeature);

/** Tells whether at least one supported browser lacks a standard feature or has only a part of it. */
function isNewer(compat: CompatStatement | undefined): boolean {
  if (!compat?.status?.standard_track) return false;
  return Object.entries(PROMISED).some(([browser, version]) => {
    const support = compat.support[browser as keyof typeof compat.support];
    if (!support) return false;
    return ![support].flat().some(({ version_added: added, ...limits }) => {
      const isWhole = !(limits.version_removed || limits.flags || limits.prefix || limits.alternative_name);
      return isWhole && typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version;
    });
  });
}

function membersOf(owners: [string, Identifier][]) {
  return owners.flatMap(([owner, feature]) =>
    featuresOf(feature).map(([name, { __compat }]) => ({
      owner,
      name: name.replace(/_static$/, ''),
      isNewer: isNewer(__compat),
    })),
  );
}

function readNewer(): Newer {
  const { builtins } = bcd.javascript;
  const language = [...featuresOf(builtins), ...featuresOf(builtins?.Intl as Identifier)];
  const web = featuresOf(bcd.api);
  const ofLanguage = membersOf(language);
  const ofWeb = membersOf(web);
  const older = new Set([...ofLanguage, ...ofWeb].filter((each) => !each.isNewer).map(({ name }) => name));
  const onlyNewer = ({ name, isNewer: newer }: { name: string; isNewer: boolean }) => newer && !older.has(name);
  return {
    globals: new Set([...language, ...web].filter(([, { __compat }]) => isNewer(__compat)).map(([name]) => name)),
    named: new Set(
      [...ofLanguage, ...ofWeb].filter((each) => each.isNewer).map(({ owner, name }) => `${owner}.${name}`),
    ),
    members: new Set(ofLanguage.filter(onlyNewer).map(({ name }) => name)),
    methods: new Set(ofWeb.filter((each) => onlyNewer(each) && FOUND_BY_NAME.test(each.owner)).map(({ name }) => name)),
  };
}

let known: Newer | undefined;

/**
 * Finds built-ins in a built script that at least one supported browser lacks, by MDN's data. Calls such as `a.b?.()`
 * are not counted, since they work without the built-in.
 * @returns names such as `Object.groupBy`, `.toSorted` and `lookbehind (?<= (?<!`, each once
 */
export function newerThanPromised(file: string, code: string): string[] {
  known ??= readNewer();
  const newer = known;
  const found = new Set<string>();
  const read = new Map<Node, string>();
  const notRead = new Set<Node>();
  new Visitor({
    CallExpression({ callee, optional }) {
      if (optional) notRead.add(callee);
      else if (callee.type === 'MemberExpression' && !callee.computed && newer.methods.has(callee.property.name))
        found.add(`.${callee.property.name}`);
    },
    MemberExpression(member) {
      if (member.computed) return;
      notRead.add(member.property);
      if (!notRead.has(member)) findMember(member.object, member.property.name);
    },
    Property({ key, computed }) {
      if (!computed) notRead.add(key);
    },
    Identifier(node) {
      if (newer.globals.has(node.name)) read.set(node, node.name);
    },
    Literal(literal) {
      if (!('regex' in literal)) return;
      const { pattern, flags } = literal.regex;
      for (const [name, syntax] of NEW_IN_PATTERNS) if (syntax.test(pattern)) found.add(name);
      if (flags.includes('v')) found.add('the flag v');
    },
  }).visit(parseSync(file, code).program);
  for (const [node, name] of read) if (!notRead.has(node)) found.add(name);
  return [...found].sort();

  function findMember(object: Node, name: string): void {
    const owner = object.type === 'Identifier' ? object.name : '';
    const named = `${INSTANCES[owner] ?? owner}.${name}`;
    if (newer.named.has(named)) found.add(named);
    else if (newer.members.has(name)) found.add(`.${name}`);
  }
}

/**
 * Checks that the supported browsers have every built-in that the built scripts use (browsers-2).
 * @param scripts code by file
 * @param allowed harmless findings, each with its reason; one that no longer occurs is a problem too
 * @returns a sentence for each problem
 */
export function checkNewer(
  scripts: ReadonlyMap<string, string>,
  allowed: Readonly<Record<string, string>> = ALLOWED,
): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [file, code] of scripts) {
    for (const name of newerThanPromised(file, code)) {
      seen.add(name);
      if (!(name in allowed))
        problems.push(
          `${file} uses ${name}, which a promised browser lacks (build/oldest-browsers.ts): write it otherwise, or name it in build/newer-than-promised.ts with what makes it safe`,
        );
    }
  }
  const gone = Object.keys(allowed).filter((name) => !seen.has(name));
  return [...problems, ...gone.map((name) => `${name} is used no more: take it out of build/newer-than-promised.ts`)];
}
