import { Ivya } from 'ivya';
import { REPORTS } from './report-path.ts';

/** Runs in the page before anything of Kinboard: finds elements as Playwright does, in every engine, and reports errors. */
export interface InPage {
  /** Reads the first element that a selector finds; `count` counts those that can be seen. */
  look(selector: string): Look;
  /** Counts the elements, seen or not. */
  count(selector: string): number;
  /** The one element of a selector once it can be pressed: seen, enabled, at rest, and nothing lies over it. */
  ready(selector: string): Element | null;
  /** Tells whether the element that was last ready got a click; true on a page that came after. */
  wasHit(): boolean;
  /** Selects all text of the field that has the focus, so that typing replaces it. */
  selectText(): void;
  /** Puts a value into a date, time or choice field as its picker does. @returns false without such a field or choice */
  choose(selector: string, value: string): boolean;
}

/** The first element that a selector finds, as a person sees it. */
export interface Look {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  /** Outline, or shadow, that the element or the field around it shows. */
  readonly ring: string;
}

declare global {
  interface Window {
    kinboardTest: InPage;
  }
}

const agent = navigator.userAgent;
const browser = agent.includes('Firefox') ? 'firefox' : agent.includes('Chrome') ? 'chromium' : 'webkit';
const ivya = Ivya.create({ browser });
/** The place of an element when it was last asked for; it is at rest when it has not moved since. */
let last: { element: Element; place: string } | undefined;

/** The element that is about to be pressed, and whether the press arrived. */
let aim: { element: Element; isHit: boolean } | undefined;
addEventListener(
  'click',
  ({ target }) => {
    if (aim && target instanceof Node && (aim.element.contains(target) || isLabelOf(target, aim.element)))
      aim.isHit = true;
  },
  { capture: true },
);

function report(text: string): void {
  navigator.sendBeacon(REPORTS, text);
}

const speak = console.error;
console.error = (...words: unknown[]) => {
  report(
    `console.error: ${words.map((word) => (word instanceof Error ? (word.stack ?? word.message) : String(word))).join(' ')}`,
  );
  speak(...words);
};
addEventListener('error', (event) => event.message && report(`error: ${event.message} ${event.error?.stack ?? ''}`));
addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${reason?.stack ?? reason}`));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  report(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
);

function all(selector: string): Element[] {
  return ivya.queryLocatorSelectorAll(selector).filter((element) => isSeen(element));
}

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Tells whether a press at the middle of an element reaches it or its label. */
function isReachable(element: Element, { left, top, width, height }: DOMRect): boolean {
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return false;
  return element.contains(hit) || hit.closest('label')?.control === element || isLabelOf(hit, element);
}

/** A field that is drawn by its label lies under what the label draws. */
function isLabelOf(hit: Node, element: Element): boolean {
  return element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => label.contains(hit));
}

/** Tells whether an animation that ends moves the element or what it stands in. */
function isMoving(element: Element): boolean {
  return document.getAnimations().some(({ effect, playState }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
    const { endTime } = effect.getComputedTiming();
    // One that follows scrolling ends at a share of the way, and never by itself.
    return typeof endTime === 'number' && endTime !== Infinity && (effect.target?.contains(element) ?? false);
  });
}

window.kinboardTest = {
  look(selector) {
    const found = all(selector);
    const element = found[0];
    const style = element && getComputedStyle(element);
    return {
      count: found.length,
      text: element?.textContent?.trim().replace(/\s+/g, ' ') ?? '',
      value: element && 'value' in element ? String(element.value) : '',
      isChecked:
        element instanceof HTMLInputElement ? element.checked : element?.getAttribute('aria-checked') === 'true',
      hasFocus: element !== undefined && element === document.activeElement,
      attributes: Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value])),
      ring: style ? `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}` : '',
    };
  },
  count: (selector) => ivya.queryLocatorSelectorAll(selector).length,
  ready(selector) {
    const element = all(selector)[0];
    if (!element || element.matches(':disabled')) return null;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const place = `${box.left} ${box.top} ${box.width} ${box.height}`;
    const isAtRest = last?.element === element && last.place === place && !isMoving(element);
    last = { element, place };
    if (!isAtRest || !isReachable(element, box)) return null;
    aim = { element, isHit: false };
    return element;
  },
  wasHit: () => aim?.isHit ?? true,
  selectText() {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  },
  choose(selector, value) {
    const field = all(selector)[0];
    if (field instanceof HTMLSelectElement) {
      const option = [...field.options].find((each) => each.label === value || each.value === value);
      if (!option) return false;
      put(field, HTMLSelectElement.prototype, option.value);
      return true;
    }
    if (!(field instanceof HTMLInputElement)) return false;
    put(field, HTMLInputElement.prototype, value);
    return true;
  },
};

/** React hears of a value only when it is set past its own property. */
function put(field: HTMLInputElement | HTMLSelectElement, prototype: object, value: string): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
