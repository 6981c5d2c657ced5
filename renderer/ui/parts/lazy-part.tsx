import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import { createPart, fetchWhenIdle, type Part } from '#renderer/platform/part.ts';
import { useStore } from '#renderer/platform/store.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import type { Failure } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** Of a part that did not come. */
export interface MissingProps {
  /** The family computer answers and it does not come all the same; else it comes by itself. */
  isBroken: boolean;
  retry: () => void;
}

/** Content in the place of a part until it is here. */
export interface Placeholder {
  /** From 200 ms on. */
  coming?: ReactNode;
  missing?: ComponentType<MissingProps>;
}

/**
 * A part of the app that comes in a file of its own: while the page is idle, and at the latest when it is first drawn
 * (screens-8). Draw it inside of `Suspense`.
 * @param load imports its file
 * @param name under which the file exports it
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  placeholder?: Placeholder,
): FunctionComponent<Props> {
  const part = createPart(async () => (await load())[name]);
  fetchWhenIdle(part);
  return drawPart(part, placeholder);
}

/** The same of an extra: it comes when it is first drawn, and not at all to families that do without it (extras-4). */
export function lazyExtra<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  placeholder?: Placeholder,
): FunctionComponent<Props> {
  return drawPart(
    createPart(async () => (await load())[name]),
    placeholder,
  );
}

/** Draws a part, or what stands in its place; suspends for 200 ms at most. */
export function drawPart<Props extends object>(
  part: Part<Props>,
  { coming = null, missing = PartMissing }: Placeholder = {},
): FunctionComponent<Props> {
  return function LazyPart(props) {
    useStore(part.state);
    part.want();
    const state = part.state.get();
    if (state === 'here') return createElement(part.component(), props);
    if (state === 'coming') {
      // Thrown, since `use` must be called again once it has suspended, also when there is nothing to wait for any more.
      if (part.isSoon()) throw part.soon();
      return coming;
    }
    return createElement(missing, { isBroken: state === 'broken', retry: part.retry });
  };
}

/** Failure of something that comes by itself and is not here yet. */
export class PartFailure extends Error implements Failure {
  readonly sentence = say(words.computerUnreachableHint);
  readonly issues = [];
}

/** In the words of every failure; @param props.title what did not come */
export function PartMissing({
  isBroken,
  retry,
  title = say(words.errorLoadingThisPart),
}: MissingProps & { title?: string }) {
  if (isBroken) return <ErrorState title={title} onRetry={retry} />;
  return <ErrorState title={title} error={new PartFailure()} />;
}
