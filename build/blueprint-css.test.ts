import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { dropUnusedBlueprint, isNeeded, usedBlocks } from './blueprint-css.ts';

describe('isNeeded', () => {
  const used = new Set(['icon', 'dialog'] as const);
  it.each([
    [':root', true],
    ['.bp6-dark .bp6-dialog-header', true],
    ['.bp6-icon-standard', true],
    ['.bp6-icon-add::before', false],
    ['.bp6-dialog .bp6-button', false],
    ['.bp6-multistep-dialog', false],
    ['.bp6-dialog:not(.bp6-button)', true],
    ['.bp6-intent-primary', true],
  ])('%s: %s', (selector, needed) => {
    expect(isNeeded(selector, used)).toBe(needed);
  });
});

const SCREENS = new URL('../renderer', import.meta.url).pathname;

describe('usedBlocks', () => {
  it('knows every Blueprint component that the screens import', () => {
    expect(usedBlocks(SCREENS)).toContain('dialog');
  });
});

describe('dropUnusedBlueprint', () => {
  it('keeps the custom properties that a rule reads, directly or through others, and leaves out the rest', async () => {
    const plugins = [dropUnusedBlueprint(SCREENS)];
    const config = await resolveConfig({ configFile: false, css: { postcss: { plugins } } }, 'build');
    const { code } = await preprocessCSS(
      `:root { --bp-read: var(--bp-through); --bp-through: 1px; --bp-unread: var(--bp-only-there); --bp-only-there: 2px }
       .bp6-icon { width: var(--bp-read) }
       .bp6-tree { width: var(--bp-unread) }`,
      `${SCREENS}/blueprint.css`,
      config,
    );
    expect(code.match(/--bp-[a-z-]+(?=:)/g)).toEqual(['--bp-read', '--bp-through']);
    expect(code).not.toContain('bp6-tree');
  });
});
