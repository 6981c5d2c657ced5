/** Postcss's rule, as far as it is read here. */
interface CssRule {
  selectors: string[];
}

/**
 * Postcss plug-in that refuses `:has` on the root or the body: whatever changes anywhere in the page would have the whole of it
 * looked through, and every tick with it (speed-9). An attribute on the root does the same.
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
