import { type ComponentType, createElement } from 'react';
import type { Fill, Parts, Placed, ScreenExtra, SlotName, Slots } from '#renderer/extras/slots.tsx';
import { createPart } from '#renderer/platform/part.ts';
import { drawPart, type Placeholder } from '#renderer/ui/parts/lazy-part.tsx';
import type { Text } from '#shared/language/text.ts';

/** Name, sentence and picture of an extra, for people who may switch it on. */
export interface ExtraAbout {
  readonly name: Text;
  readonly text: Text;
  /** Name of a picture. */
  readonly icon: string;
  /** Settings that are shown while it is on. */
  readonly Settings?: ComponentType<{ familyId: string }>;
}

/** Declares an extra on screens. The declaration is in the first load; its components are loaded by `lazyParts`. */
export function defineExtra(extra: ScreenExtra): ScreenExtra {
  return extra;
}

/**
 * Makes the components of an extra for several slots from one file. The file is loaded when the first of them is drawn,
 * so families without the extra never load it (extras-4).
 * @param load imports the file
 * @param names names of the slots
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
