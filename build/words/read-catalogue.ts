import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, parseSync } from 'oxc-parser';

/** Folder of the core's texts and their translations. */
export const WORDS_FOLDER = 'shared/words';
/** Folder with one subfolder per extra, which has the extra's texts and their translations. */
export const EXTRAS_FOLDER = 'shared/extras';
/** Modules of texts: `shared/words/<part>.ts` for the core, `shared/extras/<part>/words.ts` for an extra. */
const WORDS = [`${WORDS_FOLDER}/*.ts`, `${EXTRAS_FOLDER}/*/words.ts`];
/** Matches the path of a module of texts; the group `core` or `extra` is its part of the catalogue. */
export const PART_OF_WORDS = /shared\/(?:words\/(?<core>[a-z-]+)|extras\/(?<extra>[a-z-]+)\/words)\.ts/;

/** Returns the part of the catalogue that a file contains. */
export function partOf(file: string): string {
  const { core, extra } = PART_OF_WORDS.exec(file.replaceAll('\\', '/'))?.groups ?? {};
  return core ?? extra ?? path.basename(file, '.ts');
}

/** One entry of the catalogue. */
export interface Entry {
  /** `part.name`: the part and the name of the export. */
  readonly id: string;
  readonly english: string;
  /** Distinguishes the text from another one that is equal only in English. */
  readonly meaning: string | undefined;
  /** Offsets at which the call of `text` begins and ends in its file. */
  readonly start: number;
  readonly end: number;
}

/** Reads the parts of the catalogue, by name. */
export function readCatalogue(): ReadonlyMap<string, readonly Entry[]> {
  const parts = new Map<string, readonly Entry[]>();
  for (const file of globSync(WORDS)) {
    const entries = readPart(file, readFileSync(file, 'utf8'));
    if (entries.length > 0) parts.set(partOf(file), entries);
  }
  return new Map([...parts].sort(([one], [other]) => one.localeCompare(other)));
}

/** Reads the entries of one part. @throws {Error} when a text is not an exported constant with a literal string */
export function readPart(file: string, source: string): Entry[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const part = partOf(file);
  const entries: Entry[] = [];
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      const [english, meaning] = textsOf(init);
      if (english === undefined || id.type !== 'Identifier' || !init) continue;
      entries.push({ id: `${part}.${id.name}`, english, meaning, start: init.start, end: init.end });
    }
  }
  const calls = source.match(/\btext(?:<[^>]*>)?\(/g)?.length ?? 0;
  if (entries.length > 0 && calls !== entries.length)
    throw new Error(`${file}: each text is \`export const name = text('…');\`, in one plain string`);
  return entries;
}

/** Returns the arguments of a call of `text`; an empty list for other expressions. */
function textsOf(init: Expression | null): (string | undefined)[] {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'text') return [];
  return init.arguments.map(stringOf);
}

/** Returns the value of a string literal, or of several that are joined with `+`; undefined for other expressions. */
function stringOf(node: Expression | { type: string } | undefined): string | undefined {
  const expression = node as Expression | undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'BinaryExpression' || expression.operator !== '+') return undefined;
  const [left, right] = [stringOf(expression.left), stringOf(expression.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
