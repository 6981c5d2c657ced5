import { parseSync, Visitor } from 'oxc-parser';

/** What one file imports: the words between the quotes, each once; an address that is put together at run time is `null`. */
export type Imports = ReadonlySet<string | null>;

/**
 * Finds every import of a file: `import`, `import type`, `export ... from`, `import()`, `import('x').Type` in types, and in a style
 * sheet `@import` and `composes ... from`.
 * @throws {Error} when the file cannot be read as what its name says
 */
export function readImports(file: string, source: string): Imports {
  return file.endsWith('.css') ? importsOfStyles(source) : importsOfCode(file, source);
}

const STYLE_IMPORT = /@import\s+(?:url\()?\s*["']([^"']+)["']|composes:[^;]*\bfrom\s+["']([^"']+)["']/g;

function importsOfStyles(source: string): Imports {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set(
    [...withoutComments.matchAll(STYLE_IMPORT)].map(([, imported, composed]) => imported ?? composed ?? null),
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
  // Only types are missing from the parser's own list; walking the whole tree takes seven times as long.
  if ((source.match(/\bimport\s*\(/g)?.length ?? 0) > dynamicImports.length) {
    new Visitor({ TSImportType: ({ source: { value } }) => found.add(value) }).visit(parsed.program);
  }
  return found;
}

/** The text of a plain string as it stands in the code, or null for anything that is worked out. */
function literal(code: string): string | null {
  return /^(["'`])([^"'`$\\]*)\1$/.exec(code)?.[2] ?? null;
}
