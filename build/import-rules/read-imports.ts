import { type Program, parseSync, Visitor } from 'oxc-parser';

/**
 * Specifiers of the imports in one file; `null` stands for specifiers that are computed at run time.
 */
export type Imports = ReadonlySet<string | null>;

/**
 * Finds every import of a file: `import`, `import type`, `export ... from`, `import()`, `import('x').Type` in types,
 * `require`, `import x = require`, `import.meta.glob` and `/// <reference>`, and in a style sheet `@import` and
 * `composes ... from`.
 * @throws {Error} when the file cannot be parsed as the type that its name tells
 */
export function readImports(file: string, source: string): Imports {
  return file.endsWith('.css') ? importsOfStyles(source) : importsOfCode(file, source);
}

const STYLE_IMPORT =
  /@import\s+(?:url\(\s*(?!["'\s])([^)\s]+)|(?:url\()?\s*["']([^"']+)["'])|(?:composes:|@value\s)[^;]*\bfrom\s+["']([^"']+)["']/g;

function importsOfStyles(source: string): Imports {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set(
    [...withoutComments.matchAll(STYLE_IMPORT)].map(
      ([, bare, imported, composed]) => bare ?? imported ?? composed ?? null,
    ),
  );
}

function importsOfCode(file: string, source: string): Imports {
  const parsed = parseSync(file, source);
  const error = parsed.errors[0];
  if (error) throw new Error(`${file} cannot be read: ${error.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const found = new Set<string | null>();
  for (const { moduleRequest } of staticImports) found.add(moduleRequest.value);
  for (const { moduleRequest } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) found.add(moduleRequest.value);
  }
  for (const { moduleRequest } of dynamicImports)
    found.add(literal(source.slice(moduleRequest.start, moduleRequest.end)));
  for (const [, named] of source.matchAll(REFERENCE)) found.add(named ?? null);
  // The tree has imports that the parser's own list lacks. It is searched only if needed: that takes seven times as
  // long.
  if ((source.match(IN_THE_TREE)?.length ?? 0) > dynamicImports.length) addFromTree(parsed.program, source, found);
  return found;
}

const REFERENCE = /^\/\/\/\s*<reference\s+(?:path|types)\s*=\s*["']([^"']+)["']/gm;
const IN_THE_TREE =
  /\bimport\s*(?:\/\*[\s\S]*?\*\/\s*)*\(|\brequire\b|\bcreateRequire\b|\bgetBuiltinModule\b|\bimport\s*\.\s*meta\s*\.\s*(?:glob|resolve)\b/g;

function addFromTree(program: Program, source: string, found: Set<string | null>): void {
  new Visitor({
    TSImportType: ({ source: { value } }) => found.add(value),
    TSExternalModuleReference: ({ expression: { value } }) => found.add(value),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (LOADS.test(source.slice(callee.start, callee.end)))
        found.add(first ? literal(source.slice(first.start, first.end)) : null);
    },
  }).visit(program);
}

/** Callees that load a module without being an import. */
const LOADS =
  /^(?:require(?:\.resolve)?|(?:\w+\.)?createRequire\(.*\)|(?:globalThis\.)?process\.getBuiltinModule|import\.meta\.(?:glob|resolve))$/s;

/** Returns the text of a plain string literal in the code, or null for any other expression. */
function literal(code: string): string | null {
  return /^(["'`])([^"'`$\\]*)\1$/.exec(code)?.[2] ?? null;
}
