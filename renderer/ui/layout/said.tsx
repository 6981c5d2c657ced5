import { createElement, Fragment, type ReactNode } from 'react';
import { sayParts } from '#shared/language/say.ts';
import type { Text, Values } from '#shared/language/text.ts';

type Tag = (inner: ReactNode) => ReactNode;

interface SaidProps<Taken> {
  text: Text<Taken>;
  /** Values for its placeholders. */
  values?: Taken;
  /**
   * Functions that draw its tags, by name. An empty tag such as `<name></name>` marks a place; `<b>…</b>` (strong) and
   * `<hidden>…</hidden>` (for screen readers only) are predefined.
   */
  tags?: Readonly<Record<string, Tag>>;
}

/**
 * Renders a text of the catalogue with marked parts, such as a name in its own direction; for plain texts use `say`.
 */
export function Said<Taken>({ text, values, tags }: SaidProps<Taken>) {
  const drawn = Object.fromEntries(
    Object.entries({ ...USUAL, ...tags }).map(([name, tag]) => [
      name,
      (inner: readonly ReactNode[]) => tag(createElement(Fragment, null, ...inner)),
    ]),
  );
  return createElement(Fragment, null, ...sayParts<ReactNode>(text as Text<never>, (values ?? {}) as Values, drawn));
}

const USUAL: Readonly<Record<string, Tag>> = {
  b: (inner) => <strong>{inner}</strong>,
  hidden: (inner) => <span className="visually-hidden">{inner}</span>,
};
