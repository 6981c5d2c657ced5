/**
 * Blueprint classes that the first load uses; screens that open later load all of them
 * (renderer/ui/theme/blueprint.css).
 */
const FIRST_LOAD = [
  /^(?:dark|fill|small|large|minimal|round|active|disabled|intent-.+|no-.+|elevation-\d)$/,
  /^(?:button|button-text|icon|icon-standard|icon-large|heading|skeleton|card|tag)$/,
  /^(?:callout|non-ideal-state|spinner)(?:-.+)?$/,
  /^(?:tabs|tab|tab-list|tab-panel|progress-bar|progress-meter|toast|toast-message)$/,
];

/** The parts of a postcss rule that are used here; postcss itself is not a dependency. */
interface CssRule {
  selectors: string[];
  remove(): void;
  source?: { input?: { file?: string } };
}

/** Tells whether a selector of Blueprint's stylesheet can match an element of the first load. */
export function isOfFirstLoad(selector: string): boolean {
  const named = selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g);
  return [...named].every(([, name = '']) => FIRST_LOAD.some((known) => known.test(name)));
}

/**
 * Tells whether a selector styles elements without a Blueprint class, in light or dark mode; theme.css styles these.
 * Selectors with `:root` are not among them, since they define Blueprint's tokens.
 */
function isReset(selector: string): boolean {
  return !/\.bp6-|:root|data-bp/.test(selector.replace(/^\.bp6-dark /, ''));
}

/** Tells whether a selector uses Blueprint's icon font, which is not needed since icons are SVG elements. */
function isGlyph(selector: string): boolean {
  return /\.bp6-icon-[a-z0-9-]+::before$/.test(selector);
}

/**
 * Postcss plug-in that filters the two copies of Blueprint's stylesheet (speed-8). The copy in theme.css keeps the
 * rules of the first load; the copy in blueprint.css keeps all rules except those for bare elements and the icon font.
 */
export function divideBlueprint() {
  return {
    postcssPlugin: 'divide-blueprint',
    Rule(rule: CssRule, { result }: { result: { opts: { from?: string } } }) {
      if (!rule.source?.input?.file?.endsWith('/lib/css/blueprint.css')) return;
      const isFirst = result.opts.from?.endsWith('theme.css');
      const kept = rule.selectors.filter(
        (each) => !isReset(each) && !isGlyph(each) && (!isFirst || isOfFirstLoad(each)),
      );
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    },
  };
}
