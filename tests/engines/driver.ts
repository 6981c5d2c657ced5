/** An element of a page, as its driver holds it. */
export type Handle = object;

/** Keys that are pressed by name. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown';

/** A browser window, whoever drives it: real presses and keys, the rest happens in the page. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Evaluates an expression in the page, waiting for a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates an expression that is an element. */
  element(expression: string): Promise<Handle | null>;
  /** Presses the pointer at an element's middle; misses an element that has just moved out of the window. */
  press(element: Handle): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** @returns a PNG of what the window shows */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that is installed. */
export interface Engine {
  /** Opens a window with cookies and storage of its own, 1024 by 768. */
  open(): Promise<Driver>;
  close(): Promise<void>;
}

/** The colours that the device asks for. */
export interface Looks {
  isDark?: boolean;
}
