import { type ComponentType, createElement } from 'react';
import type { Fill, Parts, Placed, ScreenExtra, SlotName, Slots } from '#renderer/extras/slots.tsx';
import { createPart } from '#renderer/platform/part.ts';
import { drawPart, type Placeholder } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import type { Data, Phrase, Text } from '#shared/language/text.ts';

/** Row of a small picture of a screen, with which an extra shows what it looks like (extras-12). */
export interface LookRow {
  /** Name of a picture. */
  readonly icon: string;
  readonly text: Phrase;
  /** Line below the words. */
  readonly below?: Phrase;
  /** Share of a bar below the words that is filled, from 0 to 1. */
  readonly share?: number;
  /** Days of a week below the words that are marked, 0 for Monday. */
  readonly days?: readonly number[];
  /** Words of a button. */
  readonly button?: Phrase;
  /** Tick at the end. */
  readonly tick?: 'open' | 'done';
  /** True for a row that is alone on its screen. */
  readonly isLarge?: boolean;
}

/** Name, sentence and picture of an extra, for people who may switch it on. */
export interface ExtraAbout {
  readonly name: Text;
  readonly text: Text;
  /** Sentence with which it is offered to a family that it fits (extras-11); `text` unless given. */
  readonly offer?: Text;
  /** Name of a picture. */
  readonly icon: string;
  /** Small picture of it, with people and tasks of a made-up family. */
  readonly look: readonly LookRow[];
  /** Settings that are shown while it is on. */
  readonly Settings?: ComponentType<{ familyId: string }>;
}

/** Returns the name of a starter task or reward as a family would have entered it. */
export function sample(name: Text): Data {
  return `${say(name)}`;
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
