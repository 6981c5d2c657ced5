import { RolldownMagicString } from 'rolldown';
import { Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** What of a contract only the server needs: it checks what comes in and what goes out. */
const SERVER_ONLY = new Set(['params', 'query', 'body', 'response']);

/**
 * Leaves the schemas out of the contracts of the UI, which knows their types and sends: making them costs an old tablet
 * 100 ms before its first screen (reliability, S8). Schemas that a form names itself stay.
 */
export function contractWordsOnly(): Plugin {
  return {
    name: 'kinboard-contract-words',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/contracts\/[a-z]+\.ts$/, code: 'defineContract(' },
      handler(code) {
        const words = new RolldownMagicString(code);
        new Visitor({
          CallExpression({ callee, arguments: [contract] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'defineContract') return;
            if (contract?.type !== 'ObjectExpression') return;
            for (const property of contract.properties) {
              if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
              if (SERVER_ONLY.has(property.key.name)) words.overwrite(property.value.start, property.value.end, '0');
            }
          },
        }).visit(this.parse(code));
        return { code: words.toString(), map: null };
      },
    },
  };
}
