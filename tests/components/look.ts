import axe from 'axe-core';
import { type Locator, page } from 'vitest/browser';
import { stillPage } from '#tests/support/still-page.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Lists what axe finds on the page once it stands still: WCAG 2.2 A and AA, and good practice, every impact. */
export async function findAccessibilityViolations(): Promise<string[]> {
  await stillPage();
  const { violations } = await axe.run(document, { runOnly: RULES, resultTypes: ['violations'] });
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** The words of everything that a locator finds, in their order. */
export function wordsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** Counts the elements that a locator finds. */
export function countOf(locator: Locator): number {
  return locator.elements().length;
}

/** The toast of something that went well. */
export function statusToast(title: string): Locator {
  return page.getByRole('status').filter({ hasText: title });
}

/** Tells whether a checkbox or switch is on. */
export function isChecked(locator: Locator): boolean {
  const element = locator.element();
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
}

/** Returns a computed colour such as `rgb(0, 0, 0)` as `#rrggbb`. */
export function hexOf(color: string): string {
  const parts = color.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
