import { useDeferredValue, useEffect } from 'react';
import { useKeptChoice } from '#renderer/platform/kept-choice.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/** Keyboard shortcuts, each with words for its effect. */
export const SHORTCUTS = [
  { key: '/', words: say(words.searchList) },
  { key: 'n', words: say(words.addSomethingNew) },
  { key: '?', words: say(words.showTheseKeys) },
] as const;

/** Media query of devices with a mouse, which have a keyboard too; tablets have neither. */
const DESKTOP = '(hover: hover) and (pointer: fine)';
/** Selector of the elements in which keys have another meaning. */
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Tells whether this device has shortcuts, and whether they are turned on (WCAG 2.1.4: single keys can be turned off).
 */
export function useShortcutChoice(): { isDesktop: boolean; isOn: boolean; set: (isOn: boolean) => void } {
  const [choice, set] = useKeptChoice('shortcuts', ['on', 'off']);
  // Checked after the first draw, which it would delay.
  const isDrawn = useDeferredValue(true, false);
  return {
    isDesktop: isDrawn && window.matchMedia(DESKTOP).matches,
    isOn: choice === 'on',
    set: (isOn) => set(isOn ? 'on' : 'off'),
  };
}

/**
 * Handles the shortcuts: `/` searches, `n` adds, `?` lists them (look-56). They do nothing while somebody types or a
 * dialog is open.
 */
export function useShortcuts(onHelp: () => void): void {
  const { isDesktop, isOn } = useShortcutChoice();
  useEffect(() => {
    if (!isDesktop || !isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest?.(BUSY) || document.querySelector('[role="dialog"]')) return;
      const screen = document.getElementById('main');
      const search = screen?.querySelector<HTMLInputElement>('input[type=search]');
      const add = screen?.querySelector<HTMLElement>('[data-new]');
      if (event.key === '/' && search) search.focus();
      else if (event.key === 'n' && add) add.click();
      else if (event.key === '?') onHelp();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isDesktop, isOn, onHelp]);
}
