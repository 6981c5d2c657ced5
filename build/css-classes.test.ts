import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMissingClasses } from './css-classes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinboard-classes-'));
  mkdirSync(path.join(root, 'renderer'));
  writeFileSync(path.join(root, 'renderer/card.module.css'), '.card {\n  .title { color: red; }\n}\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a component that uses these classes and checks it. */
function check(...classes: string[]): string[] {
  const code = `import styles from './card.module.css';\n${classes.map((name) => `styles.${name};`).join('\n')}\n`;
  writeFileSync(path.join(root, 'renderer/card.tsx'), code);
  return findMissingClasses(root);
}

test('every class of the project’s components is in its style sheet', () => {
  expect(findMissingClasses(path.resolve(import.meta.dirname, '..'))).toEqual([]);
});

test('classes of the style sheet are fine, also nested ones', () => {
  expect(check('card', 'title')).toEqual([]);
});

test('a class that the style sheet does not have is named with both files', () => {
  expect(check('card', 'standing')).toEqual([
    'renderer/card.tsx uses .standing, which renderer/card.module.css does not have',
  ]);
});
