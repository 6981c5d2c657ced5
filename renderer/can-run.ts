import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

/*
 * A script next to the page's main script, for browsers that cannot parse that one (browsers-4, browsers-5).
 * build/can-run.ts bundles it as ES5: no arrow functions, templates, spreads. Styles are set one by one: the content
 * security policy allows no others, and the stylesheet may be missing.
 */

/**
 * Tells whether the browser lacks the newest feature that a screen cannot do without: cascade layers, which are newer
 * than all built-ins in use.
 */
function isTooOld(): boolean {
  return !('noModule' in document.createElement('script')) || !('CSSLayerBlockRule' in window);
}

/**
 * Tells whether a fully loaded page lacks its stylesheet, or its script did not run: the first thing that the script
 * does is to mark the root element.
 */
function isIncomplete(): boolean {
  const isStyled = window.getComputedStyle(document.body).getPropertyValue('--space-5') !== '';
  return !document.documentElement.hasAttribute('data-theme') || !isStyled;
}

/** Returns the sentence of a text: in a built page, a text without placeholders is the sentence itself. */
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

/** Covers the page with sentences and hides the body, to which the page's script may still add something. */
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

// After `load`, everything that the page requested has arrived or failed.
if (document.readyState === 'complete') look();
else window.addEventListener('load', look);
