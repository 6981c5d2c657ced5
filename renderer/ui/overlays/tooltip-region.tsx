import { Classes } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { createPart } from '#renderer/platform/part.ts';
import { useStore } from '#renderer/platform/store.ts';
import { TOOLTIP } from '#shared/constants.ts';

/** A tooltip on view, and what it is about. */
interface ShownTip {
  text: string;
  about: Element;
}

const tip = createPart(async () => (await import('#renderer/ui/overlays/tip.tsx')).Tip);

/**
 * Shows the words of `data-tip` beside what the mouse rests on or the keyboard has reached
 * (words-27); rendered by the app, once. Readers do not need it: names and descriptions say the
 * same. None on touch. Blueprint's Tooltip, which comes while the first one waits, has no delay shared by all: that is
 * done here.
 */
export function TooltipRegion() {
  const Tip = useStore(tip.state) === 'here' ? tip.component() : null;
  const [shown, setShown] = useState<ShownTip | null>(null);
  useEffect(() => watchTips({ prepare: () => void tip.fetch().catch(() => undefined), show: setShown }), []);
  return Tip && shown ? <Tip key={shown.text} text={shown.text} about={shown.about} /> : null;
}

/** On a tooltip, or between it and what it is about. */
function isOnTip(element: Element): boolean {
  return !!element.closest(`.${Classes.POPOVER_TRANSITION_CONTAINER}`)?.querySelector(`.${Classes.TOOLTIP}`);
}

interface Watcher {
  /** Called when the first tooltip may follow. */
  prepare: () => void;
  show: (tip: ShownTip | null) => void;
}

/** Tells what tooltip to show. @returns how to stop */
function watchTips({ prepare, show }: Watcher): () => void {
  let about: Element | null = null;
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastShown = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    about = null;
    if (!isShown) return;
    isShown = false;
    lastShown = performance.now();
    show(null);
  };
  const pointAt = (target: EventTarget | null) => {
    const next = target instanceof Element ? target.closest('[data-tip]') : null;
    if (next === about) return;
    hide();
    if (!next) return;
    about = next;
    prepare();
    const reveal = () => {
      // Gone from the page, or nothing to say any more.
      const text = next.isConnected && next.getAttribute('data-tip');
      if (!text) return;
      isShown = true;
      show({ text, about: next });
    };
    timer = setTimeout(reveal, performance.now() - lastShown < TOOLTIP.skipDelayMs ? 0 : TOOLTIP.delayMs);
  };
  const over = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'touch') return;
    // Onto the tooltip itself, to read it: it stays (WCAG 1.4.13).
    if (target instanceof Element && isOnTip(target)) return;
    pointAt(target);
  };
  const focus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) pointAt(target);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  const watched = new AbortController();
  const options = { signal: watched.signal, capture: true, passive: true };
  document.addEventListener('pointerover', over, options);
  document.addEventListener('focusin', focus, options);
  document.addEventListener('keydown', key, options);
  for (const end of ['pointerdown', 'focusout'] as const) document.addEventListener(end, hide, options);
  document.addEventListener('scroll', () => isShown && hide(), options);
  // Out of the window; not captured, since then it is told of every element inside too.
  document.documentElement.addEventListener('pointerleave', hide, { signal: watched.signal });
  return () => {
    watched.abort();
    clearTimeout(timer);
  };
}
