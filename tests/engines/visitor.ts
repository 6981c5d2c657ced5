import { expect } from 'vitest';
import { login } from '#shared/contracts/account.ts';
import type { Driver, Handle, Key } from './driver.ts';
import type { Look } from './in-page.ts';

/** Milliseconds that something may take to show. */
const PATIENCE = 15_000;

/** Somebody at a browser window: waits for what they look for, then really presses and types. Selectors are Playwright's. */
export class Visitor {
  readonly #driver: Driver;
  readonly #url: string;
  #closing: Promise<void> | undefined;

  /** @param url the family computer, without a path */
  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  /** Opens a path. */
  goto(path: string): Promise<void> {
    return this.#driver.goto(this.#url + path);
  }

  reload = (): Promise<void> => this.#driver.reload();
  back = (): Promise<void> => this.#driver.back();
  forward = (): Promise<void> => this.#driver.forward();
  resize = (width: number, height: number): Promise<void> => this.#driver.resize(width, height);
  picture = (): Promise<Buffer> => this.#driver.picture();
  evaluate = (expression: string): Promise<unknown> => this.#driver.evaluate(expression);
  /** False once the window was closed. */
  get isOpen(): boolean {
    return this.#closing === undefined;
  }

  /** Closes the window; once. */
  close = (): Promise<void> => {
    this.#closing ??= this.#driver.close();
    return this.#closing;
  };

  /** Signs somebody in without the screen. */
  async signIn(username: string, password: string): Promise<void> {
    await this.goto('/auth');
    const body = JSON.stringify({ username, password });
    const headers = { 'content-type': 'application/json' };
    const sent = `fetch(${JSON.stringify(login.path)}, ${JSON.stringify({ method: login.method, headers, body })})`;
    expect(await this.#driver.evaluate(`${sent}.then(({ status }) => status)`), `${username} signs in`).toBe(200);
  }

  /** Path and query of the page. */
  path = async (): Promise<string> => String(await this.#driver.evaluate('location.pathname + location.search'));

  /** Reads the first element that a selector finds. */
  async look(selector: string): Promise<Look> {
    return (await this.#driver.evaluate(`window.kinboardTest.look(${JSON.stringify(selector)})`)) as Look;
  }

  /** Waits until something can be seen. */
  async sees(selector: string): Promise<void> {
    await this.#until(selector, ({ count }) => count > 0, 'is seen');
  }

  /** Waits until something is in the page, seen or not. */
  async has(selector: string): Promise<void> {
    const count = `window.kinboardTest.count(${JSON.stringify(selector)})`;
    await expect.poll(() => this.#driver.evaluate(count), { timeout: PATIENCE, message: selector }).not.toBe(0);
  }

  /** Waits until nothing of it can be seen. */
  async seesNo(selector: string): Promise<void> {
    await this.#until(selector, ({ count }) => count === 0, 'is gone');
  }

  /** Waits until a box is ticked, or is not. */
  async seesTicked(selector: string, isTicked = true): Promise<void> {
    await this.#until(selector, ({ count, isChecked }) => count > 0 && isChecked === isTicked, `ticked: ${isTicked}`);
  }

  /** Waits until something holds. */
  async seesThat(selector: string, holds: (look: Look) => boolean, what: string): Promise<void> {
    await this.#until(selector, holds, what);
  }

  /** Presses something once it can be pressed; again, when the press did not arrive at it. */
  async press(selector: string, triesLeft = 3): Promise<void> {
    const expression = `window.kinboardTest.ready(${JSON.stringify(selector)})`;
    let element: Handle | null = null;
    const find = async () => {
      element = await this.#driver.element(expression).catch(() => null);
      return element !== null;
    };
    await expect.poll(find, { timeout: PATIENCE, interval: 50, message: `${selector} can be pressed` }).toBe(true);
    if (element) await this.#driver.press(element);
    // What moves in the same moment is missed, as by a finger: whoever sees that nothing happened presses again.
    const wasHit = await this.#driver.evaluate('window.kinboardTest?.wasHit() ?? true').catch(() => true);
    if (!wasHit && triesLeft > 0) await this.press(selector, triesLeft - 1);
  }

  /** Types a text into a field, in place of what stands there. */
  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    await this.#until(selector, ({ hasFocus }) => hasFocus, 'has the focus');
    await this.#driver.evaluate('window.kinboardTest.selectText()');
    await this.#driver.type(text);
  }

  /** Types where the focus is. */
  type = (text: string): Promise<void> => this.#driver.type(text);

  key = (key: Key): Promise<void> => this.#driver.key(key);

  /** Chooses an option by its words, or puts a value into a date or time field. */
  async choose(selector: string, value: string): Promise<void> {
    await this.sees(selector);
    const call = `window.kinboardTest.choose(${JSON.stringify(selector)}, ${JSON.stringify(value)})`;
    expect(await this.#driver.evaluate(call), `${selector} takes ${value}`).toBe(true);
  }

  async #until(selector: string, holds: (look: Look) => boolean, what: string): Promise<void> {
    let look: Look | undefined;
    const ask = async () => {
      // A page that is just being left has no script yet.
      look = await this.look(selector).catch(() => undefined);
      return look !== undefined && holds(look);
    };
    await expect
      .poll(ask, { timeout: PATIENCE, interval: 50, message: `${selector} ${what}` })
      .toBe(true)
      .catch((error: Error) => {
        throw new Error(`${error.message}\nit looks so: ${JSON.stringify(look)}`, { cause: error });
      });
  }
}
