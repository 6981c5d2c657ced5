import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, parseSync } from 'oxc-parser';

/** Folder of the core's texts and of all translations. */
export const WORDS_FOLDER = 'shared/words';
/** Modules that hold texts: of the core `shared/words/<part>.ts`, of an extra `shared/extras/<part>/words.ts`. */
const WORDS = [`${WORDS_FOLDER}/*.ts`, 'shared/extras/*/words.ts'];
/** The part of the catalogue that a module of texts is, in the group `core` or `extra`. */
export const PART_OF_WORDS = /shared\/(?:words\/(?<core>[a-z-]+)|extras\/(?<extra>[a-z-]+)\/words)\.ts/;

/** Names the part of the catalogue that a file is, by its path. */
export function partOf(file: string): string {
  const { core, extra } = PART_OF_WORDS.exec(file.replaceAll('\\', '/'))?.groups ?? {};
  return core ?? extra ?? path.basename(file, '.ts');
}

/** One entry of the catalogue. */
export interface Entry {
  /** `part.name`: the file and what it exports. */
  readonly id: string;
  readonly english: string;
  /** Tells it apart from another text that is the same in English alone. */
  readonly meaning: string | undefined;
  /** Offsets at which the call of `text` begins and ends in its file. */
  readonly start: number;
  readonly end: number;
}

/** The parts of the catalogue, by name: files that export nothing but texts. */
export function readCatalogue(): ReadonlyMap<string, readonly Entry[]> {
  const parts = new Map<string, readonly Entry[]>();
  for (const file of globSync(WORDS)) {
    const entries = readPart(file, readFileSync(file, 'utf8'));
    if (entries.length > 0) parts.set(partOf(file), entries);
  }
  return new Map([...parts].sort(([one], [other]) => one.localeCompare(other)));
}

/** The entries of one part. @throws {Error} when a text is not a plain string, exported by its own name */
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

/** Reads the arguments of a call of `text`; nothing of anything else. */
function textsOf(init: Expression | null): (string | undefined)[] {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'text') return [];
  return init.arguments.map(stringOf);
}

/** A string, or a sum of strings where a line would be too long. */
function stringOf(node: Expression | { type: string } | undefined): string | undefined {
  const expression = node as Expression | undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type !== 'BinaryExpression' || expression.operator !== '+') return undefined;
  const [left, right] = [stringOf(expression.left), stringOf(expression.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
