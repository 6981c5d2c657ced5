import { type ComponentType, createElement } from 'react';
import type { Fill, Parts, Placed, ScreenExtra, SlotName, Slots } from '#renderer/extras/slots.tsx';
import { createPart } from '#renderer/platform/part.ts';
import { drawPart, type Placeholder } from '#renderer/ui/parts/lazy-part.tsx';
import type { Text } from '#shared/language/text.ts';

/** Name, sentence and picture of an extra, for whoever may switch it on. */
export interface ExtraAbout {
  readonly name: Text;
  readonly text: Text;
  /** A picture. */
  readonly icon: string;
  /** Settings that are shown while it is on. */
  readonly Settings?: ComponentType<{ familyId: string }>;
}

/** Declares an extra on screens. It is in the first load: what it draws comes by `lazyParts`. */
export function defineExtra(extra: ScreenExtra): ScreenExtra {
  return extra;
}

/**
 * Parts of an extra for several places, in one file that comes when the first of them is drawn, and not at all to families
 * that do without it (extras-4).
 * @param load imports the file
 * @param names the places
 */
export function lazyParts<Name extends SlotName>(
  load: () => Promise<{ parts: Parts<Name> }>,
  names: readonly Name[],
  placeholder?: Placeholder,
): { readonly [Each in Name]: Fill<Each> } {
  const part = createPart<Placed<Name> & Slots[Name]>(async () => {
    const { parts } = await load();
    return (props) => createElement(parts[props.name], props);
  });
  const fill = drawPart(part, placeholder);
  return Object.fromEntries(names.map((name) => [name, fill])) as Record<Name, typeof fill> as {
    [Each in Name]: Fill<Each>;
  };
}
