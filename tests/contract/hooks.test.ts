import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOOKS, type HookName, Hooks } from '#server/extras/hooks.ts';
import { EXTRAS } from '#shared/extras.ts';
import { createTestApp } from '#tests/support/app.ts';

const PAPER = path.resolve(import.meta.dirname, '../../docs/hooks.md');
const NOTHING = { count: () => 0, end: () => undefined };

/** Which extra hears which hook, as `docs/hooks.md` shows it. */
function toPaper(listenersOf: (name: HookName) => readonly string[]): string {
  const rows = Object.entries(HOOKS).map(([name, kind]) => {
    const listeners = listenersOf(name as HookName);
    return `| \`${name}\` | ${kind} | ${listeners.length > 0 ? listeners.join(', ') : 'nobody'} |`;
  });
  return `# Hooks

What the core announces to extras, inside the unit of work that did it, and who hears it, in the order of the calls. An **announcement** is heard by all; a **question** is
answered by one extra at most; an **addition** gives fields to an answer or a change, in families that have the extra on. What each hands over stands in \`server/extras/hook-list.ts\`.
A test writes this page with \`KINBOARD_WRITE_HOOKS=1\` and compares it.

| hook | kind | heard by |
|---|---|---|
${rows.join('\n')}
`;
}

test('docs/hooks.md says who hears which hook, in order', async () => {
  const { services } = await createTestApp();
  const paper = toPaper((name) => services.hooks.listenersOf(name));
  if (process.env.KINBOARD_WRITE_HOOKS) writeFileSync(PAPER, paper);
  expect(readFileSync(PAPER, 'utf8'), 'KINBOARD_WRITE_HOOKS=1 writes it anew').toBe(paper);
});

test('a question is answered by one extra at most', () => {
  const hooks = new Hooks();
  const [one, other] = EXTRAS;
  hooks.listen(one, { 'redemption.price': () => 10 }, NOTHING);
  const listening = () => hooks.listen(other, { 'redemption.price': () => 20 }, NOTHING);
  expect(listening).toThrow(`${one} and ${other}`);
});
