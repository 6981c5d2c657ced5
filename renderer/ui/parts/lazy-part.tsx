import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import { createPart, fetchWhenIdle, type Part } from '#renderer/platform/part.ts';
import { useStore } from '#renderer/platform/store.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import type { Failure } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

/** Props of the component that replaces a part which could not be loaded. */
export interface MissingProps {
  /** True if the family computer answers but the part cannot be loaded; otherwise it will load by itself. */
  isBroken: boolean;
  retry: () => void;
}

/** Content that replaces a part until it is loaded. */
export interface Placeholder {
  /** Shown from 200 ms on. */
  coming?: ReactNode;
  missing?: ComponentType<MissingProps>;
}

/**
 * Makes a part of the app that is loaded from a file of its own: while the page is idle, or at the latest when it is
 * first drawn (screens-8). Draw it inside of `Suspense`.
 * @param load imports its file
 * @param name name under which the file exports it
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

/**
 * Makes a part of an extra: it is loaded when it is first drawn, so families without the extra never load it
 * (extras-4).
 */
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

/**
 * Makes a component that draws a part or its placeholder; it suspends for 200 ms at most. Its prop `fallback` is drawn
 * until the part is loaded if there is no `coming`.
 */
export function drawPart<Props extends object>(
  part: Part<Props>,
  { coming, missing = PartMissing }: Placeholder = {},
): FunctionComponent<Props & { fallback?: ReactNode }> {
  return function LazyPart(props) {
    useStore(part.state);
    part.want();
    const state = part.state.get();
    if (state === 'here') return createElement(part.component(), props);
    if (state === 'coming') {
      // Thrown, since `use` would have to be called again after suspending, even with nothing to wait for any more.
      if (part.isSoon()) throw part.soon();
      return coming ?? props.fallback;
    }
    return createElement(missing, { isBroken: state === 'broken', retry: part.retry });
  };
}

/** Failure of a part that will load by itself once the family computer is back. */
export class PartFailure extends Error implements Failure {
  readonly sentence = say(words.computerUnreachableHint);
  readonly issues = [];
}

/**
 * Shows that a part could not be loaded, like any other failure.
 * @param props.title words for what failed
 */
export function PartMissing({
  isBroken,
  retry,
  title = say(words.errorLoadingThisPart),
}: MissingProps & { title?: string }) {
  if (isBroken) return <ErrorState title={title} onRetry={retry} />;
  return <ErrorState title={title} error={new PartFailure()} />;
}
