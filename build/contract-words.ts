import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RolldownMagicString } from 'rolldown';
import { normalizePath, type Plugin, type Rolldown } from 'vite';

const CONTRACTS = normalizePath(path.resolve(import.meta.dirname, '../shared/contracts'));
const IMPORTED = /^#shared\/contracts\/(?<file>[a-z]+\.ts)$/;
/** Marks the half of a contract file with its schemas. */
const SCHEMAS = '?schemas';
/** What of a call only the server needs: it checks what comes in and what goes out. */
const SERVER_ONLY = ['params', 'query', 'body', 'response', 'answerHeaders', 'errors', 'atHomeOnly'];

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];

/**
 * Divides each file of contracts in two for the UI: the words of its calls (method, path, permission), which the first
 * screen needs, and its schemas, which come with the forms that check against them. Making every schema at the start
 * costs an old tablet 100 ms (reliability, S8).
 */
export function contractWordsFirst(): Plugin {
  return {
    name: 'kinboard-contract-words-first',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.tsx?(\?schemas)?$/, code: '#shared/contracts/' },
      handler(code, id) {
        const [file = '', half] = id.split('?');
        const isContracts = path.posix.dirname(file) === CONTRACTS && callsOf(path.posix.basename(file)).length > 0;
        const { body } = this.parse(code);
        if (isContracts && !half) return { code: body.map((one) => wordsOf(one, code)).join('\n'), map: null };
        const changed = new RolldownMagicString(code);
        for (const statement of body) {
          if (isContracts && callIn(statement)) changed.remove(statement.start, statement.end);
          const imports = importFromHalves(statement);
          if (imports) changed.overwrite(statement.start, statement.end, imports);
        }
        return { code: changed.toString(), map: null };
      },
    },
  };
}

/** Names of the calls that a file of contracts defines. */
function callsOf(file: string): string[] {
  const code = readFileSync(path.join(CONTRACTS, file), 'utf8');
  return [...code.matchAll(/^export const (\w+) = defineContract\(/gm)].map(([, name = '']) => name);
}

/** The call that a statement defines, if it does. */
function callIn(statement: Statement) {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return null;
  const [declared] = statement.declaration.declarations;
  const { id, init } = declared ?? {};
  if (id?.type !== 'Identifier' || init?.type !== 'CallExpression') return null;
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'defineContract') return null;
  const [contract] = init.arguments;
  return contract?.type === 'ObjectExpression' ? { name: id.name, properties: contract.properties } : null;
}

/** A call without its schemas; nothing for any other statement. */
function wordsOf(statement: Statement, code: string): string {
  const call = callIn(statement);
  if (!call) return '';
  const words = call.properties
    .filter((one) => one.type !== 'Property' || one.key.type !== 'Identifier' || !SERVER_ONLY.includes(one.key.name))
    .map(({ start, end }) => code.slice(start, end));
  return `export const ${call.name} = { ${words.join(', ')} };`;
}

/** An import from a file of contracts as imports from its two halves. */
function importFromHalves(statement: Statement): string | null {
  if (statement.type !== 'ImportDeclaration') return null;
  const { file } = IMPORTED.exec(statement.source.value)?.groups ?? {};
  const calls = file ? callsOf(file) : [];
  if (calls.length === 0) return null;
  const names = statement.specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') throw new Error(`${file} as a whole`);
    return { call: calls.includes(one.imported.name), words: `${one.imported.name} as ${one.local.name}` };
  });
  const from = (isCall: boolean, source: string) => {
    const wanted = names.filter(({ call }) => call === isCall).map(({ words }) => words);
    return wanted.length > 0 ? `import { ${wanted.join(', ')} } from '${source}';` : '';
  };
  return from(true, statement.source.value) + from(false, `${statement.source.value}${SCHEMAS}`);
}
