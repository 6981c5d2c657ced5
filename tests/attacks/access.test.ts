import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AccessExample } from '#tests/support/access-example.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { attack, spread } from '#tests/support/attack.ts';
import { ACTORS, type AccessActor } from '#tests/support/example-world.ts';
import { type Bending, createTrials } from '#tests/support/trials.ts';

/**
 * Cells of docs/access-matrix.md, which tests/contract/access-matrix.test.ts compares with the decided rules' answers.
 */
const cells = new Map(
  readFileSync(path.resolve(import.meta.dirname, '../../docs/access-matrix.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, call = '', about = '', ...statuses]) => [`${call} ${about}`, statuses] as const),
);

/** The status of a call by somebody; a second one in a cell is that of the family whose student keeps the family's. */
function decided(example: AccessExample, actor: AccessActor, keeps: boolean): number {
  const cell = cells.get(`\`${example.call}\` ${example.about}`)?.[ACTORS.indexOf(actor)];
  if (cell === undefined) throw new Error(`docs/access-matrix.md says nothing of ${example.call} by ${actor}`);
  const [plain, keeping = plain] = cell.split(' / ').map(Number);
  return (keeps ? keeping : plain) ?? Number.NaN;
}

/** Other ways of writing a request that a guard could take for another one than the router does. */
function disguises({ url, method }: { url: string; method: string }): Bending[] {
  const [pathname = '', query = ''] = url.split('?');
  const search = query && `?${query}`;
  return [
    {},
    { url: `${pathname}/${search}` },
    { url: `/${url}` },
    { url: `${pathname.replace('/api', '/API')}${search}` },
    { url: `${pathname.replace('/api', '/%61pi')}${search}` },
    { url: `${pathname.replace('/api', '/./api')}${search}` },
    { url: `${pathname};x=.css${search}` },
    { headers: { 'x-original-url': '/api/setup', 'x-rewrite-url': '/api/setup' } },
    { headers: { 'x-http-method-override': 'GET', 'x-method-override': 'GET' } },
    ...(method === 'GET' ? [{ method: 'HEAD' }] : [{ method: 'POST', headers: { 'x-http-method-override': method } }]),
  ];
}

attack(
  'attack-1',
  'a call is refused to whoever may not make it, however its address is written',
  { short: 400, full: 100_000 },
  async (tries) => {
    const families = [
      { keeps: false, ...(await createTrials()) },
      { keeps: true, ...(await createTrials({ keeps: true })) },
    ];
    const forbidden = families.flatMap(({ keeps, world, send }) =>
      ACCESS_EXAMPLES.flatMap((example) =>
        ACTORS.filter((actor) => decided(example, actor, keeps) >= 400).flatMap((actor) =>
          disguises({ ...example.request(world, actor), method: example.method }).map(
            (bending) => () => send(example, actor, bending),
          ),
        ),
      ),
    );
    const tried = spread(forbidden, tries);
    let gotIn = 0;
    for (const trySo of tried) {
      const { response, hasChanged } = await trySo();
      const isGranted = response.statusCode < 400;
      if (isGranted || response.statusCode >= 500 || hasChanged) gotIn += 1;
    }
    return { tries: tried.length, gotIn };
  },
);
