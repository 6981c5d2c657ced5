import type { Locator, Page } from '@playwright/test';
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import type { Visitor } from '../visitor.ts';

/**
 * A visitor's window as far as the list of screens uses Playwright's page to bring a screen into its state
 * (tests/e2e/screens.ts), so that every engine visits the same screens.
 */
export function asPage(visitor: Visitor): Page {
  const find = (selector: string) => locatorOf(visitor, selector);
  const page: Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'> & {
    evaluate(body: () => unknown): Promise<unknown>;
    keyboard: Pick<Page['keyboard'], 'press'>;
  } = {
    getByRole: (...args) => find(getByRoleSelector(...args)),
    getByLabel: (...args) => find(getByLabelSelector(...args)),
    getByText: (...args) => find(getByTextSelector(...args)),
    locator: (selector) => find(`css=${String(selector)}`),
    evaluate: (body) => visitor.evaluate(`(${body.toString()})()`),
    keyboard: { press: (key) => visitor.key(key as 'Escape') },
  };
  return page as Page;
}

function locatorOf(visitor: Visitor, selector: string): Locator {
  const locator: Pick<Locator, 'click' | 'check' | 'fill' | 'waitFor' | 'isVisible' | 'first' | 'last'> = {
    click: () => visitor.press(selector),
    check: () => visitor.press(selector),
    fill: (value) => visitor.fill(selector, value),
    waitFor: (options) => (options?.state === 'attached' ? visitor.has(selector) : visitor.sees(selector)),
    isVisible: async () => (await visitor.look(selector)).count > 0,
    first: () => locatorOf(visitor, `${selector} >> nth=0`),
    last: () => locatorOf(visitor, `${selector} >> nth=-1`),
  };
  return locator as Locator;
}
