/** The parts of a postcss rule that are used here. */
interface CssRule {
  selectors: string[];
}

/**
 * Postcss plug-in that refuses `:has` on the root or the body: with it, every change in the page, such as a tick, makes
 * the browser check the whole page (speed-9). An attribute on the root has the same effect without that cost.
 * @throws Error that names the selector
 */
export function hasNearby() {
  return {
    postcssPlugin: 'has-nearby',
    Rule({ selectors }: CssRule) {
      const far = selectors.find((selector) => /(?:^|[\s>+~(])(?::root|html|body)[^\s>+~]*:has\(/.test(selector));
      if (far) throw new Error(`Mark the root with an attribute instead (useRootMark): ${far}`);
    },
  };
}
