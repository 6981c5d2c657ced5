/** The parts of a postcss rule that are used here; postcss itself is not a dependency. */
interface CssRule {
  type: string;
  selectors: string[];
  parent?: { type: string; params?: string } | undefined;
  clone(changes: { selectors: string[] }): CssRule;
  replaceWith(...nodes: unknown[]): void;
}

interface PostcssHelpers {
  AtRule: new (content: { name: string; params: string; nodes: CssRule[] }) => unknown;
}

const WITH_HOVER = '(hover: hover)';

/**
 * Tells whether a selector matches only elements under a pointer. `:not(:hover)` does not count, since on a touch
 * screen it correctly matches every element.
 * @throws Error for `:is(:hover, …)`, whose other selectors would not apply on touch screens
 */
function needsHover(selector: string): boolean {
  const needed = selector.replace(/:not\([^)]*\)/g, '').includes(':hover');
  if (needed && /:(is|where)\([^)]*,[^)]*\)/.test(selector)) {
    throw new Error(`Write each of them as a selector of its own: ${selector}`);
  }
  return needed;
}

/**
 * Postcss plug-in that restricts all hover styles, ours and Blueprint's, to devices with hover. On a touch screen they
 * would stay on the element that was tapped last.
 */
export function hoverWhereThereIs() {
  return {
    postcssPlugin: 'hover-where-there-is',
    Rule(rule: CssRule, { AtRule }: PostcssHelpers) {
      if (rule.parent?.params === WITH_HOVER) return;
      const hovered = rule.selectors.filter(needsHover);
      if (hovered.length === 0) return;
      const others = rule.selectors.filter((each) => !needsHover(each));
      const media = new AtRule({ name: 'media', params: WITH_HOVER, nodes: [rule.clone({ selectors: hovered })] });
      if (others.length === 0) rule.replaceWith(media);
      else rule.replaceWith(rule.clone({ selectors: others }), media);
    },
  };
}
