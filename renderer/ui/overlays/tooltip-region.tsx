import { useEffect, useState } from 'react';
import styles from '#renderer/ui/overlays/tooltip-region.module.css';
import { TOOLTIP } from '#shared/constants.ts';

/** A tooltip on view, and what it is about. */
interface ShownTip {
  text: string;
  box: DOMRect;
}

/** From here down there is no room for one line below what it is about, in pixels from the window's lower edge. */
const ROOM_BELOW = 48;

/**
 * Shows the words of `data-tip` beside what the mouse rests on or the keyboard has reached (specification, section 9);
 * rendered by the app, once. Readers do not need it: names and descriptions say the same. None on touch (ux, rule 12).
 */
export function TooltipRegion() {
  const [tip, setTip] = useState<ShownTip | null>(null);
  useEffect(() => watchTips(setTip), []);
  if (!tip) return null;
  const isAbove = tip.box.bottom > window.innerHeight - ROOM_BELOW;
  return (
    <div
      ref={(element) => keepInside(element, tip.box.left + tip.box.width / 2)}
      className={styles.place}
      data-tooltip=""
      data-above={isAbove || undefined}
      style={{ top: isAbove ? tip.box.top : tip.box.bottom }}
      aria-hidden="true"
    >
      <div className={styles.tip}>{tip.text}</div>
    </div>
  );
}

/** Puts a tooltip's middle over `middle`, or as near as the window lets it. */
function keepInside(element: HTMLElement | null, middle: number): void {
  if (!element) return;
  const half = element.offsetWidth / 2 + 8;
  element.style.left = `${Math.max(half, Math.min(middle, window.innerWidth - half))}px`;
}

/** Tells what tooltip to show. @returns how to stop */
function watchTips(show: (tip: ShownTip | null) => void): () => void {
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
    const reveal = () => {
      // Gone from the page, or nothing to say any more.
      const text = next.isConnected && next.getAttribute('data-tip');
      if (!text) return;
      isShown = true;
      show({ text, box: next.getBoundingClientRect() });
    };
    timer = setTimeout(reveal, performance.now() - lastShown < TOOLTIP.skipDelayMs ? 0 : TOOLTIP.delayMs);
  };
  const over = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'touch') return;
    // Onto the tooltip itself, to read it: it stays (WCAG 1.4.13).
    if (target instanceof Element && target.closest('[data-tooltip]')) return;
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
