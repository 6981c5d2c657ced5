import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, parseSync } from 'oxc-parser';

/** Where the parts of the catalogue lie: every module there that holds texts. */
export const WORDS_FOLDER = 'shared/words';

/** One entry of the catalogue. */
export interface Entry {
  /** `part.name`: the file and what it exports. */
  readonly id: string;
  readonly english: string;
  /** Where the call of `text` begins and ends in its file. */
  readonly start: number;
  readonly end: number;
}

/** The parts of the catalogue, by name: files that export nothing but texts. */
export function readCatalogue(): ReadonlyMap<string, readonly Entry[]> {
  const parts = new Map<string, readonly Entry[]>();
  for (const file of globSync(`${WORDS_FOLDER}/*.ts`).sort()) {
    const entries = readPart(file, readFileSync(file, 'utf8'));
    if (entries.length > 0) parts.set(path.basename(file, '.ts'), entries);
  }
  return parts;
}

/** The entries of one part. @throws {Error} when a text is not a plain string, exported by its own name */
export function readPart(file: string, source: string): Entry[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const part = path.basename(file, '.ts');
  const entries: Entry[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      const english = englishOf(init);
      if (english === undefined || id.type !== 'Identifier' || !init) continue;
      entries.push({ id: `${part}.${id.name}`, english, start: init.start, end: init.end });
    }
  }
  const calls = source.match(/\btext(?:<[^>]*>)?\(/g)?.length ?? 0;
  if (entries.length > 0 && calls !== entries.length)
    throw new Error(`${file}: each text is \`export const name = text('…');\`, in one plain string`);
  return entries;
}

function englishOf(init: Expression | null): string | undefined {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'text')
    return undefined;
  return stringOf(init.arguments[0]);
}

/** A string, or a sum of strings where a line would be too long. */
function stringOf(node: Expression | { type: string } | undefined): string | undefined {
  const expression = node as Expression | undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'BinaryExpression' || expression.operator !== '+') return undefined;
  const [left, right] = [stringOf(expression.left), stringOf(expression.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
