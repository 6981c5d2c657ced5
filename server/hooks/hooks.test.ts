import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Person } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import { HOOKS, type HookName, Hooks } from '#server/hooks/hooks.ts';
import { EXTRAS } from '#shared/extras.ts';
import { createTestApp } from '#tests/support/app.ts';

const PAPER = path.resolve(import.meta.dirname, '../../docs/hooks.md');
const NOTHING = { count: () => 0, end: () => undefined };

/** Lists who hears which hook, as `docs/hooks.md` shows it. */
function toPaper(hooks: Hooks): string {
  const rows = Object.entries(HOOKS).map(([name, kind]) => {
    const features = hooks.followersOf(name as HookName).join(', ');
    const extras = hooks.listenersOf(name as HookName).join(', ');
    return `| \`${name}\` | ${kind} | ${features} | ${features + extras === '' ? 'nobody' : extras} |`;
  });
  return `# Hooks

What the core announces, inside the unit of work that did it, and who hears it, in the order of the calls: features of the core, then extras. An **announcement** is heard by all; a **question** is
answered by one extra at most; an **addition** gives fields to an answer or a change, in families that have the extra on. What each hands over stands in \`server/hooks/hook-list.ts\` and \`hook-additions.ts\`, which features follow in \`server/compose/followers.ts\`.
A test writes this page with \`KINBOARD_WRITE_HOOKS=1\` and compares it.

| hook | kind | features | extras |
|---|---|---|---|
${rows.join('\n')}
`;
}

test('docs/hooks.md lists who hears which hook, in order', async () => {
  const { services } = await createTestApp();
  const paper = toPaper(services.hooks);
  if (process.env.KINBOARD_WRITE_HOOKS) writeFileSync(PAPER, paper);
  expect(readFileSync(PAPER, 'utf8'), 'KINBOARD_WRITE_HOOKS=1 writes it anew').toBe(paper);
});

test('features of the core hear an announcement before extras do', () => {
  const hooks = new Hooks();
  const heard: string[] = [];
  hooks.listen(EXTRAS[0], { 'person.leaving': () => heard.push('extra') }, NOTHING);
  hooks.follow('second', { 'person.leaving': () => heard.push('second') });
  hooks.follow('third', { 'person.leaving': () => heard.push('third') });
  hooks.announce('person.leaving', {} as WriteTx, {} as Person);
  expect(heard).toEqual(['second', 'third', 'extra']);
});

test('a question is answered by one extra at most', () => {
  const hooks = new Hooks();
  const [one, other] = EXTRAS;
  hooks.listen(one, { 'redemption.price': () => 10 }, NOTHING);
  const listening = () => hooks.listen(other, { 'redemption.price': () => 20 }, NOTHING);
  expect(listening).toThrow(`${one} and ${other}`);
});
