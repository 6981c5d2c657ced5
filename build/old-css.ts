/**
 * The parts of postcss nodes that are used here. Values passed to postcss have type `never`, which fits its own types.
 */
interface CssNode {
  type: string;
  value?: string;
}
interface CssRule {
  type: string;
  nodes: CssNode[];
  parent?: { type: string; params?: string } | undefined;
  clone(): CssRule;
  after(node: never): unknown;
}
interface PostcssHelpers {
  AtRule: new (content: { name: string; params: string; nodes: never[] }) => unknown;
}

const HAS_IT = '(height: 1dvh)';
const DYNAMIC = /\b([\d.]+)[dsl](v[hw])\b/g;

const isDynamic = ({ value }: CssNode) => value !== undefined && value.search(DYNAMIC) >= 0;

/**
 * Postcss plug-in that puts dynamic viewport lengths (`dvh`) into `@supports` and gives other browsers, such as Chrome
 * before 108, `vh`: a long dialog without a height could not be scrolled there (tool-28).
 */
export function windowLengthsForOld() {
  return {
    postcssPlugin: 'window-lengths-for-old',
    Rule(rule: CssRule, { AtRule }: PostcssHelpers) {
      if (rule.parent?.params === HAS_IT || !rule.nodes.some(isDynamic)) return;
      const newer = rule.clone();
      newer.nodes = newer.nodes.filter(isDynamic);
      for (const node of rule.nodes) if (node.value !== undefined) node.value = node.value.replace(DYNAMIC, '$1$2');
      rule.after(new AtRule({ name: 'supports', params: HAS_IT, nodes: [newer as never] }) as never);
    },
  };
}
