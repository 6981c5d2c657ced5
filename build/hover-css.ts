/** Postcss's rule, written without postcss: the parts that are used here. */
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
 * Tells whether a selector matches only what a pointer rests on; `:not(:hover)` is true of everything under a finger,
 * as it should be.
 * @throws Error for `:is(:hover, …)`, whose other half would be lost under a finger
 */
function needsHover(selector: string): boolean {
  const needed = selector.replace(/:not\([^)]*\)/g, '').includes(':hover');
  if (needed && /:(is|where)\([^)]*,[^)]*\)/.test(selector)) {
    throw new Error(`Write each of them as a selector of its own: ${selector}`);
  }
  return needed;
}

/**
 * Postcss plug-in that lets hover styles, ours and Blueprint's, hold only where there is hover: under a finger they would stay on what was
 * tapped last.
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
