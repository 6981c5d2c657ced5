import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { divideBlueprint, isOfFirstLoad } from './blueprint-css.ts';

describe('isOfFirstLoad', () => {
  it.each([
    [':root', true],
    ['.bp6-dark .bp6-button.bp6-intent-primary:hover', true],
    ['.bp6-button:not(.bp6-dialog)', true],
    ['.bp6-dialog .bp6-button', false],
    ['.bp6-tab-indicator', false],
    ['.bp6-input', false],
  ])('%s: %s', (selector, isOf) => {
    expect(isOfFirstLoad(selector)).toBe(isOf);
  });
});

const THEME = new URL('../renderer/ui/theme/', import.meta.url).pathname;

/** Blueprint's stylesheet as this file of the theme gets it. */
async function importedBy(file: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [divideBlueprint()] } } },
    'build',
  );
  const { code } = await preprocessCSS('@import "@blueprintjs/core/lib/css/blueprint.css";', THEME + file, config);
  return code;
}

describe('divideBlueprint', () => {
  it('leaves the first load its own parts and every token', async () => {
    const css = await importedBy('theme.css');
    expect(css).toMatch(/^\.bp6-button/m);
    expect(css).toContain('--bp-intent-primary-rest:');
    expect(css).not.toMatch(/\.bp6-(?:dialog|input|menu)\b/);
  });

  it('gives what opens later all parts, but no bare elements and no icon font', async () => {
    const css = await importedBy('blueprint.css');
    expect(css).toMatch(/^\.bp6-dialog/m);
    expect(css).toMatch(/^\.bp6-input/m);
    expect(css).not.toMatch(/^(?:body|a|p|html)\s*\{/m);
    expect(css).not.toMatch(/\.bp6-icon-add::before/);
  });
});
