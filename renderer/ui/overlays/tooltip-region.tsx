import { Classes } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { createPart } from '#renderer/platform/part.ts';
import { useStore } from '#renderer/platform/store.ts';
import { TOOLTIP } from '#shared/constants.ts';

/** The visible tooltip and its element. */
interface ShownTip {
  text: string;
  about: Element;
}

const tip = createPart(async () => (await import('#renderer/ui/overlays/tip.tsx')).Tip);

/**
 * Shows the text of `data-tip` at the element that the mouse rests on or that has keyboard focus (words-27); rendered
 * once, by the app. Screen readers do not need it, since names and descriptions say the same. There are none on touch
 * devices. Blueprint's Tooltip, which is loaded during the delay of the first one, has no delay shared by all, so that
 * is done here.
 */
export function TooltipRegion() {
  const Tip = useStore(tip.state) === 'here' ? tip.component() : null;
  const [shown, setShown] = useState<ShownTip | null>(null);
  useEffect(() => watchTips({ prepare: () => void tip.fetch().catch(() => undefined), show: setShown }), []);
  return Tip && shown ? <Tip key={shown.text} text={shown.text} about={shown.about} /> : null;
}

/** Tells whether an element is a tooltip, or the space between a tooltip and its element. */
function isOnTip(element: Element): boolean {
  return !!element.closest(`.${Classes.POPOVER_TRANSITION_CONTAINER}`)?.querySelector(`.${Classes.TOOLTIP}`);
}

interface Watcher {
  /** Called when a tooltip may follow soon. */
  prepare: () => void;
  show: (tip: ShownTip | null) => void;
}

/** Decides which tooltip is shown. @returns a function that stops it */
function watchTips({ prepare, show }: Watcher): () => void {
  let about: Element | null = null;
  let isShown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastShown = Number.NEGATIVE_INFINITY;
  /** Place of the last press in the window, in pixels. */
  let pressed = { x: Number.NaN, y: Number.NaN };

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
      // The element was removed, or has no tooltip any more.
      const text = next.isConnected && next.getAttribute('data-tip');
      if (!text) return;
      isShown = true;
      show({ text, about: next });
    };
    timer = setTimeout(reveal, performance.now() - lastShown < TOOLTIP.skipDelayMs ? 0 : TOOLTIP.delayMs);
  };
  const over = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch') return;
    // The press moved something under the mouse: nobody pointed at it.
    if (clientX === pressed.x && clientY === pressed.y) return;
    // The mouse moved onto the tooltip itself: it stays visible (WCAG 1.4.13).
    if (target instanceof Element && isOnTip(target)) return;
    pointAt(target);
  };
  const press = ({ clientX, clientY }: PointerEvent) => {
    pressed = { x: clientX, y: clientY };
    hide();
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
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('scroll', () => isShown && hide(), options);
  // The mouse left the window; not captured, since that would report every element inside too.
  document.documentElement.addEventListener('pointerleave', hide, { signal: watched.signal });
  return () => {
    watched.abort();
    clearTimeout(timer);
  };
}
