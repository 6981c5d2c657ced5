/*
 * Who may do what: docs/access-matrix.md, compared with what the server answers.
 * After a change of the rules: KINBOARD_WRITE_MATRIX=1 vitest run tests/contract/access-matrix.test.ts writes the page
 * anew; then hold every changed cell against the decisions before it goes in.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXTRAS } from '#shared/extras.ts';
import type { AccessExample } from '#tests/support/access-example.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import { createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, listRoutes, nameOf, withoutParamNames } from '#tests/support/contracts.ts';
import { dump, keepState } from '#tests/support/database.ts';
import { ACTORS, type AccessActor, type AccessWorld } from '#tests/support/example-world.ts';
import { createDataDir } from '#tests/support/server-process.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/access-matrix.md');
const HEADINGS: Record<AccessActor, string> = {
  nobody: 'nobody',
  loner: 'without a family',
  newParent: 'with a temporary password',
  noRole: 'without a role',
  child: 'the child',
  sibling: 'sibling',
  student: 'the student',
  grandmother: 'grandmother',
  otherTeacher: 'another teacher',
  teacher: 'the teacher',
  parent: 'parent',
  manager: 'manager',
  admin: 'admin',
  neighbour: 'another family’s admin',
  outside: 'through a proxy',
};
const INTRODUCTION = `# Who may call what

What the server answers to a request that is valid, by who sends it: 200 and 201 granted (302: led on), 401 not signed in,
403 not allowed, 404 does not exist for them, 409 allowed but impossible. The page is written and compared by
\`tests/contract/access-matrix.test.ts\`, which also says how to write it anew.

The child has no professional; the student is the student of the teacher, and the other teacher has no student. The
manager is a member with \`canManageUsers\` who is not the family's admin. Everybody but the first two and another family's
admin is a member of the same family, and every id in the requests is of that family. Every extra is switched on: while it is
off, its calls are not found.

Everything is asked twice. The second time the student keeps the family's tasks and rewards besides (extra \`keeps\`), has ticked
and redeemed some of them, and waits for an answer about others (extras \`asking\` and \`looking\`): where that is answered
otherwise, the second answer stands behind a stroke.

Through a proxy: the family's admin again, signed in by password by the address from outside (\`KINBOARD_PUBLIC_URL\`, through
a proxy that is trusted). What is 403 there and granted to the admin at home is answered at home only, whoever asks.
`;

/** A family that is asked, and how it was at first. */
interface Asked {
  world: AccessWorld;
  state: ReturnType<typeof keepState>;
  before: unknown;
}

const data = createDataDir();
let asked: { plain: Asked; keeping: Asked };

beforeAll(async () => {
  asked = { plain: await makeAsked(false), keeping: await makeAsked(true) };
});

afterAll(() => data.remove());

async function makeAsked(keeps: boolean): Promise<Asked> {
  const world = await createAccessWorld({ dataDir: data.path, extras: EXTRAS, keeps });
  return { world, state: keepState(world.connection), before: holdings(world) };
}

/** Reads what the server holds, apart from how often somebody tried. */
const holdings = (world: AccessWorld) => ({ ...dump(world.connection), rate_limits: undefined });

/** The status of one cell; everything is as before afterwards. */
async function ask({ world, state, before }: Asked, example: AccessExample, actor: AccessActor): Promise<number> {
  const { url, body } = example.request(world, actor);
  const client = createClient(world.app, world.cookieOf(actor), world.placeOf(actor));
  if (example.isNavigation) client.otherCookies.set('marker', `${world.app.cookieNames.here}=1`);
  const headers = {
    ...example.headers,
    ...(example.isNavigation ? { accept: 'text/html', 'sec-fetch-site': 'same-origin' } : {}),
  };
  const isAtHome = example.isWrongTry && actor !== 'outside';
  const response = await client.raw(example.method, url, {
    body,
    headers,
    ...(isAtHome ? { remoteAddress: `192.168.1.${100 + ACTORS.indexOf(actor)}` } : {}),
  });
  const where = `${example.call} (${example.about}) by ${actor}`;
  expect(response.statusCode, `${where}: ${response.payload}`).not.toBe(400);
  expect(response.statusCode, where).toBeLessThan(500);
  if (state.hasChanged()) {
    if (response.statusCode >= 400)
      expect(holdings(world), `${where} was refused and changed something`).toEqual(before);
    state.restore();
  }
  return response.statusCode;
}

/** Rows in the order that the page gives them, wherever they are declared; new ones come last. */
function inOrderOfPage(examples: readonly AccessExample[]): AccessExample[] {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').slice(0, 2).join(' | '));
  const placeOf = ({ call, about }: AccessExample) => {
    const place = rows.indexOf(`| \`${call}\` | ${about}`);
    return place === -1 ? rows.length : place;
  };
  return examples.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function renderRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

test('attack-1: every call and every route of the API has an example', () => {
  const shown = new Set(ACCESS_EXAMPLES.map(({ call }) => call));
  expect(ALL_CONTRACTS.map(nameOf).filter((call) => !shown.has(call))).toEqual([]);
  const withoutNames = new Set([...shown].map(withoutParamNames));
  // The live connection is no request with an answer: tests/contract/live.test.ts says who may open it.
  const routes = listRoutes(asked.plain.world.app).filter((route) => route !== 'GET /api/live');
  expect(routes.length).toBeGreaterThan(ALL_CONTRACTS.length);
  expect(routes.filter((route) => !withoutNames.has(route))).toEqual([]);
});

test('attack-1, roles-12, roles-14, roles-15, api-19: calls answer as access-matrix.md says', {
  timeout: 120_000,
}, async () => {
  let page = INTRODUCTION;
  page += `\n${renderRow(['call', 'about', ...ACTORS.map((actor) => HEADINGS[actor])])}`;
  page += renderRow(['---', '---', ...ACTORS.map(() => '---')]);
  for (const example of inOrderOfPage(ACCESS_EXAMPLES)) {
    const cells: (string | number)[] = [];
    for (const actor of ACTORS) {
      const status = await ask(asked.plain, example, actor);
      const keeping = await ask(asked.keeping, example, actor);
      cells.push(status === keeping ? status : `${status} / ${keeping}`);
    }
    page += renderRow([`\`${example.call}\``, example.about, ...cells]);
  }
  if (process.env.KINBOARD_WRITE_MATRIX) writeFileSync(PAGE, page);
  expect(page.split('\n')).toEqual(readFileSync(PAGE, 'utf8').split('\n'));
});
