/** Classes of Blueprint that the first load draws with; what opens later brings the whole stylesheet (renderer/ui/theme/blueprint.css). */
const FIRST_LOAD = [
  /^(?:dark|fill|small|large|minimal|round|active|disabled|intent-.+|no-.+|elevation-\d)$/,
  /^(?:button|button-text|icon|icon-standard|icon-large|heading|skeleton|card|tag)$/,
  /^(?:callout|non-ideal-state|spinner)(?:-.+)?$/,
  /^(?:tabs|tab|tab-list|tab-panel|progress-bar|progress-meter|toast|toast-message)$/,
];

/** Postcss's rule, written without postcss: the parts that are read here. */
interface CssRule {
  selectors: string[];
  remove(): void;
  source?: { input?: { file?: string } };
}

/** Tells whether a selector of Blueprint's stylesheet can match anything of the first load. */
export function isOfFirstLoad(selector: string): boolean {
  const named = selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.bp6-([a-z0-9-]+)/g);
  return [...named].every(([, name = '']) => FIRST_LOAD.some((known) => known.test(name)));
}

/**
 * Tells whether a selector styles bare elements of the page, in light or dark, which theme.css does; Blueprint's tokens
 * stand on :root.
 */
function isReset(selector: string): boolean {
  return !/\.bp6-|:root|data-bp/.test(selector.replace(/^\.bp6-dark /, ''));
}

/** Tells whether a selector draws with Blueprint's icon font: icons are SVG elements here. */
function isGlyph(selector: string): boolean {
  return /\.bp6-icon-[a-z0-9-]+::before$/.test(selector);
}

/**
 * Postcss plug-in for the two copies of Blueprint's stylesheet: the one in theme.css keeps what the first load draws with,
 * the one in blueprint.css everything but bare elements and the icon font (speed-8).
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
