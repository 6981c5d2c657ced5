import { setImmediate } from 'node:timers/promises';
import { toIso } from '#server/lib/clock.ts';
import { familyFile } from '#shared/contracts/family-file.ts';

/** Parts of a file: small fields, and lists that are read page by page. */
export interface FileParts {
  facts: Record<string, unknown>;
  lists: readonly (readonly [name: string, pages: Iterable<readonly unknown[]>])[];
}

/**
 * Writes a JSON object piece by piece, each item of a list on its own line. It yields to the event loop between pages.
 */
export async function* writeJson({ facts, lists }: FileParts): AsyncGenerator<string> {
  const head = Object.entries(facts).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  yield `{\n${head.join(',\n')}`;
  for (const [name, pages] of lists) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for (const page of pages) {
      if (page.length === 0) continue;
      yield separator + page.map((item) => JSON.stringify(item)).join(',\n');
      separator = ',\n';
      await setImmediate();
    }
    yield ']';
  }
  yield '\n}\n';
}

/** Converts an instant to an ISO string. */
export const instant = (ms: number | null) => (ms === null ? null : toIso(ms));

/** Sorts lists in the order of the schema of a family's file. */
export function inOrder(lists: FileParts['lists']): FileParts['lists'] {
  const names = Object.keys(familyFile.shape);
  return [...lists].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}
