import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPart, fetchWhenIdle } from '#renderer/platform/part.ts';
import { NATIVE_KEYS } from '#renderer/ui/controls/button.tsx';
import styles from '#renderer/ui/overlays/menu-button.module.css';
import type { MenuEntry } from '#renderer/ui/overlays/menu-popover.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/ui.ts';

interface MenuButtonProps {
  /** Name of the button for screen readers. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  className?: string | undefined;
  entries: readonly MenuEntry[];
  /** Content above the entries, e.g. who is signed in. */
  header?: ReactNode;
}

const popover = createPart(async () => (await import('#renderer/ui/overlays/menu-popover.tsx')).MenuPopover);
fetchWhenIdle(popover);

/**
 * Button that opens a menu: arrow keys move in it, Escape and a press outside close it, and the focus returns. The menu
 * is not part of the first load.
 */
export function MenuButton({ label, children, className, entries, header }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Popover = isOpen ? popover.component() : null;
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(fetchAtFirstTouch, []);
  const toggle = () => {
    if (isOpen) return setOpen(false);
    popover.fetch().then(
      () => setOpen(true),
      () => showToast({ title: say(common.error), description: say(words.menuFailed), intent: 'danger' }),
    );
  };
  return (
    <div className={styles.root}>
      <Button
        {...NATIVE_KEYS}
        ref={button}
        variant="minimal"
        intent="primary"
        className={className}
        textClassName={styles.shown}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={toggle}
      >
        <span className="visually-hidden">{label}</span>
        <span className={styles.shown} aria-hidden="true">
          {children}
        </span>
      </Button>
      {Popover ? (
        <Popover
          id={menuId}
          label={label}
          header={header}
          entries={entries}
          button={button}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

/**
 * Fetches the menu at the first touch, because the family computer may be out of reach later.
 * @returns a function that stops it
 */
function fetchAtFirstTouch(): () => void {
  const touched = new AbortController();
  const fetchPopover = () => {
    touched.abort();
    popover.fetch().catch(() => undefined);
  };
  for (const event of ['pointerdown', 'keydown'] as const)
    document.addEventListener(event, fetchPopover, { signal: touched.signal, capture: true });
  return () => touched.abort();
}
