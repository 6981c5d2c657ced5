import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { attack, spread } from '#tests/support/attack.ts';
import { createClient } from '#tests/support/client.ts';
import { declaredFields } from '#tests/support/contracts.ts';
import { createTrials, type Trials } from '#tests/support/trials.ts';

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const SCRIPTS = [
  '</script><script>alert(1)</script><!--',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '\u2028</SCRIPT ><iframe srcdoc="<script>alert(1)</script>">',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
];
const READERS = ['admin', 'parent', 'child', 'student', 'noRole'] as const;

/** Counts the breaches on the pages of everybody, whose first answers stand in them. */
async function breachesOnPages({ world }: Trials): Promise<number> {
  let breaches = 0;
  for (const reader of READERS) {
    const { payload, headers } = await createClient(world.app, world.cookieOf(reader)).raw('GET', '/');
    const policy = String(headers['content-security-policy']);
    const isGuarded =
      /default-src 'self'/.test(policy) &&
      /frame-ancestors 'none'/.test(policy) &&
      !/unsafe-|\*/.test(policy) &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['referrer-policy'] === 'no-referrer';
    // The page as it was built, and its first answers behind it.
    const elements = payload
      .match(/<[a-z!][^\s>]*/gi)
      ?.join('')
      .toLowerCase();
    const isPlain = /^<!doctype<html<head<body<div(<script)?$/.test(elements ?? '');
    if (!isGuarded || !isPlain) breaches += 1;
  }
  return breaches;
}

/** Tells whether an address that runs something is held where addresses are held. */
function holdsScriptAddress(held: Trials['before']): boolean {
  return Object.values(held)
    .flat()
    .flatMap((row) => Object.entries(row as object))
    .some(([column, value]) => /url|link/.test(column) && /^\s*(java\s*script|data|vbscript):/i.test(String(value)));
}

attack(
  'attack-5',
  'script stored in any field is inert on every page, and in no address',
  { short: 120, full: 100_000 },
  async (tries) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-script-'));
    const uiFolder = path.join(folder, 'ui');
    mkdirSync(uiFolder);
    writeFileSync(path.join(uiFolder, 'index.html'), PAGE);
    const trials = await createTrials({ uiFolder });
    const all = ACCESS_EXAMPLES.flatMap((example) =>
      declaredFields(example.call).flatMap((field) =>
        SCRIPTS.flatMap((script) =>
          [script, { name: script, url: script }].map((value) => ({ example, field, value })),
        ),
      ),
    );
    const tried = spread(all, tries);
    let gotIn = 0;
    for (const { example, field, value } of tried) {
      let breaches = 0;
      const { body } = example.request(trials.world, 'admin');
      const { response, after } = await trials.send(example, 'admin', {
        body: { ...(body as object), [field]: value },
        look: async () => {
          breaches = await breachesOnPages(trials);
        },
      });
      if (breaches > 0 || response.statusCode >= 500 || holdsScriptAddress(after)) gotIn += 1;
    }
    rmSync(folder, { recursive: true, force: true });
    return { tries: tried.length, gotIn };
  },
);
