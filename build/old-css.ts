/** Postcss's nodes, as far as they are used here. */
interface CssRule {
  type: string;
  selector: string;
  parent?: { type: string; params?: string } | undefined;
  after(node: unknown): unknown;
}
interface CssDeclaration {
  prop: string;
  value: string;
  important?: boolean;
  parent?: CssRule | undefined;
}
interface PostcssHelpers {
  rule(content: { selector: string; nodes: unknown[] }): unknown;
  decl(content: { prop: string; value: string; important?: boolean }): unknown;
  atRule(content: { name: string; params: string; nodes: unknown[] }): unknown;
}

const HAS_IT = '(height: 1dvh)';
const DYNAMIC = /\b([\d.]+)[dsl](v[hw])\b/g;

/**
 * Postcss plug-in that gives lengths of the window without its bars (`dvh`) only to browsers that know them, and `vh` to Chrome before
 * 108: a long dialog without a height could not be scrolled there. A declaration in front would not do: one with `var()` in it is
 * thrown away after that one was forgotten.
 */
export function windowLengthsForOld() {
  return {
    postcssPlugin: 'window-lengths-for-old',
    Declaration(declaration: CssDeclaration, { rule, decl, atRule }: PostcssHelpers) {
      const { parent, prop, value, important = false } = declaration;
      if (!parent || parent.parent?.params === HAS_IT) return;
      const older = value.replace(DYNAMIC, '$1$2');
      if (older === value) return;
      declaration.value = older;
      const same = rule({ selector: parent.selector, nodes: [decl({ prop, value, important })] });
      parent.after(atRule({ name: 'supports', params: HAS_IT, nodes: [same] }));
    },
  };
}
