import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { whenQuiet } from '#renderer/live/when-quiet.ts';
import { CELEBRATION } from '#shared/constants.ts';

const FOLD_MS = 250;

interface FoldFinishedProps {
  /** The part of the day. */
  place: RefObject<HTMLElement | null>;
  /** Makes the part one line. */
  onFold: () => void;
}

/**
 * Folds a part of the day whose last open item was ticked, once the celebration is over and nobody touches the screen
 * (home-31). Renders nothing.
 */
export function FoldFinished({ place, onFold }: FoldFinishedProps) {
  const fold = useRef(onFold);
  useEffect(() => {
    fold.current = onFold;
  });
  useEffect(
    () =>
      whenQuiet(CELEBRATION.durationMs, () => {
        const part = place.current;
        // What is above the visible part of the page would move everything in it.
        if (!part || part.getBoundingClientRect().bottom < 0) return false;
        foldIn(part, () => fold.current());
        return true;
      }),
    [place],
  );
  return null;
}

/** Folds with an animation of the height, and takes the focus along to the line that stays. */
function foldIn(part: HTMLElement, fold: () => void): void {
  const hadFocus = part.contains(document.activeElement);
  const before = part.offsetHeight;
  flushSync(fold);
  const line = part.querySelector('button');
  if (hadFocus) line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  part.style.overflow = 'hidden';
  const shrinking = part.animate([{ height: `${before}px` }, { height: `${part.offsetHeight}px` }], {
    duration: FOLD_MS,
    easing: 'ease-out',
  });
  shrinking.onfinish = () => {
    part.style.overflow = '';
  };
}
