import { describe, expect, it } from 'vitest';
import { isNeeded, usedBlocks } from './blueprint-css.ts';

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

describe('usedBlocks', () => {
  it('knows every Blueprint component that the screens import', () => {
    expect(usedBlocks(new URL('../renderer', import.meta.url).pathname)).toContain('dialog');
  });
});
