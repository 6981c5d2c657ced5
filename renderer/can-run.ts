import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

/*
 * A script of its own beside the page's, for browsers that cannot read that one (browsers-4,
 * browsers-5). build/can-run.ts bundles it as ES5: no arrow functions, templates, spreads. Styles are set one by
 * one: the policy allows no others, and the stylesheet may be missing.
 */

/** The newest thing without which a screen stays empty or bare: cascade layers, which came after all the built-ins in use. */
function isTooOld(): boolean {
  return !('noModule' in document.createElement('script')) || !('CSSLayerBlockRule' in window);
}

/** Says of a page that ended loading that its script did not run, which marks the root first of all, or that its stylesheet is missing. */
function isIncomplete(): boolean {
  const isStyled = window.getComputedStyle(document.body).getPropertyValue('--space-5') !== '';
  return !document.documentElement.hasAttribute('data-theme') || !isStyled;
}

/** In a built page a text without places is the sentence itself. */
function sentence(text: Text): string {
  return String(text);
}

function isDark(): boolean {
  const chosen = document.documentElement.getAttribute('data-theme');
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

function add(parent: HTMLElement, name: string, text: string, styles: Record<string, string>): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  for (const key in styles) element.style.setProperty(key, styles[key] ?? '');
  parent.appendChild(element);
  return element;
}

/** Puts a page of sentences in the place of whatever is there, and of what the page's script may still add to the body. */
function show(title: string, paragraphs: string[], canRetry: boolean): void {
  document.body.style.display = 'none';
  const dark = isDark();
  const ink = dark ? '#f2f0fa' : '#221d39';
  const page = add(document.documentElement, 'div', '', {
    position: 'fixed',
    top: '0',
    right: '0',
    bottom: '0',
    left: '0',
    'z-index': '1000',
    overflow: 'auto',
    background: dark ? '#14121e' : '#f6f5fa',
  });
  const main = add(page, 'main', '', {
    'max-width': '30em',
    margin: '0 auto',
    padding: '12vh 24px 24px',
    color: ink,
    font: '18px/1.5 system-ui, -apple-system, sans-serif',
  });
  add(main, 'h1', title, {
    margin: '0 0 16px',
    font: '700 26px/1.25 system-ui, -apple-system, sans-serif',
    color: ink,
  });
  for (let index = 0; index < paragraphs.length; index += 1)
    add(main, 'p', paragraphs[index] ?? '', { margin: '0 0 16px' });
  if (!canRetry) return;
  const button = add(main, 'button', sentence(common.tryAgain), {
    'min-height': '48px',
    padding: '0 24px',
    border: '0',
    'border-radius': '12px',
    background: '#5746d6',
    color: '#ffffff',
    font: '700 18px/1.5 system-ui, -apple-system, sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', retry);
}

function retry(): void {
  window.location.reload();
}

function look(): void {
  if (isTooOld())
    show(sentence(words.tooOldTitle), [sentence(words.tooOldNeeds), sentence(words.tooOldElsewhere)], false);
  else if (isIncomplete()) show(sentence(words.notLoadedTitle), [sentence(words.notLoadedAdvice)], true);
}

// After `load` all that the page asked for has arrived, or never will.
if (document.readyState === 'complete') look();
else window.addEventListener('load', look);
